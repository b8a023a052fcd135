import { PROGRESS, progressBetween } from '../../../shared/rules/jobs.ts';
import { decidePoll } from '../../generation/rodin/decide-poll.ts';
import { RodinError } from '../../services/rodin-error.ts';
import type { Job } from '../../store/jobs.ts';
import { noteStatuses } from '../../store/rodin-attempts.ts';
import type { Deps } from '../deps.ts';
import { failureOfRodin } from './rodin-failure.ts';
import { progressOf } from './running-job.ts';
import type { RodinStep } from './submit-to-rodin.ts';

/**
 * Looks at the job's task, tells the watchers how far it is, and says when to look again. A look that did not reach
 * the provider is no failure, until the task's time is over. Throws `ProviderFailure`.
 */
export async function pollRodin(
  { table, rodin, now }: Pick<Deps, 'table' | 'rodin' | 'now'>,
  job: Job,
): Promise<RodinStep> {
  const { task, accepted_at, history = [] } = job.rodin ?? {};
  if (!task || !accepted_at) throw new Error(`${job.id} has no task at Rodin`);
  const { statuses, retryAfterSeconds } = await rodin
    .statusesOf(task.subscription_key)
    .then((found): { statuses: string[]; retryAfterSeconds?: number | undefined } => ({ statuses: found }))
    .catch(unlessLater);
  const changed = statuses.length > 0 && String(statuses) !== String(history.at(-1)?.statuses);
  if (changed) await noteStatuses(table, job, { at: now(), statuses });

  const elapsedSeconds = (now().getTime() - Date.parse(accepted_at)) / 1000;
  const look = decidePoll({ statuses, elapsedSeconds, retryAfterSeconds });
  if (look.state === 'done') return { state: 'done', wait_seconds: 0 };
  const { segmented, shaped } = PROGRESS;
  await progressOf({ table, now }, job)(progressBetween(segmented, shaped, look.share));
  return { state: 'waiting', wait_seconds: look.waitSeconds };
}

function unlessLater(error: unknown): { statuses: string[]; retryAfterSeconds: number | undefined } {
  if (!(error instanceof RodinError)) throw error;
  if (error.kind !== 'unreachable' && error.kind !== 'busy') throw failureOfRodin(error);
  return { statuses: [], retryAfterSeconds: error.retryAfterSeconds };
}
