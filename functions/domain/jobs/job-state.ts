import { failureSentence } from '../../../shared/copy/pt-br/engine.ts';
import { AppError } from '../../../shared/errors.ts';
import { phaseOf } from '../../../shared/rules/jobs.ts';
import { isFoundIn } from '../../../shared/rules/plain-text.ts';
import type {
  Job as JobView,
  JobFailure,
  JobPage,
  JobQuery,
  JobState,
} from '../../../shared/schemas/jobs.ts';
import * as store from '../../store/jobs.ts';
import { findJob, type Blame, type Job } from '../../store/jobs.ts';
import type { Actor, Deps } from '../deps.ts';
import { placesInLine } from './job-line.ts';
import { toldBlames } from './told-blames.ts';

/** How far a job is. Another tenant's job is not found. Throws `job.not_found`. */
export async function jobState(
  { table }: Pick<Deps, 'table'>,
  jobId: string,
  { tenantId }: Actor,
): Promise<JobState> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  return stateOf(job, await placesInLine(table, [job]));
}

/** The tenant's jobs or those that are sought, newest first, whichever device or person ordered them. */
export async function listJobs(
  { table }: Pick<Deps, 'table'>,
  query: JobQuery,
  { tenantId }: Actor,
): Promise<JobPage> {
  const { limit, cursor } = query;
  const isWanted = wantedBy(query);
  const page = await store.listJobs(table, tenantId, {
    limit,
    ...(cursor !== undefined && { after: cursor }),
    ...(isWanted && { isWanted }),
  });
  const places = await placesInLine(table, page.jobs);
  const jobs = page.jobs.map((job) => ({
    ...stateOf(job, places),
    retried_as: job.retried_as?.job_id ?? null,
  }));
  return { jobs, cursor: page.cursor };
}

/** What tells the jobs that are sought; undefined where all are. */
function wantedBy({ state, search, category }: JobQuery): ((job: Job) => boolean) | undefined {
  if (!state && !search && !category) return undefined;
  return (job) =>
    (!state || phaseOf(job.status) === state) &&
    (!category || job.facts.category === category) &&
    (!search || isFoundIn(job.model_name, search));
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
  const { model_name, facts, target_dims_cm, capture } = job;
  return {
    id,
    project_id,
    status,
    progress,
    error_message: sentenceOf(job),
    capture,
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

const stateOf = (job: Job, places: ReadonlyMap<string, number>): JobState => ({
  job_id: job.id,
  status: job.status,
  place: places.get(job.id) ?? null,
  progress: job.progress,
  project_id: job.project_id,
  model_name: job.model_name,
  capture: job.capture,
  remakes: job.remakes ?? null,
  error_message: sentenceOf(job),
  failure: failureOf(job),
  created_at: job.created_at,
  updated_at: job.updated_at,
});

/** Why a job failed, for people; null of one that did not. */
export const sentenceOf = (job: Job): string | null =>
  job.error &&
  toldBlames(job)
    .map(({ code, photo }) => failureSentence(code, photo, job.capture))
    .join(' ');

function failureOf(job: Job): JobFailure | null {
  const named = ({ code, photo }: Blame) =>
    photo === undefined ? { code } : { code, photo: photo + 1, file: job.photos[photo]?.name };
  const [first, ...others] = toldBlames(job).map(named);
  if (!first) return null;
  return others.length > 0 ? { ...first, others } : first;
}
