import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { keys } from './keys.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, unlessRefused, type Table } from './table.ts';
import { whileLinksUp } from './while-links-up.ts';

/** The address of a shop's feed: what proves it is kept as a hash only. */
export interface FeedRow {
  id: string;
  tenant_id: string;
  /** SHA-256 of the secret, as base64url. */
  hash: string;
  ending: string;
  created_at: string;
  created_by: { user_id: string; email: string };
  last_read_at?: string;
}

/** The address of a tenant's feed; null where it has none. */
export const findFeed = (table: Table, tenantId: string): Promise<FeedRow | null> =>
  oneRow<FeedRow>(table, keys.productFeed(tenantId));

/** Keeps a new address in place of the one that is named, or where there is none. Throws `feed.changed_meanwhile`. */
export async function putFeed(table: Table, row: FeedRow, replaces: string | null): Promise<void> {
  const condition = replaces
    ? { ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': replaces } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };
  try {
    await transact(table, [{ Put: { Item: { ...keys.productFeed(row.tenant_id), ...row }, ...condition } }]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('feed.changed_meanwhile', {}, { cause: error });
    throw error;
  }
}

/** Ends an address, with a line in the trail where our staff does it. Throws `feed.not_found`. */
export async function deleteFeed(
  table: Table,
  tenantId: string,
  id: string,
  audit?: AuditEntry,
): Promise<void> {
  try {
    await transact(table, [
      {
        Delete: {
          Key: keys.productFeed(tenantId),
          ConditionExpression: 'id = :id',
          ExpressionAttributeValues: { ':id': id },
        },
      },
      ...(audit ? [auditWrite(audit)] : []),
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('feed.not_found', {}, { cause: error });
    throw error;
  }
}

/** The address of a tenant's feed, for anybody; null also where its shop's links are down. */
export const publicFeed = (table: Table, tenantId: string): Promise<FeedRow | null> =>
  whileLinksUp<FeedRow>(table, keys.productFeed(tenantId), { ConsistentRead: true });

/** Keeps when an address was read last; one that was ended meanwhile stays away. */
export async function markFeedRead(
  { client, name }: Table,
  { tenant_id, id }: Pick<FeedRow, 'tenant_id' | 'id'>,
  at: Date,
): Promise<void> {
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.productFeed(tenant_id),
        UpdateExpression: 'SET last_read_at = :at',
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':at': at.toISOString(), ':id': id },
      }),
    ),
  );
}
