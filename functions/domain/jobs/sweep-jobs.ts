import { needOf } from '../../../shared/rules/open-jobs.ts';
import { jobsOutOfLine, openJobs, type OpenJob } from '../../store/job-lists.ts';
import type { Deps } from '../deps.ts';
import { failJob, type Failure, type JobRef } from './fail-job.ts';
import { joinLine } from './job-line.ts';

/** A job younger than this may still be between its transaction and its start. */
const SETTLE_MS = 60_000;
const BATCH = 100;

/**
 * Finishes what a crash left between two steps: puts a job into the line that never came there, starts the run of one that has none
 * though there is room for it, and fails (with the credits back) one whose run ended without saying so; `tell` hears of it. A job
 * that cannot be looked after does not keep the others from it. Returns how many it touched, what went wrong, and for how many
 * seconds the longest goes on or should.
 */
export async function sweepJobs(
  deps: Pick<Deps, 'table' | 'uploads' | 'jobQueue' | 'executions' | 'jobsAtOnce' | 'now' | 'newId'>,
  tell?: (ref: JobRef, error: Failure) => void,
) {
  const { executions, jobsAtOnce, now } = deps;
  const touched = { queued: 0, started: 0, failed: 0, oldestSeconds: 0, errors: [] as unknown[] };
  const goesOnSince = (at: string) => {
    const seconds = (now().getTime() - Date.parse(at)) / 1000;
    touched.oldestSeconds = Math.max(touched.oldestSeconds, seconds);
  };
  let free: number | undefined;
  for (const job of await settledJobs(deps)) {
    try {
      const run = await executions.describe(job.id);
      if (run) goesOnSince(run.started_at);
      const need = needOf(job, run);
      if (need === 'its end') {
        await failJob(deps, { tenantId: job.tenant_id, jobId: job.id }, { code: 'interrupted' }, tell);
        touched.failed++;
      } else if (need === 'its place') {
        await joinLine(deps, job);
        touched.queued++;
      } else if (need === 'its start') {
        free ??= jobsAtOnce - (await executions.running(jobsAtOnce));
        if (free <= 0) continue; // it waits for its turn, and its queue is watched
        goesOnSince(job.created_at);
        free -= 1;
        await executions.start(job);
        touched.started++;
      }
    } catch (error) {
      goesOnSince(job.created_at);
      touched.errors.push(error);
    }
  }
  return touched;
}

/** The oldest that are open, and those of all that wait that never came into the line; each once. */
async function settledJobs({ table, now }: Pick<Deps, 'table' | 'now'>): Promise<OpenJob[]> {
  const before = new Date(now().getTime() - SETTLE_MS);
  const lists = await Promise.all([openJobs(table, before, BATCH), jobsOutOfLine(table, before, BATCH)]);
  return [...new Map(lists.flat().map((job) => [job.id, job])).values()];
}
