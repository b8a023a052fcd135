import * as z from 'zod';
import type { SubscribedEvent } from '../rules/webhook-events.ts';
import { JobFailure } from '../schemas/jobs.ts';

/** What programs of a shop are told of by webhooks, with what each says; ids are those of the public API (HOOK-01). */
export const webhookEvents = {
  'job.ready': z.object({ job_id: z.string(), model_id: z.string(), model_name: z.string() }),
  'job.failed': z.object({
    job_id: z.string(),
    model_name: z.string(),
    failure: JobFailure.pick({ code: true }),
  }),
  'model.published': z.object({ id: z.string(), name: z.string() }),
  'model.unpublished': z.object({ id: z.string(), name: z.string() }),
  'model.deleted': z.object({ id: z.string(), name: z.string() }),
  'credits.low': z.object({ balance: z.number().int(), limit: z.number().int() }),
  'webhook.test': z.object({ endpoint_id: z.string() }),
} as const satisfies Record<SubscribedEvent | 'webhook.test', z.ZodType>;

export type EventType = keyof typeof webhookEvents;
export type EventData<Type extends EventType> = z.infer<(typeof webhookEvents)[Type]>;

/** The body of a delivery: what happened, when, and about what. */
export const messageOf = (type: EventType) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: webhookEvents[type] });
