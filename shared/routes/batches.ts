import * as z from 'zod';
import { calls } from '../calls.ts';
import { Batch, BatchChange, BatchWithLines, NewBatch } from '../schemas/batches.ts';
import { route } from './route.ts';

/** Orders of many models at once. */
export const batchRoutes = {
  createBatch: route({
    ...calls.createBatch,
    service: 'jobs',
    input: NewBatch,
    output: Batch,
    errors: [
      'job.images_out_of_range',
      'job.images_repeated',
      'job.missing_model_name',
      'job.model_name_too_long',
      'job.invalid_dimensions',
      'credits.insufficient',
      'request.reused',
    ],
    summary:
      'Orders models of up to 300 products by the addresses of their photos; each is charged when it is begun',
  }),
  batches: route({
    ...calls.batches,
    service: 'jobs',
    input: z.object({}),
    output: z.object({ batches: z.array(Batch) }),
    errors: [],
    summary: "The shop's batches, newest first",
  }),
  batch: route({
    ...calls.batch,
    service: 'jobs',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: BatchWithLines,
    errors: ['batch.not_found'],
    summary: 'A batch with what became of each of its products',
  }),
  changeBatch: route({
    ...calls.changeBatch,
    service: 'jobs',
    input: BatchChange,
    output: Batch,
    errors: ['batch.not_found', 'batch.not_changeable'],
    summary: 'Pauses a batch, goes on with it, or cancels what it has not begun',
  }),
} as const;
