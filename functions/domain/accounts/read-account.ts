import { AppError } from '../../../shared/errors.ts';
import type { Account, Credits } from '../../../shared/schemas/accounts.ts';
import { readAccount } from '../../store/accounts.ts';
import { readBalance } from '../../store/ledger/read.ts';
import type { Actor, Deps } from '../deps.ts';

/** The signed-in user, tenant and balance. Throws `account.not_ready`. */
export async function accountOf(
  { table }: Pick<Deps, 'table'>,
  { tenantId, userId }: Actor,
): Promise<Account> {
  const rows = await readAccount(table, tenantId, userId);
  if (!rows) throw new AppError('account.not_ready');
  const { deletion_due = null, contact_url = null, suspension = null } = rows.tenant;
  return { ...rows, tenant: { ...rows.tenant, deletion_due, contact_url, suspension } };
}

/** The tenant's balance. Throws `account.not_ready`. */
export async function creditsOf({ table }: Pick<Deps, 'table'>, { tenantId }: Actor): Promise<Credits> {
  const { plan, extra } = await readBalance(table, tenantId);
  return { plan_credits_balance: plan, extra_credits_balance: extra };
}
