/** Credits one model costs (JOB-01). */
export const CREDITS_PER_MODEL = 10;

/** How many models a balance pays for; never negative. */
export const modelsFor = (credits: number): number => Math.max(0, Math.floor(credits / CREDITS_PER_MODEL));

/** What moves credits, as the customer's list tells it. */
export const ENTRY_TYPES = [
  'trial',
  'generation',
  'return',
  'renewal',
  'upgrade',
  'expiry',
  'pack',
  'refund',
  'adjustment',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

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

/** Throws RangeError unless all are whole numbers from 0 on: a negative grant would take, a negative spend would give. */
export function assertCredits(...amounts: number[]): void {
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError(`${amount} is no amount of credits`);
  }
}
