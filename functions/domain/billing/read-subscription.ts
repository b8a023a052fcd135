import { AppError } from '../../../shared/errors.ts';
import { hasPaidPlan, subscriptionStatus } from '../../../shared/rules/account.ts';
import type { Subscription } from '../../../shared/schemas/billing.ts';
import { readBilling, type SubscriptionRow } from '../../store/subscriptions.ts';
import type { Actor, Deps } from '../deps.ts';

/** How the tenant's subscription stands, from our own rows. Throws `account.not_ready`. */
export async function checkSubscription(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { tenantId }: Actor,
): Promise<Subscription> {
  const rows = await readBilling(table, tenantId);
  if (!rows) throw new AppError('account.not_ready');
  const { tenant, subscription, waiting } = rows;
  const isPaid = hasPaidPlan(tenant);
  return {
    subscribed: isPaid,
    subscription_tier: isPaid ? tenant.plan_name : null,
    subscription_end: subscription?.period_end ?? null,
    trial_end: tenant.trial_end,
    status: subscriptionStatus(tenant, now()),
    ends_at_period_end: subscription?.ends_at_period_end ?? false,
    grace_until: subscription?.grace_until ?? null,
    next_charge: subscription?.next_charge ?? null,
    ...(subscription && isPaid && wayToPay(subscription)),
    ...(waiting && new Date(waiting.until) > now() && { waiting_payment: waiting }),
  };
}

/** How the months are paid. Rows of before it was kept say nothing of it: they are paid by card or boleto. */
const wayToPay = ({ pays_by, debits, is_mandate_cancelled }: Partial<SubscriptionRow>) => ({
  pays_by: pays_by ?? 'card',
  ...(debits?.length && { debits }),
  ...(is_mandate_cancelled && { mandate_cancelled: true as const }),
});
