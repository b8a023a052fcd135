import { PAID_PLANS, type PaidPlan, type Plan } from './plans.ts';

/** What some plans have and others do not (PLAN-04). */
export const FEATURES = ['advanced_analytics', 'api', 'integrations', 'single_sign_on'] as const;
export type Feature = (typeof FEATURES)[number];
/** What a contract alone has: no plan bought by oneself is offered for it. */
export type ContractFeature = 'single_sign_on';
export type OfferedFeature = Exclude<Feature, ContractFeature>;

const PLAN_FEATURES: Record<Plan, readonly Feature[]> = {
  trial: [],
  start: [],
  growth: ['advanced_analytics'],
  pro: ['advanced_analytics', 'api', 'integrations'],
  enterprise: ['advanced_analytics', 'api', 'integrations', 'single_sign_on'],
};

/** Whether a plan has a feature: asked by the server before it gives, and by the pages before they show. */
export const hasFeature = (plan: Plan, feature: Feature): boolean => PLAN_FEATURES[plan].includes(feature);

/** The cheapest plan bought by oneself that has a feature. */
export const cheapestPlanWith = (feature: OfferedFeature): PaidPlan =>
  PAID_PLANS.find((plan) => hasFeature(plan, feature))!; // each has one: tests/unit/shared/rules/features.test.ts
