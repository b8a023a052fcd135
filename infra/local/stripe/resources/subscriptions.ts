import type Stripe from 'stripe';
import * as z from 'zod';
import { endSubscription, updateSubscription } from '../billing/subscription-changes.ts';
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
        { ...live(ctx, id), cancellation_details: detailsOf(input.cancellation_details) },
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

function update(ctx: Context, input: z.output<typeof Update>, id: string): Stripe.Subscription {
  let subscription = live(ctx, id);
  if (input.default_payment_method)
    given(ctx, 'payment_method', input.default_payment_method, 'default_payment_method');
  const now = nowFor(ctx, idOf(subscription.customer));
  const [item] = subscription.items.data;
  const asked = input.items?.[0];
  if (asked && asked.id !== item?.id) throw missing('subscription_item', asked.id, 'items[0][id]');
  subscription = updateSubscription(ctx, subscription, {
    ...(input.metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, input.metadata) }),
    ...(input.default_payment_method && { default_payment_method: input.default_payment_method }),
    ...(input.cancel_at_period_end !== undefined &&
      cancellation(subscription, input.cancel_at_period_end, now)),
    ...(input.cancellation_details && {
      cancellation_details: {
        ...detailsOf(input.cancellation_details),
        reason: input.cancel_at_period_end ? 'cancellation_requested' : null,
      },
    }),
  });
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

function live(ctx: Context, id: string): Stripe.Subscription {
  const subscription = get(ctx, 'subscription', id);
  // Stripe answers as if a canceled one were gone.
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return subscription;
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
    cancellation_details: detailsOf({}, atPeriodEnd ? 'cancellation_requested' : null),
  };
}

function detailsOf(
  details: z.output<typeof Cancellation> = {},
  reason: Stripe.Subscription.CancellationDetails.Reason | null = null,
): Stripe.Subscription.CancellationDetails {
  return {
    comment: details.comment ?? null,
    feedback: details.feedback ?? null,
    feedback_option: null,
    reason,
  };
}

function isListed(status: Stripe.Subscription.Status, asked: string | undefined): boolean {
  const isEnded = status === 'canceled' || status === 'incomplete_expired';
  if (asked === undefined) return status !== 'canceled';
  if (asked === 'all') return true;
  return asked === 'ended' ? isEnded : status === asked;
}
