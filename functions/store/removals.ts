import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { FILES_TO_REMOVE, INDEX, keys } from './keys.ts';
import { unlessRefused, type Table, type Write } from './table.ts';

/** Word left by a deletion: the files of this model are to go. */
export interface Removal {
  /** The model's. */
  id: string;
  tenant_id: string;
  deleted_at: string;
}

/** Leaves word that the files of a model are to go, whether or not there are any. */
export const removalWrite = ({ id, tenant_id, deleted_at }: Removal): Write => ({
  Put: {
    Item: {
      ...keys.removal(tenant_id, id),
      id,
      tenant_id,
      deleted_at,
      gsi1pk: FILES_TO_REMOVE,
      gsi1sk: deleted_at,
    },
  },
});

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
  await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.removal(tenant_id, id),
        UpdateExpression: 'REMOVE gsi1pk, gsi1sk',
        ConditionExpression: 'attribute_exists(pk)',
      }),
    ),
  );
}
