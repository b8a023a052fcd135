import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Reward } from '../../shared/schemas/onboarding.ts';
import { keys } from './keys.ts';
import { oneRow } from './one-row.ts';
import type { Table } from './table.ts';

/** A user's discount, and what stands behind it at the payment provider. */
export interface RewardRow extends Reward {
  tenant_id: string;
  user_id: string;
  promotion_id?: string;
}

/** The user's discount, or null. */
export async function readReward(table: Table, tenantId: string, userId: string): Promise<RewardRow | null> {
  return oneRow(table, keys.reward(tenantId, userId));
}

/** The discounts of a tenant's users. */
export async function tenantRewards({ client, name }: Table, tenantId: string): Promise<RewardRow[]> {
  const { pk, sk } = keys.reward(tenantId, '');
  const { Items } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: true,
    }),
  );
  return (Items ?? []) as RewardRow[];
}

/** Remembers what stands behind a discount. */
export const rememberPromotion = (table: Table, reward: RewardRow, promotionId: string): Promise<void> =>
  change(table, reward, 'SET promotion_id = :value', promotionId);

/** The discount is used up. */
export const markUsed = (table: Table, reward: RewardRow): Promise<void> =>
  change(table, reward, 'SET #status = :value', 'used' satisfies Reward['status'], { '#status': 'status' });

async function change(
  { client, name }: Table,
  { tenant_id, user_id }: RewardRow,
  UpdateExpression: string,
  value: string,
  ExpressionAttributeNames?: Record<string, string>,
): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.reward(tenant_id, user_id),
      UpdateExpression,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames,
      ExpressionAttributeValues: { ':value': value },
    }),
  );
}
