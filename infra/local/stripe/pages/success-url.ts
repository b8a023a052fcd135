import type Stripe from 'stripe';

/** Where a paid session leads, with its id where the address asks for it. */
export function successUrl({ id, success_url: url }: Stripe.Checkout.Session): string {
  return (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
