import { beginJob } from '../domain/jobs/begin-job.ts';
import type { JobInput } from './job-input.ts';
import { jobStep } from './job-step.ts';
import { uploads } from '../parts/buckets.ts';
import { provider } from '../parts/generation.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, now, provider });

export const handler = jobStep('begin-job', ({ tenant_id, job_id }: JobInput) =>
  beginJob(deps, { tenantId: tenant_id, jobId: job_id }),
);
