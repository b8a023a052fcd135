import * as z from 'zod';
import {
  ATTEMPT_PROBLEMS,
  DELIVERY_STATES,
  WEBHOOK_STATES,
  WEBHOOK_URL_MAX,
} from '../rules/webhook-endpoints.ts';
import { SUBSCRIBED_EVENTS } from '../rules/webhook-events.ts';

const Events = z
  .array(z.enum(SUBSCRIBED_EVENTS))
  .min(1)
  .max(SUBSCRIBED_EVENTS.length)
  .transform((events) => SUBSCRIBED_EVENTS.filter((event) => events.includes(event)));
const Url = z.string().trim().max(WEBHOOK_URL_MAX);

/** Where a shop hears of what happened, without its secret. */
export const WebhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(SUBSCRIBED_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  created_at: z.iso.datetime(),
  /** Why our staff switched it off, until they release it; null where they did not. */
  cut: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  /** Since when every attempt failed; null where the last one did not. */
  failing_since: z.iso.datetime().nullable(),
  /** Until when the secret of before signs as well. */
  old_secret_until: z.iso.datetime().nullable(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const NewWebhook = z.object({ url: Url, events: Events });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChange = z.object({
  id: z.string().min(1).max(64),
  url: Url.optional(),
  events: Events.optional(),
  /** `off` is ours to say. */
  state: z.enum(['on', 'paused']).optional(),
});
export type WebhookChange = z.infer<typeof WebhookChange>;

/** The only time that the secret itself is told. */
export const WebhookWithSecret = WebhookEndpoint.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** What names a delivery: whoever carries it out is told no more. */
export interface DeliveryRef {
  tenant_id: string;
  endpoint_id: string;
  delivery_id: string;
}

/** One try to deliver: what the receiver said, or why it could not be asked. */
export const DeliveryAttempt = z.object({
  at: z.iso.datetime(),
  milliseconds: z.number().int(),
  status: z.number().int().nullable(),
  problem: z.enum(ATTEMPT_PROBLEMS).nullable(),
  /** The first bytes of what it said, as text. */
  response: z.string(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDelivery = z.object({
  id: z.string(),
  event_id: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  created_at: z.iso.datetime(),
  /** What is sent, byte by byte. */
  body: z.string(),
  attempts: z.array(DeliveryAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveryQuery = z.object({
  id: z.string().min(1).max(64),
  cursor: z.string().max(64).optional(),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

export const DeliveryPage = z.object({ deliveries: z.array(WebhookDelivery), cursor: z.string().nullable() });
export type DeliveryPage = z.infer<typeof DeliveryPage>;
