import { expect, test } from 'vitest';
import { PLANS } from '../../../../shared/rules/plans.ts';
import { packPrices, packsOf, PACKS, planPayingLess } from '../../../../shared/rules/prices.ts';

test('CRED-05 every price of a pack is whole centavos, and every one has a name of its own', () => {
  const prices = packPrices();
  expect(prices).toHaveLength(9);
  expect(new Set(prices.map(({ credits, cents }) => `${credits} for ${cents}`)).size).toBe(9);
  for (const { cents, fullCents, percentOff } of prices)
    expect(cents * 100).toBe(fullCents * (100 - percentOff));
});

test('CRED-05 the larger the pack, the larger the discount, and no plan pays more than a smaller one', () => {
  for (const plan of ['growth', 'pro'] as const) {
    const [small, middle, large] = packsOf(plan).map(({ percentOff }) => percentOff);
    expect(small).toBeLessThan(middle);
    expect(middle).toBeLessThan(large);
  }
  for (const [i, plan] of PLANS.entries())
    for (const smaller of PLANS.slice(0, i))
      for (const size of PACKS.keys())
        expect(packsOf(plan)[size].cents).toBeLessThanOrEqual(packsOf(smaller)[size].cents);
});

test('CRED-05 the next plan that pays less is told, and nothing to who pays least', () => {
  expect(PLANS.map(planPayingLess)).toEqual(['growth', 'growth', 'pro', undefined, undefined]);
});
