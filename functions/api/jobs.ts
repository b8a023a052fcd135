import { callLimiter } from '../domain/abuse/limit-calls.ts';
import { batchesOf, changeBatch, createBatch, readBatch } from '../domain/batches/batches.ts';
import { createJob } from '../domain/jobs/create-job.ts';
import { jobGlimpses } from '../domain/jobs/job-glimpses.ts';
import { jobState, listJobs, readJob } from '../domain/jobs/job-state.ts';
import { remakeModel, remakeOffer } from '../domain/jobs/remake-model.ts';
import { presignUpload } from '../domain/jobs/presign-upload.ts';
import { memberCheck } from '../domain/team/check-member.ts';
import { serve } from '../http/serve.ts';
import { tellingPrograms } from './telling-programs.ts';
import { uncountedAddresses } from '../parts/addresses.ts';
import { uploads } from '../parts/buckets.ts';
import { jobQueue } from '../parts/queues.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';
import { deliveries } from '../parts/webhooks.ts';

const deps = lazily({ table, deliveries, uploads, jobQueue, now, newId, uncountedAddresses });

export const handler = serve(
  'jobs',
  {
    presign: ({ input, actor }) => presignUpload(deps, input, actor),
    createJob: ({ input, actor }) => tellingPrograms(deps, actor.tenantId, createJob(deps, input, actor)),
    remakeOffer: ({ input, actor }) => remakeOffer(deps, input.id, actor),
    remakeModel: ({ input, actor }) => remakeModel(deps, input, actor),
    rodinStatus: ({ input, actor }) => jobState(deps, input.job_id, actor),
    listJobs: ({ input, actor }) => listJobs(deps, input, actor),
    jobGlimpses: ({ input, actor }) => jobGlimpses(deps, input.job_id, actor),
    job: ({ input, actor }) => readJob(deps, input.job_id, actor),
    createBatch: ({ input, actor }) => createBatch(deps, input, actor),
    batches: ({ actor }) => batchesOf(deps, actor),
    batch: ({ input, actor }) => readBatch(deps, input.id, actor),
    changeBatch: ({ input, actor }) => changeBatch(deps, input, actor),
  },
  { limit: callLimiter(deps), checkMember: memberCheck(deps) },
);
