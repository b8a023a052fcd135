import * as z from 'zod';
import { SEARCH_MAX, SKU_MAX } from '../rules/catalogue.ts';
import { cleanName } from '../rules/clean-name.ts';
import {
  CATEGORIES,
  JOB_PHASES,
  JOB_STATUSES,
  MAX_SIDE_CM,
  MODEL_NAME_MAX,
  OUTPUT_FORMATS,
  TEXTURE_RESOLUTIONS,
} from '../rules/jobs.ts';
import { FAILURE_CODES } from '../rules/failures.ts';
import { CAPTURES, countRefusal, isCountFor, MAX_FRAMES } from '../rules/captures.ts';
import { MAX_PHOTOS, MIN_PHOTOS, PHOTO_ADDRESS_MAX } from '../rules/photos.ts';
import { ProductFacts } from './product-facts.ts';
import { isErrorCode, type ErrorCode } from '../errors.ts';

/** A schema message that is an error code travels as that code; see `http/endpoint.ts`. */
const code = (text: ErrorCode): string => text;

const Centimetres = z
  .number({ error: code('job.invalid_dimensions') })
  .positive({ error: code('job.invalid_dimensions') })
  .max(MAX_SIDE_CM, { error: code('job.invalid_dimensions') });

export const TargetDims = z.object(
  { width: Centimetres.optional(), height: Centimetres, depth: Centimetres.optional() },
  { error: code('job.invalid_dimensions') },
);
export type TargetDims = z.infer<typeof TargetDims>;

const Share = z.number().min(0).max(1);
/** A rectangle of a photo, in shares of its width and height from the top left. */
export const PhotoBox = z
  .object({ left: Share, top: Share, right: Share, bottom: Share })
  .refine(({ left, top, right, bottom }) => left < right && top < bottom);
export type PhotoBox = z.infer<typeof PhotoBox>;

export const UploadedPhoto = z.object({
  name: z.string().min(1).max(255),
  path: z.string().min(1).max(300),
  /** Where the product is, as the owner has shown. */
  box: PhotoBox.optional(),
});
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

/** Where the photos of a product are, in a shop's own server. */
export const PhotoAddresses = z
  .array(z.url({ protocol: /^https?$/ }).max(PHOTO_ADDRESS_MAX), { error: code('job.images_out_of_range') })
  .min(MIN_PHOTOS, { error: code('job.images_out_of_range') })
  .max(MAX_PHOTOS, { error: code('job.images_out_of_range') })
  .refine((urls) => new Set(urls).size === urls.length, { error: code('job.images_repeated') });

export const ModelName = z
  .string({ error: code('job.missing_model_name') })
  .overwrite(cleanName)
  .trim()
  .min(1, { error: code('job.missing_model_name') })
  .max(MODEL_NAME_MAX, { error: code('job.model_name_too_long') });

/** What the shop calls the product in its own systems; an empty one is none. */
export const Sku = z.string().trim().max(SKU_MAX);

/** The first call has a name of its own for what the others call the description. */
const { description, ...otherFacts } = ProductFacts.shape;

const JobId = z.string().min(1).max(64);

/** The fields of a first order, before they are looked at together. */
export const NewJobFields = z.object({
  reprocess_of_job_id: z.never().optional(),
  capture: z.enum(CAPTURES).default('photos'),
  files: z
    .array(UploadedPhoto, { error: code('job.images_out_of_range') })
    .min(MIN_PHOTOS, { error: code('job.images_out_of_range') })
    .max(MAX_FRAMES, { error: code('job.images_out_of_range') })
    .refine((files) => new Set(files.map((file) => file.path)).size === files.length, {
      error: code('job.images_repeated'),
    }),
  model_name: ModelName,
  ...otherFacts,
  material_description_pt: description,
  sku: Sku.optional(),
  target_dims_cm: TargetDims,
  up_axis: z.literal('Y').default('Y'),
  forward_axis: z.literal('-Z').default('-Z'),
  texture_resolution: z.enum(TEXTURE_RESOLUTIONS).default('2k'),
  output_formats: z
    .array(z.enum(OUTPUT_FORMATS))
    .min(1)
    .default([...OUTPUT_FORMATS]),
  /** Made by the page once for one form: a request sent twice makes one job. */
  request_id: z.uuid().optional(),
});

/** Says when there are more or fewer files than the way they were taken needs. */
export function checkFileCount(
  { capture, files }: Pick<z.infer<typeof NewJobFields>, 'capture' | 'files'>,
  context: z.RefinementCtx,
): void {
  if (!isCountFor(capture, files.length))
    context.addIssue({ code: 'custom', path: ['files'], message: code(countRefusal(capture)) });
}

/** create-job, first time (JOB-01): from photos, or from the frames of a walk (CAP-01). */
export const NewJob = NewJobFields.superRefine(checkFileCount);
export type NewJob = z.infer<typeof NewJob>;

/** create-job, reprocess (JOB-08): a failed job done again with its own photos; here every side is required. */
export const JobRetry = z.object({
  reprocess_of_job_id: JobId,
  project_id: z.string().min(1).max(64),
  model_name: ModelName,
  ...ProductFacts.shape,
  targetWidthCm: Centimetres,
  targetHeightCm: Centimetres,
  targetDepthCm: Centimetres,
  upAxis: z.literal('Y').default('Y'),
  forwardAxis: z.literal('-Z').default('-Z'),
  output_formats: z
    .array(z.enum(OUTPUT_FORMATS))
    .min(1)
    .default([...OUTPUT_FORMATS]),
  texture_resolution: z.enum(TEXTURE_RESOLUTIONS).default('4k'),
  /** As in `NewJob`. */
  request_id: z.uuid().optional(),
});
export type JobRetry = z.infer<typeof JobRetry>;

/** What create-job takes. A union would only say that neither shape fits; this says what is wrong with the one meant. */
export const JobRequest = z.union([NewJob, JobRetry], {
  error: ({ code: kind, errors, input }) => {
    if (kind !== 'invalid_union') return undefined;
    const isRetry = typeof input === 'object' && input !== null && 'reprocess_of_job_id' in input;
    return errors[isRetry ? 1 : 0]?.find(({ message }) => isErrorCode(message))?.message;
  },
});
export type JobRequest = z.infer<typeof JobRequest>;

export const NewJobResult = z.union([
  z.object({ job_id: z.string(), status: z.enum(JOB_STATUSES) }),
  z.object({ status: z.literal('needs_credits'), needs_credits: z.literal(true) }),
  z.object({ status: z.literal('quota_exceeded') }),
]);
export type NewJobResult = z.infer<typeof NewJobResult>;

const FailureReason = z.object({
  code: z.enum(FAILURE_CODES),
  photo: z.number().int().min(1).optional(),
  file: z.string().optional(),
});
/**
 * Why a job failed, as a name; where one photo is to blame, its 1-based number and the name it was sent under. `others`
 * are the other photos with something wrong, each with its own reason.
 */
export const JobFailure = FailureReason.extend({ others: z.array(FailureReason).optional() });
export type JobFailure = z.infer<typeof JobFailure>;

/** An address that gives a picture of a running job to whoever has it, for an hour. */
const GlimpseUrl = z.url();
/**
 * What the steps of a running job have left for those who wait: cut-outs by the 1-based number of their photo, and the
 * model turning (`rules/glimpses.ts`), first in clay. A picture may be missing where its address is told.
 */
export const JobGlimpses = z.object({
  photos: z.array(z.object({ photo: z.number().int().min(1), url: GlimpseUrl })),
  /** How many cut-outs there will be. */
  photos_expected: z.number().int(),
  shape_url: GlimpseUrl.nullable(),
  colours_url: GlimpseUrl.nullable(),
});
export type JobGlimpses = z.infer<typeof JobGlimpses>;

export const JobState = z.object({
  job_id: z.string(),
  status: z.enum(JOB_STATUSES),
  /** In the line of jobs that wait, 1 for the next; null where its turn has come. */
  place: z.int().min(1).nullable(),
  progress: z.number().min(0).max(100),
  project_id: z.string(),
  model_name: z.string(),
  capture: z.enum(CAPTURES),
  /** The finished model that it makes again; null where it makes one of its own. */
  remakes: z.string().nullable(),
  /** For people. */
  error_message: z.string().nullable(),
  failure: JobFailure.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type JobState = z.infer<typeof JobState>;

/** A job among the others of its shop. */
export const ListedJob = JobState.extend({
  /** What was ordered in a failed job's place. */
  retried_as: z.string().nullable(),
});
export type ListedJob = z.infer<typeof ListedJob>;

export const JobQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(64).optional(),
  state: z.enum(JOB_PHASES).optional(),
  search: z.string().trim().max(SEARCH_MAX).optional(),
  category: z.enum(CATEGORIES).optional(),
});
export type JobQuery = z.infer<typeof JobQuery>;

export const JobPage = z.object({ jobs: z.array(ListedJob), cursor: z.string().nullable() });
export type JobPage = z.infer<typeof JobPage>;

/** A job with what was asked for (JOB-05), for a form that asks for it again. */
export const Job = z.object({
  id: z.string(),
  project_id: z.string(),
  status: z.enum(JOB_STATUSES),
  progress: z.number().min(0).max(100),
  error_message: z.string().nullable(),
  capture: z.enum(CAPTURES),
  /** Photos, or frames of a walk. */
  photo_count: z.number().int(),
  meta_json: z.object({
    model_name: z.string(),
    ...ProductFacts.shape,
    target_dims_cm: TargetDims,
    up_axis: z.literal('Y'),
    forward_axis: z.literal('-Z'),
  }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Job = z.infer<typeof Job>;
