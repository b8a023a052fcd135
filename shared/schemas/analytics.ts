import * as z from 'zod';
import { DEVICES, EVENT_KINDS, SOURCES } from '../rules/analytics.ts';

/** A page load, by a number that is forgotten with it. */
const Visit = z.string().regex(/^[0-9a-f]{32}$/);

/** What happened to one model in one visit; a kind said again is the same event. */
export const EventBatch = z.object({
  visit: Visit,
  /** Id or slug of the model. */
  model: z.string().min(1).max(120),
  source: z.enum(SOURCES),
  device: z.enum(DEVICES),
  kinds: z
    .array(z.enum(EVENT_KINDS))
    .min(1)
    .max(10)
    .transform((kinds) => [...new Set(kinds)]),
});
export type EventBatch = z.infer<typeof EventBatch>;
