import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { keys, LINKS_DOWN_COPIES, type Key } from './keys.ts';
import type { Table } from './table.ts';

interface OpenRow {
  tenant_id: string;
  [field: string]: unknown;
}

/** A tenant's row that anybody may read, in one request; null also where its shop's links are down. */
export async function whileLinksUp<Row extends { tenant_id: string } = OpenRow>(
  { client, name }: Table,
  key: Key,
  { ConsistentRead = false } = {},
): Promise<Row | null> {
  const down = keys.linksDown(Math.floor(Math.random() * LINKS_DOWN_COPIES));
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [name]: { Keys: [key, down], ConsistentRead } } }),
  );
  const find = ({ sk }: Key) => Responses?.[name]?.find((row) => row.sk === sk);
  const row = find(key) as Row | undefined;
  const isDown = row && (find(down)?.tenants as Set<string> | undefined)?.has(row.tenant_id);
  return row && !isDown ? row : null;
}
