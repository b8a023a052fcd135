import { ProviderFailure } from '../provider.ts';

/** Seconds between two looks: at first, and at most. */
const [FIRST_WAIT, LONGEST_WAIT] = [5, 30];
/** Share of the time a task has taken that is waited until the next look. */
const BACK_OFF = 0.5;
/** A task that takes longer than this will not end. */
export const TASK_LIMIT_SECONDS = 20 * 60;
/** How long a part is at work, about; from the provider's own pages, not measured here. */
const USUAL_SECONDS = 120;

/** What a look at the provider's task says. */
export type Look =
  | { state: 'done' }
  | {
      state: 'waiting';
      waitSeconds: number;
      /** 0 to 1, as far as the provider's statuses prove; within a part that is at work it nears the part's end. */
      share: number;
    };

export interface Looked {
  /** Of each part; empty when nobody could be asked this time. */
  statuses: readonly string[];
  /** Since the task was accepted. */
  elapsedSeconds: number;
  /** What the provider asked for. */
  retryAfterSeconds?: number | undefined;
}

/**
 * Whether a task is done, or how long to leave it alone. Throws `ProviderFailure`: 'provider_failed' when any part has
 * failed, 'took_too_long' when it is not done after twenty minutes.
 */
export function decidePoll({ statuses, elapsedSeconds, retryAfterSeconds = 0 }: Looked): Look {
  if (statuses.some((status) => status === 'Failed' || status === 'Canceled')) {
    throw new ProviderFailure('provider_failed', {
      cause: new Error(`Rodin's task is ${statuses.join(', ')}`),
    });
  }
  if (statuses.length > 0 && statuses.every((status) => status === 'Done')) return { state: 'done' };
  if (elapsedSeconds >= TASK_LIMIT_SECONDS) throw new ProviderFailure('took_too_long');
  const backedOff = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, Math.round(BACK_OFF * elapsedSeconds)));
  const left = TASK_LIMIT_SECONDS - elapsedSeconds;
  const waitSeconds = Math.ceil(Math.min(left, Math.max(backedOff, retryAfterSeconds)));
  return { state: 'waiting', waitSeconds, share: shareOf(statuses, elapsedSeconds) };
}

/** A part counts when it is done, and less than that while it is at work: only the provider's word completes it. */
function shareOf(statuses: readonly string[], elapsedSeconds: number): number {
  if (statuses.length === 0) return 0;
  const atWork = 0.9 * (1 - Math.exp(-elapsedSeconds / USUAL_SECONDS));
  const worth = (status: string) => (status === 'Done' ? 1 : status === 'Generating' ? atWork : 0);
  return statuses.reduce((sum, status) => sum + worth(status), 0) / statuses.length;
}
