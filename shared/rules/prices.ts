import { DISCOUNT_PERCENT } from './onboarding.ts';
import type { PaidPlan } from './plans.ts';

/** What is sold and for how much (CRED-04, SITE-04), in centavos; the payment provider's prices are made from it. */
export const CURRENCY = 'brl';

/** Price of a month. */
export const PLAN_PRICES_CENTS: Record<PaidPlan, number> = { start: 8990, growth: 15_990, pro: 21_990 };

export interface Pack {
  credits: number;
  cents: number;
  lookupKey: string;
}

/** Extra credits, bought once; they do not expire. */
export const PACKS = [
  { credits: 50, cents: 5500, lookupKey: 'pack_50' },
  { credits: 100, cents: 10_000, lookupKey: 'pack_100' },
  { credits: 150, cents: 15_000, lookupKey: 'pack_150' },
] as const satisfies readonly Pack[];

/** Name under which a plan's price is found at the payment provider, whatever its id there. */
export const lookupKeyOf = (plan: PaidPlan): string => `plan_${plan}`;

/** The coupon of the first month (`DISCOUNT_PERCENT`), from which each user's promotion code is made. */
export const COUPON_ID = 'relevo_first_month_15';

/** The first month with the discount, in centavos: what is taken off is rounded, as the payment provider does. */
export const firstMonthCents = (plan: PaidPlan): number =>
  PLAN_PRICES_CENTS[plan] - Math.round((PLAN_PRICES_CENTS[plan] * DISCOUNT_PERCENT) / 100);
