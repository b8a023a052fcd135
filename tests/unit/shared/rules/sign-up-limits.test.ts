import { expect, test } from 'vitest';
import {
  ATTEMPTS_PER_DAY,
  countAttempt,
  NO_ATTEMPTS,
  secondsUntil,
  type AttemptHistory,
} from '../../../../shared/rules/sign-up-limits.ts';

const HOUR = 60 * 60_000;
const START = Date.UTC(2026, 10, 21, 12);

/** Attempts one after the other; returns those let through and what is known at the end. */
function attempt(times: number[], known: AttemptHistory = NO_ATTEMPTS) {
  const allowed: boolean[] = [];
  for (const time of times) {
    const { isAllowed, history } = countAttempt(known, time);
    allowed.push(isAllowed);
    known = history;
  }
  return { allowed, known };
}

test('AUTH-06 the fourth attempt of an hour is blocked, for an hour', () => {
  const { allowed, known } = attempt([0, 1, 2, 3].map((minute) => START + minute * 60_000));
  expect(allowed).toEqual([true, true, true, false]);
  expect(secondsUntil(known.blocked_until, START + 3 * 60_000)).toBe(3600);
});

test('AUTH-06 the hour slides: three attempts at its end and three at the next begin are not six', () => {
  const late = [57, 58, 59].map((minute) => START + minute * 60_000);
  expect(attempt([...late, START + 61 * 60_000]).allowed).toEqual([true, true, true, false]);
  expect(attempt([...late, START + 2 * HOUR]).allowed).toEqual([true, true, true, true]);
});

test('AUTH-06 a block doubles from one hour to a day, and is forgotten after a quiet day', () => {
  let known = NO_ATTEMPTS;
  let now = START;
  const hours: number[] = [];
  for (let round = 0; round < 7; round++) {
    while (countAttempt(known, now).isAllowed) known = countAttempt(known, now).history;
    known = countAttempt(known, now).history;
    hours.push((known.blocked_until - now) / HOUR);
    now = known.blocked_until;
  }
  // The fourth has used up the day, and lasts until the day has room again; the fifth is 16 hours by doubling.
  expect(hours).toEqual([1, 2, 4, 17, 16, 24, 24]);
  now += 25 * HOUR;
  const { known: later } = attempt([now, now, now, now], known);
  expect((later.blocked_until - now) / HOUR).toBe(1);
});

test('AUTH-06 trying while blocked changes nothing', () => {
  const { known } = attempt([START, START, START, START]);
  expect(countAttempt(known, START + HOUR - 1)).toEqual({ isAllowed: false, history: known });
  expect(countAttempt(known, START + HOUR - 1).history).toBe(known);
  expect(countAttempt(known, START + HOUR).isAllowed).toBe(true);
});

test('AUTH-06 the eleventh attempt of a day waits until the first is a day old', () => {
  const times = Array.from({ length: ATTEMPTS_PER_DAY + 1 }, (_, i) => START + i * HOUR);
  const { allowed, known } = attempt(times);
  expect(allowed).toEqual([...Array<boolean>(ATTEMPTS_PER_DAY).fill(true), false]);
  expect(known.blocked_until).toBe(START + 24 * HOUR);
  expect(countAttempt(known, known.blocked_until).isAllowed).toBe(true);
});
