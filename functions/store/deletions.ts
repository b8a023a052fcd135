import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { FREE_PLANS } from '../../shared/rules/account.ts';
import { FILES_TO_REMOVE, INDEX, keys, TENANTS_TO_DELETE } from './keys.ts';
import { ConditionsFailed, transact, unlessRefused, type Table } from './table.ts';

/** A tenant that is to go. Its own row says so, so that nothing else has to be kept in step. */
export interface Deletion {
  /** The tenant's. */
  id: string;
  deletion_requested_at: string;
  deletion_due: string;
  /** From here on it can no longer be cancelled. */
  deletion_started_at?: string;
}

const FREE = Object.fromEntries(FREE_PLANS.map((plan, index) => [`:free${index}`, plan]));
/** Nobody is charged for the tenant. */
const IS_FREE = `plan_name IN (${Object.keys(FREE).join(', ')})`;

/**
 * Says that the tenant is to go at `due`; said again, the first date stays. Returns the date.
 * Throws `account.subscription_active`, `account.not_ready`.
 */
export async function scheduleDeletion(
  { client, name }: Table,
  tenantId: string,
  { at, due }: { at: Date; due: Date },
): Promise<string> {
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.tenant(tenantId),
        UpdateExpression: `SET deletion_requested_at = if_not_exists(deletion_requested_at, :at),
          deletion_due = if_not_exists(deletion_due, :due), gsi1sk = if_not_exists(deletion_due, :due), gsi1pk = :queue`,
        ConditionExpression: IS_FREE,
        ExpressionAttributeValues: {
          ...FREE,
          ':at': at.toISOString(),
          ':due': due.toISOString(),
          ':queue': TENANTS_TO_DELETE,
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return (Attributes as Deletion).deletion_due;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError(
      error.Item ? 'account.subscription_active' : 'account.not_ready',
      {},
      { cause: error },
    );
  }
}

/** The tenant stays after all; where nothing was scheduled nothing changes. Throws `account.deletion_started`. */
export async function cancelDeletion({ client, name }: Table, tenantId: string): Promise<void> {
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.tenant(tenantId),
        UpdateExpression: 'REMOVE deletion_requested_at, deletion_due, gsi1pk, gsi1sk',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletion_started_at)',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('account.deletion_started', {}, { cause: error });
  }
}

/** Tenants whose grace is over and that are not all gone, oldest first, at most `limit`. */
export async function dueDeletions({ client, name }: Table, now: Date, limit: number): Promise<Deletion[]> {
  const { Items } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :queue AND gsi1sk <= :now',
      ExpressionAttributeValues: { ':queue': TENANTS_TO_DELETE, ':now': now.toISOString() },
      Limit: limit,
    }),
  );
  return (Items ?? []) as Deletion[];
}

/**
 * Begins to delete a tenant whose grace is over, or goes on with it. Returns since when it is being deleted; null when
 * it is not to be: it was cancelled at the last moment (the index tells what was a moment ago), or subscribed meanwhile.
 */
export async function beginDeletion(
  { client, name }: Table,
  tenantId: string,
  now: Date,
): Promise<string | null> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.tenant(tenantId),
        UpdateExpression: 'SET deletion_started_at = if_not_exists(deletion_started_at, :now)',
        ConditionExpression: `deletion_due <= :now AND (attribute_exists(deletion_started_at) OR ${IS_FREE})`,
        ExpressionAttributeValues: { ...FREE, ':now': now.toISOString() },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return answer && (answer.Attributes as Required<Deletion>).deletion_started_at;
}

/** Leaves word for the sweep of files that a model's are to go, whether or not the model was ever published. */
export async function leaveRemoval(
  { client, name }: Table,
  tenantId: string,
  assetId: string,
  at: Date,
): Promise<void> {
  const deleted_at = at.toISOString();
  await client.send(
    new PutCommand({
      TableName: name,
      Item: {
        ...keys.removal(tenantId, assetId),
        id: assetId,
        tenant_id: tenantId,
        deleted_at,
        gsi1pk: FILES_TO_REMOVE,
        gsi1sk: deleted_at,
      },
    }),
  );
}

/** The tenant's own row goes last, and a receipt that names nobody comes in its place; once. */
export async function endDeletion(
  table: Table,
  { id, deletion_requested_at, deletion_due }: Deletion,
  receipt: { id: string; at: Date },
): Promise<void> {
  const deleted_at = receipt.at.toISOString();
  try {
    await transact(table, [
      { Delete: { Key: keys.tenant(id), ConditionExpression: 'attribute_exists(deletion_started_at)' } },
      {
        Put: {
          Item: {
            ...keys.deletionReceipt(receipt.id),
            id: receipt.id,
            requested_at: deletion_requested_at,
            due: deletion_due,
            deleted_at,
          },
        },
      },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error; // else another sweep was first
  }
}
