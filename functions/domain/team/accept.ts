import { AppError } from '../../../shared/errors.ts';
import type { MemberRole } from '../../../shared/rules/team.ts';
import type { InvitationView } from '../../../shared/schemas/team.ts';
import { invitationOfLink, joinShop, type InvitationRow } from '../../store/invitations.ts';
import { listJobs } from '../../store/jobs.ts';
import { publicShop } from '../../store/tenants.ts';
import { hashOf } from '../api-keys/key-text.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from '../staff/audit-entry.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/** Who invites the caller, by the link of a mail to their address. Throws `team.invitation_gone`, `team.invitation_of_other`. */
export async function readInvitation(
  effects: Pick<Effects, 'table' | 'now'>,
  token: string,
  actor: Actor,
): Promise<InvitationView> {
  const { tenant_id, role, invited_by } = await invitationFor(effects, token, actor);
  const { shop_name = '' } = await publicShop(effects.table, tenant_id);
  return { shop: shop_name, invited_by: invited_by.name, role };
}

/**
 * The caller works in the shop that invited them from the next token on; the link is used up (TEAM-02). Everybody opens a
 * shop by signing up, so that theirs goes, with the credits of its trial: nobody has a second trial by being invited. One
 * that holds anything stays, and its owner is told to decide. Throws `team.invitation_gone`, `team.invitation_of_other`,
 * `team.has_shop`, `account.not_ready`.
 */
export async function acceptInvitation(
  effects: Effects,
  token: string,
  actor: Actor,
): Promise<{ role: MemberRole }> {
  const invitation = await invitationFor(effects, token, actor);
  const { userId, tenantId: from } = actor;
  const { jobs } = await listJobs(effects.table, from, { limit: 1 });
  if (jobs.length > 0) throw new AppError('team.has_shop');
  const { tenant_id, role } = invitation;
  const audit = auditEntry(effects, actor, { action: 'team.join', target: tenant_id, details: { role } });
  await joinShop(effects.table, invitation, { userId, from, at: effects.now(), audit });
  return { role };
}

/** A link is good for whom it was sent to alone: it may have been passed on. */
async function invitationFor(
  { table, now }: Pick<Effects, 'table' | 'now'>,
  token: string,
  { email }: Actor,
): Promise<InvitationRow> {
  const found = await invitationOfLink(table, hashOf(token), now());
  if (!found) throw new AppError('team.invitation_gone');
  if (found.email !== email.toLowerCase()) throw new AppError('team.invitation_of_other');
  return found;
}
