import type Stripe from 'stripe';
import * as z from 'zod';
import {
  cancellation,
  cancellationDetails,
  endSubscription,
  updateSubscription,
} from '../billing/subscription-changes.ts';
import { releaseSchedule } from '../billing/schedules.ts';
import { changePrice } from '../billing/subscriptions.ts';
import { get, given, idOf, nowFor } from '../context.ts';
import type { Context } from '../context.ts';
import { invalid, missing } from '../wire/errors.ts';
import { isWithin, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { createdRange, flag, integer, mergeMetadata, metadata, page, text } from '../wire/parameters.ts';

const Cancellation = z.strictObject({
  comment: text.optional(),
  feedback: z
    .enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ])
    .optional(),
});

const Update = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: text,
        price: text.optional(),
        quantity: integer.pipe(z.number().min(1)).optional(),
      }),
    )
    .length(1)
    .optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).default('create_prorations'),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).default('allow_incomplete'),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).default('unchanged'),
  cancel_at_period_end: flag.optional(),
  cancellation_details: Cancellation.optional(),
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
});

export const subscriptions = [
  operation('GET', '/v1/subscriptions/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'subscription', id)),
  operation('POST', '/v1/subscriptions/:id', Update, update),
  operation(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({
      cancellation_details: Cancellation.optional(),
      invoice_now: z.literal('false').optional(),
      prorate: z.literal('false').optional(),
    }),
    (ctx, input, id) =>
      endSubscription(
        ctx,
        { ...live(ctx, id), cancellation_details: cancellationDetails(input.cancellation_details) },
        'cancellation_requested',
      ),
  ),
  operation(
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...page,
      customer: text.optional(),
      price: text.optional(),
      status: z
        .enum([
          'active',
          'all',
          'canceled',
          'ended',
          'incomplete',
          'incomplete_expired',
          'past_due',
          'trialing',
          'unpaid',
        ])
        .optional(),
      created: createdRange.optional(),
    }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('subscription')
          .filter(
            (subscription) =>
              (!input.customer || idOf(subscription.customer) === input.customer) &&
              (!input.price || subscription.items.data.some(({ price }) => price.id === input.price)) &&
              isListed(subscription.status, input.status) &&
              isWithin(subscription.created, input.created),
          ),
        { url: '/v1/subscriptions', page: input },
      ),
  ),
];

const SCHEDULES = '/v1/subscription_schedules';

export const subscriptionSchedules = [
  operation('GET', `${SCHEDULES}/:id`, z.strictObject({}), (ctx, _, id) =>
    get(ctx, 'subscription_schedule', id),
  ),
  operation(
    'GET',
    SCHEDULES,
    z.strictObject({ ...page, customer: text.optional(), created: createdRange.optional() }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('subscription_schedule')
          .filter(
            ({ customer, created }) =>
              (!input.customer || idOf(customer) === input.customer) && isWithin(created, input.created),
          ),
        { url: SCHEDULES, page: input },
      ),
  ),
  operation('POST', `${SCHEDULES}/:id/release`, z.strictObject({}), (ctx, _, id) => {
    const subscription = idOf(get(ctx, 'subscription_schedule', id).subscription);
    if (subscription === undefined)
      throw invalid('You cannot release a subscription schedule that is not active.');
    releaseSchedule(ctx, get(ctx, 'subscription', subscription));
    return get(ctx, 'subscription_schedule', id);
  }),
];

function update(ctx: Context, input: z.output<typeof Update>, id: string): Stripe.Subscription {
  let subscription = live(ctx, id);
  if (input.default_payment_method)
    given(ctx, 'payment_method', input.default_payment_method, 'default_payment_method');
  const now = nowFor(ctx, idOf(subscription.customer));
  const [item] = subscription.items.data;
  const asked = input.items?.[0];
  if (asked && asked.id !== item?.id) throw missing('subscription_item', asked.id, 'items[0][id]');
  subscription = updateSubscription(ctx, subscription, factsAsked(subscription, input, now));
  if (!item || (!asked && input.billing_cycle_anchor === 'unchanged')) return subscription;
  const price = asked?.price ? given(ctx, 'price', asked.price, 'items[0][price]') : item.price;
  if (!price.recurring || !price.active)
    throw invalid('The price of a subscription has to recur and be active.', { param: 'items[0][price]' });
  return changePrice(ctx, subscription, {
    price,
    quantity: asked?.quantity ?? item.quantity ?? 1,
    prorations: input.proration_behavior,
    startsPeriod: input.billing_cycle_anchor === 'now',
    onDecline: input.payment_behavior,
  });
}

/** What an update changes of the subscription itself; its price has rules of its own. */
const factsAsked = (
  subscription: Stripe.Subscription,
  input: z.output<typeof Update>,
  now: number,
): Partial<Stripe.Subscription> => ({
  ...(input.metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, input.metadata) }),
  ...(input.default_payment_method && { default_payment_method: input.default_payment_method }),
  ...(input.cancel_at_period_end !== undefined &&
    cancellation(subscription, input.cancel_at_period_end, now)),
  ...(input.cancellation_details && {
    cancellation_details: {
      ...cancellationDetails(input.cancellation_details),
      reason: input.cancel_at_period_end ? 'cancellation_requested' : null,
    },
  }),
});

function live(ctx: Context, id: string): Stripe.Subscription {
  const subscription = get(ctx, 'subscription', id);
  // Stripe answers as if a canceled one were gone.
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return subscription;
}

function isListed(status: Stripe.Subscription.Status, asked: string | undefined): boolean {
  const isEnded = status === 'canceled' || status === 'incomplete_expired';
  if (asked === undefined) return status !== 'canceled';
  if (asked === 'all') return true;
  return asked === 'ended' ? isEnded : status === asked;
}
