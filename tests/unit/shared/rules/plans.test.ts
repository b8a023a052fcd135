import { expect, test } from 'vitest';
import { catalogueLimit, PLANS } from '../../../../shared/rules/plans.ts';
import { firstMonthCents } from '../../../../shared/rules/prices.ts';

test('a catalogue holds twelve months of its plan, and what the contract says for an enterprise', () => {
  expect(PLANS.map(catalogueLimit)).toEqual([24, 120, 240, 360, null]);
});

test('the first month with the discount costs whole centavos, its part taken off rounded', () => {
  expect((['start', 'growth', 'pro'] as const).map(firstMonthCents)).toEqual([7641, 13_591, 18_691]);
});
