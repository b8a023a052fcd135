import { upgradeCopy } from '../../../shared/copy/pt-br/billing.ts';
import { planChange } from '../../../shared/rules/plan-change.ts';
import { PAID_PLANS, PLAN_CREDITS, type PaidPlan } from '../../../shared/rules/plans.ts';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import { formatLongDay, formatMoney } from '../../lib/format.ts';

/** The plan that is paid for month by month; null for all others. */
export const paidTier = ({ subscribed, subscription_tier }: Subscription): PaidPlan | null =>
  (subscribed && PAID_PLANS.find((plan) => plan === subscription_tier)) || null;

/** What changing to a plan costs and does to credits, said before it is done; null where nothing changes. */
export function planChangeNote(subscription: Subscription, to: PaidPlan, now: number): string | null {
  const from = paidTier(subscription);
  const { subscription_end } = subscription;
  if (!from || from === to || !subscription_end) return null;
  const change = planChange(from, to, { periodEnd: new Date(subscription_end), now: new Date(now) });
  const day = formatLongDay(subscription_end);
  return change.kind === 'downgrade'
    ? upgradeCopy.downgrade(day, PLAN_CREDITS[to])
    : (subscription.pays_by === 'pix' ? upgradeCopy.upgradeByPix : upgradeCopy.upgrade)(
        formatMoney(change.cents),
        change.credits,
        day,
        PLAN_CREDITS[to],
      );
}
