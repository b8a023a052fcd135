import * as z from 'zod';
import { categoryOf } from '../../shared/rules/categories.ts';
import { PROVIDERS } from '../../shared/rules/providers.ts';
import { ArConfig } from '../../shared/schemas/ar-configs.ts';
import { Dimensions, ModelQuality } from '../../shared/schemas/models.ts';
import { ProductFacts } from '../../shared/schemas/product-facts.ts';

/** Keys of the models bucket; empty where a model that was brought in, or made before there was such a file, has none. */
const Files = z.object({
  glb: z.string().default(''),
  glb_web: z.string().default(''),
  usdz: z.string().default(''),
  poster: z.string(),
  thumbnail: z.string(),
  share: z.string().default(''),
  /** With a texture of 4096, where it was asked for and the photos show so much. */
  glb_4k: z.string().optional(),
});

/** What a finished package holds: all there is to know of a model before it has a name, a link and a place. */
export const PackagedModel = z.object({
  files: Files,
  /**
   * A picture of some 2 kB for the page itself, WebP in Base64: in the rows that pages read, and not in the owner's, of
   * which many are read at once. Absent in models of before there was one.
   */
  preview: z.string().optional(),
  bytes: z.object({ glb: z.number(), glb_web: z.number(), usdz: z.number() }),
  dims_cm: Dimensions,
  triangles: z.number(),
  quality: ModelQuality,
});
export type PackagedModel = z.infer<typeof PackagedModel>;

/** A photo on white that shows a model in place of what packaging drew (PIC-11). Its files lie in a folder of its own below the model's. */
const Cover = z.object({
  id: z.string(),
  /** The photo that it is of: 0-based, among those of this job. */
  job_id: z.string(),
  photo: z.number(),
  thumbnail: z.string(),
  share: z.string(),
});
export type Cover = z.infer<typeof Cover>;

/** A published model. Addresses are keys of the models bucket; the site's origin is put before them on the way out. */
const Model = PackagedModel.extend({
  id: z.string(),
  tenant_id: z.string(),
  job_id: z.string(),
  project_id: z.string(),
  /** Of its product, so that a page of the catalogue is one query; `updateProject` and `moveModel` keep them. */
  project_name: z.string(),
  project_sku: z.string().nullable(),
  name: z.string(),
  /** Made of the first name and never changed: links that were shared stay. */
  slug: z.string(),
  /** As they were when the model was ordered. */
  facts: ProductFacts,
  /** Who made it. Absent in models of before it was written down. */
  provider: z.enum(PROVIDERS).optional(),
  /** Who was to make it and did not deliver. */
  failover_from: z.enum(PROVIDERS).optional(),
  /** Absent in models of before there were such settings. */
  ar_config: ArConfig.optional(),
  /** Whether anything was ever counted of it. */
  has_events: z.literal(true).optional(),
  /** Absent where the model's own pictures show it. */
  cover: Cover.optional(),
  /** Its owner took it from shoppers. */
  is_down: z.boolean().optional(),
  /** The version made from photos that is shown, as it is or edited. Absent until one is kept beside the first. */
  base: z.string().optional(),
  /** The latest job that made it, or is to make it, again, how many there were, and the request that ordered this one. */
  remake: z.object({ job_id: z.string(), tries: z.number(), request_id: z.string() }).optional(),
  created_at: z.string(),
});
export type Model = z.infer<typeof Model>;

/** What a list of results shows of a model. */
const Summary = Model.pick({
  id: true,
  name: true,
  slug: true,
  project_sku: true,
  facts: true,
  files: true,
  cover: true,
  created_at: true,
});
export type ModelSummary = z.infer<typeof Summary>;
/** The attributes that a summary is read from. */
export const SUMMARY_FIELDS = [...Object.keys(Summary.shape), 'category'];

/** What shows a model in lists, and in chats and mails: the photo that its owner chose, or what packaging drew. */
export const picturesOf = ({ cover, files }: Pick<Model, 'cover' | 'files'>) => {
  const { thumbnail, share } = cover ?? files;
  return { thumbnail, share };
};

/**
 * A row of before the facts were one object has only its category, beside the rest and as an import may have left it:
 * 'armchair'.
 */
const withFacts = (row: Row): object =>
  row.facts === undefined ? { ...row, facts: { category: categoryOf(String(row.category)) } } : row;
type Row = Record<string, unknown>;

/** A row of the table as a model. Throws ZodError for one that is none. */
export const modelOf = (row: Row): Model => Model.parse(withFacts(row));
/** As `modelOf`, for a row read by `SUMMARY_FIELDS`. */
export const summaryOf = (row: Row): ModelSummary => Summary.parse(withFacts(row));
