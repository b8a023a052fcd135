import type Stripe from 'stripe';
import { PAST_DUE_GRACE_DAYS } from '../../../shared/rules/refunds.ts';
import { PIX_LONGEST_DAYS, PIX_NOTICE_DAYS } from '../../../shared/rules/pix.ts';
import { PLAN_CREDITS, type PaidPlan, type Plan } from '../../../shared/rules/plans.ts';
import { PAYS_BY, type PaysBy } from '../../../shared/schemas/billing.ts';
import type { History } from '../../services/payments.ts';
import { methodOf } from '../../services/stripe/methods.ts';
import type { SubscriptionFacts } from '../../store/subscriptions.ts';
import type { Offers } from './offers.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Thrown when a subscription is for a price that we do not sell. */
export class ForeignPrice extends Error {
  constructor(priceId: string | undefined) {
    super(`the subscription's price ${priceId} is not ours`);
    this.name = 'ForeignPrice';
  }
}

/** Whether a subscription is paid for, or its failed charge is still in its grace. */
export function isLive(subscription: Stripe.Subscription, now: Date): boolean {
  if (subscription.status === 'active' || subscription.status === 'trialing') return true;
  return isOverdue(subscription) && graceUntil(subscription) > now;
}

/** Whether a charge failed; the provider may give up trying (`unpaid`) before the grace that we promised is over. */
const isOverdue = ({ status }: Stripe.Subscription): boolean => status === 'past_due' || status === 'unpaid';

/** A subscription comes to these by its first payment only; to be `canceled` it needs none. */
const PAID_ONCE: ReadonlySet<Stripe.Subscription.Status> = new Set([
  'active',
  'trialing',
  'past_due',
  'unpaid',
]);

/**
 * The subscription that counts: the one that lives, else the last that did. One whose first payment never came is none,
 * whatever its status became: a boleto that nobody paid is cancelled, expires or stays incomplete.
 */
export function currentSubscription(
  { subscriptions, paidInvoices }: Pick<History, 'subscriptions' | 'paidInvoices'>,
  now: Date,
): Stripe.Subscription | null {
  const paid = new Set(paidInvoices.map(subscriptionOf));
  const newestFirst = subscriptions
    .filter(({ id, status }) => PAID_ONCE.has(status) || paid.has(id))
    .toSorted((a, b) => b.created - a.created);
  return newestFirst.find((one) => isLive(one, now)) ?? newestFirst[0] ?? null;
}

/** The subscription that an invoice is of. */
export function subscriptionOf({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : subscription?.id;
}

/**
 * How a subscription stands, with the debits its payer's bank has announced and what it may debit. Throws ForeignPrice.
 */
export function factsOf(
  subscription: Stripe.Subscription,
  offers: Offers,
  now: Date,
  { announced, mandate }: Pick<History, 'announced' | 'mandate'> = { announced: [], mandate: null },
): SubscriptionFacts {
  const [item] = subscription.items.data;
  const offer = item && offers.get(item.price.id);
  if (!offer || !('plan' in offer) || item.quantity !== 1) throw new ForeignPrice(item?.price.id);
  const { id, plan } = { id: subscription.id, plan: offer.plan };
  if (!isLive(subscription, now)) return endedFacts(id, plan, endOf(subscription));

  const period_end = isoOf(subscription.cancel_at ?? item.current_period_end);
  const ends_at_period_end = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  const way = wayToPay(subscription, { announced, mandate });
  const base = { id, plan, period_end, ends_at_period_end, ...way };
  if (isOverdue(subscription)) {
    const invoice = unpaidInvoice(subscription);
    const attempt = invoice?.next_payment_attempt;
    return {
      ...base,
      status: 'past_due',
      past_due_invoice: invoice?.id ?? null,
      grace_until: graceUntil(subscription).toISOString(),
      next_charge: invoice && attempt ? { cents: invoice.amount_remaining, at: isoOf(attempt) } : null,
    };
  }
  return {
    ...base,
    status: 'active',
    past_due_invoice: null,
    grace_until: null,
    next_charge: ends_at_period_end
      ? null
      : {
          cents: nextCents(subscription, offers) ?? offer.cents,
          at: way.pays_by === 'pix' ? debitDay(item.current_period_end) : period_end,
        },
  };
}

/** What a tenant has by how its subscription stands. */
export const planOf = ({ status, plan }: SubscriptionFacts): { plan: Plan; quota: number } =>
  status === 'ended' ? { plan: 'trial', quota: PLAN_CREDITS.trial } : { plan, quota: PLAN_CREDITS[plan] };

/** When nobody would tell that something has changed: the month or the grace is over. */
export const checkAt = ({ status, grace_until, period_end }: SubscriptionFacts): string | null =>
  status === 'ended' ? null : (grace_until ?? period_end);

/** What the next month costs where another plan begins with it. */
function nextCents({ schedule }: Stripe.Subscription, offers: Offers): number | undefined {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return undefined;
  const price = schedule.phases.at(-1)?.items[0]?.price;
  return price ? offers.get(typeof price === 'string' ? price : price.id)?.cents : undefined;
}

const endedFacts = (id: string, plan: PaidPlan, period_end: string): SubscriptionFacts => ({
  id,
  plan,
  status: 'ended',
  period_end,
  ends_at_period_end: false,
  past_due_invoice: null,
  grace_until: null,
  next_charge: null,
  pays_by: 'card',
  debits: [],
  is_mandate_cancelled: false,
});

/** When it ended; of one that is unpaid beyond its grace, when that was over. */
const endOf = (subscription: Stripe.Subscription): string =>
  subscription.ended_at === null ? graceUntil(subscription).toISOString() : isoOf(subscription.ended_at);

/** How the months are paid, with the debits that the payer's bank has announced. */
function wayToPay(
  subscription: Stripe.Subscription,
  { announced, mandate }: Pick<History, 'announced' | 'mandate'>,
): Pick<SubscriptionFacts, 'pays_by' | 'debits' | 'is_mandate_cancelled'> {
  const pays_by = paysBy(subscription);
  return {
    pays_by,
    debits: announced
      .filter((invoice) => subscriptionOf(invoice) === subscription.id)
      .map((invoice) => ({ cents: invoice.amount_remaining, at: debitDay(dueOf(invoice)) }))
      .toSorted((a, b) => a.at.localeCompare(b.at)),
    is_mandate_cancelled: pays_by === 'pix' && mandate?.status === 'inactive',
  };
}

const paysBy = (subscription: Stripe.Subscription): PaysBy =>
  PAYS_BY.find((method) => method === methodOf(subscription)?.type) ?? 'card';

/** When a bank debits what is due at a moment. */
const debitDay = (due: number): string => isoOf(due + PIX_NOTICE_DAYS * DAY_SECONDS);

/** The grace counts from the moment the invoice was due; by Pix from the last day on which the bank may still debit it. */
function graceUntil(subscription: Stripe.Subscription): Date {
  const invoice = unpaidInvoice(subscription);
  const due = invoice
    ? dueOf(invoice)
    : (subscription.items.data[0]?.current_period_start ?? subscription.created);
  const days = PAST_DUE_GRACE_DAYS + (paysBy(subscription) === 'pix' ? PIX_LONGEST_DAYS : 0);
  return new Date((due + days * DAY_SECONDS) * 1000);
}

const dueOf = ({ status_transitions, created }: Stripe.Invoice): number =>
  status_transitions.finalized_at ?? created;

const unpaidInvoice = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof latest_invoice === 'object' ? latest_invoice : null;

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
