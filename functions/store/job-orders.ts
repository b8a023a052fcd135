import { AppError } from '../../shared/errors.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import type { Job } from './jobs.ts';
import { keys, openJobIndex } from './keys.ts';
import type { Movement } from './ledger/record.ts';
import { reserve } from './ledger/reserve.ts';
import { countFirstSteps } from './onboarding.ts';
import { ensureProject } from './projects.ts';
import { retriedBefore, retryOnce } from './retries.ts';
import { ConditionsFailed, type Table, type Write } from './table.ts';

/**
 * Writes the job with its product and takes its credits in one transaction. Returns the id of the job that stands
 * for this request: an earlier one when the request was sent twice. `retryOf` names the failed job that it is ordered in
 * place of. Throws `request.reused` for one sent before with another body, `credits.insufficient`, `catalogue.quota_exceeded`, `account.deletion_scheduled`, `account.suspended`, `account.disputed`,
 * and for a retry `job.not_found`, `job.not_failed`, `job.retried_already`.
 */
export async function createJob(
  table: Table,
  job: Job,
  payment: Movement,
  {
    cost,
    catalogueLimit,
    requestId,
    requestHash,
    retryOf,
    sku = null,
    newPhotos = job.photos.length,
    audit,
  }: {
    cost: number;
    catalogueLimit: number;
    requestId: string;
    /** Of what was asked for: the same request with another body is another one. */
    requestHash: string;
    retryOf?: string;
    /** Of a new product. */
    sku?: string | null;
    newPhotos?: number;
    audit?: AuditEntry;
  },
): Promise<string> {
  const alongside: Write[] = [
    requestWrite(job, requestId, requestHash),
    {
      ConditionCheck: {
        Key: keys.tenant(job.tenant_id),
        ConditionExpression: `asset_count < :limit AND ${MAY_ORDER}`,
        ExpressionAttributeValues: { ':limit': catalogueLimit },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    ...(retryOf ? [retryOnce(job.tenant_id, retryOf, { job_id: job.id, request_id: requestId })] : []),
    jobWrite(job),
    ensureProject({
      id: job.project_id,
      tenant_id: job.tenant_id,
      name: job.model_name,
      sku,
      created_at: job.created_at,
    }),
    countFirstSteps(job.tenant_id, { uploads: newPhotos }, payment.at),
    ...(audit ? [auditWrite(audit)] : []),
  ];
  try {
    await reserve(table, payment, cost, alongside);
    return job.id;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [sentBefore, tenantRefuses, retryRefused] = error.failed;
    if (sentBefore) return orderedBefore(error, requestHash);
    if (tenantRefuses)
      throw (
        tenantRefusal(error.old[1], error) ??
        new AppError('catalogue.quota_exceeded', { limit: catalogueLimit }, { cause: error })
      );
    if (retryOf && retryRefused) return retriedBefore(error.old[2], requestId, error);
    throw error;
  }
}

/** What of a tenant's row lets it order models. */
export const MAY_ORDER =
  'attribute_not_exists(deletion_due) AND attribute_not_exists(suspension) AND attribute_not_exists(disputed)';

/** Why the row of a tenant does not; undefined where that is no reason. */
export function tenantRefusal(
  row: Record<string, unknown> | undefined,
  cause: ConditionsFailed,
): AppError | undefined {
  const code = row?.suspension
    ? 'account.suspended'
    : row?.disputed
      ? 'account.disputed'
      : row?.deletion_due
        ? 'account.deletion_scheduled'
        : undefined;
  return code && new AppError(code, {}, { cause });
}

/** Marks a request as the one that ordered a job: sent again, it is refused with what it made. */
export const requestWrite = (job: Job, requestId: string, hash: string): Write => ({
  Put: {
    Item: { ...keys.request(job.tenant_id, requestId), job_id: job.id, hash },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

/** The row of a job that begins. */
export const jobWrite = (job: Job): Write => ({
  Put: { Item: { ...keys.job(job.tenant_id, job.id), ...job, ...openJobIndex(job) } },
});

/** The job that a request made when it was first sent. One of before there were hashes is not asked for its body. */
export function orderedBefore(refusal: ConditionsFailed, requestHash: string): string {
  const { job_id, hash = requestHash } = refusal.old[0] as { job_id: string; hash?: string };
  if (hash !== requestHash) throw new AppError('request.reused', {}, { cause: refusal });
  return job_id;
}
