import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { keys, userIndex } from './keys.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';
import type { User } from './users.ts';

/**
 * Gives a person's rows another id, that of a new sign-in, with all of them or none. Their second factor is gone with the
 * old one. Returns false, and changes nothing, when somebody has an account under that id already.
 */
export async function moveUser(table: Table, { id, email, tenant_id }: User, to: string): Promise<boolean> {
  const keysOf = (user: string) => [
    keys.user(user),
    keys.tenantUser(tenant_id, user),
    keys.reward(tenant_id, user),
  ];
  const { Responses } = await table.client.send(
    new BatchGetCommand({ RequestItems: { [table.name]: { Keys: keysOf(id), ConsistentRead: true } } }),
  );
  const rows = Responses?.[table.name] ?? [];
  const moved = keysOf(id).flatMap((from, index) => {
    const row = rows.find(({ pk, sk }) => pk === from.pk && sk === from.sk);
    if (!row) return [];
    const { second_factor_since: _, ...kept } = row;
    return [
      {
        Put: {
          Item: {
            ...kept,
            ...keysOf(to)[index],
            ...('gsi1pk' in row && userIndex({ id: to, email })),
            ...('id' in row && { id: to }),
            ...('user_id' in row && { user_id: to }),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { Delete: { Key: from } },
    ];
  });
  try {
    await transact(table, moved);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}
