import { BatchGetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import type { Plan } from '../../shared/rules/plans.ts';
import { DEFAULT_PLAN } from '../../shared/rules/account.ts';
import type { ApiScope } from '../../shared/rules/public-api.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { keys } from './keys.ts';
import { ConditionsFailed, transact, unlessRefused, type Table } from './table.ts';

/** A key of a shop's programs: its secret is kept as a hash only. */
export interface ApiKeyRow {
  id: string;
  tenant_id: string;
  name: string;
  scope: ApiScope;
  /** SHA-256 of the secret, as base64url. */
  hash: string;
  ending: string;
  created_at: string;
  /** Whose session it was made in: what it orders is ordered by that person. */
  created_by: { user_id: string; email: string };
  last_used_at?: string;
}

/** The keys of a tenant, newest first. */
export async function listApiKeys({ client, name }: Table, tenantId: string): Promise<ApiKeyRow[]> {
  const { pk, sk } = keys.apiKey(tenantId, '');
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :kind)',
      ExpressionAttributeValues: { ':pk': pk, ':kind': sk },
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  );
  return Items as ApiKeyRow[];
}

/** Keeps a new key. */
export async function putApiKey({ client, name }: Table, row: ApiKeyRow): Promise<void> {
  await client.send(
    new PutCommand({ TableName: name, Item: { ...keys.apiKey(row.tenant_id, row.id), ...row } }),
  );
}

/** Ends a key for good, with a line in the trail where our staff does it. Throws `api.key_not_found`. */
export async function deleteApiKey(
  table: Table,
  tenantId: string,
  id: string,
  audit?: AuditEntry,
): Promise<void> {
  try {
    await transact(table, [
      { Delete: { Key: keys.apiKey(tenantId, id), ConditionExpression: 'attribute_exists(pk)' } },
      ...(audit ? [auditWrite(audit)] : []),
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('api.key_not_found', {}, { cause: error });
    throw error;
  }
}

/** A key and its tenant's plan in one request; null when there is no such key. */
export async function readApiKey(
  { client, name }: Table,
  tenantId: string,
  id: string,
): Promise<{ key: ApiKeyRow; plan: Plan } | null> {
  const wanted = [keys.apiKey(tenantId, id), keys.tenant(tenantId)];
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } } }),
  );
  const [key, tenant] = wanted.map(({ sk }) => Responses?.[name]?.find((row) => row.sk === sk));
  if (!key || !tenant) return null;
  return { key: key as ApiKeyRow, plan: (tenant.plan_name as Plan | undefined) ?? DEFAULT_PLAN };
}

/** Keeps when a key was used last; one that was revoked meanwhile stays away. */
export async function markApiKeyUsed(
  { client, name }: Table,
  { tenant_id, id }: Pick<ApiKeyRow, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.apiKey(tenant_id, id),
        UpdateExpression: 'SET last_used_at = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at.toISOString() },
      }),
    ),
  );
}
