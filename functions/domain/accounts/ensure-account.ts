import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { PLAN_CREDITS, TRIAL_DAYS } from '../../../shared/rules/plans.ts';
import { createAccount, findUser, type UserRow } from '../../store/accounts.ts';
import type { Deps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The user of a confirmed identity, with a tenant and the trial's credits made at the first call and never again:
 * the identity service may deliver its event twice, or not at all before the first sign-in.
 */
export async function ensureAccount(
  { table, now, newId }: Pick<Deps, 'table' | 'now' | 'newId'>,
  identity: { userId: string; name: string; email: string },
): Promise<UserRow> {
  const found = await findUser(table, identity.userId);
  if (found) return found;

  const at = now();
  const tenantId = newId('ten');
  const made = await createAccount(
    table,
    {
      ...identity,
      tenantId,
      plan: 'trial',
      quota: PLAN_CREDITS.trial,
      trialEnd: new Date(at.getTime() + TRIAL_DAYS * DAY_MS),
      at,
    },
    { id: newId('ent'), tenantId, key: 'trial', type: 'trial', description: ledgerCopy.trial, at },
  );
  if (made) return { id: identity.userId, tenant_id: tenantId, role: 'member' };
  return (await findUser(table, identity.userId))!; // a parallel call was first
}
