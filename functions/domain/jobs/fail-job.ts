import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { failJob as storeFailure, findJob, refundKey, type Job } from '../../store/jobs.ts';
import type { Deps } from '../deps.ts';

/** Ends a job in FALHA with its credits back, once; a job that is finished or unknown stays as it is. */
export async function failJob(
  { table, now, newId }: Pick<Deps, 'table' | 'now' | 'newId'>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
  error: NonNullable<Job['error']>,
): Promise<void> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) return;
  await storeFailure(table, tenantId, jobId, error, {
    id: newId('ent'),
    tenantId,
    key: refundKey(jobId),
    type: 'return',
    description: ledgerCopy.return(job.model_name),
    at: now(),
  });
}
