import { failureSentence } from '../../../shared/copy/pt-br/engine.ts';
import { AppError } from '../../../shared/errors.ts';
import type { StaffJobDetails, StaffJobs, StaffJobsQuery, TenantJob } from '../../../shared/schemas/admin.ts';
import { jobsOfAll, type JobPlace } from '../../store/job-lists.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import type { Deps } from '../deps.ts';

/** Most characters of what a run threw: stacks are long, their heads tell. */
const CAUSE_MAX = 1500;

/** A job as our staff sees it: what the customer reads of an error, and its name. */
export const staffJobView = ({ error, photos, ...job }: Job): TenantJob => ({
  ...job,
  photo_count: photos.length,
  error_code: error?.code ?? null,
  error_message: error && failureSentence(error.code, error.photo, job.capture),
});

/** Jobs of all shops by state: those not finished oldest first, those that ended newest first. */
export async function staffJobs(
  { table }: Pick<Deps, 'table'>,
  { list, limit, cursor }: StaffJobsQuery,
): Promise<StaffJobs> {
  const { jobs, next } = await jobsOfAll(table, list, {
    limit,
    after: cursor ? readCursor(cursor) : undefined,
  });
  return {
    jobs: jobs.map((job) => ({ ...staffJobView(job), tenant_id: job.tenant_id })),
    cursor: next && `${next.tenantId}/${next.jobId}/${next.at}`,
  };
}

function readCursor(cursor: string): JobPlace {
  const [tenantId, jobId, at] = cursor.split('/');
  if (!tenantId || !jobId || !at) throw new AppError('request.invalid', { field: 'cursor' });
  return { tenantId, jobId, at };
}

/** A job with its run. Throws `job.not_found`. */
export async function staffJob(
  { table, executions }: Pick<Deps, 'table' | 'executions'>,
  { tenant_id, job_id }: { tenant_id: string; job_id: string },
): Promise<StaffJobDetails> {
  const [job, execution] = await Promise.all([
    findJob(table, tenant_id, job_id),
    executions.describe(job_id),
  ]);
  if (!job) throw new AppError('job.not_found');
  return {
    job: staffJobView(job),
    execution: execution && { ...execution, cause: execution.cause?.slice(0, CAUSE_MAX) ?? null },
  };
}
