import { expect, test } from 'vitest';
import {
  decidePoll,
  TASK_LIMIT_SECONDS,
  type Look,
} from '../../../../functions/generation/rodin/decide-poll.ts';

type Waiting = Extract<Look, { state: 'waiting' }>;
const look = (statuses: string[], elapsedSeconds: number, retryAfterSeconds?: number) =>
  decidePoll({ statuses, elapsedSeconds, retryAfterSeconds }) as Waiting;

test('JOB-09 a task is done only when all its parts are, and a task without parts is not', () => {
  expect(look(['Done', 'Done'], 60)).toEqual({ state: 'done' });
  expect(look(['Done', 'Generating'], 60)).toMatchObject({ state: 'waiting' });
  expect(look([], 60)).toMatchObject({ state: 'waiting', share: 0 });
});

test.each(['Failed', 'Canceled'])('JOB-09 one part that is %s ends it', (status) => {
  expect(() => look(['Done', status], 60)).toThrow('provider_failed');
});

test('JOB-09 looks come every 5 seconds at first and every 30 later, later still where the provider asks for it', () => {
  const waits = [0, 5, 20, 60, 600].map((elapsed) => look(['Waiting'], elapsed).waitSeconds);
  expect(waits).toEqual([5, 5, 10, 30, 30]);
  expect(look(['Waiting'], 60, 90).waitSeconds).toBe(90);
});

test('JOB-09 after twenty minutes it took too long, but what is done then is done, and no wait goes beyond', () => {
  expect(() => look(['Generating'], TASK_LIMIT_SECONDS)).toThrow('took_too_long');
  expect(look(['Done'], TASK_LIMIT_SECONDS + 60)).toEqual({ state: 'done' });
  expect(look(['Generating'], TASK_LIMIT_SECONDS - 7, 600).waitSeconds).toBe(7);
});

test('JOB-09 JOB-02 the share rises with time while a part is at work, and only the provider completes it', () => {
  const shares = [0, 30, 120, 1199].map((elapsed) => look(['Generating', 'Waiting'], elapsed).share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBeLessThan(0.5);
  expect(look(['Done', 'Waiting'], 30).share).toBe(0.5);
  expect(look(['Waiting', 'Waiting'], 1000).share).toBe(0);
});
