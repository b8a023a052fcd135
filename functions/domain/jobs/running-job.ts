import { PROGRESS, progressBetween } from '../../../shared/rules/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PackageRecord } from '../../generation/package-record.ts';
import * as store from '../../store/job-runs.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import type { Deps } from '../deps.ts';

/** The job a step works for. Throws `job.not_found` when it is no longer running: the step's work is not wanted. */
export async function runningJob(
  { table }: Pick<Deps, 'table'>,
  { tenant_id, job_id }: { tenant_id: string; job_id: string },
): Promise<Job> {
  const job = await findJob(table, tenant_id, job_id);
  if (job?.status !== 'PROCESSANDO') throw new AppError('job.not_found', { jobId: job_id });
  return job;
}

/** Tells the job's watchers how far it is, in %; returns whether it still runs. */
export const progressOf =
  ({ table, now }: Pick<Deps, 'table' | 'now'>, { tenant_id, id }: Job) =>
  (progress: number): Promise<boolean> =>
    store.reportProgress(table, tenant_id, id, progress, now());

/** One more photo of the job is segmented, in whatever order the photos end. */
export async function photoSegmented(
  deps: Pick<Deps, 'table' | 'now'>,
  job: Job,
  photo: number,
): Promise<void> {
  const done = await store.tickPhoto(deps.table, job.tenant_id, job.id, photo);
  if (done === null) return;
  const share = done / job.photos.length;
  await progressOf(deps, job)(progressBetween(PROGRESS.begun, PROGRESS.segmented, share));
}

/**
 * The job's model is packaged: kept with the job, so that it is published even should its run end here. Without its
 * preview, which would make all jobs five times as much to read; the page then shows the poster alone.
 */
export async function keepPackage(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { tenant_id, id }: Job,
  record: PackageRecord,
): Promise<void> {
  const { preview: _, ...packaged } = record;
  const kept = { packaged, progress: PROGRESS.packaged, at: now() };
  if (!(await store.keepPackage(table, tenant_id, id, kept)))
    throw new AppError('job.not_found', { jobId: id });
}
