import * as z from 'zod';
import { DEVICES, EVENT_KINDS, SOURCES, type EventKind } from '../rules/analytics.ts';
import { isPeriod } from '../rules/periods.ts';
import { ProductFacts } from './product-facts.ts';

/** A page load, by a number that is forgotten with it. */
const Visit = z.string().regex(/^[0-9a-f]{32}$/);

/** What happened to one model in one visit; a kind said again is the same event. */
export const EventBatch = z.object({
  visit: Visit,
  /** Came with the page of the model, which proves that it was served. */
  stamp: z.string().max(64),
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

/** First and last day, as they are in São Paulo. */
export const AnalyticsQuery = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(isPeriod, { message: 'analytics.period_invalid' });
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const Count = z.int().min(0);
const EventCounts = z.object({
  view: Count,
  interaction: Count,
  ar: Count,
  share: Count,
  qr: Count,
  cta: Count,
} satisfies Record<EventKind, typeof Count>);

const ProductResult = EventCounts.extend({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  sku: z.string().nullable(),
  facts: ProductFacts,
  poster_url: z.url(),
});
export type ProductResult = z.infer<typeof ProductResult>;

/** What came of a shop's models in a period. */
export const Analytics = z.object({
  totals: EventCounts,
  /** Of as many days right before. */
  before: EventCounts,
  /** Every day, the empty ones too. */
  days: z.array(EventCounts.extend({ day: z.iso.date() })),
  /** Every model of the catalogue, newest first, those nobody saw too. */
  products: z.array(ProductResult),
  /** Of models that are gone by now, all together. */
  deleted: EventCounts,
  /** Views by device and by page; null where the plan has no advanced analytics. */
  breakdown: z
    .object({
      devices: z.object({ phone: Count, tablet: Count, desktop: Count }),
      sources: z.object({ viewer: Count, embed: Count, ar: Count }),
    })
    .nullable(),
  /** Visits that looked made up, which are in none of the other numbers. */
  suspects: Count,
  /** Links the shop itself shared or copied in the client area. */
  links_shared: Count,
  /** Models made in the period that are still in the catalogue. */
  models_made: Count,
});
export type Analytics = z.infer<typeof Analytics>;
