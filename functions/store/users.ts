import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Role } from '../../shared/rules/roles.ts';
import type { TeamRole } from '../../shared/rules/team.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { INDEX, keys, userIndex, USERS } from './keys.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

/** A person with an account, as our staff finds them. */
export interface User {
  id: string;
  tenant_id: string;
  name: string;
  email: string;
  role: Role;
  /** As in `UserRow`. */
  team_role?: TeamRole;
  /** Who they are at the account service when their company's provider signed them in, beside their id. */
  sso_names?: string[];
  created_at: string;
}

/** Accounts read at once where all are. */
const PAGE = 500;

interface Page {
  /** Only those whose address begins so; capitals do not matter. */
  prefix?: string;
  limit: number;
  /** The last one of the page before. */
  after?: Pick<User, 'id' | 'email'>;
}

/** People in the order of their addresses, of all tenants. Our staff's to see, nobody else's. */
export async function listUsers(
  { client, name }: Table,
  { prefix = '', limit, after }: Page,
): Promise<{ users: User[]; hasMore: boolean }> {
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: prefix ? 'gsi1pk = :users AND begins_with(gsi1sk, :prefix)' : 'gsi1pk = :users',
      ExpressionAttributeValues: { ':users': USERS, ...(prefix && { ':prefix': prefix.toLowerCase() }) },
      Limit: limit,
      ...(after && { ExclusiveStartKey: { ...keys.user(after.id), ...userIndex(after) } }),
    }),
  );
  return { users: (Items ?? []) as User[], hasMore: LastEvaluatedKey !== undefined };
}

/** The people of a tenant. */
export async function usersOfTenant(
  { client, name }: Table,
  tenantId: string,
  limit: number,
): Promise<User[]> {
  const { pk, sk: prefix } = keys.tenantUser(tenantId, '');
  const { Items } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      Limit: limit,
    }),
  );
  return (Items ?? []) as User[];
}

/** A person of a tenant; null when nobody there has the id. */
export async function userOfTenant(table: Table, tenantId: string, userId: string): Promise<User | null> {
  return oneRow(table, keys.tenantUser(tenantId, userId));
}

/** The person with exactly this address; null when nobody has it. */
export async function findUserByEmail(table: Table, email: string): Promise<User | null> {
  const { users } = await listUsers(table, { prefix: `${email}#`, limit: 1 });
  return users[0] ?? null;
}

/** Tenants that have somebody; one with several people comes once for each. */
export async function* tenantsOfUsers(table: Table): AsyncGenerator<string> {
  for (let after: User | undefined; ;) {
    const { users, hasMore } = await listUsers(table, { limit: PAGE, after });
    for (const { tenant_id } of users) yield tenant_id;
    after = users.at(-1);
    if (!hasMore || !after) return;
  }
}

/** Gives a user a role, with its line in the trail. Returns whether the user was there and had the role `from`. */
export async function changeRole(
  table: Table,
  { id, tenant_id }: Pick<User, 'id' | 'tenant_id'>,
  { from, to }: { from: Role; to: Role },
  entry: AuditEntry,
): Promise<boolean> {
  try {
    await transact(table, [
      ...[keys.user(id), keys.tenantUser(tenant_id, id)].map((Key) => ({
        Update: {
          Key,
          UpdateExpression: 'SET #role = :to',
          ConditionExpression: '#role = :from',
          ExpressionAttributeNames: { '#role': 'role' },
          ExpressionAttributeValues: { ':from': from, ':to': to },
        },
      })),
      auditWrite(entry),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}
