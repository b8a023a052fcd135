import { expect, test } from 'vitest';
import { needOf } from '../../../../shared/rules/open-jobs.ts';

test.each([
  ['that runs', { queued_at: '2026-11-26T12:00:00Z' }, { status: 'RUNNING' }, 'nothing'],
  ['that runs and was ordered before places were noted', {}, { status: 'RUNNING' }, 'nothing'],
  ['whose run was stopped', { queued_at: '2026-11-26T12:00:00Z' }, { status: 'ABORTED' }, 'its end'],
  ['whose run ended and that never stood in the line', {}, { status: 'FAILED' }, 'its end'],
  ['that waits in the line', { queued_at: '2026-11-26T12:00:00Z' }, null, 'its start'],
  ['that never came into the line', {}, null, 'its place'],
] as const)('JOB-02 a job %s needs what it lacks', (_, job, run, need) => {
  expect(needOf(job, run)).toBe(need);
});
