import { BatchWriteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { keys, type Key } from './keys.ts';
import type { Table } from './table.ts';

export type Row = Key & Record<string, unknown>;

/** Most deletions of one batch request. */
const BATCH = 25;
const BACKOFF_MS = 50;

/** The rows of a partition in the order of their sort keys, page by page; all, or those that begin with `prefix`. */
async function* partitionRows({ client, name }: Table, pk: string, prefix?: string): AsyncGenerator<Row[]> {
  const query = {
    TableName: name,
    KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk, ...(prefix && { ':prefix': prefix }) },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client }, query)) yield Items as Row[];
}

/** The rows of a tenant, page by page: all, or those of one kind ('JOB#'). */
export const tenantRows = (table: Table, tenantId: string, kind?: string): AsyncGenerator<Row[]> =>
  partitionRows(table, keys.tenant(tenantId).pk, kind);

/** Deletes rows for good; those that are gone already are fine. */
export async function removeRows({ client, name }: Table, rows: readonly Key[]): Promise<void> {
  let left = rows.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let attempt = 0; left.length > 0;) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [name]: left.slice(0, BATCH) } }),
    );
    const refused = (UnprocessedItems?.[name] ?? []) as typeof left;
    left = [...refused, ...left.slice(BATCH)];
    attempt = refused.length > 0 ? attempt + 1 : 0;
    if (attempt > 0) await new Promise((done) => setTimeout(done, BACKOFF_MS * 2 ** Math.min(attempt, 6)));
  }
}

/** Deletes all rows of a partition. */
export async function removePartition(table: Table, pk: string): Promise<void> {
  for await (const rows of partitionRows(table, pk)) await removeRows(table, rows);
}
