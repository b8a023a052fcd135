import { failureSentence } from '../../../shared/copy/pt-br/engine.ts';
import { AppError } from '../../../shared/errors.ts';
import type { JobState } from '../../../shared/schemas/jobs.ts';
import { findJob } from '../../store/jobs.ts';
import type { Actor, Deps } from '../deps.ts';

/** How far a job is. Another tenant's job is not found. Throws `job.not_found`. */
export async function jobState(
  { table }: Pick<Deps, 'table'>,
  jobId: string,
  { tenantId }: Actor,
): Promise<JobState> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  const { id, status, progress, project_id, model_name, error, created_at, updated_at } = job;
  const error_message = error && failureSentence(error.code, error.photo);
  return { job_id: id, status, progress, project_id, model_name, error_message, created_at, updated_at };
}
