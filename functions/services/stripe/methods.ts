import type Stripe from 'stripe';

/** What a subscription is charged to, where it was read whole; older boletos left none. */
export const methodOf = ({
  default_payment_method: method,
}: Stripe.Subscription): Stripe.PaymentMethod | null => (typeof method === 'object' ? method : null);
