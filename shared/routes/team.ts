import * as z from 'zod';
import { calls } from '../calls.ts';
import { MEMBER_ROLES } from '../rules/team.ts';
import { Invitation, InvitationToken, InvitationView, NewInvitation, Team } from '../schemas/team.ts';
import { route } from './route.ts';

const MemberId = z.object({ id: z.string().min(1).max(64) });

/** Who works in a shop (TEAM-01), and who signs a company's people in (SSO-01). */
export const teamRoutes = {
  findSso: route({
    ...calls.findSso,
    service: 'team',
    input: z.object({ email: z.string().max(254) }),
    output: z.object({ provider: z.string() }),
    errors: ['sso.not_offered'],
    summary: 'The identity provider that signs in the people of an address’s domain',
  }),
  team: route({
    ...calls.team,
    service: 'team',
    input: z.object({}),
    output: Team,
    errors: [],
    summary: 'The people of the shop, and for its owner who is invited',
  }),
  inviteMember: route({
    ...calls.inviteMember,
    service: 'team',
    input: NewInvitation,
    output: Invitation,
    errors: [
      'team.email_invalid',
      'team.member_already',
      'team.full',
      'team.mails_too_many',
      'account.not_ready',
    ],
    summary:
      'Asks somebody by mail to work in the shop; asked again, the mail has a new link and the old one ends',
  }),
  withdrawInvitation: route({
    ...calls.withdrawInvitation,
    service: 'team',
    input: MemberId,
    output: z.object({ id: z.string() }),
    errors: ['team.invitation_gone'],
    summary: 'Ends an invitation: its link is good for nothing',
  }),
  readInvitation: route({
    ...calls.readInvitation,
    service: 'team',
    input: InvitationToken,
    output: InvitationView,
    errors: ['team.invitation_gone', 'team.invitation_of_other'],
    summary: 'Who invites whoever has the link, and to what',
  }),
  acceptInvitation: route({
    ...calls.acceptInvitation,
    service: 'team',
    input: InvitationToken,
    output: z.object({ role: z.enum(MEMBER_ROLES) }),
    errors: ['team.invitation_gone', 'team.invitation_of_other', 'team.has_shop', 'account.not_ready'],
    summary: 'The caller works in the shop that invited them; their own, which is empty, ends',
  }),
  setMemberRole: route({
    ...calls.setMemberRole,
    service: 'team',
    input: MemberId.extend({ role: z.enum(MEMBER_ROLES) }),
    output: z.object({ id: z.string(), role: z.enum(MEMBER_ROLES) }),
    errors: ['team.member_gone'],
    summary: 'What a member may do from the next call on',
  }),
  removeMember: route({
    ...calls.removeMember,
    service: 'team',
    input: MemberId,
    output: z.object({ id: z.string() }),
    errors: ['team.member_gone'],
    summary: 'A member works here no longer: their next call is refused',
  }),
  handOverShop: route({
    ...calls.handOverShop,
    service: 'team',
    input: MemberId,
    output: z.object({ id: z.string() }),
    errors: ['team.member_gone'],
    summary: 'A member becomes the owner, and the owner a member',
  }),
  leaveTeam: route({
    ...calls.leaveTeam,
    service: 'team',
    input: z.object({}),
    output: z.object({}),
    errors: ['team.owner_stays'],
    summary: 'The caller works here no longer; the next sign-in opens a shop of their own',
  }),
} as const;
