import { expect, test } from 'vitest';
import { assertCredits, modelsFor } from '../../../../shared/rules/credits.ts';

test('CRED-01 a balance pays for floor(credits / 10) models', () => {
  expect([0, 9, 10, 25, 100].map(modelsFor)).toEqual([0, 0, 1, 2, 10]);
});

test('amounts of credits are whole numbers from 0 on: a negative grant would take, a negative spend would give', () => {
  expect(() => assertCredits(0, 1, 500)).not.toThrow();
  for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => assertCredits(10, amount), `${amount}`).toThrow(RangeError);
});
