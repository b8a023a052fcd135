/** Credits one model costs (JOB-01). */
export const CREDITS_PER_MODEL = 10;

/** How many models a balance pays for; never negative. */
export const modelsFor = (credits: number): number => Math.max(0, Math.floor(credits / CREDITS_PER_MODEL));

/** What moves credits, as the customer's list tells it. */
export const ENTRY_TYPES = [
  'trial',
  'generation',
  'return',
  'subscription',
  'renewal',
  'upgrade',
  'expiry',
  'pack',
  'refund',
  'restored',
  'debt',
  'adjustment',
] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Throws RangeError unless all are whole numbers from 0 on: a negative grant would take, a negative spend would give. */
export function assertCredits(...amounts: number[]): void {
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new RangeError(`${amount} is no amount of credits`);
  }
}
