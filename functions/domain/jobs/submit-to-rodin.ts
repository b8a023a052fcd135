import { ProviderFailure } from '../../generation/provider.ts';
import { rodinParameters } from '../../generation/rodin/parameters.ts';
import { chosenPhotos } from '../../generation/rodin/prepare-step.ts';
import { workspaceOf } from '../../generation/workspace.ts';
import { RodinError } from '../../services/rodin-error.ts';
import type { Job } from '../../store/jobs.ts';
import { claimAttempt, settleAttempt, type RodinAttempt } from '../../store/rodin-attempts.ts';
import type { Deps } from '../deps.ts';
import { failureOfRodin } from './rodin-failure.ts';

/** What the state machine does next. */
export interface RodinStep {
  state: 'accepted' | 'busy' | 'waiting' | 'done';
  wait_seconds: number;
}

/** Seconds until the first look at a new task. */
const FIRST_LOOK = 5;
/** Seconds until a busy provider is asked again where it does not say when, and how long it is asked at all. */
const [BUSY_WAIT, BUSY_LIMIT] = [30, 5 * 60];

/**
 * Asks Rodin for the job's model, once whatever happens: the attempt is written down before the call and after it. A
 * job whose task was accepted before answers that again. Throws `ProviderFailure`, also when an earlier call's outcome
 * is unknown, since asking again might pay twice.
 */
export async function submitToRodin(
  deps: Pick<Deps, 'table' | 'uploads' | 'rodin' | 'now'>,
  job: Job,
): Promise<RodinStep> {
  const { table, uploads, rodin, now } = deps;
  if (job.rodin?.state === 'accepted') return { state: 'accepted', wait_seconds: FIRST_LOOK };
  const chosen = await chosenPhotos(workspaceOf(uploads, job.id));
  const parameters = rodinParameters(job);
  const attempt: RodinAttempt = {
    state: 'sending',
    parameters,
    photos: chosen.map(({ index, sha256 }) => ({ index, sha256 })),
    asked_at: job.rodin?.asked_at ?? now().toISOString(),
  };
  if (!(await claimAttempt(table, job, attempt))) {
    throw new ProviderFailure('interrupted', { cause: new Error(`${job.id} was submitted before`) });
  }
  try {
    const images = chosen.map(({ bytes }) => bytes);
    const task = await rodin.submit(images, parameters);
    await settleAttempt(table, job, {
      ...attempt,
      state: 'accepted',
      accepted_at: now().toISOString(),
      task,
    });
    return { state: 'accepted', wait_seconds: FIRST_LOOK };
  } catch (error) {
    if (!(error instanceof RodinError)) throw error;
    return refused(deps, job, attempt, error);
  }
}

/** A provider that is busy is asked again for some minutes. What may have been accepted stays 'sending'. */
async function refused(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  job: Job,
  attempt: RodinAttempt,
  error: RodinError,
): Promise<RodinStep> {
  if (error.kind === 'unreachable') throw failureOfRodin(error);
  const wait_seconds = Math.max(1, error.retryAfterSeconds ?? BUSY_WAIT);
  const until = Date.parse(attempt.asked_at) + BUSY_LIMIT * 1000;
  const mayAskAgain = error.kind === 'busy' && now().getTime() + wait_seconds * 1000 <= until;
  await settleAttempt(table, job, {
    ...attempt,
    state: mayAskAgain ? 'busy' : 'refused',
    refusal: error.code,
  });
  if (!mayAskAgain) throw failureOfRodin(error);
  return { state: 'busy', wait_seconds };
}
