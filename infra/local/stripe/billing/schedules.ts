import type Stripe from 'stripe';
import { get, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { newSchedule } from '../objects/subscription-schedule.ts';
import { periodEnd } from './periods.ts';
import { updateSubscription } from './subscription-changes.ts';

/** Plans another price from the next period on, in place of what was planned before. */
export function scheduleChange(
  ctx: Context,
  subscription: Stripe.Subscription,
  { price, quantity }: { price: Stripe.Price; quantity: number },
): Stripe.Subscription {
  const free = releaseSchedule(ctx, subscription);
  const end = Math.max(...free.items.data.map((item) => item.current_period_end));
  const schedule = ctx.store.put(
    newSchedule({
      subscription: free,
      next: { price, quantity, until: periodEnd(free.billing_cycle_anchor, end, price.recurring!.interval) },
      created: nowFor(ctx, idOf(free.customer)),
    }),
  );
  ctx.emit('subscription_schedule.created', schedule);
  return updateSubscription(ctx, free, { schedule: schedule.id });
}

/** Gives up what was planned; the subscription goes on as it is. */
export function releaseSchedule(ctx: Context, subscription: Stripe.Subscription): Stripe.Subscription {
  const id = idOf(subscription.schedule);
  if (id === undefined) return subscription;
  const released = ctx.store.put<Stripe.SubscriptionSchedule>({
    ...get(ctx, 'subscription_schedule', id),
    status: 'released',
    current_phase: null,
    released_at: nowFor(ctx, idOf(subscription.customer)),
    released_subscription: subscription.id,
    subscription: null,
  });
  ctx.emit('subscription_schedule.released', released);
  return updateSubscription(ctx, subscription, { schedule: null });
}

/** The price planned for the next period, if there is one. */
export function plannedPrice(
  ctx: Context,
  subscription: Stripe.Subscription,
): { price: Stripe.Price; quantity: number } | undefined {
  const id = idOf(subscription.schedule);
  const item = id === undefined ? undefined : get(ctx, 'subscription_schedule', id).phases.at(-1)?.items[0];
  return item && { price: get(ctx, 'price', idOf(item.price)), quantity: item.quantity ?? 1 };
}
