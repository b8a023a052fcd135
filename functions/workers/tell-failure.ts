import type { Failure, JobRef } from '../domain/jobs/fail-job.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';
import { isOurFailure } from '../../shared/rules/failures.ts';

/** Says of a job that it has ended in FALHA: a line in the log, and in the metric where no other photos would have prevented it. */
export function tellFailure({ tenantId, jobId }: JobRef, failure: Failure, cause?: string): void {
  logger.warn('job failed', { tenantId, jobId, ...failure, ...(cause !== undefined && { cause }) });
  if (isOurFailure(failure.code)) measure('jobsFailedByUs', 1);
}
