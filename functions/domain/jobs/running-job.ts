import { AppError } from '../../../shared/errors.ts';
import { findJob, reportProgress, type Job } from '../../store/jobs.ts';
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

/** Tells the job's watchers how far it is, in %. */
export const progressOf =
  ({ table, now }: Pick<Deps, 'table' | 'now'>, { tenant_id, id }: Job) =>
  (progress: number): Promise<void> =>
    reportProgress(table, tenant_id, id, progress, now());
