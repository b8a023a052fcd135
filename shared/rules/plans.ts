/** Plans of SITE-04: what each gives, as numbers both the screens and the ledger use. */
export const PLANS = ['trial', 'start', 'growth', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** Plans that are bought by oneself, as the checkout names them (BILL-02). */
export const PAID_PLANS = ['start', 'growth', 'pro'] as const satisfies readonly Plan[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** Credits granted each month (once, for the trial). Enterprise is by contract. */
export const PLAN_CREDITS: Record<Exclude<Plan, 'enterprise'>, number> = {
  trial: 20,
  start: 100,
  growth: 200,
  pro: 300,
};

/** Length of the trial in days, from the confirmed email (product decision 1). */
export const TRIAL_DAYS = 14;

/** The catalogue's size: twelve months of the plan's models (product decision 4). */
const CATALOGUE_LIMIT: Record<Exclude<Plan, 'enterprise'>, number> = {
  trial: 24,
  start: 120,
  growth: 240,
  pro: 360,
};

/** How many models a plan's catalogue holds; null where a contract says. */
export const catalogueLimit = (plan: Plan): number | null =>
  plan === 'enterprise' ? null : CATALOGUE_LIMIT[plan];
