import * as z from 'zod';
import {
  BATCH_LINE_STATES,
  BATCH_LINES,
  BATCH_NAME_MAX,
  BATCH_STATES,
  PAUSE_REASONS,
} from '../rules/batches.ts';
import { cleanName } from '../rules/clean-name.ts';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { ModelName, PhotoAddresses, Sku, TargetDims } from './jobs.ts';
import { StoreProductId } from './stores.ts';
import { ProductFacts } from './product-facts.ts';

/** A product of which a model is to be made. */
export const NewBatchLine = z.object({
  name: ModelName,
  sku: Sku.optional(),
  category: ProductFacts.shape.category,
  material: ProductFacts.shape.material,
  target_dims_cm: TargetDims,
  image_urls: PhotoAddresses,
  /** The product of the connected store that it is, in whose page the model will be. */
  store_product: StoreProductId.optional(),
});
export type NewBatchLine = z.infer<typeof NewBatchLine>;

export const NewBatch = z.object({
  name: z.string().overwrite(cleanName).trim().min(1).max(BATCH_NAME_MAX),
  lines: z.array(NewBatchLine).min(1).max(BATCH_LINES),
  /** Made by the page once for one file: a request sent twice makes one batch. */
  request_id: z.uuid(),
});
export type NewBatch = z.infer<typeof NewBatch>;

const Counts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  making: z.number().int(),
  made: z.number().int(),
  failed: z.number().int(),
  refused: z.number().int(),
});

/** An order of many models, made a few at a time (LOTE-01). */
export const Batch = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(BATCH_STATES),
  /** Of a paused one. */
  pause_reason: z.enum(PAUSE_REASONS).nullable(),
  created_at: z.iso.datetime(),
  total: z.number().int(),
});
export type Batch = z.infer<typeof Batch>;

export const BatchLine = z.object({
  /** From 1, as in the file. */
  number: z.number().int(),
  name: z.string(),
  sku: z.string().nullable(),
  state: z.enum(BATCH_LINE_STATES),
  job_id: z.string().nullable(),
  model_id: z.string().nullable(),
  /** Why it was refused, with the photo where one is to blame. */
  problem: z
    .object({
      code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
      photo: z.number().int().optional(),
    })
    .nullable(),
});
export type BatchLine = z.infer<typeof BatchLine>;

export const BatchWithLines = Batch.extend({ counts: Counts, lines: z.array(BatchLine) });
export type BatchWithLines = z.infer<typeof BatchWithLines>;

export const BatchChange = z.object({
  id: z.string().min(1).max(64),
  state: z.enum(['running', 'paused', 'cancelled']),
});
export type BatchChange = z.infer<typeof BatchChange>;
