import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { childrenSeconds, secondsSince } from '../../../../bin/test/processor-time.ts';

test('what children took is read behind the name of the program, whatever that holds', () => {
  const stat = '7 (npm (test) 1) S 1 7 7 0 -1 0 0 0 0 0 900 90 1234 66 20 0 7';
  expect(childrenSeconds(stat)).toBe(13);
  expect(childrenSeconds('')).toBe(0);
});

test.runIf(existsSync('/proc/self/stat'))('a child that computes is told once, when it has ended', () => {
  secondsSince();
  execFileSync(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);']);
  expect(secondsSince()).toBeGreaterThan(0.02);
  expect(secondsSince()).toBe(0);
});
