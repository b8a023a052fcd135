import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { FILES_TO_REMOVE, INDEX, keys } from './keys.ts';
import type { Model } from './model-row.ts';
import { ConditionsFailed, transact, unlessRefused, type Table, type Write } from './table.ts';

/** Word left by a deletion: the files of this model, or of one version or cover of it, are to go. */
export interface Removal {
  /** The model's, or `<model id>/<version or cover id>`. */
  id: string;
  tenant_id: string;
  /** From when on; later than now where it is not yet known whether they stay. */
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

/** The files stay after all, unless they are being removed already: that refuses the transaction. */
export const withoutRemoval = ({ id, tenant_id }: Pick<Removal, 'id' | 'tenant_id'>, at: Date): Write => ({
  Delete: {
    Key: keys.removal(tenant_id, id),
    ConditionExpression: 'deleted_at > :now',
    ExpressionAttributeValues: { ':now': at.toISOString() },
  },
});

/** Where the files of a version or cover are among the models', which is also the name of their removal. */
export const folderWithin = (modelId: string, partId: string): string => `${modelId}/${partId}`;

/** Longer than any version or cover takes to be made. */
const MAKING_MS = 15 * 60_000;

/**
 * Lets the files of a version or cover be made, together with what else is written: leaves word that they go unless they are kept
 * within a quarter of an hour. Returns their folder among the models'. Throws `account.suspended`, and `ConditionsFailed` where
 * what else is written was refused.
 */
export async function beginFiles(
  table: Table,
  { id, tenant_id }: Pick<Model, 'id' | 'tenant_id'>,
  { partId, at }: { partId: string; at: Date },
  alongside: Write[] = [],
): Promise<string> {
  const folder = folderWithin(id, partId);
  const deleted_at = new Date(at.getTime() + MAKING_MS).toISOString();
  try {
    await transact(table, [
      ...alongside,
      {
        ConditionCheck: {
          Key: keys.tenant(tenant_id),
          ConditionExpression: 'attribute_not_exists(suspension)',
        },
      },
      removalWrite({ id: folder, tenant_id, deleted_at }),
    ]);
  } catch (error) {
    const isOurs =
      error instanceof ConditionsFailed && !error.failed.slice(0, alongside.length).includes(true);
    if (isOurs) throw new AppError('account.suspended', {}, { cause: error });
    throw error;
  }
  return folder;
}

/** Deletions of before `at` whose files may still be there, oldest first, at most `limit`. */
export async function listRemovals({ client, name }: Table, at: Date, limit: number): Promise<Removal[]> {
  const { Items } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :open AND gsi1sk <= :now',
      ExpressionAttributeValues: { ':open': FILES_TO_REMOVE, ':now': at.toISOString() },
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
