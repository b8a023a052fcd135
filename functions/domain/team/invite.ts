import { createHash } from 'node:crypto';
import { invitationMail } from '../../../shared/copy/pt-br/team-mails.ts';
import { AppError } from '../../../shared/errors.ts';
import { INVITATION_DAYS, INVITATION_MAILS_A_DAY } from '../../../shared/rules/team.ts';
import type { Invitation, NewInvitation } from '../../../shared/schemas/team.ts';
import * as store from '../../store/invitations.ts';
import type { InvitationRow } from '../../store/invitations.ts';
import { publicShop } from '../../store/tenants.ts';
import { usersOfTenant } from '../../store/users.ts';
import { judgeSignUp } from '../abuse/judge-sign-up.ts';
import { hashOf, newSecret } from '../api-keys/key-text.ts';
import type { Actor, Deps } from '../deps.ts';
import { shopOf } from '../shop/shop-of.ts';
import { auditEntry } from '../staff/audit-entry.ts';
import { EVERYBODY, invitationView } from './team-of.ts';

type Effects = Pick<Deps, 'table' | 'mail' | 'site' | 'now' | 'newId'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Asks somebody by mail to work in the caller's shop (TEAM-01). The mail's link is good once and for a week; whoever is
 * asked again gets another one, and the first is good for nothing. Throws `team.email_invalid`, `team.member_already`,
 * `team.full`, `team.mails_too_many`, `account.not_ready`, and what the post throws: asked again, it is sent.
 */
export async function inviteMember(
  effects: Effects,
  { email, role }: NewInvitation,
  actor: Actor,
): Promise<Invitation> {
  const { table, mail, site, now } = effects;
  const { tenantId, userId } = actor;
  if (judgeSignUp({ email })) throw new AppError('team.email_invalid');
  const people = await usersOfTenant(table, tenantId, EVERYBODY);
  if (people.some((person) => person.email.toLowerCase() === email))
    throw new AppError('team.member_already');
  const inviting = people.find(({ id }) => id === userId);
  if (!inviting) throw new AppError('account.not_ready');

  const id = invitationId(email);
  const [before, shop] = await Promise.all([
    store.findInvitation(table, tenantId, id),
    publicShop(table, tenantId),
  ]);
  const at = now();
  const secret = newSecret();
  const row: InvitationRow = {
    id,
    tenant_id: tenantId,
    email,
    role,
    hash: hashOf(secret),
    invited_by: { user_id: userId, name: inviting.name, email: inviting.email },
    sent_at: at.toISOString(),
    expires: new Date(at.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  };
  const audit = auditEntry(effects, actor, {
    action: 'team.invite',
    target: tenantId,
    details: { email, role },
  });
  await store.keepInvitation(table, row, { before, daily: INVITATION_MAILS_A_DAY, at, audit });
  const url = `${site}/app/convite#${secret}`;
  await mail.send({
    to: email,
    replyTo: inviting.email,
    ...invitationMail({ shop: shopOf(site, shop), invitedBy: inviting.name, role, url }),
  });
  return invitationView(row);
}

/** Ends an invitation. Throws `team.invitation_gone`. */
export async function withdrawInvitation(
  effects: Pick<Deps, 'table' | 'now' | 'newId'>,
  id: string,
  actor: Actor,
): Promise<{ id: string }> {
  const found = await store.findInvitation(effects.table, actor.tenantId, id);
  if (!found) throw new AppError('team.invitation_gone');
  const { email, role } = found;
  const audit = auditEntry(effects, actor, {
    action: 'team.withdraw',
    target: actor.tenantId,
    details: { email, role },
  });
  await store.withdrawInvitation(effects.table, found, audit);
  return { id };
}

/** One of an address, so that nobody is invited to a shop twice at a time. */
const invitationId = (email: string): string =>
  `inv_${createHash('sha256').update(email).digest('base64url').slice(0, 26)}`;
