import { deps } from '../deps.ts';
import { failJob } from '../domain/jobs/fail-job.ts';
import { failureOf, type StateError } from '../domain/jobs/failure-of.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';
import { isOurFailure } from '../../shared/rules/failures.ts';
import type { JobInput } from './job-input.ts';

/** The end of every path that threw: FALHA, with the credits back. */
export const handler = async ({
  tenant_id,
  job_id,
  error,
}: JobInput & { error: StateError }): Promise<void> => {
  const failure = failureOf(error);
  logger.warn('job failed', { tenantId: tenant_id, jobId: job_id, ...failure, cause: error.Cause });
  if (isOurFailure(failure.code)) measure('jobsFailedByUs', 1);
  await failJob(deps, { tenantId: tenant_id, jobId: job_id }, failure);
};
