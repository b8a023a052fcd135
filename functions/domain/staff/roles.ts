import { isStaff, type Role, type StaffRole } from '../../../shared/rules/roles.ts';
import { changeRole, findUserByEmail, listUsers, type User } from '../../store/users.ts';
import type { Deps } from '../deps.ts';
import { auditEntry, type Doer } from './audit-entry.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

const PAGE = 500;

/** Makes somebody with an account one of our staff; their next token says so. Returns them, or null when nobody has the address. */
export const grantRole = (effects: Effects, email: string, role: StaffRole, by: Doer): Promise<User | null> =>
  setRole(effects, email, role, by);

/** Makes one of our staff a shop's user again, at once: calls of our staff ask the row (`checkStaff`). */
export const revokeRole = (effects: Effects, email: string, by: Doer): Promise<User | null> =>
  setRole(effects, email, 'member', by);

async function setRole(effects: Effects, email: string, to: Role, by: Doer): Promise<User | null> {
  for (;;) {
    const user = await findUserByEmail(effects.table, email);
    if (!user || user.role === to) return user;
    const entry = auditEntry(effects, by, {
      action: to === 'member' ? 'role.revoke' : 'role.grant',
      target: user.email,
      details: { from: user.role, to },
    });
    if (await changeRole(effects.table, user, { from: user.role, to }, entry)) return { ...user, role: to };
  }
}

/** All of our staff. It reads every account: for an operator's command, never for a call. */
export async function listStaff({ table }: Pick<Deps, 'table'>): Promise<User[]> {
  const staff: User[] = [];
  for (let after: User | undefined; ;) {
    const { users, hasMore } = await listUsers(table, { limit: PAGE, after });
    staff.push(...users.filter(({ role }) => isStaff(role)));
    after = users.at(-1);
    if (!hasMore || !after) return staff;
  }
}
