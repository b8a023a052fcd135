import * as z from 'zod';
import { calls } from '../calls.ts';
import { ORDER_REFUSALS } from '../rules/order-refusals.ts';
import { Job, JobGlimpses, JobPage, JobQuery, JobRequest, JobState, NewJobResult } from '../schemas/jobs.ts';
import { PresignRequest, PresignedUpload } from '../schemas/uploads.ts';
import { ModelId } from '../schemas/models.ts';
import { NewRemake, RemakeOffer, RemakeStarted } from '../schemas/remakes.ts';
import { REMAKE_REFUSALS } from '../rules/remakes.ts';
import { route } from './route.ts';

/** Photos and the jobs made of them. */
export const jobsRoutes = {
  presign: route({
    ...calls.presign,
    service: 'jobs',
    input: PresignRequest,
    output: PresignedUpload,
    errors: ['upload.type_unsupported', 'upload.too_many'],
    summary: 'A signed form for one photo, bound to its size and type',
  }),
  createJob: route({
    ...calls.createJob,
    service: 'jobs',
    input: JobRequest,
    output: NewJobResult,
    errors: [
      ...ORDER_REFUSALS,
      'job.not_found',
      'job.not_failed',
      'job.retried_already',
      'job.photos_gone',
      'remake.ask_again',
    ],
    summary:
      'Takes the credits and starts the generation of one model, from new photos, the frames of a filmed walk, or those of a failed job',
  }),
  remakeOffer: route({
    ...calls.remakeOffer,
    service: 'jobs',
    input: z.object({ id: ModelId }),
    output: RemakeOffer,
    errors: ['model.not_found'],
    summary: 'Whether a model may be made again at no cost, until when, and from which photos of before',
  }),
  remakeModel: route({
    ...calls.remakeModel,
    service: 'jobs',
    input: NewRemake,
    output: RemakeStarted,
    errors: [
      'model.not_found',
      ...Object.values(REMAKE_REFUSALS),
      'remake.same_photos',
      'job.images_out_of_range',
      'job.images_repeated',
      'job.photos_gone',
      'upload.missing',
      'upload.too_large',
      'upload.unreadable',
      'account.deletion_scheduled',
      'account.suspended',
      'account.disputed',
      'request.reused',
    ],
    summary: 'Makes a finished model again from other photos, at no cost; its link stays',
  }),
  rodinStatus: route({
    ...calls.rodinStatus,
    service: 'jobs',
    input: z.object({ job_id: z.string().min(1).max(64) }),
    output: JobState,
    errors: ['job.not_found'],
    summary: 'How far a job is',
  }),
  job: route({
    ...calls.job,
    service: 'jobs',
    input: z.object({ job_id: z.string().min(1).max(64) }),
    output: Job,
    errors: ['job.not_found'],
    summary: 'A job with what was asked for',
  }),
  listJobs: route({
    ...calls.listJobs,
    service: 'jobs',
    input: JobQuery,
    output: JobPage,
    errors: [],
    summary: "The tenant's jobs, all or those sought, newest first, whichever device ordered them",
  }),
  jobGlimpses: route({
    ...calls.jobGlimpses,
    service: 'jobs',
    input: z.object({ job_id: z.string().min(1).max(64) }),
    output: JobGlimpses,
    errors: ['job.not_found'],
    summary: 'What is to be seen of a running job: the product cut out of its photos, its shape, its colours',
  }),
} as const;
