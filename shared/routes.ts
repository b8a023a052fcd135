import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { SignUpAttempt, SignUpVerdict } from './schemas/abuse.ts';
import { Account, Credits, DataExport, UserName } from './schemas/accounts.ts';
import { CreditTransactionPage, CreditTransactionQuery } from './schemas/credits.ts';
import { Job, JobRequest, JobState, NewJobResult } from './schemas/jobs.ts';
import { Asset, AssetPage, AssetQuery, ModelId, ModelName, PublicModel } from './schemas/models.ts';
import { Onboarding, Reward } from './schemas/onboarding.ts';
import { Project, ProjectChange, ProjectPage } from './schemas/projects.ts';
import { PresignRequest, PresignedUpload } from './schemas/uploads.ts';

/**
 * The one contract between web and functions. It types the handlers and the web client, makes the API's routes
 * and authorizers, mounts the local server and prints the OpenAPI document. Names of calls are the specification's.
 */
export interface Route<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends Caller = Caller,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{name}` segments come into the input under that name, then the query, then the body. */
  path: `/api/${string}`;
  /** Which Lambda serves it. */
  service: Service;
  access: Access;
  input: Input;
  output: Output;
  /** What it refuses by name, beyond the codes any call may answer (`COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
  summary: string;
}

/** Anybody, a shop's user, our own staff. */
export type Caller = 'public' | 'member' | 'staff';

export const SERVICES = ['abuse', 'account', 'jobs', 'catalogue', 'viewer'] as const;
export type Service = (typeof SERVICES)[number];

export const COMMON_ERRORS = [
  'internal',
  'request.malformed',
  'request.invalid',
] as const satisfies ErrorCode[];

const route = <I extends z.ZodType, O extends z.ZodType, A extends Caller>(
  definition: Route<I, O, A>,
): Route<I, O, A> => definition;

export const routes = {
  antiAbuseCheck: route({
    method: 'POST',
    path: '/api/anti-abuse-check',
    service: 'abuse',
    access: 'public',
    input: SignUpAttempt,
    output: SignUpVerdict,
    errors: [],
    summary: 'Whether a visitor may sign up',
  }),
  account: route({
    method: 'GET',
    path: '/api/account',
    service: 'account',
    access: 'member',
    input: z.object({}),
    output: Account,
    errors: ['account.not_ready'],
    summary: 'The signed-in user, the tenant and its balance',
  }),
  renameUser: route({
    method: 'PATCH',
    path: '/api/account',
    service: 'account',
    access: 'member',
    input: z.object({ name: UserName }),
    output: z.object({ name: z.string() }),
    errors: ['account.name_short', 'account.name_suspicious', 'account.not_ready'],
    summary: 'Another name for the signed-in user',
  }),
  exportData: route({
    method: 'POST',
    path: '/api/account/export',
    service: 'account',
    access: 'member',
    input: z.object({}),
    output: DataExport,
    errors: ['account.not_ready'],
    summary: 'All data of the tenant as one file to save',
  }),
  scheduleDeletion: route({
    method: 'POST',
    path: '/api/account/deletion',
    service: 'account',
    access: 'member',
    input: z.object({ confirmation: z.string().max(320) }),
    output: z.object({ deletion_due: z.iso.datetime() }),
    errors: ['account.confirmation_wrong', 'account.subscription_active', 'account.not_ready'],
    summary: 'Deletes the account after a grace; the email typed again confirms it',
  }),
  cancelDeletion: route({
    method: 'DELETE',
    path: '/api/account/deletion',
    service: 'account',
    access: 'member',
    input: z.object({}),
    output: z.object({ deletion_due: z.null() }),
    errors: ['account.deletion_started'],
    summary: 'Keeps the account after all',
  }),
  credits: route({
    method: 'GET',
    path: '/api/credits',
    service: 'account',
    access: 'member',
    input: z.object({}),
    output: Credits,
    errors: ['account.not_ready'],
    summary: "The tenant's balance",
  }),
  creditTransactions: route({
    method: 'GET',
    path: '/api/credit-transactions',
    service: 'account',
    access: 'member',
    input: CreditTransactionQuery,
    output: CreditTransactionPage,
    errors: [],
    summary: "The tenant's movements of credits, newest first",
  }),
  onboarding: route({
    method: 'GET',
    path: '/api/onboarding',
    service: 'account',
    access: 'member',
    input: z.object({}),
    output: Onboarding,
    errors: ['account.not_ready'],
    summary: 'How far the user is with the first steps, and the discount earned',
  }),
  generateDiscountCode: route({
    method: 'POST',
    path: '/api/generate-discount-code',
    service: 'account',
    access: 'member',
    input: z.object({}),
    output: Reward,
    errors: ['onboarding.not_shared'],
    summary: "The user's one discount code, generated at the first call",
  }),
  presign: route({
    method: 'POST',
    path: '/api/presign',
    service: 'jobs',
    access: 'member',
    input: PresignRequest,
    output: PresignedUpload,
    errors: ['upload.type_unsupported'],
    summary: 'A signed form for one photo, bound to its size and type',
  }),
  createJob: route({
    method: 'POST',
    path: '/api/create-job',
    service: 'jobs',
    access: 'member',
    input: JobRequest,
    output: NewJobResult,
    errors: [
      'job.images_out_of_range',
      'job.images_repeated',
      'job.missing_model_name',
      'job.model_name_too_long',
      'job.invalid_dimensions',
      'upload.missing',
      'upload.too_large',
      'upload.unreadable',
      'job.not_found',
      'job.not_failed',
      'job.photos_gone',
      'account.not_ready',
      'account.deletion_scheduled',
    ],
    summary:
      'Takes the credits and starts the generation of one model, from new photos or from those of a failed job',
  }),
  rodinStatus: route({
    method: 'GET',
    path: '/api/rodin-status',
    service: 'jobs',
    access: 'member',
    input: z.object({ job_id: z.string().min(1).max(64) }),
    output: JobState,
    errors: ['job.not_found'],
    summary: 'How far a job is',
  }),
  job: route({
    method: 'GET',
    path: '/api/jobs/{job_id}',
    service: 'jobs',
    access: 'member',
    input: z.object({ job_id: z.string().min(1).max(64) }),
    output: Job,
    errors: ['job.not_found'],
    summary: 'A job with what was asked for',
  }),
  listAssets: route({
    method: 'GET',
    path: '/api/assets',
    service: 'catalogue',
    access: 'member',
    input: AssetQuery,
    output: AssetPage,
    errors: [],
    summary: "The tenant's models, newest first, all or those sought",
  }),
  renameAsset: route({
    method: 'PATCH',
    path: '/api/assets/{id}',
    service: 'catalogue',
    access: 'member',
    input: z.object({ id: ModelId, name: ModelName }),
    output: Asset,
    errors: ['job.missing_model_name', 'job.model_name_too_long', 'model.not_found'],
    summary: 'Another name for a model; its link stays',
  }),
  deleteAsset: route({
    method: 'DELETE',
    path: '/api/assets/{id}',
    service: 'catalogue',
    access: 'member',
    input: z.object({ id: ModelId }),
    output: z.object({ id: z.string() }),
    errors: ['model.not_found'],
    summary: 'Takes a model, its link and its files away for good',
  }),
  shareAsset: route({
    method: 'POST',
    path: '/api/assets/{id}/share',
    service: 'catalogue',
    access: 'member',
    input: z.object({ id: ModelId }),
    output: z.object({ id: z.string() }),
    errors: ['model.not_found'],
    summary: "Counts that a model's link was shared",
  }),
  listProjects: route({
    method: 'GET',
    path: '/api/projects',
    service: 'catalogue',
    access: 'member',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(64).optional(),
    }),
    output: ProjectPage,
    errors: [],
    summary: "The tenant's products with their models, newest first",
  }),
  updateProject: route({
    method: 'PATCH',
    path: '/api/projects/{id}',
    service: 'catalogue',
    access: 'member',
    input: ProjectChange.extend({ id: z.string().min(1).max(64) }),
    output: Project,
    errors: ['project.not_found'],
    summary: 'Another name or SKU for a product',
  }),
  assetOfJob: route({
    method: 'GET',
    path: '/api/jobs/{job_id}/asset',
    service: 'catalogue',
    access: 'member',
    input: z.object({ job_id: z.string().min(1).max(64) }),
    output: Asset,
    errors: ['model.not_found'],
    summary: 'The model a job made, once it is in the catalogue',
  }),
  publicModel: route({
    method: 'GET',
    path: '/api/public/models/{ref}',
    service: 'viewer',
    access: 'public',
    input: z.object({ ref: z.string().min(1).max(120) }),
    output: PublicModel,
    errors: ['model.not_found'],
    summary: 'A published model, by its slug or its id',
  }),
} as const;

export type RouteName = keyof typeof routes;
export type InputOf<R extends Route> = z.input<R['input']>;
export type OutputOf<R extends Route> = z.output<R['output']>;
