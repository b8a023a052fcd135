import type Stripe from 'stripe';
import * as z from 'zod';
import { get } from '../context.ts';
import { newWebhookEndpoint } from '../objects/event.ts';
import { isWithin, pageOf } from '../wire/lists.ts';
import { operation } from '../wire/operation.ts';
import { createdRange, flag, mergeMetadata, metadata, page, text } from '../wire/parameters.ts';

const PATH = '/v1/webhook_endpoints';
const KEPT_SECONDS = 30 * 86_400; // Stripe's list of events goes back 30 days

export const webhookEndpoints = [
  operation(
    'POST',
    PATH,
    z.strictObject({
      url: z.url(),
      enabled_events: z.array(text).min(1),
      description: text.optional(),
      api_version: text.optional(),
      metadata: metadata.optional(),
    }),
    (ctx, input) =>
      ctx.store.put(
        newWebhookEndpoint({
          url: input.url,
          events: input.enabled_events,
          secret: undefined,
          description: input.description ?? null,
          metadata: mergeMetadata({}, input.metadata),
          created: ctx.wallClock,
        }),
      ),
  ),
  operation('GET', `${PATH}/:id`, z.strictObject({}), (ctx, _, id) =>
    withoutSecret(get(ctx, 'webhook_endpoint', id)),
  ),
  operation(
    'POST',
    `${PATH}/:id`,
    z.strictObject({
      url: z.url().optional(),
      enabled_events: z.array(text).min(1).optional(),
      disabled: flag.optional(),
    }),
    (ctx, input, id) => {
      const before = get(ctx, 'webhook_endpoint', id);
      return withoutSecret(
        ctx.store.put({
          ...before,
          url: input.url ?? before.url,
          enabled_events: input.enabled_events ?? before.enabled_events,
          status: input.disabled === undefined ? before.status : input.disabled ? 'disabled' : 'enabled',
        }),
      );
    },
  ),
  operation('DELETE', `${PATH}/:id`, z.strictObject({}), (ctx, _, id) => {
    ctx.store.remove('webhook_endpoint', get(ctx, 'webhook_endpoint', id).id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  operation('GET', PATH, z.strictObject(page), (ctx, input) =>
    pageOf(ctx.store.all('webhook_endpoint').map(withoutSecret), { url: PATH, page: input }),
  ),
];

export const events = [
  operation('GET', '/v1/events/:id', z.strictObject({}), (ctx, _, id) => get(ctx, 'event', id)),
  operation(
    'GET',
    '/v1/events',
    z.strictObject({
      ...page,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      created: createdRange.optional(),
      delivery_success: flag.optional(),
    }),
    (ctx, input) =>
      pageOf(
        ctx.store
          .all('event')
          .filter(
            ({ type, created, pending_webhooks: pending }) =>
              (!input.type || matches(type, input.type)) &&
              (!input.types || input.types.includes(type)) &&
              (input.delivery_success === undefined || (pending === 0) === input.delivery_success) &&
              created > ctx.wallClock - KEPT_SECONDS &&
              isWithin(created, input.created),
          ),
        { url: '/v1/events', page: input },
      ),
  ),
];

/** A secret is shown when it is made and never again. */
function withoutSecret(endpoint: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  const shown = { ...endpoint };
  delete shown.secret;
  return shown;
}

const matches = (type: string, asked: string): boolean =>
  asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
