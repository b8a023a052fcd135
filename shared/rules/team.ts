/** Who somebody is in a shop: its owner, who works in it, who looks. Whoever opens a shop owns it. */
export const TEAM_ROLES = ['owner', 'editor', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** What others than the owner may be: there is always exactly one owner, who hands the shop over to be none. */
export const MEMBER_ROLES = ['editor', 'viewer'] as const satisfies TeamRole[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * What a call is about: to see and download what the shop has, to change it, or what only an owner decides (money, the
 * end of the account, the team, keys of the API). Each call says its own (`shared/calls.ts`).
 */
export const DUTIES = ['read', 'work', 'manage'] as const;
export type Duty = (typeof DUTIES)[number];

const MAY: Record<TeamRole, readonly Duty[]> = {
  owner: ['read', 'work', 'manage'],
  editor: ['read', 'work'],
  viewer: ['read'],
};

/** Whether somebody of this role may do that: asked by the server before each call, and by the pages before they offer it. */
export const may = (role: TeamRole, duty: Duty): boolean => MAY[role].includes(duty);

/** People of a shop, the owner and open invitations included. The plans' cards promise nothing of it: alike in all. */
export const MAX_MEMBERS = 3;

export const INVITATION_DAYS = 7;

/** Mails with invitations that a shop sends in a day (UTC): they go to people who did not ask for them. */
export const INVITATION_MAILS_A_DAY = 10;
