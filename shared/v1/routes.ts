import * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import { API_BASE, type ApiScope } from '../rules/public-api.ts';
import { ORDER_REFUSALS } from '../rules/order-refusals.ts';
import { Analytics, AnalyticsQuery } from '../schemas/analytics.ts';
import {
  checkFileCount,
  JobPage,
  JobQuery,
  JobState,
  NewJobFields,
  PhotoAddresses,
} from '../schemas/jobs.ts';
import { Asset, AssetPage, AssetQuery, ModelId, ModelName } from '../schemas/models.ts';
import { PresignedUpload, PresignRequest } from '../schemas/uploads.ts';

/** A call of the public API. */
export interface V1Route<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the site's origin on; `{name}` segments are part of the input. */
  path: `${typeof API_BASE}/${string}`;
  /** What a key must allow. */
  scope: ApiScope;
  input: Input;
  output: Output;
  status: 200 | 201;
  /** What it refuses by name, beyond `V1_ERRORS`. */
  errors: readonly ErrorCode[];
  /** Takes an Idempotency-Key: sent again with it, the same call has the same result. */
  isIdempotent?: true;
}

/** What every call may be refused for. */
export const V1_ERRORS = [
  'internal',
  'request.malformed',
  'request.invalid',
  'request.too_many',
  'api.key_invalid',
  'api.version_unknown',
  'plan.feature_missing',
] as const satisfies ErrorCode[];

const v1 = <I extends z.ZodType, O extends z.ZodType>(route: V1Route<I, O>): V1Route<I, O> => route;
const at = <Path extends string>(path: Path) => `${API_BASE}${path}` as const;

const ModelRef = z.object({ id: ModelId });
const JobRef = z.object({ id: z.string().min(1).max(64) });

const ownFields = { reprocess_of_job_id: true, request_id: true, up_axis: true, forward_axis: true } as const;

/** A new job without what only our own pages send; its photos were uploaded, or are fetched from their addresses. */
const V1NewJob = NewJobFields.omit(ownFields)
  .extend({ files: NewJobFields.shape.files.optional(), image_urls: PhotoAddresses.optional() })
  .superRefine(({ capture, files, image_urls }, context) => {
    if (files && !image_urls) checkFileCount({ capture, files }, context);
    else if (files || !image_urls || capture !== 'photos')
      context.addIssue({ code: 'custom', path: ['image_urls'], message: 'Either files or image_urls' });
  });

/** Where the files of a model are; they stay as long as the model does. */
export const ModelFiles = Asset.pick({ id: true, url_glb: true, url_glb_web: true, url_usdz: true }).extend({
  poster_url: z.url(),
  thumbnail_url: z.url(),
  /** The page that shoppers open, and the frame for a shop's own pages. */
  page_url: z.url(),
  embed_url: z.url(),
});
export type ModelFiles = z.infer<typeof ModelFiles>;

/** The public API, in the order of its reference. Schemas and effects are those of our own pages. */
export const v1Routes = {
  createUpload: v1({
    method: 'POST',
    path: at('/uploads'),
    scope: 'write',
    input: PresignRequest,
    output: PresignedUpload,
    status: 201,
    errors: ['upload.type_unsupported', 'upload.too_many'],
  }),
  createJob: v1({
    method: 'POST',
    path: at('/jobs'),
    scope: 'write',
    input: V1NewJob,
    output: JobState,
    status: 201,
    isIdempotent: true,
    errors: [
      ...ORDER_REFUSALS,
      'photo_url.refused',
      'photo_url.unreachable',
      'upload.too_many',
      'credits.insufficient',
      'catalogue.quota_exceeded',
    ],
  }),
  listJobs: v1({
    method: 'GET',
    path: at('/jobs'),
    scope: 'read',
    input: JobQuery,
    output: JobPage,
    status: 200,
    errors: [],
  }),
  readJob: v1({
    method: 'GET',
    path: at('/jobs/{id}'),
    scope: 'read',
    input: JobRef,
    output: JobState,
    status: 200,
    errors: ['job.not_found'],
  }),
  modelOfJob: v1({
    method: 'GET',
    path: at('/jobs/{id}/model'),
    scope: 'read',
    input: JobRef,
    output: Asset,
    status: 200,
    errors: ['model.not_found'],
  }),
  listModels: v1({
    method: 'GET',
    path: at('/models'),
    scope: 'read',
    input: AssetQuery,
    output: AssetPage,
    status: 200,
    errors: ['analytics.period_too_full'],
  }),
  readModel: v1({
    method: 'GET',
    path: at('/models/{id}'),
    scope: 'read',
    input: ModelRef,
    output: Asset,
    status: 200,
    errors: ['model.not_found'],
  }),
  renameModel: v1({
    method: 'PATCH',
    path: at('/models/{id}'),
    scope: 'write',
    input: ModelRef.extend({ name: ModelName }),
    output: Asset,
    status: 200,
    errors: ['job.missing_model_name', 'job.model_name_too_long', 'model.not_found'],
  }),
  deleteModel: v1({
    method: 'DELETE',
    path: at('/models/{id}'),
    scope: 'write',
    input: ModelRef,
    output: z.object({ id: z.string() }),
    status: 200,
    errors: ['model.not_found'],
  }),
  modelFiles: v1({
    method: 'GET',
    path: at('/models/{id}/files'),
    scope: 'read',
    input: ModelRef,
    output: ModelFiles,
    status: 200,
    errors: ['model.not_found'],
  }),
  analytics: v1({
    method: 'GET',
    path: at('/analytics'),
    scope: 'read',
    input: AnalyticsQuery,
    output: Analytics,
    status: 200,
    errors: ['analytics.period_invalid', 'analytics.period_too_full'],
  }),
} as const;

export type V1RouteName = keyof typeof v1Routes;
