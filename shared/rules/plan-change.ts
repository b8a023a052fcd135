import { CREDITS_PER_MODEL } from './credits.ts';
import { PLAN_CREDITS, type PaidPlan } from './plans.ts';
import { PLAN_PRICES_CENTS } from './prices.ts';

/** Whether another plan costs more: it then begins at once; a cheaper one when the paid month is over. */
const isUpgrade = (from: PaidPlan, to: PaidPlan): boolean => PLAN_PRICES_CENTS[to] > PLAN_PRICES_CENTS[from];

/** The part of the paid month that is left, 0 to 1. */
export function remainingShare(periodEnd: Date, now: Date): number {
  const begin = new Date(periodEnd);
  begin.setUTCMonth(begin.getUTCMonth() - 1);
  if (begin.getUTCDate() !== periodEnd.getUTCDate()) begin.setUTCDate(0); // no 31st: the month before ends earlier
  const left = (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - begin.getTime());
  return Math.min(1, Math.max(0, left));
}

/**
 * Credits that an upgrade gives at once, beside those still there: the difference of the quotas for the part of the
 * month that is left, as the price is charged, rounded up to whole models. From the next renewal on the whole quota.
 * Credits follow the money: with the whole difference a month's last day would buy a month's credits for cents. 0
 * where nothing is upgraded.
 */
export function upgradeCredits(from: PaidPlan, to: PaidPlan, share: number): number {
  if (!isUpgrade(from, to)) return 0;
  const exact = Math.round((PLAN_CREDITS[to] - PLAN_CREDITS[from]) * share);
  return Math.ceil(exact / CREDITS_PER_MODEL) * CREDITS_PER_MODEL;
}

/** What changing the plan means, to be told before it is done. */
export type PlanChange =
  | { kind: 'upgrade'; /** Charged at once, before discounts. */ cents: number; credits: number }
  | { kind: 'downgrade'; /** When the other plan begins; until then nothing changes. */ at: Date };

/** What a change of plan does now, and when. */
export function planChange(
  from: PaidPlan,
  to: PaidPlan,
  { periodEnd, now }: { periodEnd: Date; now: Date },
): PlanChange {
  if (!isUpgrade(from, to)) return { kind: 'downgrade', at: periodEnd };
  const share = remainingShare(periodEnd, now);
  const cents = Math.round((PLAN_PRICES_CENTS[to] - PLAN_PRICES_CENTS[from]) * share);
  return { kind: 'upgrade', cents, credits: upgradeCredits(from, to, share) };
}
