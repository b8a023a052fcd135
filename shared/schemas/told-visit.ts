import * as z from 'zod';
import { DEVICES, EVENT_KINDS, SOURCES } from '../rules/analytics.ts';

/** What a page told of a visit, on its way to be counted. */
export const ToldVisit = z.object({
  /** Id of the model. */
  model: z.string(),
  visit: z.string(),
  kinds: z.array(z.enum(EVENT_KINDS)),
  source: z.enum(SOURCES),
  device: z.enum(DEVICES),
  at: z.coerce.date(),
  /** The number of an address towards this model on this day; null where addresses are not counted. */
  visitor: z.string().nullable(),
});
export type ToldVisit = z.infer<typeof ToldVisit>;
