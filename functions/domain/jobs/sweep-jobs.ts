import { openJobs } from '../../store/job-lists.ts';
import type { Deps } from '../deps.ts';
import { failJob, type Failure, type JobRef } from './fail-job.ts';

/** A job younger than this may still be between its transaction and its start. */
const SETTLE_MS = 60_000;
const BATCH = 100;

/**
 * Finishes what a crash left between two steps: starts the run of a job that has none though there is room for one, and fails
 * (with the credits back) one whose run ended without saying so; `tell` hears of it. A job that cannot be looked after does not
 * keep the others from it. Returns how many it touched, what went wrong, and for how many seconds the longest goes on or should.
 */
export async function sweepJobs(
  deps: Pick<Deps, 'table' | 'executions' | 'jobsAtOnce' | 'now' | 'newId'>,
  tell?: (ref: JobRef, error: Failure) => void,
) {
  const { table, executions, jobsAtOnce, now } = deps;
  const touched = { started: 0, failed: 0, oldestSeconds: 0, errors: [] as unknown[] };
  const secondsSince = (at: string) => (now().getTime() - Date.parse(at)) / 1000;
  const goesOnSince = (at: string) => {
    touched.oldestSeconds = Math.max(touched.oldestSeconds, secondsSince(at));
  };
  let free: number | undefined;
  for (const job of await openJobs(table, new Date(now().getTime() - SETTLE_MS), BATCH)) {
    try {
      const run = await executions.describe(job.id);
      if (!run) {
        free ??= jobsAtOnce - (await executions.running(jobsAtOnce));
        if (free <= 0) continue; // it waits for its turn, and its queue is watched
        goesOnSince(job.created_at);
        free -= 1;
        await executions.start(job);
        touched.started++;
        continue;
      }
      goesOnSince(run.started_at);
      if (run.status === 'RUNNING') continue;
      await failJob(deps, { tenantId: job.tenant_id, jobId: job.id }, { code: 'interrupted' }, tell);
      touched.failed++;
    } catch (error) {
      goesOnSince(job.created_at);
      touched.errors.push(error);
    }
  }
  return touched;
}
