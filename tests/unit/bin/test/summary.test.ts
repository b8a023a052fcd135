import { expect, test } from 'vitest';
import type { Outcome } from '../../../../bin/test/run-kind.ts';
import { ending, summary } from '../../../../bin/test/summary.ts';

const outcome = (change: Partial<Outcome>): Outcome => ({
  kind: 'unit',
  files: [],
  passed: 3,
  failed: 0,
  skipped: 0,
  seconds: 12.4,
  processorSeconds: 15.8,
  failures: [],
  log: '.cache/test-reports/unit.log',
  ...change,
});
const files = Array.from({ length: 12 }, (_, i) => ({ name: `tests/unit/${i}.test.ts`, seconds: i }));

test('the summary tells seconds by kind, the ten slowest files, and in its last line how many tests', () => {
  const lines = summary([outcome({ files }), outcome({ kind: 'web', passed: 5, skipped: 1 })], 20).split(
    '\n',
  );
  expect(lines.find((line) => line.startsWith('unit'))).toMatch(/12 +3 +0 +0 +12 +16$/);
  const slowest = lines.filter((line) => line.includes('.test.ts'));
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toBe('    11.0  tests/unit/11.test.ts');
  expect(lines.at(-2)).toBe('20 seconds in all, 32 of the processor');
  expect(lines.at(-1)).toBe('8 passed, 0 failed, 1 skipped');
});

test('a failure is told with what was said when its kind ends, and by name at the end', () => {
  const failures = [{ name: 'tests/unit/1.test.ts > adds', message: 'expected 3 to be 2' }];
  const red = outcome({ failed: 1, failures });
  expect(ending(red)).toContain('failed: tests/unit/1.test.ts > adds\nexpected 3 to be 2');
  expect(ending(red)).toContain('.cache/test-reports/unit.log');
  expect(summary([red], 20)).toContain('failed: tests/unit/1.test.ts > adds');
  expect(ending(outcome({}))).toBe('unit: 3 passed, 0 failed in 12 s');
});
