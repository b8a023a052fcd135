import { deps } from '../deps.ts';
import { createJob } from '../domain/jobs/create-job.ts';
import { jobState, readJob } from '../domain/jobs/job-state.ts';
import { presignUpload } from '../domain/jobs/presign-upload.ts';
import { serve } from '../http/serve.ts';

export const handler = serve('jobs', {
  presign: ({ input, actor }) => presignUpload(deps, input, actor),
  createJob: ({ input, actor }) => createJob(deps, input, actor),
  rodinStatus: ({ input, actor }) => jobState(deps, input.job_id, actor),
  job: ({ input, actor }) => readJob(deps, input.job_id, actor),
});
