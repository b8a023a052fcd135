import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';

/** Writes changes to a subscription and tells of those that are some, with the old values beside. */
export function updateSubscription(
  { store, emit }: Context,
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const previous = Object.fromEntries(
    (Object.keys(changes) as Array<keyof Stripe.Subscription>)
      .filter((key) => !isDeepStrictEqual(subscription[key], changes[key]))
      .map((key) => [key, subscription[key]]),
  );
  if (Object.keys(previous).length === 0) return subscription;
  const after = store.put({ ...subscription, ...changes });
  emit('customer.subscription.updated', after, previous);
  return after;
}

/** Ends a subscription for good; its drafts and open invoices are no longer collected. */
export function endSubscription(
  ctx: Context,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Stripe.Subscription {
  const { store, emit } = ctx;
  const now = nowFor(ctx, idOf(subscription.customer));
  for (const invoice of store.all('invoice')) {
    const isOfIt = idOf(invoice.parent?.subscription_details?.subscription) === subscription.id;
    if (isOfIt && (invoice.status === 'draft' || invoice.status === 'open'))
      store.put({
        ...invoice,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  }
  const ended = store.put<Stripe.Subscription>({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason: subscription.cancellation_details?.reason ?? reason,
    },
  });
  emit('customer.subscription.deleted', ended);
  return ended;
}

/** What of a subscription says that it will end with its period, or no longer. */
export function cancellation(
  subscription: Stripe.Subscription,
  atPeriodEnd: boolean,
  now: number,
): Partial<Stripe.Subscription> {
  return {
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd
      ? Math.max(...subscription.items.data.map((item) => item.current_period_end))
      : null,
    canceled_at: atPeriodEnd ? now : null,
    cancellation_details: cancellationDetails({}, atPeriodEnd ? 'cancellation_requested' : null),
  };
}

/** Why a subscription ends, as far as anybody said. */
export function cancellationDetails(
  details: {
    comment?: string | undefined;
    feedback?: Stripe.Subscription.CancellationDetails.Feedback | undefined;
  } = {},
  reason: Stripe.Subscription.CancellationDetails.Reason | null = null,
): Stripe.Subscription.CancellationDetails {
  return {
    comment: details.comment ?? null,
    feedback: details.feedback ?? null,
    feedback_option: null,
    reason,
  };
}
