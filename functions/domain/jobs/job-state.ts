import { failureSentence } from '../../../shared/copy/pt-br/engine.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Job as JobView, JobFailure, JobState } from '../../../shared/schemas/jobs.ts';
import { findJob, type Blame, type Job } from '../../store/jobs.ts';
import type { Actor, Deps } from '../deps.ts';

/** How far a job is. Another tenant's job is not found. Throws `job.not_found`. */
export async function jobState(
  { table }: Pick<Deps, 'table'>,
  jobId: string,
  { tenantId }: Actor,
): Promise<JobState> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  const { id, status, progress, project_id, model_name, created_at, updated_at } = job;
  const [error_message, failure] = [sentenceOf(job), failureOf(job)];
  return {
    job_id: id,
    status,
    progress,
    project_id,
    model_name,
    error_message,
    failure,
    created_at,
    updated_at,
  };
}

/** A job with what was asked for. Throws `job.not_found`, also for another tenant's. */
export async function readJob(
  { table }: Pick<Deps, 'table'>,
  jobId: string,
  { tenantId }: Actor,
): Promise<JobView> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  const { id, project_id, status, progress, photos, created_at, updated_at } = job;
  const { model_name, facts, target_dims_cm } = job;
  return {
    id,
    project_id,
    status,
    progress,
    error_message: sentenceOf(job),
    photo_count: photos.length,
    meta_json: {
      model_name,
      ...facts,
      target_dims_cm,
      up_axis: 'Y',
      forward_axis: '-Z',
    },
    created_at,
    updated_at,
  };
}

const sentenceOf = ({ error }: Job): string | null =>
  error && [error, ...(error.others ?? [])].map(({ code, photo }) => failureSentence(code, photo)).join(' ');

function failureOf({ error, photos }: Job): JobFailure | null {
  if (!error) return null;
  const named = ({ code, photo }: Blame) =>
    photo === undefined ? { code } : { code, photo: photo + 1, file: photos[photo]?.name };
  const { others = [] } = error;
  return others.length > 0 ? { ...named(error), others: others.map(named) } : named(error);
}
