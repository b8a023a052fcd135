import { expect, test } from 'vitest';
import {
  cheapestPlanWith,
  FEATURES,
  hasFeature,
  type OfferedFeature,
} from '../../../../shared/rules/features.ts';
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

test('PLAN-04 every feature but those of a contract is in a plan that is bought by oneself, and in none before it', () => {
  const offered = FEATURES.filter((feature): feature is OfferedFeature => feature !== 'single_sign_on');
  for (const feature of offered) {
    const cheapest = cheapestPlanWith(feature);
    expect(hasFeature(cheapest, feature)).toBe(true);
    for (const smaller of PLANS.slice(0, PLANS.indexOf(cheapest)))
      expect(hasFeature(smaller, feature)).toBe(false);
  }
});

test('SSO-01 the contract of Enterprise alone has the sign-in of a company', () => {
  expect(PLANS.filter((plan) => hasFeature(plan, 'single_sign_on'))).toEqual(['enterprise']);
});
