import { openJobs } from '../../store/jobs.ts';
import type { Deps } from '../deps.ts';
import { failJob } from './fail-job.ts';

/** A job younger than this may still be between its transaction and its start. */
const SETTLE_MS = 60_000;
const BATCH = 100;

/**
 * Finishes what a crash left between two steps: starts the run of a job that has none, and fails (with the credits
 * back) one whose run ended without saying so. Answers how many it touched, and the age of the oldest it found.
 */
export async function sweepJobs(deps: Pick<Deps, 'table' | 'executions' | 'now' | 'newId'>) {
  const { table, executions, now } = deps;
  const touched = { started: 0, failed: 0, oldestSeconds: 0 };
  for (const job of await openJobs(table, new Date(now().getTime() - SETTLE_MS), BATCH)) {
    const ageSeconds = (now().getTime() - Date.parse(job.created_at)) / 1000;
    touched.oldestSeconds = Math.max(touched.oldestSeconds, ageSeconds);
    const state = await executions.stateOf(job.id);
    if (state === 'absent') {
      await executions.start(job);
      touched.started++;
    } else if (state === 'ended') {
      await failJob(deps, { tenantId: job.tenant_id, jobId: job.id }, { code: 'interrupted' });
      touched.failed++;
    }
  }
  return touched;
}
