import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertCredits, modelsFor, splitSpend } from '../../../../shared/rules/credits.ts';

test('CRED-01 a balance pays for floor(credits / 10) models', () => {
  expect([0, 9, 10, 25, 100].map(modelsFor)).toEqual([0, 0, 1, 2, 10]);
});

test('plan credits go before extra ones, and a split never takes more than there is', () => {
  const credits = fc.nat(500);
  fc.assert(
    fc.property(credits, credits, credits, (plan, extra, amount) => {
      const split = splitSpend({ plan, extra }, amount);
      if (amount > plan + extra) return split === null;
      return split !== null && split.plan + split.extra === amount && split.plan === Math.min(plan, amount);
    }),
  );
});

test('amounts of credits are whole numbers from 0 on: a negative grant would take, a negative spend would give', () => {
  expect(() => assertCredits(0, 1, 500)).not.toThrow();
  for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => assertCredits(10, amount), `${amount}`).toThrow(RangeError);
});
