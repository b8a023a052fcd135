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
