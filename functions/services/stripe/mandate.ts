import type Stripe from 'stripe';
import { orNull, type AskStripe } from './ask.ts';
import { methodOf } from './methods.ts';

/**
 * What the payer allows their bank to debit for the newest subscription that goes on and is paid by Pix. Stripe names a
 * mandate on the charges that were made by it, nowhere else; without such a subscription nothing is asked for.
 */
export async function mandateInForce(
  { ask }: AskStripe,
  { subscriptions, charges }: { subscriptions: Stripe.Subscription[]; charges: Stripe.Charge[] },
): Promise<Stripe.Mandate | null> {
  const methods = subscriptions.filter(({ ended_at }) => ended_at === null).map(methodOf);
  const pix = methods.find((method) => method?.type === 'pix');
  const id = charges
    .filter(({ payment_method }) => pix && payment_method === pix.id)
    .map(({ payment_method_details }) => payment_method_details?.pix?.mandate)
    .find((mandate) => mandate !== undefined);
  return id ? ask((stripe) => orNull(stripe.mandates.retrieve(id))) : null;
}
