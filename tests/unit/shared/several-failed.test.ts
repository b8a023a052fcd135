import { expect, test } from 'vitest';
import { severalFailed } from '../../../shared/several-failed.ts';

test('a sweep that goes on after failures names three different reasons, and keeps every failure', () => {
  const failures = ['a', 'a', 'b', 'c', 'd'].map((reason) => new Error(reason));
  const error = severalFailed(failures, 'deletions failed');
  expect(error.message).toBe('5 deletions failed: a; b; c; …');
  expect(error.errors).toEqual(failures);
  expect(severalFailed(['gone'], 'customers failed').message).toBe('1 customers failed: gone');
});
