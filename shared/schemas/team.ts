import * as z from 'zod';
import { MEMBER_ROLES, TEAM_ROLES } from '../rules/team.ts';

/** Somebody who works in a shop. */
export const Member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  /** Whoever asks. */
  is_self: z.boolean(),
});
export type Member = z.infer<typeof Member>;

/** Somebody who was asked by mail to work in a shop and has not come yet. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  sent_at: z.iso.datetime(),
  /** Until when its link is good; one that is over keeps its place until it is sent again or withdrawn. */
  expires: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The people of a shop, its owner first; who is invited, for its owner to read. */
export const Team = z.object({ members: z.array(Member), invitations: z.array(Invitation) });
export type Team = z.infer<typeof Team>;

export const NewInvitation = z.object({
  email: z.string().trim().toLowerCase().max(320),
  role: z.enum(MEMBER_ROLES),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** What a link of a mail proves. */
export const InvitationToken = z.object({ token: z.string().min(1).max(64) });

/** What somebody reads before they accept. */
export const InvitationView = z.object({
  shop: z.string(),
  invited_by: z.string(),
  role: z.enum(MEMBER_ROLES),
});
export type InvitationView = z.infer<typeof InvitationView>;
