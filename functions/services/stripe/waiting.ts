import type Stripe from 'stripe';
import type { History } from '../payments.ts';
import { orNull, PAGE, type AskStripe } from './ask.ts';
import { methodOf } from './methods.ts';

/** Subscriptions whose invoice somebody may still pay. */
const PAYABLE: ReadonlySet<Stripe.Subscription.Status> = new Set(['incomplete', 'past_due', 'unpaid']);

/** Ways to pay whose money comes days later. */
const DELAYED: ReadonlySet<string> = new Set(['boleto', 'pix']);

/**
 * Payments that wait for their payer (a boleto or a Pix was made, and the money has not come), and open invoices whose
 * debit the bank has announced. Nothing is asked for where nothing can be open.
 */
export async function waitingPayments(
  { ask, all }: AskStripe,
  customer: string,
  {
    subscriptions,
    checkouts,
  }: { subscriptions: Stripe.Subscription[]; checkouts: Stripe.Checkout.Session[] },
): Promise<Pick<History, 'waiting' | 'announced'>> {
  const intentOf = (id: string) => ask((stripe) => orNull(stripe.paymentIntents.retrieve(id)));
  const payable = new Set(subscriptions.filter(mayBeOpen).map(({ id }) => id));
  const invoices =
    payable.size === 0
      ? []
      : await all((stripe) =>
          stripe.invoices.list({ customer, status: 'open', limit: PAGE, expand: ['data.payments'] }),
        );
  const ofPlans = await Promise.all(
    invoices
      .filter(({ parent }) => payable.has(idOf(parent?.subscription_details?.subscription) ?? ''))
      .flatMap((invoice) =>
        (invoice.payments?.data ?? []).flatMap(({ payment }) => {
          const id = idOf(payment.payment_intent);
          return id ? [intentOf(id).then((intent) => ({ invoice, intent }))] : [];
        }),
      ),
  );
  const ofPacks = await Promise.all(
    checkouts
      .filter(({ mode, payment_status }) => mode === 'payment' && payment_status === 'unpaid')
      .map(({ payment_intent }) => idOf(payment_intent))
      .filter((id) => id !== undefined)
      .map(intentOf),
  );
  return {
    waiting: [...ofPlans.map(({ intent }) => intent), ...ofPacks].filter(
      (intent) => intent?.status === 'requires_action',
    ) as Stripe.PaymentIntent[],
    announced: ofPlans.filter(({ intent }) => intent?.status === 'processing').map(({ invoice }) => invoice),
  };
}

/** Whether an invoice of a subscription may wait: a boleto or a Pix is paid days after it was asked for. */
const mayBeOpen = (subscription: Stripe.Subscription): boolean =>
  PAYABLE.has(subscription.status) ||
  (subscription.ended_at === null && DELAYED.has(methodOf(subscription)?.type ?? 'card'));

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
