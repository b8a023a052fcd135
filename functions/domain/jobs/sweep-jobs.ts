import { openJobs } from '../../store/job-lists.ts';
import type { Deps } from '../deps.ts';
import { failJob, type Failure, type JobRef } from './fail-job.ts';

/** A job younger than this may still be between its transaction and its start. */
const SETTLE_MS = 60_000;
const BATCH = 100;

/**
 * Finishes what a crash left between two steps: starts the run of a job that has none, and fails (with the credits
 * back) one whose run ended without saying so; `tell` hears of it. A job that cannot be looked after does not keep the
 * others from it. Returns how many it touched, what went wrong, and the age in seconds of the oldest it found.
 */
export async function sweepJobs(
  deps: Pick<Deps, 'table' | 'executions' | 'now' | 'newId'>,
  tell?: (ref: JobRef, error: Failure) => void,
) {
  const { table, executions, now } = deps;
  const touched = { started: 0, failed: 0, oldestSeconds: 0, errors: [] as unknown[] };
  for (const job of await openJobs(table, new Date(now().getTime() - SETTLE_MS), BATCH)) {
    const ageSeconds = (now().getTime() - Date.parse(job.created_at)) / 1000;
    touched.oldestSeconds = Math.max(touched.oldestSeconds, ageSeconds);
    try {
      const state = await executions.stateOf(job.id);
      if (state === 'absent') {
        await executions.start(job);
        touched.started++;
      } else if (state === 'ended') {
        await failJob(deps, { tenantId: job.tenant_id, jobId: job.id }, { code: 'interrupted' }, tell);
        touched.failed++;
      }
    } catch (error) {
      touched.errors.push(error);
    }
  }
  return touched;
}
