import { BatchGetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { DEFAULT_PLAN, DEFAULT_QUOTA } from '../../shared/rules/account.ts';
import type { AccountRows } from './accounts.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** Every tenant that has a row, once each. It reads the whole table: for an operator's command, never for a call. */
export async function* tenantIds({ client, name }: Table): AsyncGenerator<string> {
  const { pk: prefix } = keys.tenant('');
  const told = new Set<string>();
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: name,
        ProjectionExpression: 'pk',
        FilterExpression: 'begins_with(pk, :prefix)',
        ExpressionAttributeValues: { ':prefix': prefix },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    for (const { pk } of Items) {
      const tenantId = String(pk).slice(prefix.length);
      if (told.has(tenantId)) continue;
      told.add(tenantId);
      yield tenantId;
    }
    from = LastEvaluatedKey;
  } while (from);
}

export interface TenantRows {
  tenant: AccountRows['tenant'] & { created_at: string };
  credits: AccountRows['credits'];
}

/** A tenant and its balance in one request; null when there is no such tenant. */
export async function readTenant({ client, name }: Table, tenantId: string): Promise<TenantRows | null> {
  const wanted = [keys.tenant(tenantId), keys.credits(tenantId)];
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } } }),
  );
  const [tenant, credits] = wanted.map(({ sk }) => Responses?.[name]?.find((row) => row.sk === sk));
  if (!tenant || !credits) return null;
  return {
    tenant: { plan_name: DEFAULT_PLAN, credits_quota: DEFAULT_QUOTA, ...tenant },
    credits,
  } as TenantRows;
}
