import { hasFeature } from '../../../shared/rules/features.ts';
import { isDomain, SSO_PROVIDER } from '../../../shared/rules/single-sign-on.ts';
import * as store from '../../store/sso-domains.ts';
import { readPlan } from '../../store/tenants.ts';
import { findUserByEmail } from '../../store/users.ts';
import { isMailProvider } from '../abuse/mail-providers.ts';
import type { Deps } from '../deps.ts';
import { auditEntry, type Doer } from './audit-entry.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

export type BindProblem =
  | 'not_a_domain'
  | 'not_a_provider'
  | 'mail_provider'
  | 'nobody'
  | 'no_contract'
  | 'taken';

/**
 * Has a provider sign in the people of a domain, into the shop of whoever has the address; again with another provider
 * changes it. Our staff has seen that the domain is the customer's: whoever decides on its provider decides who they are.
 * Returns why it was not done, or null.
 */
export async function bindSso(
  effects: Effects,
  { provider, domain, owner }: { provider: string; domain: string; owner: string },
  by: Doer,
): Promise<BindProblem | null> {
  const { table, now } = effects;
  if (!SSO_PROVIDER.test(provider)) return 'not_a_provider';
  if (!isDomain(domain)) return 'not_a_domain';
  if (isMailProvider(domain)) return 'mail_provider';
  const user = await findUserByEmail(table, owner);
  if (!user) return 'nobody';
  if (!hasFeature(await readPlan(table, user.tenant_id), 'single_sign_on')) return 'no_contract';
  const row = { domain, provider, tenant_id: user.tenant_id, bound_at: now().toISOString() };
  const details = { domain, provider };
  const audit = auditEntry(effects, by, { action: 'sso.bind', target: user.tenant_id, details });
  return (await store.bindSsoDomain(table, row, audit)) ? null : 'taken';
}

/** Ends it: nobody of the domain gets another token by its provider. Returns whether it was bound. */
export function releaseSso(effects: Effects, domain: string, by: Doer): Promise<boolean> {
  const audit = auditEntry(effects, by, { action: 'sso.release', target: domain, details: {} });
  return store.releaseSsoDomain(effects.table, domain, audit);
}
