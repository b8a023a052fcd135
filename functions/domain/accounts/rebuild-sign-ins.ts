import type { Pool } from '../../services/rebuilt-pool.ts';
import { moveUser } from '../../store/move-user.ts';
import type { Table } from '../../store/table.ts';
import { listUsers, type User } from '../../store/users.ts';

export interface Rebuilt {
  /** Whose sign-in is as it was. */
  same: number;
  /** Whose sign-in was made anew, with their account behind it. */
  made: number;
  /** Addresses that signed up anew meanwhile and have another account now: staff has to choose. */
  apart: string[];
}

const PAGE = 500;

/**
 * Makes a sign-in for everybody who has an account and none in the pool, with the account behind it: Cognito gives new
 * people new ids, so their rows follow. Without `write` it only counts. May be run again after an interruption; of some
 * tenants only with `tenants`.
 */
export async function rebuildSignIns(
  { table, pool }: { table: Table; pool: Pool },
  { write, tenants }: { write: boolean; tenants?: readonly string[] },
): Promise<Rebuilt> {
  const rebuilt: Rebuilt = { same: 0, made: 0, apart: [] };
  for (const user of await everybody(table)) {
    if (tenants && !tenants.includes(user.tenant_id)) continue;
    const id = await pool.idOf(user.email);
    if (id === user.id) rebuilt.same += 1;
    else if (!write && id === null) rebuilt.made += 1;
    else if (!write) rebuilt.apart.push(user.email);
    else if (await moveUser(table, user, id ?? (await pool.make(user)))) rebuilt.made += 1;
    else rebuilt.apart.push(user.email);
  }
  return rebuilt;
}

/** Read before anything is moved: rows that move would come twice. */
async function everybody(table: Table): Promise<User[]> {
  const all: User[] = [];
  for (let more = true; more;) {
    const { users, hasMore } = await listUsers(table, { limit: PAGE, after: all.at(-1) });
    all.push(...users);
    more = hasMore;
  }
  return all;
}
