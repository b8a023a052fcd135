import { may, TEAM_ROLES } from '../../../shared/rules/team.ts';
import type { Invitation, Member, Team } from '../../../shared/schemas/team.ts';
import { listInvitations, type InvitationRow } from '../../store/invitations.ts';
import { usersOfTenant } from '../../store/users.ts';
import type { Actor, Deps } from '../deps.ts';

/** More than a shop has people: `MAX_MEMBERS` are let in. */
export const EVERYBODY = 100;

/** The people of the caller's shop, the owner first, then by name; and for the owner who is invited (TEAM-01). */
export async function teamOf({ table }: Pick<Deps, 'table'>, { tenantId, userId }: Actor): Promise<Team> {
  const [people, invitations] = await Promise.all([
    usersOfTenant(table, tenantId, EVERYBODY),
    listInvitations(table, tenantId),
  ]);
  const members = people.map(({ id, name, email, team_role = 'owner' }): Member => ({
    id,
    name,
    email,
    role: team_role,
    is_self: id === userId,
  }));
  const self = members.find(({ is_self }) => is_self);
  return {
    members: members.sort(
      (a, b) =>
        TEAM_ROLES.indexOf(a.role) - TEAM_ROLES.indexOf(b.role) || a.name.localeCompare(b.name, 'pt-BR'),
    ),
    invitations: self && may(self.role, 'manage') ? invitations.map(invitationView) : [],
  };
}

export const invitationView = ({ id, email, role, sent_at, expires }: InvitationRow): Invitation => ({
  id,
  email,
  role,
  sent_at,
  expires,
});
