import * as z from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { JobStatus } from '../../shared/rules/jobs.ts';
import { keys } from './keys.ts';
import type { ConditionsFailed, Write } from './table.ts';

/** What was ordered in a failed job's place, and by which request. */
export const Retried = z.object({ job_id: z.string(), request_id: z.string() });
export type Retried = z.infer<typeof Retried>;

/**
 * Notes on a failed job's own row what is ordered in its place: it goes into the transaction that orders it, and lets one
 * through, whoever asks.
 */
export const retryOnce = (tenantId: string, failedJobId: string, retried: Retried): Write => ({
  Update: {
    Key: keys.job(tenantId, failedJobId),
    UpdateExpression: 'SET retried_as = :retried',
    ConditionExpression: '#status = :failed AND attribute_not_exists(retried_as)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':retried': retried, ':failed': 'FALHA' },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

/**
 * The job that stands for this request, by the row that refused a second one. Throws `job.not_found`, `job.not_failed`,
 * `job.retried_already` with the `job_id` of what was ordered instead.
 */
export function retriedBefore(
  row: Record<string, unknown> | undefined,
  requestId: string,
  cause: ConditionsFailed,
): string {
  const { status, retried_as } = (row ?? {}) as { status?: JobStatus; retried_as?: Retried };
  if (!status) throw new AppError('job.not_found', {}, { cause });
  if (!retried_as) throw new AppError('job.not_failed', {}, { cause });
  // Of the same request twice at once, the row of the request may still be locked when this one tells already.
  const { job_id, request_id } = retried_as;
  if (request_id !== requestId) throw new AppError('job.retried_already', { job_id }, { cause });
  return job_id;
}
