import { removedMail } from '../../../shared/copy/pt-br/team-mails.ts';
import { AppError } from '../../../shared/errors.ts';
import type { MemberRole } from '../../../shared/rules/team.ts';
import { findUser } from '../../store/accounts.ts';
import * as store from '../../store/members.ts';
import { publicShop } from '../../store/tenants.ts';
import { userOfTenant } from '../../store/users.ts';
import type { Actor, Deps } from '../deps.ts';
import { shopOf } from '../shop/shop-of.ts';
import { auditEntry } from '../staff/audit-entry.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/** What a member of the caller's shop may do from their next call on. Throws `team.member_gone`. */
export async function setMemberRole(
  effects: Effects,
  { id, role }: { id: string; role: MemberRole },
  actor: Actor,
): Promise<{ id: string; role: MemberRole }> {
  const { tenantId } = actor;
  const { email } = await memberOf(effects, id, actor);
  const audit = auditEntry(effects, actor, {
    action: 'team.role',
    target: tenantId,
    details: { email, to: role },
  });
  await store.setMemberRole(effects.table, { tenantId, userId: id }, role, audit);
  return { id, role };
}

/**
 * Takes a member out of the caller's shop: their next call is refused (TEAM-03), and their next sign-in opens a shop of
 * their own, without a second trial. They are told by mail. Throws `team.member_gone`, and what the post throws.
 */
export async function removeMember(
  effects: Effects & Pick<Deps, 'mail' | 'site'>,
  id: string,
  actor: Actor,
): Promise<{ id: string }> {
  const { table, mail, site } = effects;
  const { tenantId } = actor;
  const { email } = await memberOf(effects, id, actor);
  const shop = shopOf(site, await publicShop(table, tenantId));
  const audit = auditEntry(effects, actor, { action: 'team.remove', target: tenantId, details: { email } });
  await store.removeMember(table, { tenantId, userId: id }, audit);
  await mail.send({ to: email, ...removedMail({ shop }) });
  return { id };
}

/** The caller leaves the shop. Its owner hands it over before. Throws `team.owner_stays`. */
export async function leaveTeam(effects: Effects, actor: Actor): Promise<void> {
  const { table } = effects;
  const { tenantId, userId, email } = actor;
  const user = await findUser(table, userId);
  if ((user?.team_role ?? 'owner') === 'owner') throw new AppError('team.owner_stays');
  const audit = auditEntry(effects, actor, { action: 'team.leave', target: tenantId, details: { email } });
  await store.removeMember(table, { tenantId, userId }, audit);
}

/** A member owns the shop from now on, and the caller works in it. Throws `team.member_gone`. */
export async function handOverShop(effects: Effects, id: string, actor: Actor): Promise<{ id: string }> {
  const { tenantId, userId } = actor;
  const { email } = await memberOf(effects, id, actor);
  const audit = auditEntry(effects, actor, {
    action: 'team.hand_over',
    target: tenantId,
    details: { to: email },
  });
  await store.handOver(effects.table, { tenantId, from: userId, to: id }, audit);
  return { id };
}

/** Somebody of the caller's shop who does not own it. Throws `team.member_gone`. */
async function memberOf(
  { table }: Pick<Deps, 'table'>,
  id: string,
  { tenantId }: Actor,
): Promise<{ email: string }> {
  const user = await userOfTenant(table, tenantId, id);
  if (!user || (user.team_role ?? 'owner') === 'owner') throw new AppError('team.member_gone');
  return user;
}
