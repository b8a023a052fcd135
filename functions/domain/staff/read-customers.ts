import { AppError } from '../../../shared/errors.ts';
import type {
  FoundUsers,
  TenantJobs,
  TenantPageQuery,
  TenantTransactions,
  TenantView,
  UserSearch,
} from '../../../shared/schemas/admin.ts';
import { findUser } from '../../store/accounts.ts';
import { listJobs } from '../../store/jobs.ts';
import { transactionOf } from '../credits/read-transactions.ts';
import { listEntries } from '../../store/ledger/read.ts';
import { readTenant } from '../../store/tenants.ts';
import { listUsers, usersOfTenant, type User } from '../../store/users.ts';
import { creditsView } from '../accounts/read-account.ts';
import type { Deps } from '../deps.ts';
import { staffJobView } from './staff-jobs.ts';

type Reads = Pick<Deps, 'table'>;

/** People whose address begins with what is sought, by address; or the people of the tenant whose id it is. */
export async function findUsers(
  { table }: Reads,
  { search, limit, cursor }: UserSearch,
): Promise<FoundUsers> {
  if (search.startsWith('ten_')) return { users: await usersOfTenant(table, search, limit), cursor: null };
  const { users, hasMore } = await listUsers(table, {
    prefix: search,
    limit,
    after: cursor ? readCursor(cursor, search) : undefined,
  });
  const last = users.at(-1);
  return { users, cursor: hasMore && last ? cursorOf(last) : null };
}

const cursorOf = ({ email, id }: User): string => `${id}:${email}`;

/** A place among others than those sought would be outside of what is read. */
function readCursor(cursor: string, search: string): Pick<User, 'id' | 'email'> {
  const colon = cursor.indexOf(':');
  const email = cursor.slice(colon + 1);
  if (colon < 1 || !email.toLowerCase().startsWith(search.toLowerCase()))
    throw new AppError('request.invalid', { field: 'cursor' });
  return { id: cursor.slice(0, colon), email };
}

/** A tenant with plan and balance. Throws `tenant.not_found`. */
export async function tenantView(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  tenantId: string,
): Promise<TenantView> {
  const found = await readTenant(table, tenantId);
  if (!found) throw new AppError('tenant.not_found');
  const { tenant, credits } = found;
  const { deletion_due = null, suspension = null } = tenant;
  return { ...tenant, deletion_due, suspension, credits: creditsView(credits, now()) };
}

/** A tenant's jobs, newest first. */
export async function tenantJobs(
  { table }: Reads,
  { tenant_id, limit, cursor }: TenantPageQuery,
): Promise<TenantJobs> {
  const page = await listJobs(table, tenant_id, { limit, after: cursor });
  return {
    jobs: page.jobs.map(staffJobView),
    cursor: page.cursor,
  };
}

/** A tenant's movements of credits, newest first; who of our staff adjusted is told by address, where the id has one. */
export async function tenantTransactions(
  { table }: Reads,
  { tenant_id, limit, cursor }: TenantPageQuery,
): Promise<TenantTransactions> {
  const page = await listEntries(table, tenant_id, limit, cursor);
  const ids = new Set(page.entries.flatMap(({ adjusted_by }) => adjusted_by ?? []));
  const people = new Map(
    await Promise.all([...ids].map(async (id) => [id, (await findUser(table, id))?.email ?? id] as const)),
  );
  const transactions = page.entries.map((entry) => ({
    ...transactionOf(entry),
    adjusted_by: entry.adjusted_by ? (people.get(entry.adjusted_by) ?? entry.adjusted_by) : null,
  }));
  return { transactions, cursor: page.cursor };
}
