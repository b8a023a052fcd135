import { AppError } from '../../../shared/errors.ts';
import { cleanName } from '../../../shared/rules/clean-name.ts';
import { isStaff } from '../../../shared/rules/roles.ts';
import { findUser, type UserRow } from '../../store/accounts.ts';
import { addSsoMember, noteSsoName } from '../../store/sso-members.ts';
import { usersOfTenant, type User } from '../../store/users.ts';
import type { Deps } from '../deps.ts';
import { auditEntry } from '../staff/audit-entry.ts';
import { EVERYBODY } from '../team/team-of.ts';
import { checkSso, type SsoIdentity } from './single-sign-on.ts';

/**
 * The person of a shop whom a provider signed in, at every token anew (SSO-02). Whoever works there under the address
 * already is the same person; anybody else who signs in gets a place, and looks at first, while a session that goes on
 * ends with its place. Nobody comes out of another shop this way, and none of our staff comes in by a customer's provider.
 * Throws what `checkSso` throws, `sso.refused`, `team.full`.
 */
export async function admitSso(
  effects: Pick<Deps, 'table' | 'now' | 'newId'>,
  identity: SsoIdentity,
  { isSignIn }: { isSignIn: boolean },
): Promise<UserRow> {
  const { table } = effects;
  const { sub = '', email = '' } = identity.attributes;
  const { tenant_id } = await checkSso(effects, identity);
  const known = (await findUser(table, sub)) ?? (await colleague(effects, identity, tenant_id));
  const user = known ?? (isSignIn ? await newMember(effects, identity, tenant_id) : null);
  if (user?.tenant_id !== tenant_id || isStaff(user.role)) throw new AppError('sso.refused');
  return { ...user, email };
}

async function colleague(
  { table }: Pick<Deps, 'table'>,
  { name, attributes: { email = '' } }: SsoIdentity,
  tenantId: string,
): Promise<User | undefined> {
  const people = await usersOfTenant(table, tenantId, EVERYBODY);
  const found = people.find((person) => person.email.toLowerCase() === email.toLowerCase());
  if (found && !found.sso_names?.includes(name)) await noteSsoName(table, found, name);
  return found;
}

async function newMember(
  effects: Pick<Deps, 'table' | 'now' | 'newId'>,
  { name: ssoName, attributes: { sub: id = '', name = '', email = '' } }: SsoIdentity,
  tenant_id: string,
): Promise<UserRow> {
  const user = {
    id,
    tenant_id,
    name: cleanName(name) || email.slice(0, email.indexOf('@')),
    email,
    role: 'member',
    team_role: 'viewer',
    sso_names: [ssoName],
    created_at: effects.now().toISOString(),
  } satisfies User;
  const details = { role: user.team_role, by: 'sso' };
  const audit = auditEntry(
    effects,
    { userId: id, email },
    { action: 'team.join', target: tenant_id, details },
  );
  if (await addSsoMember(effects.table, user, audit)) return user;
  return (await findUser(effects.table, id))!; // by a parallel call
}
