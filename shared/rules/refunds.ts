/** Days after a payment in which a plan is refunded when its owner asks (BILL-06). */
export const GUARANTEE_DAYS = 30;

/** Days in which a plan stays although its charge failed. */
export const PAST_DUE_GRACE_DAYS = 7;

/** Disputes by which the money is gone for now; an inquiry of the bank takes none yet, and one that was decided takes no more. */
const OPEN_DISPUTES = new Set(['needs_response', 'under_review']);

/** Whether a payment is in dispute, by the provider's word for how that stands. */
export const isOpenDispute = (status: string): boolean => OPEN_DISPUTES.has(status);

/** How many of the credits a payment gave go back with a part of its money: the same part, rounded up. */
export function creditsToTakeBack(
  given: number,
  { refunded, amount }: { /** In cents, of `amount`. */ refunded: number; amount: number },
): number {
  if (amount <= 0) return 0;
  return Math.ceil((given * Math.min(Math.max(0, refunded), amount)) / amount);
}
