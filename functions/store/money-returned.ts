import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../../shared/errors.ts';
import { everyRow } from './every-row.ts';
import { INDEX, keys, MONEY_RETURNED } from './keys.ts';
import { unlessRefused, type Table, type Write } from './table.ts';

/** Money of one purchase that went back, for our staff: credits that were spent already stand as `owed`. */
export interface MoneyReturned {
  purchase_key: string;
  tenant_id: string;
  reason: 'refund' | 'dispute';
  /** All that went back of the purchase. */
  cents: number;
  taken: number;
  owed: number;
  updated_at: string;
  /** When our team was told of a dispute. */
  told_at?: string;
}

/** Counts what a refund or dispute took and could not take, as a part of the transaction that takes it. */
export const countMoneyReturned = ({
  purchaseKey,
  tenantId,
  reason,
  cents,
  taken,
  owed,
  at,
}: {
  purchaseKey: string;
  tenantId: string;
  reason: MoneyReturned['reason'];
  cents: number;
  taken: number;
  owed: number;
  at: Date;
}): Write => ({
  Update: {
    Key: keys.moneyReturned(purchaseKey),
    UpdateExpression: `SET purchase_key = :key, tenant_id = :tenant, reason = :reason, cents = :cents, updated_at = :at,
      gsi1pk = :list, gsi1sk = :at
      ADD taken :taken, owed :owed`,
    ExpressionAttributeValues: {
      ':key': purchaseKey,
      ':tenant': tenantId,
      ':reason': reason,
      ':cents': cents,
      ':at': at.toISOString(),
      ':list': MONEY_RETURNED,
      ':taken': taken,
      ':owed': owed,
    },
  },
});

/** Takes it on oneself to tell our team of a dispute; null when that was done, or nothing of the purchase went back. */
export async function claimDisputeTelling(
  { client, name }: Table,
  purchaseKey: string,
  at: Date,
): Promise<MoneyReturned | null> {
  const answer = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.moneyReturned(purchaseKey),
        UpdateExpression: 'SET told_at = :at',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(told_at)',
        ExpressionAttributeValues: { ':at': at.toISOString() },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return answer && (answer.Attributes as MoneyReturned);
}

/** The post did not take it: the next sync tells. */
export async function releaseDisputeTelling({ client, name }: Table, purchaseKey: string): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: keys.moneyReturned(purchaseKey),
      UpdateExpression: 'REMOVE told_at',
    }),
  );
}

/** All refunds and disputes there were. */
export const listMoneyReturned = (table: Table): Promise<MoneyReturned[]> =>
  everyRow(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.moneyReturned('').pk },
  });

/** Refunds and disputes, newest first; `after` is where the page before ended. Throws `request.invalid` for another. */
export async function pageOfReturns(
  { client, name }: Table,
  { limit, after }: { limit: number; after?: string },
): Promise<{ returns: MoneyReturned[]; cursor: string | null }> {
  const [, at, key] = /^(\S+) (\S.*)$/.exec(after ?? '') ?? [];
  if (after && !at) throw new AppError('request.invalid', { field: 'cursor' });
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: INDEX,
      KeyConditionExpression: 'gsi1pk = :list',
      ExpressionAttributeValues: { ':list': MONEY_RETURNED },
      ScanIndexForward: false,
      Limit: limit,
      ...(key && {
        ExclusiveStartKey: { ...keys.moneyReturned(key), gsi1pk: MONEY_RETURNED, gsi1sk: at },
      }),
    }),
  );
  const returns = (Items ?? []) as MoneyReturned[];
  const last = returns.at(-1);
  return { returns, cursor: LastEvaluatedKey && last ? `${last.updated_at} ${last.purchase_key}` : null };
}
