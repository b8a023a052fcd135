import { expect, test } from 'vitest';
import { FUNCTIONS } from '../../../../../infra/functions.ts';
import { JOB_LIMIT } from '../../../../../infra/constructs/job-machine.ts';
import { timeLimits } from '../../../../../infra/local/supervisor/time-limits.ts';

/** Each of them once, as a job of our engine takes them; photos side by side. */
const STEPS = [
  'begin-job',
  'segment-photo',
  'reconstruct-shape',
  'texture-model',
  'package-model',
  'publish-model',
] as const;

test.each([true, false])(
  'JOB-02 a run is not ended while a step of it may still go on (limits: %s)',
  (has) => {
    const { withinLimits, runWithinLimits } = timeLimits(has);
    const { timeoutSeconds } = runWithinLimits({ timeoutSeconds: JOB_LIMIT.toSeconds() });
    for (const step of STEPS) {
      const { timeoutMs } = withinLimits({ timeoutMs: FUNCTIONS[step].timeoutSeconds * 1000 });
      expect(timeoutMs / 1000, step).toBeLessThanOrEqual(timeoutSeconds);
    }
  },
);

test('JOB-02 all steps of a run may take their time, on AWS and here', () => {
  const sum = STEPS.reduce((seconds, step) => seconds + FUNCTIONS[step].timeoutSeconds, 0);
  expect(sum).toBeLessThanOrEqual(JOB_LIMIT.toSeconds());
});

test('a machine without a limit gets none', () => {
  expect(timeLimits(true).runWithinLimits({})).toEqual({});
});
