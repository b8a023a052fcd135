import type Stripe from 'stripe';
import { orNull, PAGE, type AskStripe } from './ask.ts';

/** Subscriptions whose invoice somebody may still pay. */
const PAYABLE: ReadonlySet<Stripe.Subscription.Status> = new Set(['incomplete', 'past_due', 'unpaid']);

/**
 * Payments that wait for their payer: a boleto or a Pix was made, and the money has not come. Nothing is asked for where
 * nothing is open.
 */
export async function waitingPayments(
  { ask, all }: AskStripe,
  customer: string,
  {
    subscriptions,
    checkouts,
  }: { subscriptions: Stripe.Subscription[]; checkouts: Stripe.Checkout.Session[] },
): Promise<Stripe.PaymentIntent[]> {
  const payable = new Set(subscriptions.filter(({ status }) => PAYABLE.has(status)).map(({ id }) => id));
  const invoices =
    payable.size === 0
      ? []
      : await all((stripe) =>
          stripe.invoices.list({ customer, status: 'open', limit: PAGE, expand: ['data.payments'] }),
        );
  const ofPlans = invoices
    .filter(({ parent }) => payable.has(idOf(parent?.subscription_details?.subscription) ?? ''))
    .flatMap(({ payments }) => payments?.data ?? [])
    .map(({ payment }) => idOf(payment.payment_intent));
  const ofPacks = checkouts
    .filter(({ mode, payment_status }) => mode === 'payment' && payment_status === 'unpaid')
    .map(({ payment_intent }) => idOf(payment_intent));
  const ids = [...ofPlans, ...ofPacks].filter((id) => id !== undefined);
  const intents = await Promise.all(
    ids.map((id) => ask((stripe) => orNull(stripe.paymentIntents.retrieve(id)))),
  );
  return intents.filter((intent) => intent?.status === 'requires_action').filter((intent) => intent !== null);
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
