import { deps } from '../deps.ts';
import { beginJob } from '../domain/jobs/begin-job.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';

export const handler = jobStep('begin-job', ({ tenant_id, job_id }: JobInput) =>
  beginJob(deps, { tenantId: tenant_id, jobId: job_id }),
);
