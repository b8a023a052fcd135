import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

export interface PageAsked {
  /** Most rows of the page; without one, what a request reads (1 MB). */
  limit?: number;
  /** Id of the last row of the page before. */
  after?: string;
  /** Only these of each row; all where there are none. */
  fields?: readonly string[];
}

/**
 * A page of the rows that begin as `keyOf('')` does, newest first, by one consistent read: what was just written,
 * renamed or deleted shows. The cursor is the id of its last row, null on the last page.
 */
export async function newestFirst(
  { client, name }: Table,
  keyOf: (id: string) => Key,
  { limit, after, fields }: PageAsked,
): Promise<{ rows: Record<string, unknown>[]; cursor: string | null }> {
  const { pk, sk: prefix } = keyOf('');
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
      ScanIndexForward: false,
      ...(limit !== undefined && { Limit: limit }),
      ...(after && { ExclusiveStartKey: keyOf(after) }),
      ...(fields && {
        ProjectionExpression: fields.map((field) => `#${field}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(fields.map((field) => [`#${field}`, field])),
      }),
    }),
  );
  const last = Items.at(-1);
  return { rows: Items, cursor: LastEvaluatedKey && last ? String(last.id) : null };
}

/**
 * Most requests that fill one page of a search: 8 MB, some 9,000 models or jobs. Where nothing more was found by then the page
 * is short or empty, and its cursor goes on.
 */
const MOST_REQUESTS = 8;

interface Sought<T extends { id: string }> {
  limit: number;
  /** Id of the last row of the page before. */
  after?: string | undefined;
  parse: (row: Record<string, unknown>) => T;
  /**
   * Only these. The table cannot tell names apart as people do, so that whole requests are read (1 MB, some 1,100
   * models: more than any plan's catalogue but the largest contracts') until the page is full.
   */
  isWanted?: ((one: T) => boolean) | undefined;
}

/** As `newestFirst`, of those that are wanted. The cursor goes on right after the last one answered, or looked at in vain. */
export async function newestWanted<T extends { id: string }>(
  table: Table,
  keyOf: (id: string) => Key,
  { limit, after, parse, isWanted }: Sought<T>,
): Promise<{ found: T[]; cursor: string | null }> {
  if (!isWanted) {
    const { rows, cursor } = await newestFirst(table, keyOf, { limit, ...(after && { after }) });
    return { found: rows.map(parse), cursor };
  }
  const wanted: T[] = [];
  let cursor = after ?? null;
  for (let request = 0; request < MOST_REQUESTS && wanted.length < limit; request++) {
    const page = await newestFirst(table, keyOf, { ...(cursor && { after: cursor }) });
    wanted.push(...page.rows.map(parse).filter(isWanted));
    cursor = page.cursor;
    if (!cursor) break;
  }
  const found = wanted.slice(0, limit);
  return { found, cursor: wanted.length > limit ? (found.at(-1)?.id ?? null) : cursor };
}
