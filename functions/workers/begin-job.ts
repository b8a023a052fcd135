import { deps } from '../deps.ts';
import { beginJob } from '../domain/jobs/begin-job.ts';
import type { JobInput } from './job-input.ts';

export const handler = ({ tenant_id, job_id }: JobInput) =>
  beginJob(deps, { tenantId: tenant_id, jobId: job_id });
