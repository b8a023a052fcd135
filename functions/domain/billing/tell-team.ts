import { disputeMail } from '../../../shared/copy/pt-br/billing-mails.ts';
import { claimDisputeTelling, releaseDisputeTelling } from '../../store/money-returned.ts';
import { keyOf } from '../credits/purchases.ts';
import type { Deps } from '../deps.ts';
import type { PaidPurchase } from './paid-purchases.ts';

type Effects = Pick<Deps, 'table' | 'mail' | 'teamAddress' | 'now'>;

/** Where our team answers a dispute; the page finds the account and whether it is a test by itself. */
const DASHBOARD = 'https://dashboard.stripe.com/customers';

/**
 * Tells our team by mail of payments that were disputed, since an answer is due within days: once each, whoever syncs.
 * A mail that the post does not take is told by the next sync.
 */
export async function tellTeam(
  effects: Effects,
  customerId: string,
  purchases: PaidPurchase[],
): Promise<void> {
  const { table, mail, now } = effects;
  for (const { purchase } of purchases.filter(({ money }) => money.isDisputed)) {
    const key = keyOf(purchase);
    const back = await claimDisputeTelling(table, key, now());
    if (!back) continue;
    const { tenant_id: tenantId, cents, taken, owed } = back;
    const paymentsUrl = `${DASHBOARD}/${encodeURIComponent(customerId)}`;
    const letter = disputeMail({ tenantId, customerId, purchase: key, cents, taken, owed, paymentsUrl });
    try {
      await mail.send({ to: effects.teamAddress, ...letter });
    } catch (error) {
      await releaseDisputeTelling(table, key);
      throw error;
    }
  }
}
