import type Stripe from 'stripe';
import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';
import { get, idOf, newId, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { planOf } from '../objects/subscription.ts';
import type { LinePlan } from '../store/records.ts';
import { StripeFailure, invalid } from '../wire/errors.ts';
import { draftInvoice, finalizeInvoice, payInvoice } from './invoicing.ts';
import { isUnderWay } from './mandates.ts';
import { periodEnd } from './periods.ts';
import { prorate } from './proration.ts';
import { plannedPrice, releaseSchedule } from './schedules.ts';
import { endSubscription, updateSubscription } from './subscription-changes.ts';

const FINALIZE_AFTER_SECONDS = 3600;

/** Ends the period that is over: cancels, or moves on to the next one and writes its invoice, due an hour later. */
export function renewSubscription(ctx: Context, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(ctx, subscription, 'cancellation_requested');
    return;
  }
  const now = nowFor(ctx, idOf(subscription.customer));
  const planned = plannedPrice(ctx, subscription);
  const items = subscription.items.data.map((item) => {
    const { price, quantity = 1 } = planned ?? item;
    const start = item.current_period_end;
    return {
      ...item,
      price,
      plan: planOf(price),
      quantity,
      current_period_start: start,
      current_period_end: endOfPeriod(subscription, price, start),
    };
  });
  const invoice = draftInvoice(ctx, {
    subscription,
    reason: 'subscription_cycle',
    lines: items.map((item) => lineOf(ctx, item)),
    finalizesAt: subscription.status === 'unpaid' ? null : now + FINALIZE_AFTER_SECONDS,
  });
  const renewed = updateSubscription(ctx, subscription, {
    items: { ...subscription.items, data: items },
    latest_invoice: invoice.id,
    discounts: discountsThatStay(ctx, subscription),
  });
  releaseSchedule(ctx, renewed);
}

/** Finalizes and charges what a renewal wrote. */
export function collectInvoice(ctx: Context, invoice: Stripe.Invoice): void {
  const open = invoice.status === 'draft' ? finalizeInvoice(ctx, invoice.id) : invoice;
  if (open.status !== 'open') return;
  payInvoice(ctx, open.id, { method: defaultMethod(ctx, open), isPresent: false });
}

/** The payment method an invoice of a subscription is charged to: the subscription's own, else the customer's. */
export function defaultMethod(ctx: Context, invoice: Stripe.Invoice): string | null {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  const own = subscription && ctx.store.find('subscription', subscription)?.default_payment_method;
  if (own) return idOf(own);
  const { invoice_settings: settings } = get(ctx, 'customer', idOf(invoice.customer)!);
  return idOf(settings.default_payment_method) ?? null;
}

export interface PriceChange {
  price: Stripe.Price;
  quantity: number;
  prorations: 'create_prorations' | 'always_invoice' | 'none';
  /** Whether a period begins now, instead of the present one going on. */
  startsPeriod: boolean;
  onDecline: 'allow_incomplete' | 'error_if_incomplete';
}

/** Moves a subscription to another price. Throws 402, with nothing changed, when that was asked for and the card declines. */
export function changePrice(
  ctx: Context,
  subscription: Stripe.Subscription,
  change: PriceChange,
): Stripe.Subscription {
  const { price, quantity, prorations, startsPeriod } = change;
  if (price.currency !== subscription.currency)
    throw invalid('The price has another currency than the subscription.', { param: 'items[0][price]' });
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  const now = nowFor(ctx, idOf(subscription.customer));
  const isSame = item.price.id === price.id && item.quantity === quantity;
  const period = startsPeriod
    ? { current_period_start: now, current_period_end: periodEnd(now, now, price.recurring!.interval) }
    : {};
  const changed = { ...item, price, plan: planOf(price), quantity, ...period };
  const lines =
    prorations === 'none' || isSame ? [] : prorationLines(ctx, { item, changed, now, startsPeriod });
  if (startsPeriod) lines.push(lineOf(ctx, changed));
  const after = updateSubscription(ctx, subscription, {
    items: { ...subscription.items, data: [changed] },
    ...(startsPeriod && { billing_cycle_anchor: now }),
  });
  if (lines.length === 0) return after;
  if (prorations !== 'always_invoice' && !startsPeriod) {
    for (const line of lines)
      ctx.store.put({ object: 'local.pending_line', id: newId('ii'), subscription: after.id, line });
    return after;
  }
  const draft = draftInvoice(ctx, {
    subscription: after,
    reason: 'subscription_update',
    lines,
    finalizesAt: null,
  });
  const invoiced = updateSubscription(ctx, after, { latest_invoice: draft.id });
  collectInvoice(ctx, draft);
  const isRefused = get(ctx, 'invoice', draft.id).status !== 'paid' && !isUnderWay(ctx, draft.id);
  if (isRefused && change.onDecline === 'error_if_incomplete')
    throw new StripeFailure(402, 'Your card was declined.', {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
  return get(ctx, 'subscription', invoiced.id);
}

/** What a period of an item costs. */
export function lineOf(ctx: Context, item: Stripe.SubscriptionItem): LinePlan {
  const quantity = item.quantity ?? 1;
  return {
    description: copy.invoices.period(quantity, productName(ctx, item.price)),
    amount: (item.price.unit_amount ?? 0) * quantity,
    price: item.price.id,
    quantity,
    period: { start: item.current_period_start, end: item.current_period_end },
    subscriptionItem: item.id,
    isProration: false,
  };
}

function endOfPeriod(
  { billing_cycle_anchor: anchor }: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): number {
  return periodEnd(anchor, at, price.recurring!.interval);
}

export function productName(ctx: Context, price: Stripe.Price): string {
  return get(ctx, 'product', idOf(price.product)).name;
}

interface Swap {
  item: Stripe.SubscriptionItem;
  changed: Stripe.SubscriptionItem;
  now: number;
  startsPeriod: boolean;
}

function prorationLines(ctx: Context, { item, changed, now, startsPeriod }: Swap): LinePlan[] {
  const { unused, remaining } = prorate({
    period: { start: item.current_period_start, end: item.current_period_end },
    at: now,
    oldAmount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    newAmount: (changed.price.unit_amount ?? 0) * (changed.quantity ?? 1),
  });
  const shared = {
    period: { start: now, end: item.current_period_end },
    subscriptionItem: item.id,
    isProration: true,
  };
  const credit: LinePlan = {
    ...shared,
    description: copy.invoices.unused(productName(ctx, item.price)),
    amount: unused,
    price: item.price.id,
    quantity: item.quantity ?? 1,
  };
  const charge: LinePlan = {
    ...shared,
    description: copy.invoices.remaining(productName(ctx, changed.price)),
    amount: remaining,
    price: changed.price.id,
    quantity: changed.quantity ?? 1,
  };
  return startsPeriod ? [credit] : [credit, charge];
}

/** A coupon for once is gone after the first invoice. */
function discountsThatStay(ctx: Context, { discounts }: Stripe.Subscription): string[] {
  return discounts
    .map((discount) => idOf(discount))
    .filter((id) => {
      const { source } = get(ctx, 'discount', id);
      return get(ctx, 'coupon', idOf(source.coupon)!).duration === 'forever';
    });
}
