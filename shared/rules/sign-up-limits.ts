/** How often one network may try to sign up (product decision 6). */
const ATTEMPTS_PER_HOUR = 3;
export const ATTEMPTS_PER_DAY = 10;
/** A network over the limit waits this long, then twice that, and so on up to the longest. */
const FIRST_BLOCK_HOURS = 1;
export const LONGEST_BLOCK_HOURS = 24;
/** Trials that one network, device or domain of email may begin in a month; further accounts of it begin without. */
export const TRIALS_A_MONTH = { network: 10, device: 2, domain: 5 } as const;
/** An account is confirmed within this time, or never: as long as the code that is mailed is good for. */
export const CONFIRMED_WITHIN_HOURS = 24;
/** How long the check's yes holds for the sign-up itself. */
export const PERMIT_MINUTES = 10;
/** Attempts are access logs: kept this long, then deleted (Marco Civil, art. 15). */
export const ATTEMPTS_KEPT_MONTHS = 6;
/** Whoever had a trial gets no second one until this long after the account was deleted. */
export const TRIAL_REMEMBERED_MONTHS = 12;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What is known of a network's attempts, in epoch milliseconds. */
export interface AttemptHistory {
  /** Those let through on the last day, oldest first. */
  at: readonly number[];
  /** Blocks one after the other, without a quiet day between. */
  blocks: number;
  /** The end of the last block. */
  blocked_until: number;
}

export const NO_ATTEMPTS: AttemptHistory = { at: [], blocks: 0, blocked_until: 0 };

/** Whether one more attempt is let through, and what is known afterwards; the same object when nothing has changed. */
export function countAttempt(
  known: AttemptHistory,
  now: number,
): { isAllowed: boolean; history: AttemptHistory } {
  if (now < known.blocked_until) return { isAllowed: false, history: known };
  const at = known.at.filter((time) => time > now - DAY_MS);
  const isAllowed =
    at.length < ATTEMPTS_PER_DAY && at.filter((time) => time > now - HOUR_MS).length < ATTEMPTS_PER_HOUR;
  if (isAllowed) return { isAllowed, history: { ...known, at: [...at, now] } };
  const before = now - known.blocked_until > DAY_MS ? 0 : known.blocks;
  const hours = Math.min(FIRST_BLOCK_HOURS * 2 ** before, LONGEST_BLOCK_HOURS);
  // What is said to be the wait must be the wait: with the day used up it lasts until the day has room again.
  const oldest = at.at(-ATTEMPTS_PER_DAY); // of as many as a day takes
  const room = oldest === undefined ? 0 : oldest + DAY_MS;
  const blocked_until = Math.max(now + hours * HOUR_MS, room);
  return { isAllowed, history: { at, blocks: before + 1, blocked_until } };
}

/** Whole seconds from now until a moment, rounded up; both in epoch milliseconds. */
export const secondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
