import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressReporter } from '../../../../../functions/domain/jobs/progress-reporter.ts';
import { PROGRESS_EVERY_MS } from '../../../../../shared/rules/jobs.ts';

let written: number[];
let unwanted: number;
let lost: unknown[];
let answer: () => Promise<boolean>;
const start = () =>
  progressReporter({
    from: 0,
    report: (progress) => {
      written.push(progress);
      return answer();
    },
    onUnwanted: () => (unwanted += 1),
    onLost: (error) => lost.push(error),
  });

beforeEach(() => {
  vi.useFakeTimers();
  [written, unwanted, lost] = [[], 0, []];
  answer = async () => true;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a hundred values in an instant are written once, and the last of them when it is time again', async () => {
  const reporter = start();
  for (let progress = 1; progress <= 100; progress++) reporter.update(progress);
  expect(written).toEqual([1]);
  await vi.advanceTimersByTimeAsync(PROGRESS_EVERY_MS);
  expect(written).toEqual([1, 100]);
  await vi.advanceTimersByTimeAsync(10 * PROGRESS_EVERY_MS);
  expect(written).toEqual([1, 100]);
});

test('a value that is not news is not written, and does not keep the next one waiting', async () => {
  const reporter = start();
  reporter.update(0);
  reporter.update(40);
  reporter.update(30);
  reporter.update(40);
  await vi.advanceTimersByTimeAsync(2 * PROGRESS_EVERY_MS);
  expect(written).toEqual([40]);
  reporter.update(41);
  expect(written).toEqual([40, 41]);
});

test('when the job has ended the work is told so, once, and nothing more is written', async () => {
  answer = async () => false;
  const reporter = start();
  reporter.update(1);
  reporter.update(2);
  await vi.advanceTimersByTimeAsync(3 * PROGRESS_EVERY_MS);
  expect([written, unwanted]).toEqual([[1], 1]);
});

test('a value that gets lost does not end the work, and the next one is written', async () => {
  answer = () => Promise.reject(new Error('throttled'));
  const reporter = start();
  reporter.update(1);
  reporter.update(2);
  await vi.advanceTimersByTimeAsync(0);
  answer = async () => true;
  await vi.advanceTimersByTimeAsync(PROGRESS_EVERY_MS);
  expect([written, unwanted]).toEqual([[1, 2], 0]);
  expect(lost).toEqual([new Error('throttled')]);
});

test('stopping waits for what is on its way and sends nothing after it', async () => {
  let arrive = (_isWanted: boolean): void => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const reporter = start();
  reporter.update(1);
  reporter.update(2);
  let isStopped = false;
  const stopped = reporter.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(2 * PROGRESS_EVERY_MS);
  expect([written, isStopped]).toEqual([[1], false]);
  arrive(false);
  await stopped;
  expect(unwanted).toBe(0);
});
