import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelsFor, splitSpend } from '../../../../shared/rules/credits.ts';

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
