import type Stripe from 'stripe';
import * as z from 'zod';
import { get, given } from '../context.ts';
import type { Context } from '../context.ts';
import { newPortalConfiguration, newPortalSession } from '../objects/portal.ts';
import { invalid } from '../wire/errors.ts';
import { pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { flag, integer, mergeMetadata, metadata, page, text } from '../wire/parameters.ts';

const PATH = '/v1/billing_portal';
const enabled = z.strictObject({ enabled: flag });

const Features = z.strictObject({
  customer_update: z.strictObject({ enabled: flag, allowed_updates: z.array(text).optional() }).optional(),
  invoice_history: enabled.optional(),
  payment_method_update: enabled.optional(),
  subscription_cancel: z
    .strictObject({
      enabled: flag,
      mode: z.enum(['at_period_end']).default('at_period_end'),
      cancellation_reason: z.strictObject({ enabled: flag, options: z.array(text) }).optional(),
      proration_behavior: z.enum(['none']).optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      enabled: flag,
      default_allowed_updates: z.array(z.enum(['price'])).optional(),
      proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).default('none'),
      products: z.array(z.strictObject({ product: text, prices: z.array(text) })).optional(),
      schedule_at_period_end: z
        .strictObject({ conditions: z.array(z.strictObject({ type: z.literal('decreasing_item_amount') })) })
        .optional(),
    })
    .optional(),
});

const FlowData = z.strictObject({
  type: z.literal('subscription_update_confirm'),
  subscription_update_confirm: z.strictObject({
    subscription: text,
    items: z.array(z.strictObject({ id: text, price: text, quantity: integer })).length(1),
  }),
  after_completion: z.strictObject({
    type: z.literal('redirect'),
    redirect: z.strictObject({ return_url: text }),
  }),
});

/** Straight to the confirmation of another plan. Throws 400 for one that the subscription has already. */
function flowOf(
  ctx: Context,
  {
    type,
    subscription_update_confirm: { subscription: id, items },
    after_completion,
  }: z.output<typeof FlowData>,
): Stripe.BillingPortal.Session.Flow {
  const subscription = given(ctx, 'subscription', id, 'flow_data[subscription_update_confirm][subscription]');
  const [item] = items;
  const present = subscription.items.data.find((one) => one.id === item?.id);
  if (!item || !present || present.price.id === item.price)
    throw invalid('The subscription update is invalid: it changes nothing.', { param: 'flow_data' });
  return {
    type,
    after_completion: { ...after_completion, hosted_confirmation: null },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: { subscription: id, items: [item], discounts: null },
  };
}

const Configuration = z.strictObject({
  name: text.optional(),
  business_profile: z.strictObject({ headline: text.optional() }).optional(),
  default_return_url: text.optional(),
  features: Features,
  metadata: metadata.optional(),
});

export const portal = [
  operation('POST', `${PATH}/configurations`, Configuration, (ctx, input) => {
    const configuration = ctx.store.put(
      newPortalConfiguration({
        name: input.name ?? null,
        headline: input.business_profile?.headline ?? null,
        returnUrl: input.default_return_url ?? null,
        features: featuresOf(input.features),
        // Stripe's own default is made in its dashboard; here the first one takes its place.
        isDefault: ctx.store.all('billing_portal.configuration').length === 0,
        metadata: mergeMetadata({}, input.metadata),
        created: ctx.wallClock,
      }),
    );
    ctx.emit('billing_portal.configuration.created', configuration);
    return configuration;
  }),
  operation('POST', `${PATH}/configurations/:id`, Configuration.partial(), (ctx, input, id) => {
    const before = get(ctx, 'billing_portal.configuration', id);
    const after = ctx.store.put<Stripe.BillingPortal.Configuration>({
      ...before,
      name: input.name ?? before.name,
      business_profile: {
        ...before.business_profile,
        headline: input.business_profile?.headline ?? before.business_profile.headline,
      },
      default_return_url: input.default_return_url ?? before.default_return_url,
      features: input.features ? featuresOf(input.features) : before.features,
      metadata: mergeMetadata(before.metadata, input.metadata),
      updated: ctx.wallClock,
    });
    ctx.emit('billing_portal.configuration.updated', after);
    return after;
  }),
  operation('GET', `${PATH}/configurations/:id`, z.strictObject({}), (ctx, _, id) =>
    get(ctx, 'billing_portal.configuration', id),
  ),
  operation(
    'GET',
    `${PATH}/configurations`,
    z.strictObject({ ...page, active: flag.optional(), is_default: flag.optional() }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('billing_portal.configuration')
          .filter(
            ({ active, is_default: isDefault }) =>
              (input.active === undefined || active === input.active) &&
              (input.is_default === undefined || isDefault === input.is_default),
          ),
        { url: `${PATH}/configurations`, page: input },
      ),
  ),
  operation(
    'POST',
    `${PATH}/sessions`,
    z.strictObject({
      customer: text,
      configuration: text.optional(),
      return_url: text.optional(),
      locale: text.optional(),
      flow_data: FlowData.optional(),
    }),
    (ctx, input) => {
      given(ctx, 'customer', input.customer, 'customer');
      const configuration = input.configuration
        ? given(ctx, 'billing_portal.configuration', input.configuration, 'configuration')
        : ctx.store.all('billing_portal.configuration').find(({ is_default: isDefault }) => isDefault);
      if (!configuration)
        throw invalid(
          'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
        );
      const session = ctx.store.put(
        newPortalSession({
          baseUrl: ctx.baseUrl,
          customer: input.customer,
          configuration: configuration.id,
          returnUrl: input.return_url ?? configuration.default_return_url,
          locale: input.locale ?? null,
          created: ctx.wallClock,
          flow: input.flow_data ? flowOf(ctx, input.flow_data) : null,
        }),
      );
      ctx.emit('billing_portal.session.created', session);
      return session;
    },
  ),
];

type Asked = z.output<typeof Features>;
type Granted = Stripe.BillingPortal.Configuration.Features;

/** What is not asked for is switched off, as a new configuration of Stripe's is. */
function featuresOf(input: Asked): Granted {
  return {
    customer_update: {
      enabled: input.customer_update?.enabled ?? false,
      allowed_updates: input.customer_update?.allowed_updates ?? [],
    },
    invoice_history: { enabled: input.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: input.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: cancelFeature(input.subscription_cancel),
    subscription_pause: { enabled: false, duration: { interval_options: [], type: 'indefinite' } },
    subscription_update: changeFeature(input.subscription_update),
  };
}

const cancelFeature = (asked: Asked['subscription_cancel']): Granted['subscription_cancel'] => ({
  enabled: asked?.enabled ?? false,
  mode: asked?.mode ?? 'at_period_end',
  proration_behavior: 'none',
  cancellation_reason: {
    enabled: asked?.cancellation_reason?.enabled ?? false,
    feedback_options: null,
    options: asked?.cancellation_reason?.options ?? [],
  },
});

const changeFeature = (asked: Asked['subscription_update']): Granted['subscription_update'] => ({
  billing_cycle_anchor: null,
  default_allowed_updates: asked?.default_allowed_updates ?? [],
  enabled: asked?.enabled ?? false,
  products: (asked?.products ?? []).map(({ product, prices }) => ({
    product,
    prices,
    adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
  })),
  proration_behavior: asked?.proration_behavior ?? 'none',
  schedule_at_period_end: { conditions: asked?.schedule_at_period_end?.conditions ?? [] },
  trial_update_behavior: 'end_trial',
});
