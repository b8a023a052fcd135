import { AppError } from '../../../shared/errors.ts';
import { isFinished } from '../../../shared/rules/jobs.ts';
import type { JobMending, JobStopping, MendedJob } from '../../../shared/schemas/admin.ts';
import { appendAudit } from '../../store/audit.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import { readTenant } from '../../store/tenants.ts';
import type { Actor, Deps } from '../deps.ts';
import { photosAgain, placeOrder } from '../jobs/create-job.ts';
import { failJob, giveUp } from '../jobs/fail-job.ts';
import { joinLine } from '../jobs/job-line.ts';
import { auditEntry } from './audit-entry.ts';

type Effects = Pick<Deps, 'table' | 'uploads' | 'executions' | 'jobQueue' | 'now' | 'newId'>;

/**
 * Ends a job that is not finished in FALHA, with its credits back and its line in the trail. A run that is still on
 * its way stops at its next step. Throws `job.not_found`, `job.not_open`, `job.model_made`.
 */
export async function stopJob(
  effects: Pick<Effects, 'table' | 'now' | 'newId'>,
  { tenant_id, job_id, reason }: JobStopping,
  actor: Actor,
): Promise<void> {
  const job = await openJob(effects, tenant_id, job_id);
  const audit = auditEntry(effects, actor, {
    action: 'job.fail',
    target: tenant_id,
    details: { job: job_id, reason },
  });
  if (await giveUp(effects, job, { code: 'stopped_by_staff' }, audit)) return;
  // Meanwhile it ended, or a step packaged its model.
  await openJob(effects, tenant_id, job_id);
  throw new AppError('job.not_open');
}

/** A job that may be ended. Throws `job.not_found`, `job.not_open`, `job.model_made`. */
async function openJob({ table }: Pick<Effects, 'table'>, tenantId: string, jobId: string): Promise<Job> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  if (isFinished(job.status)) throw new AppError('job.not_open');
  // Its model would be found by the recovery, and paid for again.
  if (job.package) throw new AppError('job.model_made');
  return job;
}

/**
 * Starts again what got stuck or failed. A job whose run was never started goes into the line again; one that ended without a word is
 * ended as the sweep would, which publishes a model that was made. A failed job gave its credits back: it is ordered
 * anew from its photos at the usual price, once. Throws `job.not_found`, `job.not_failed` when it is ready,
 * `job.still_running`, `job.retried_already`, `job.photos_gone`, `credits.insufficient`, `catalogue.quota_exceeded`,
 * `account.suspended`, `account.deletion_scheduled`.
 */
export async function retryJob(
  effects: Effects,
  { tenant_id: tenantId, job_id: jobId }: JobMending,
  actor: Actor,
): Promise<MendedJob> {
  const { table, executions } = effects;
  const told = (outcome: MendedJob['outcome']) =>
    auditEntry(effects, actor, { action: 'job.retry', target: tenantId, details: { job: jobId, outcome } });
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  if (job.status === 'PRONTO') throw new AppError('job.not_failed');
  if (job.status === 'FALHA')
    return { job_id: await orderAgain(effects, job, told('ordered')), outcome: 'ordered' };

  const state = await executions.stateOf(jobId);
  if (state === 'running') throw new AppError('job.still_running');
  if (state === 'absent') {
    await appendAudit(table, told('started'));
    await joinLine(effects, job);
    return { job_id: jobId, outcome: 'started' };
  }
  await failJob(effects, { tenantId, jobId }, { code: 'interrupted' });
  const ended = await findJob(table, tenantId, jobId);
  if (ended?.status === 'FALHA')
    return { job_id: await orderAgain(effects, ended, told('ordered')), outcome: 'ordered' };
  await appendAudit(table, told('published'));
  return { job_id: jobId, outcome: 'published' };
}

/** The same model from the same photos as a new job, unless one was ordered in its place before. Returns its id. */
async function orderAgain(
  effects: Effects,
  failed: Job,
  audit: ReturnType<typeof auditEntry>,
): Promise<string> {
  const { table, uploads } = effects;
  const {
    id,
    tenant_id: tenantId,
    project_id,
    model_name,
    facts,
    target_dims_cm,
    texture_resolution,
    capture,
  } = failed;
  if (failed.remakes) throw new AppError('remake.ask_again'); // by its shop, at no cost
  if (failed.retried_as) throw new AppError('job.retried_already', { job_id: failed.retried_as.job_id });
  const [tenant, photos] = await Promise.all([readTenant(table, tenantId), photosAgain(uploads, failed)]);
  if (!tenant) throw new AppError('tenant.not_found');
  const placed = await placeOrder(
    effects,
    {
      project_id,
      model_name,
      facts,
      target_dims_cm,
      texture_resolution,
      capture,
      photos,
    },
    { tenantId, plan: tenant.tenant.plan_name, retryOf: id, newPhotos: 0, audit },
  );
  if (placed.status === 'needs_credits') throw new AppError('credits.insufficient');
  if (placed.status === 'quota_exceeded') throw new AppError('catalogue.quota_exceeded');
  return placed.job_id;
}
