import type Stripe from 'stripe';
import { PAGE, type AskStripe } from './ask.ts';

/** The disputes of charges; nothing is asked for where none was disputed. */
export async function disputesOf({ all }: AskStripe, charges: Stripe.Charge[]): Promise<Stripe.Dispute[]> {
  const disputed = charges.filter((charge) => charge.disputed);
  const found = await Promise.all(
    disputed.map(({ id }) => all((stripe) => stripe.disputes.list({ charge: id, limit: PAGE }))),
  );
  return found.flat();
}
