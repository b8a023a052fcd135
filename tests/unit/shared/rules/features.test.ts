import { expect, test } from 'vitest';
import { cheapestPlanWith, FEATURES, hasFeature } from '../../../../shared/rules/features.ts';
import { PLANS } from '../../../../shared/rules/plans.ts';

test('PLAN-04 a plan has every feature that a smaller one has', () => {
  for (const feature of FEATURES) {
    const first = PLANS.findIndex((plan) => hasFeature(plan, feature));
    expect(
      PLANS.slice(first).every((plan) => hasFeature(plan, feature)),
      feature,
    ).toBe(true);
  }
});

test('PLAN-04 every feature is in a plan that is bought by oneself, and in none before it', () => {
  for (const feature of FEATURES) {
    const cheapest = cheapestPlanWith(feature);
    expect(hasFeature(cheapest, feature)).toBe(true);
    for (const smaller of PLANS.slice(0, PLANS.indexOf(cheapest)))
      expect(hasFeature(smaller, feature)).toBe(false);
  }
});
