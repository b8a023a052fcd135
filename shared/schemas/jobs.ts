import * as z from 'zod';
import {
  CATEGORIES,
  JOB_STATUSES,
  MAX_SIDE_CM,
  MODEL_NAME_MAX,
  OUTPUT_FORMATS,
  TEXTURE_RESOLUTIONS,
} from '../rules/jobs.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../rules/photos.ts';
import type { ErrorCode } from '../errors.ts';

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

export const UploadedPhoto = z.object({ name: z.string().min(1).max(255), path: z.string().min(1).max(300) });
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

export const ModelName = z
  .string({ error: code('job.missing_model_name') })
  .trim()
  .min(1, { error: code('job.missing_model_name') })
  .max(MODEL_NAME_MAX, { error: code('job.model_name_too_long') });

/** create-job, first time (C §7). */
export const NewJob = z.object({
  files: z
    .array(UploadedPhoto, { error: code('job.images_out_of_range') })
    .min(MIN_PHOTOS, { error: code('job.images_out_of_range') })
    .max(MAX_PHOTOS, { error: code('job.images_out_of_range') })
    .refine((files) => new Set(files.map((file) => file.path)).size === files.length, {
      error: code('job.images_repeated'),
    }),
  model_name: ModelName,
  category: z.enum(CATEGORIES).default('Móveis'),
  materials: z.array(z.string().max(100)).max(20).default([]),
  material_description_pt: z.string().max(1000).default(''),
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
export type NewJob = z.infer<typeof NewJob>;

export const NewJobResult = z.union([
  z.object({ job_id: z.string(), status: z.enum(JOB_STATUSES) }),
  z.object({ status: z.literal('needs_credits'), needs_credits: z.literal(true) }),
  z.object({ status: z.literal('quota_exceeded') }),
]);
export type NewJobResult = z.infer<typeof NewJobResult>;

export const JobState = z.object({
  job_id: z.string(),
  status: z.enum(JOB_STATUSES),
  progress: z.number().min(0).max(100),
  project_id: z.string(),
  model_name: z.string(),
  error_message: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type JobState = z.infer<typeof JobState>;
