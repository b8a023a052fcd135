import * as z from 'zod';
import { MAX_PHOTOS, MIN_PHOTOS } from '../rules/photos.ts';
import { REMAKE_STATES } from '../rules/remakes.ts';
import type { ErrorCode } from '../errors.ts';
import { PhotoBox, UploadedPhoto } from './jobs.ts';
import { ModelId } from './models.ts';

const OUT_OF_RANGE: ErrorCode = 'job.images_out_of_range';
const REPEATED: ErrorCode = 'job.images_repeated';

/** A photo that was sent for a model before. */
const KeptPhoto = z.object({
  name: z.string(),
  path: z.string(),
  box: PhotoBox.optional(),
  /** Gives the photo to whoever has it, for a quarter of an hour. */
  url: z.url(),
  /** Whether it was among those of the latest job. */
  is_chosen: z.boolean(),
  /** What the engine said of it: reasons of the model's quality, or why the latest job failed. */
  doubts: z.array(z.string()),
});
export type KeptPhoto = z.infer<typeof KeptPhoto>;

/** Whether a model may be made again from other photos at no cost, until when, and from which that are still there. */
export const RemakeOffer = z.object({
  state: z.enum(REMAKE_STATES),
  until: z.iso.datetime(),
  /** The latest job that was to make it again. */
  job_id: z.string().nullable(),
  photos: z.array(KeptPhoto),
  /** How many of those that were sent are not kept any more. */
  photos_gone: z.number().int(),
});
export type RemakeOffer = z.infer<typeof RemakeOffer>;

/** All photos that a model is made again from, in their order: those that were sent before by their path. */
export const NewRemake = z.object({
  id: ModelId,
  /** One request makes one job, however often it comes. */
  request_id: z.uuid(),
  files: z
    .array(UploadedPhoto, OUT_OF_RANGE)
    .min(MIN_PHOTOS, OUT_OF_RANGE)
    .max(MAX_PHOTOS, OUT_OF_RANGE)
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, REPEATED),
});
export type NewRemake = z.infer<typeof NewRemake>;

export const RemakeStarted = z.object({ job_id: z.string() });
export type RemakeStarted = z.infer<typeof RemakeStarted>;
