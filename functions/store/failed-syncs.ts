import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { everyRow } from './every-row.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** A customer whose rows could not be made to agree with the provider: a dead letter, re-driven by another sync. */
export interface FailedSync {
  customer_id: string;
  /** What asked for the sync: the id of an event, or 'reconciliation'. */
  cause: string;
  reason: string;
  attempts: number;
  first_at: string;
  last_at: string;
}

/** Keeps a failed sync; a later failure of the same customer counts on. */
export async function keepFailedSync(
  { client, name }: Table,
  { customerId, cause, reason, at }: { customerId: string; cause: string; reason: string; at: Date },
): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.failedSync(customerId),
      UpdateExpression: `SET customer_id = :customer, cause = :cause, reason = :reason, last_at = :at,
        first_at = if_not_exists(first_at, :at) ADD attempts :one`,
      ExpressionAttributeValues: {
        ':customer': customerId,
        ':cause': cause,
        ':reason': reason,
        ':at': at.toISOString(),
        ':one': 1,
      },
    }),
  );
}

/** The customer's rows agree again. */
export async function clearFailedSync({ client, name }: Table, customerId: string): Promise<void> {
  await client.send(new DeleteCommand({ TableName: name, Key: keys.failedSync(customerId) }));
}

/** All customers whose last sync failed. */
export const failedSyncs = (table: Table): Promise<FailedSync[]> =>
  everyRow(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.failedSync('').pk },
    ConsistentRead: true,
  });

/** Customers whose last sync failed, a page of them; `after` is the last customer of the page before. */
export async function pageOfFailedSyncs(
  { client, name }: Table,
  { limit, after }: { limit: number; after?: string },
): Promise<{ letters: FailedSync[]; cursor: string | null }> {
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.failedSync('').pk },
      ConsistentRead: true,
      Limit: limit,
      ...(after && { ExclusiveStartKey: keys.failedSync(after) }),
    }),
  );
  const letters = (Items ?? []) as FailedSync[];
  return { letters, cursor: LastEvaluatedKey ? (letters.at(-1)?.customer_id ?? null) : null };
}

/** How many customers' last sync failed, counted up to 1 MB of them. */
export async function countFailedSyncs({ client, name }: Table): Promise<number> {
  const { Count = 0 } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.failedSync('').pk },
      Select: 'COUNT',
    }),
  );
  return Count;
}

/** Up to when the reconciliation has seen everything; null before the first. */
export async function reconciledUntil({ client, name }: Table): Promise<Date | null> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: keys.reconciled() }));
  return Item ? new Date(String(Item.until)) : null;
}

/** Remembers up to when the reconciliation has seen everything. */
export async function rememberReconciled({ client, name }: Table, until: Date): Promise<void> {
  const Item = { ...keys.reconciled(), until: until.toISOString() };
  await client.send(new PutCommand({ TableName: name, Item }));
}
