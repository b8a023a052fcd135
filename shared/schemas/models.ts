import * as z from 'zod';
import { CHANGES_MOST, LINK_STATES, ORDERS, QUALITY_LEVELS, SEARCH_MAX } from '../rules/catalogue.ts';
import { CATEGORIES } from '../rules/jobs.ts';
import { ProductFacts } from './product-facts.ts';
import { ArConfig } from './ar-configs.ts';

export { ModelName } from './jobs.ts';
export const ModelId = z.string().min(1).max(64);

/** A page of the catalogue, or of what of it is sought: all words in name or SKU, and all that is chosen. */
export const AssetQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Where the page before ended; of the same order. */
  cursor: z.string().max(200).optional(),
  search: z.string().trim().max(SEARCH_MAX).optional(),
  category: z.enum(CATEGORIES).optional(),
  quality: z.enum(QUALITY_LEVELS).optional(),
  link: z.enum(LINK_STATES).optional(),
  /** Newest first where none is named. */
  order: z.enum(ORDERS).optional(),
});
export type AssetQuery = z.infer<typeof AssetQuery>;

/** How good a model is, and why it is not better; `photo` is an index among the photos sent. */
export const ModelQuality = z.object({
  level: z.enum(QUALITY_LEVELS),
  score: z.number(),
  reasons: z.array(
    z.object({
      code: z.string(),
      photo: z.number().optional(),
      value: z.number().optional(),
      /** What the owner said of it, in the same unit. */
      given: z.number().optional(),
    }),
  ),
});
export type ModelQuality = z.infer<typeof ModelQuality>;

/** True size in centimetres, measured on the finished model. */
export const Dimensions = z.object({ width: z.number(), height: z.number(), depth: z.number() });
export type Dimensions = z.infer<typeof Dimensions>;

/** A finished model in its owner's catalogue (CAT-01). Addresses are absolute. */
export const Asset = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  job_id: z.string(),
  url_glb: z.url(),
  url_glb_web: z.url(),
  url_usdz: z.url(),
  created_at: z.iso.datetime(),
  meta_json: z.object({
    ...ProductFacts.shape,
    /** 512 pixels square, WebP: of the cover where there is one, else of the model. */
    thumbnail_url: z.url(),
    /** The same at 1200 × 630 pixels, JPEG; absent in models of before there was one. */
    share_url: z.url().optional(),
    poster_url: z.url(),
    dims_cm: Dimensions,
    quality: ModelQuality,
    triangles: z.number(),
    bytes: z.object({ glb: z.number(), glb_web: z.number(), usdz: z.number() }),
  }),
  project: z.object({ id: z.string(), name: z.string(), sku: z.string().nullable(), tenant_id: z.string() }),
  /** How large it stands in a room; null for a model of before there were such settings. */
  ar_config: ArConfig.nullable(),
  /** The photo on white that its owner chose to show it by; null where the model's own preview does. */
  cover: z
    .object({
      /** 0-based, among the photos of this job. */
      photo: z.number(),
      job_id: z.string(),
      /** 1200 × 630 pixels, JPEG. */
      picture_url: z.url(),
    })
    .nullable(),
  /** 'down' where its owner took it from shoppers. */
  link: z.enum(LINK_STATES),
  /** Views of the last `SEEN_DAYS`, where models were asked for in that order. */
  views: z.number().optional(),
});
export type Asset = z.infer<typeof Asset>;

/** What anybody with the link may see of a model. */
export const PublicModel = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Every model made here has all three; one that was brought in may lack some (VIEW-01). */
  url_glb: z.url().optional(),
  url_glb_web: z.url().optional(),
  url_usdz: z.url().optional(),
  poster_url: z.url(),
  dims_cm: Dimensions,
  facts: ProductFacts,
  ar_config: ArConfig.nullable(),
});
export type PublicModel = z.infer<typeof PublicModel>;

export const AssetPage = z.object({ assets: z.array(Asset), cursor: z.string().nullable() });
export type AssetPage = z.infer<typeof AssetPage>;

/** What happens to one model of several that are changed at once. */
export const AssetChange = z.discriminatedUnion('kind', [
  z.object({ id: ModelId, kind: z.literal('link'), link: z.enum(LINK_STATES) }),
  z.object({ id: ModelId, kind: z.literal('delete') }),
  z.object({ id: ModelId, kind: z.literal('move'), project_id: z.string().min(1).max(64) }),
]);
export type AssetChange = z.infer<typeof AssetChange>;

/** Changes of several models, each model once. */
export const AssetChanges = z.object({
  changes: z
    .array(AssetChange)
    .min(1)
    .max(CHANGES_MOST)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length),
});

/** How each of them went, in their order: null for well, else the code of why not. */
export const AssetResults = z.object({ results: z.array(z.string().nullable()) });
export type AssetResults = z.infer<typeof AssetResults>;
