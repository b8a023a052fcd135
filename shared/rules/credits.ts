/** Credits one model costs (C §1). */
export const CREDITS_PER_MODEL = 10;

/** How many models a balance pays for; never negative. */
export const modelsFor = (credits: number): number => Math.max(0, Math.floor(credits / CREDITS_PER_MODEL));

export interface CreditSplit {
  plan: number;
  extra: number;
}

/** Takes plan credits before extra ones, since only the plan's expire (product decision 2); null when both together are too few. */
export function splitSpend(balance: CreditSplit, amount: number): CreditSplit | null {
  const plan = Math.min(balance.plan, amount);
  const extra = amount - plan;
  return extra <= balance.extra ? { plan, extra } : null;
}
