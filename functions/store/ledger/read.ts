import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../../shared/errors.ts';
import type { CreditSplit, EntryType } from '../../../shared/rules/credits.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { balanceOf, type Balance } from './record.ts';

/** An entry of the ledger, as it stands in the table. */
export interface Entry extends CreditSplit {
  id: string;
  tenant_id: string;
  type: EntryType;
  description: string;
  key: string;
  /** Of plan and extra together. */
  amount: number;
  created_at: string;
}

/** The tenant's balance. Throws `account.not_ready`. */
export async function readBalance({ client, name }: Table, tenantId: string): Promise<Balance> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.credits(tenantId), ConsistentRead: true }),
  );
  if (!Item) throw new AppError('account.not_ready');
  return balanceOf(Item);
}

/** What a movement took or gave, from its guard; null when the key was never written. */
export async function movementOf(
  { client, name }: Table,
  tenantId: string,
  key: string,
): Promise<(CreditSplit & { owed?: number }) | null> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.guard(tenantId, key), ConsistentRead: true }),
  );
  return Item ? { plan: Item.plan, extra: Item.extra, owed: Item.owed } : null;
}

/** The tenant's entries, newest first; `after` is the id of the last one of the page before. */
export async function listEntries({ client, name }: Table, tenantId: string, limit: number, after?: string) {
  const { pk, sk: prefix } = keys.entry(tenantId, '');
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true, // the entry of what was just done must be there
      ScanIndexForward: false,
      Limit: limit,
      ...(after && { ExclusiveStartKey: keys.entry(tenantId, after) }),
    }),
  );
  const entries = (Items ?? []) as Entry[];
  return { entries, cursor: LastEvaluatedKey ? entries[entries.length - 1].id : null };
}
