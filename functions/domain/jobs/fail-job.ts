import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { isFinished } from '../../../shared/rules/jobs.ts';
import { auditWrite, type AuditEntry } from '../../store/audit.ts';
import { failJob as storeFailure, findJob, refundKey, type Job } from '../../store/jobs.ts';
import { publishModel } from '../catalogue/publish-model.ts';
import type { Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/**
 * Ends a job whose run has ended. One whose model was packaged is published: the model is paid for and made, and only
 * the last step was lost. Any other ends in FALHA with its credits back, once. A job that is finished or unknown stays
 * as it is. Throws, with the job in FALHA, when the packaged model cannot be published.
 */
export async function failJob(
  effects: Effects,
  { tenantId, jobId }: { tenantId: string; jobId: string },
  error: NonNullable<Job['error']>,
): Promise<void> {
  const job = await findJob(effects.table, tenantId, jobId);
  if (!job || isFinished(job.status)) return;
  if (!job.package) {
    await giveUp(effects, job, error);
    return;
  }
  try {
    await publishModel(effects, { tenantId, jobId }, job.package);
  } catch (cause) {
    await giveUp(effects, job, error);
    throw new Error(`${jobId} was packaged and could not be published`, { cause });
  }
}

/** Ends a job that is not finished in FALHA, with its credits back. Answers whether this call did. */
export const giveUp = (
  { table, now, newId }: Effects,
  { id, tenant_id, model_name }: Job,
  error: NonNullable<Job['error']>,
  audit?: AuditEntry,
): Promise<boolean> =>
  storeFailure(
    table,
    tenant_id,
    id,
    error,
    {
      id: newId('ent'),
      tenantId: tenant_id,
      key: refundKey(id),
      type: 'return',
      description: ledgerCopy.return(model_name),
      at: now(),
    },
    audit ? [auditWrite(audit)] : [],
  );
