import type Stripe from 'stripe';
import { PLAN_CREDITS, type PaidPlan } from '../../../shared/rules/plans.ts';
import { upgradeCredits } from '../../../shared/rules/plan-change.ts';
import { paidPeriod } from '../../../shared/rules/lots.ts';
import { CURRENCY } from '../../../shared/rules/prices.ts';
import type { History } from '../../services/payments.ts';
import type { Purchase } from '../credits/purchases.ts';
import type { Offers } from './offers.ts';
import { subscriptionOf } from './standing.ts';

/** Something that was paid for, and what it gives. */
export interface PaidPurchase {
  purchase: Purchase;
  gives: 'month' | 'upgrade' | 'pack';
  credits: number;
  /** Seconds since 1970: when what it is for begins. */
  begins: number;
  /** Of a part of a plan. */
  plan?: {
    /** Seconds since 1970: when what it is for ends. */
    ends: number;
    subscription: string;
    /** The first month of its subscription. */
    isFirst: boolean;
  };
  /** Seconds since 1970. */
  paid: number;
  /** How much money it was, and how much of that went back, in cents. */
  money: { amount: number; refunded: number; isDisputed: boolean };
}

export interface Reading {
  /** In the order in which they take effect. */
  purchases: PaidPurchase[];
  /** What was paid and buys nothing here, one sentence each. */
  refusals: string[];
}

/**
 * What a customer has paid for, by the provider's own records. Nothing comes of a payment whose price, amount,
 * quantity or currency is not what we sell.
 */
export function paidPurchases(
  {
    paidInvoices,
    checkouts,
    charges,
    disputes,
  }: Pick<History, 'paidInvoices' | 'checkouts' | 'charges' | 'disputes'>,
  offers: Offers,
): Reading {
  const refusals: string[] = [];
  const moneyOf = (paymentIntents: string[]) => moneyBack({ charges, disputes }, paymentIntents);
  const ofInvoices = paidInvoices.filter(isOfSubscription).flatMap((invoice) => {
    const money = moneyOf(paymentIntentsOf(invoice));
    const paid = invoice.status_transitions.paid_at ?? invoice.created;
    const { months, upgrades, refused } = readLines(invoice, offers);
    refusals.push(...refused);
    return [...months, ...upgrades].map((found) => ({ ...found, paid, money }));
  });
  const ofPacks = checkouts.filter(isPaidOnce).flatMap((session) => {
    const credits = packOf(session, offers);
    if (credits === null) {
      refusals.push(`checkout ${session.id}: ${session.amount_total} ${session.currency} is no pack of ours`);
      return [];
    }
    const intent = idOf(session.payment_intent);
    return [
      {
        purchase: { checkoutSession: session.id },
        gives: 'pack' as const,
        credits,
        begins: session.created,
        paid: session.created,
        money: moneyOf(intent ? [intent] : []),
      },
    ];
  });
  return { purchases: [...ofInvoices, ...ofPacks].toSorted(byEffect), refusals };
}

/** Each where what it is for begins, as the shop's list tells it; a month before what was added to it. */
const byEffect = (a: PaidPurchase, b: PaidPurchase): number =>
  beginOf(a) - beginOf(b) || Number(b.gives === 'month') - Number(a.gives === 'month');

const beginOf = ({ begins, paid, plan }: PaidPurchase): number =>
  plan ? paidPeriod({ begins, ends: plan.ends, paid }).begins : begins;

type Found = Omit<PaidPurchase, 'paid' | 'money'>;

const isOfSubscription = ({ parent }: Stripe.Invoice): boolean => parent?.type === 'subscription_details';

const isPaidOnce = ({ mode, payment_status }: Stripe.Checkout.Session): boolean =>
  mode === 'payment' && payment_status === 'paid';

/** Whole months by the plan of their price; upgrades by what was given back for one plan and asked for another. */
function readLines(invoice: Stripe.Invoice, offers: Offers) {
  const { id, lines, currency, billing_reason } = invoice;
  const ofPlan = {
    subscription: subscriptionOf(invoice) ?? '',
    isFirst: billing_reason === 'subscription_create',
  };
  const found = (line: Stripe.InvoiceLineItem, gives: 'month' | 'upgrade', credits: number): Found => ({
    purchase: { invoiceLine: line.id },
    gives,
    credits,
    begins: line.period.start,
    plan: { ends: line.period.end, ...ofPlan },
  });
  // The provider sends an invoice with its first ten lines; ours have three at most.
  if (lines.has_more) {
    return { months: [], upgrades: [], refused: [`invoice ${id} has more lines than can be read`] };
  }
  const months: Found[] = [];
  const refused: string[] = [];
  const givenBack: ChangedPlan[] = [];
  const askedFor: ChangedPlan[] = [];
  for (const line of lines.data) {
    const offer = offerOfLine(line, offers);
    if (!offer || currency !== CURRENCY || line.quantity !== 1) {
      refused.push(`invoice ${id}: line ${line.id} of ${line.amount} ${currency} is for no plan of ours`);
    } else if (isProration(line)) {
      const share = line.amount / offer.cents;
      (share < 0 ? givenBack : askedFor).push({ line, plan: offer.plan, share });
    } else if (line.amount !== offer.cents) {
      refused.push(`invoice ${id}: ${line.amount} is not what ${offer.plan} costs`);
    } else months.push(found(line, 'month', PLAN_CREDITS[offer.plan]));
  }
  const upgrades = askedFor.flatMap(({ line, plan, share }) => {
    const from = givenBack.findLast((one) => one.line.period.start === line.period.start);
    const credits = from ? upgradeCredits(from.plan, plan, share) : 0;
    return credits > 0 ? [found(line, 'upgrade', credits)] : [];
  });
  return { months, upgrades, refused };
}

/** One side of a change of plan within a month: the part of it that was given back (below zero) or asked for. */
interface ChangedPlan {
  line: Stripe.InvoiceLineItem;
  plan: PaidPlan;
  share: number;
}

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false;

function offerOfLine({ pricing }: Stripe.InvoiceLineItem, offers: Offers) {
  const offer = offers.get(idOf(pricing?.price_details?.price) ?? '');
  return offer && 'plan' in offer ? offer : null;
}

function packOf({ line_items, amount_total, currency }: Stripe.Checkout.Session, offers: Offers) {
  const [line, ...more] = line_items?.data ?? [];
  const offer = offers.get(line?.price?.id ?? '');
  const isExact = more.length === 0 && line?.quantity === 1 && currency === CURRENCY;
  return isExact && offer && 'credits' in offer && offer.cents === amount_total ? offer.credits : null;
}

/** The payments that an invoice was paid by. */
export const paymentIntentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ status, payment }) => {
    const intent = status === 'paid' ? idOf(payment.payment_intent) : undefined;
    return intent ? [intent] : [];
  });

/** States of a dispute in which the bank has the money; an inquiry has not taken it, a won one has given it back. */
const TAKEN_BY_BANK = new Set<Stripe.Dispute['status']>(['needs_response', 'under_review', 'lost']);

/** How much of what was paid went back, and whether its payer disputes it. */
export function moneyBack(
  { charges, disputes }: Pick<History, 'charges' | 'disputes'>,
  paymentIntents: string[],
): PaidPurchase['money'] {
  const paid = charges.filter(
    ({ payment_intent, status }) =>
      status === 'succeeded' && paymentIntents.includes(idOf(payment_intent) ?? ''),
  );
  const sum = (of: (charge: Stripe.Charge) => number) => paid.reduce((total, one) => total + of(one), 0);
  const takenOf = ({ id }: Stripe.Charge) =>
    disputes
      .filter(({ charge, status }) => idOf(charge) === id && TAKEN_BY_BANK.has(status))
      .reduce((total, { amount }) => total + amount, 0);
  return {
    amount: sum(({ amount }) => amount),
    refunded: sum((one) => Math.min(one.amount, one.amount_refunded + takenOf(one))),
    isDisputed: paid.some((one) => takenOf(one) > 0),
  };
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;
