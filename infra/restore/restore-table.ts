import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  BatchWriteItemCommand,
  paginateScan,
  type AttributeValue,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';

type Row = Record<string, AttributeValue>;

export interface Restored {
  /** Rows that are as they were. */
  same: number;
  /** Rows that were changed or lost since. */
  put: number;
  /** Rows that came since. */
  removed: number;
}

/** What DynamoDB takes in one request. */
const BATCH = 25;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [100, 10_000];

/**
 * Makes a table hold exactly what another holds, such as one restored from a backup; returns what differed. Without
 * `write` it only counts. May be run again after an interruption. Nobody else may write meanwhile. Keeps the keys of the
 * table in memory, about 200 bytes a row. Throws when there is nothing to restore from.
 */
export async function restoreTable(
  client: DynamoDBClient,
  { from, to, write }: { from: string; to: string; write: boolean },
): Promise<Restored> {
  const since = new Map<string, string>();
  for await (const row of rowsOf(client, to)) since.set(keyOf(row), digestOf(row));

  const changes = batches(write ? (batch) => writeAll(client, to, batch) : async () => {});
  let [same, put] = [0, 0];
  for await (const row of rowsOf(client, from)) {
    const isSame = since.get(keyOf(row)) === digestOf(row);
    since.delete(keyOf(row));
    if (isSame) same += 1;
    else {
      put += 1;
      await changes.add({ PutRequest: { Item: row } });
    }
  }
  if (same + put === 0) throw new Error(`${from} has no rows: nothing was changed`);
  for (const key of since.keys()) {
    const [pk, sk] = JSON.parse(key) as [AttributeValue, AttributeValue];
    await changes.add({ DeleteRequest: { Key: { pk, sk } } });
  }
  await changes.end();
  return { same, put, removed: since.size };
}

async function* rowsOf(client: DynamoDBClient, TableName: string): AsyncGenerator<Row> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items;
}

const keyOf = ({ pk, sk }: Row): string => JSON.stringify([pk, sk]);

/** Of the row's content, in whatever order its fields came. */
function digestOf(row: Row): string {
  const fields = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64');
}

/** Hands on what is added in parts of a request's size. */
function batches(handle: (batch: WriteRequest[]) => Promise<void>) {
  let waiting: WriteRequest[] = [];
  const end = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) await handle(batch);
  };
  return {
    async add(request: WriteRequest) {
      waiting.push(request);
      if (waiting.length === BATCH) await end();
    },
    end,
  };
}

/** DynamoDB hands back what it had no capacity for: that is sent again, ever more slowly. */
async function writeAll(client: DynamoDBClient, table: string, batch: WriteRequest[]): Promise<void> {
  let left = batch;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [table]: left } }),
    );
    left = UnprocessedItems?.[table] ?? [];
    if (left.length === 0) return;
    await delay(wait);
  }
}
