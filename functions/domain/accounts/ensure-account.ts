import { ledgerCopy } from '../../../shared/copy/pt-br/ledger.ts';
import { cleanName } from '../../../shared/rules/clean-name.ts';
import { PLAN_CREDITS, TRIAL_DAYS } from '../../../shared/rules/plans.ts';
import { createAccount, findUser, type UserRow } from '../../store/accounts.ts';
import { mailboxHash } from '../abuse/mailbox.ts';
import type { Deps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The user of a confirmed identity, with a tenant and the trial's credits made at the first call and never again:
 * the identity service may deliver its event twice, or not at all before the first sign-in. A mailbox that had its
 * trial with an account before gets a tenant without credits whose trial is over.
 */
export async function ensureAccount(
  { table, now, newId }: Pick<Deps, 'table' | 'now' | 'newId'>,
  identity: { userId: string; name: string; email: string },
): Promise<UserRow> {
  const found = await findUser(table, identity.userId);
  if (found) return found;

  const at = now();
  const tenantId = newId('ten');
  // The identity service keeps what was typed there.
  const name = cleanName(identity.name);
  const account = { ...identity, name, tenantId, plan: 'trial', quota: PLAN_CREDITS.trial, at } as const;
  const opening = { id: newId('ent'), tenantId, key: 'trial', type: 'trial', at } as const;
  const outcome = await createAccount(
    table,
    {
      ...account,
      mailbox: mailboxHash(identity.email),
      credits: PLAN_CREDITS.trial,
      trialEnd: new Date(at.getTime() + TRIAL_DAYS * DAY_MS),
    },
    { ...opening, description: ledgerCopy.trial },
  );
  if (outcome === 'had trial') {
    await createAccount(
      table,
      { ...account, mailbox: null, credits: 0, trialEnd: at },
      { ...opening, description: ledgerCopy.trialUsed },
    );
  }
  if (outcome === 'made') return { id: identity.userId, tenant_id: tenantId, role: 'member' };
  return (await findUser(table, identity.userId))!; // made just now, or by a parallel call
}
