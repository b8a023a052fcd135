/** Who a user is: of a shop, or of our own staff. Sign-up makes members only; the others are given by `npm run staff`. */
export const ROLES = ['member', 'owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['owner', 'admin'] as const satisfies Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether somebody of this role is of our own staff. Anything unknown is not. */
export const isStaff = (role: string): role is StaffRole => (STAFF_ROLES as readonly string[]).includes(role);
