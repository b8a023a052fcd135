import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** The row of a key as it stands, all of it; null where there is none. */
export async function oneRow<Row = Record<string, unknown>>(
  { client, name }: Table,
  key: Key,
): Promise<Row | null> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }));
  return (Item as Row | undefined) ?? null;
}
