import type Stripe from 'stripe';
import { get, given, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { invalid } from '../wire/errors.ts';
import { scheduleChange } from './schedules.ts';
import { cancellation, updateSubscription } from './subscription-changes.ts';
import { changePrice } from './subscriptions.ts';

/** Changes the plan as the portal's configuration says: at once, or, for a smaller one, when it asks for that, at the period's end. */
export function changePlan(
  ctx: Context,
  subscription: Stripe.Subscription,
  priceId: string,
  { subscription_update: rules }: Stripe.BillingPortal.Configuration.Features,
): void {
  const price = given(ctx, 'price', priceId, 'price');
  const isOffered = rules.enabled && rules.products?.some(({ prices }) => prices.includes(priceId));
  if (!isOffered) throw invalid('This plan is not offered here.', { param: 'price' });
  const [item] = subscription.items.data;
  const isSmaller = (price.unit_amount ?? 0) < (item?.price.unit_amount ?? 0);
  const waits = rules.schedule_at_period_end.conditions.some(({ type }) => type === 'decreasing_item_amount');
  const quantity = item?.quantity ?? 1;
  if (isSmaller && waits) scheduleChange(ctx, subscription, { price, quantity });
  else
    changePrice(ctx, subscription, {
      price,
      quantity,
      prorations: rules.proration_behavior as 'create_prorations' | 'always_invoice' | 'none',
      startsPeriod: false,
      onDecline: 'error_if_incomplete',
    });
}

/** Lets a subscription end with its period, or go on after all. */
export function setCancellation(ctx: Context, subscription: Stripe.Subscription, isEnding: boolean): void {
  const now = nowFor(ctx, idOf(subscription.customer));
  updateSubscription(
    ctx,
    get(ctx, 'subscription', subscription.id),
    cancellation(subscription, isEnding, now),
  );
}
