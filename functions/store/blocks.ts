import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { BlockedIp } from '../../shared/schemas/abuse.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { BLOCKS, INDEX, keys } from './keys.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

export type Block = Omit<BlockedIp, 'id'>;

/** A block as a part of a transaction. One of our staff's is never replaced by one that ends by itself. */
export const blockWrite = (block: Block): Write => ({
  Put: {
    Item: {
      ...keys.block(block.ip_address),
      ...block,
      gsi1pk: BLOCKS,
      gsi1sk: block.created_at,
      ...(block.until && { expires_at: Math.ceil(Date.parse(block.until) / 1000) }),
    },
    ConditionExpression: 'attribute_not_exists(pk) OR permanent <> :yes',
    ExpressionAttributeValues: { ':yes': true },
  },
});

/** Blocks a range for good, with its line in the trail. Returns false when it is blocked for good already. */
export async function putBlock(table: Table, block: Block, entry: AuditEntry): Promise<boolean> {
  try {
    await transact(table, [blockWrite(block), auditWrite(entry)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

/**
 * Takes a block away with what is known of the network's attempts, else the next one would block it again; with its
 * line in the trail. Returns false when there is none.
 */
export async function removeBlock(table: Table, range: string, entry: AuditEntry): Promise<boolean> {
  try {
    await transact(table, [
      { Delete: { Key: keys.block(range), ConditionExpression: 'attribute_exists(pk)' } },
      { Delete: { Key: keys.network(range) } },
      auditWrite(entry),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

/** Blocks, the newest first, as many as one request brings (some 3,000); `isComplete` tells whether those are all. */
export async function listBlocks({ client, name }: Table): Promise<{ blocks: Block[]; isComplete: boolean }> {
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :blocks',
      ExpressionAttributeValues: { ':blocks': BLOCKS },
      ScanIndexForward: false,
    }),
  );
  return { blocks: (Items ?? []) as Block[], isComplete: LastEvaluatedKey === undefined };
}
