import { expect, test } from 'vitest';
import { FAILURE_CODES, isOurFailure } from '../../../../shared/rules/failures.ts';
import { isFinished, JOB_STATUSES, progressBetween } from '../../../../shared/rules/jobs.ts';

test('a job is finished when its model is ready or it has failed', () => {
  expect(JOB_STATUSES.filter(isFinished)).toEqual(['PRONTO', 'FALHA']);
});

test.each([
  [0, 20],
  [0.25, 30],
  [1, 60],
  [-1, 20],
  [2, 60],
])('a step from 20 % to 60 % that is %d done is at %d %%', (share, progress) => {
  expect(progressBetween(20, 60, share)).toBe(progress);
});

test('a failure that neither other photos nor other sizes would have prevented is ours', () => {
  expect(FAILURE_CODES.filter(isOurFailure)).toEqual([
    'provider_failed',
    'provider_unavailable',
    'took_too_long',
    'interrupted',
    'stopped_by_staff',
  ]);
});
