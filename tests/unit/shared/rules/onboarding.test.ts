import { expect, test } from 'vitest';
import { onboardingProgress } from '../../../../shared/rules/onboarding.ts';

const nothing = { name: '', uploads: 0, jobs: 0, events: 0 };

test('ONB-01 each step is done by its own fact, and each is a quarter', () => {
  const steps = (facts: Partial<typeof nothing>) => onboardingProgress({ ...nothing, ...facts });
  expect(steps({})).toEqual({ steps_completed: [], progress_percentage: 0, completed: false });
  expect(steps({ name: 'Ana' }).steps_completed).toEqual(['profile']);
  expect(steps({ name: '   ' }).steps_completed).toEqual([]);
  expect(steps({ uploads: 3 }).steps_completed).toEqual([]);
  expect(steps({ uploads: 4 }).steps_completed).toEqual(['upload']);
  expect(steps({ jobs: 1 }).steps_completed).toEqual(['model']);
  expect(steps({ events: 1 })).toEqual({
    steps_completed: ['share'],
    progress_percentage: 25,
    completed: false,
  });
  expect(steps({ name: 'Ana', uploads: 8, jobs: 2 }).progress_percentage).toBe(75);
});

test('ONB-01 it is completed when all four are', () => {
  expect(onboardingProgress({ name: 'Ana', uploads: 8, jobs: 2, events: 5 })).toEqual({
    steps_completed: ['profile', 'upload', 'model', 'share'],
    progress_percentage: 100,
    completed: true,
  });
});
