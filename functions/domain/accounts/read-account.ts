import { AppError } from '../../../shared/errors.ts';
import { balanceAt, secondsOf, type Balance } from '../../../shared/rules/lots.ts';
import type { Account, Credits } from '../../../shared/schemas/accounts.ts';
import { readAccount } from '../../store/accounts.ts';
import { readBalance } from '../../store/ledger/read.ts';
import type { Actor, Deps } from '../deps.ts';

/** The signed-in user, tenant and balance. Throws `account.not_ready`. */
export async function accountOf(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { tenantId, userId }: Actor,
): Promise<Account> {
  const rows = await readAccount(table, tenantId, userId);
  if (!rows) throw new AppError('account.not_ready');
  const { deletion_due = null, contact_url = null, suspension = null, job_emails = true } = rows.tenant;
  return {
    ...rows,
    tenant: { ...rows.tenant, deletion_due, contact_url, suspension, job_emails },
    credits: creditsView(balanceAt(rows.credits, secondsOf(now()))),
  };
}

/** The tenant's balance. Throws `account.not_ready`. */
export const creditsOf = async (
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { tenantId }: Actor,
): Promise<Credits> => creditsView(await readBalance(table, tenantId, now()));

/** A balance as the screens read it. */
export const creditsView = ({ plan, extra, debt }: Balance): Credits => ({
  plan_credits_balance: plan,
  extra_credits_balance: extra,
  ...(debt > 0 && { credits_owed: debt }),
});
