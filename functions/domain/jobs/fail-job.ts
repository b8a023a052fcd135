import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { AppError } from '../../../shared/errors.ts';
import { isFinished } from '../../../shared/rules/jobs.ts';
import { filesMadeBy } from '../../generation/package-record.ts';
import { auditWrite, type AuditEntry } from '../../store/audit.ts';
import { refundKey } from '../../store/job-payments.ts';
import { failJob as storeFailure } from '../../store/job-runs.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import { eventWrite } from '../../store/outbox.ts';
import { removalWrite } from '../../store/removals.ts';
import { publishModel } from '../catalogue/publish-model.ts';
import type { Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;
export type Failure = NonNullable<Job['error']>;
export interface JobRef {
  tenantId: string;
  jobId: string;
}

/**
 * Ends a job whose run has ended. One whose model was packaged is published: the model is paid for and made, and only
 * the last step was lost. Any other ends in FALHA with its credits back, once (JOB-04). A job that is finished or unknown stays
 * as it is. `tell` hears of the job that this call ended in FALHA. Throws, with the job in FALHA, when the packaged
 * model cannot be published.
 */
export async function failJob(
  effects: Effects,
  ref: JobRef,
  error: Failure,
  tell: (ref: JobRef, error: Failure) => void = () => {},
): Promise<void> {
  let job = await findJob(effects.table, ref.tenantId, ref.jobId);
  if (!job || isFinished(job.status)) return;
  if (!job.package) {
    if (await giveUp(effects, job, error)) {
      tell(ref, error);
      return;
    }
    // It ended meanwhile, or a step that nobody waited for any more packaged its model.
    job = await findJob(effects.table, ref.tenantId, ref.jobId);
    if (!job?.package || isFinished(job.status)) return;
  }
  try {
    await publishModel(effects, ref, job.package);
  } catch (cause) {
    if (await giveUp(effects, job, error)) tell(ref, error);
    // What it made again was deleted by its owner meanwhile: there is nothing that anybody could mend.
    if (job.remakes && cause instanceof AppError && cause.code === 'model.not_found') return;
    throw new Error(`${ref.jobId} was packaged and could not be published`, { cause });
  }
}

/**
 * Ends a job that is not finished in FALHA, with its credits back; not one whose model was packaged since it was read.
 * What files a step left of its model go; a packaged model's stay, since it may be brought back, unless it is one made again. Returns whether this call did.
 */
export const giveUp = (
  { table, now, newId }: Effects,
  job: Job,
  error: Failure,
  audit?: AuditEntry,
): Promise<boolean> => {
  const { id, tenant_id, model_name, remakes, package: packaged } = job;
  const at = now();
  const removal = { id: filesMadeBy(job), tenant_id, deleted_at: at.toISOString() };
  return storeFailure(
    table,
    tenant_id,
    id,
    error,
    remakes
      ? null
      : {
          id: newId('ent'),
          tenantId: tenant_id,
          key: refundKey(id),
          type: 'return',
          description: ledgerCopy.return(model_name),
          at,
        },
    {
      at,
      isPackaged: packaged !== undefined,
      alongside: [
        ...(packaged && !remakes ? [] : [removalWrite(removal)]),
        ...(audit ? [auditWrite(audit)] : []),
        eventWrite(tenant_id, 'job.failed', { job_id: id, model_name, failure: { code: error.code } }, at),
      ],
    },
  );
};
