import { AppError } from '../../shared/errors.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { jobWrite, MAY_ORDER, orderedBefore, requestWrite, tenantRefusal } from './job-orders.ts';
import type { Job } from './jobs.ts';
import { keys } from './keys.ts';
import type { Model } from './model-row.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

interface Order {
  requestId: string;
  /** Of what was asked for: the same request with another body is another one. */
  requestHash: string;
  audit?: AuditEntry;
}

/**
 * Writes a job that makes a model again, and notes it on the model, in one transaction that no credits are in: whoever saw
 * the same model orders one, however many ask. Returns the id of the job that stands for this request. Throws
 * `request.reused`, `account.deletion_scheduled`, `account.suspended`, `account.disputed`, `model.not_found`, `remake.running`.
 */
export async function orderRemake(
  table: Table,
  job: Job,
  seen: Model,
  { requestId, requestHash, audit }: Order,
): Promise<string> {
  const { remake } = seen;
  try {
    await transact(table, [
      requestWrite(job, requestId, requestHash),
      {
        ConditionCheck: {
          Key: keys.tenant(job.tenant_id),
          ConditionExpression: MAY_ORDER,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        Update: {
          Key: keys.asset(job.tenant_id, seen.id),
          UpdateExpression: 'SET remake = :remake',
          ConditionExpression: remake
            ? 'remake.job_id = :seen'
            : 'attribute_exists(pk) AND attribute_not_exists(remake)',
          ExpressionAttributeValues: {
            ':remake': { job_id: job.id, tries: (remake?.tries ?? 0) + 1, request_id: requestId },
            ...(remake && { ':seen': remake.job_id }),
          },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      jobWrite(job),
      ...(audit ? [auditWrite(audit)] : []),
    ]);
    return job.id;
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [sentBefore, tenantRefuses] = error.failed;
    const [, tenant, asset] = error.old;
    if (sentBefore) return orderedBefore(error, requestHash);
    if (tenantRefuses) throw tenantRefusal(tenant, error) ?? error;
    if (!asset) throw new AppError('model.not_found', {}, { cause: error });
    // Of the same request twice at once, the row of the request may still be locked when this one tells already.
    const ordered = asset.remake as Model['remake'];
    if (ordered?.request_id === requestId) return ordered.job_id;
    throw new AppError('remake.running', {}, { cause: error });
  }
}
