import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { FILES_TO_REMOVE, INDEX, keys } from './keys.ts';
import type { Table } from './table.ts';

/** Word left by a deletion: the files of this model are to go. */
export interface Removal {
  /** The model's. */
  id: string;
  tenant_id: string;
  deleted_at: string;
}

/** Deletions whose files may still be there, oldest first, at most `limit`. */
export async function listRemovals({ client, name }: Table, limit: number): Promise<Removal[]> {
  const { Items } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :open',
      ExpressionAttributeValues: { ':open': FILES_TO_REMOVE },
      Limit: limit,
    }),
  );
  return (Items ?? []) as Removal[];
}

/**
 * No file of the model can be there any more. The word stays, out of the sweep's sight: it tells a model that its owner
 * deleted from one whose row was lost. One that went with its tenant stays gone.
 */
export async function endRemoval({ client, name }: Table, { tenant_id, id }: Removal): Promise<void> {
  try {
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.removal(tenant_id, id),
        UpdateExpression: 'REMOVE gsi1pk, gsi1sk',
        ConditionExpression: 'attribute_exists(pk)',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
