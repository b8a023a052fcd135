/** Where the payment provider delivers what happened. */
export const STRIPE_WEBHOOK_PATH = '/api/webhooks/stripe';

/** What happens at the provider that can change our rows; everything else is answered and left alone. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'subscription_schedule.created',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'payment_intent.processing',
  'mandate.updated',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

export const isStripeEvent = (type: string): boolean => (STRIPE_EVENTS as readonly string[]).includes(type);
