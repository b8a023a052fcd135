import { failJob } from '../domain/jobs/fail-job.ts';
import { failureOf, type StateError } from '../domain/jobs/failure-of.ts';
import type { JobInput } from './job-input.ts';
import { tellFailure } from './tell-failure.ts';
import { lazily } from '../parts/lazily.ts';
import { mail } from '../parts/mail.ts';
import { table } from '../parts/table.ts';
import { now, newId } from '../parts/time-and-ids.ts';

const deps = lazily({ table, mail, now, newId });

/** The end of every path that threw: FALHA, with the credits back. */
export const handler = async ({
  tenant_id,
  job_id,
  error,
}: JobInput & { error: StateError }): Promise<void> => {
  await failJob(deps, { tenantId: tenant_id, jobId: job_id }, failureOf(error), (job, failure) =>
    tellFailure(job, failure, error.Cause),
  );
};
