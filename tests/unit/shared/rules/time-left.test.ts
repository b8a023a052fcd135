import { expect, test } from 'vitest';
import { timeLeft } from '../../../../shared/rules/time-left.ts';

const photos = (progress: number, elapsed: number) => timeLeft({ capture: 'photos', progress }, elapsed);

test('JOB-12 nothing is said of a job that nobody works at yet', () => {
  expect(photos(0, 10)).toBeNull();
});

test('JOB-12 a job at its usual pace has the rest of the usual time left', () => {
  expect(photos(50, 75)).toBeCloseTo(75);
  expect(timeLeft({ capture: 'walk', progress: 27 }, 0.35 * 420)).toBeCloseTo(0.65 * 420);
});

test('JOB-12 a job that took twice as long so far takes nearly twice as long to its end', () => {
  const [left, usual] = [Number(photos(80, 240)), Number(photos(80, 120))];
  expect(left).toBeGreaterThan(1.7 * usual);
  expect(left).toBeLessThan(2 * usual);
});

test('JOB-12 the beginning alone does not promise anything wild', () => {
  expect(Number(photos(2, 30))).toBeLessThan(2.5 * 150);
});

test('JOB-12 what progresses at an even pace has less and less left, and nothing at last', () => {
  const lefts = [10, 30, 50, 70, 90, 100].map((progress) => Number(photos(progress, 1.5 * progress)));
  expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
  expect(lefts.at(-1)).toBe(0);
});

test('JOB-12 a job that has taken three times the usual is late', () => {
  expect(photos(60, 451)).toBe('late');
});
