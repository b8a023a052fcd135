import { AppError } from '../../shared/errors.ts';
import type { EventKind } from '../../shared/rules/analytics.ts';
import { keys } from './keys.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

/** Counts one event of a model on a day ('2026-11-21'). Throws `model.not_found` when the tenant has no such model. */
export async function countEvent(
  table: Table,
  { tenantId, assetId, day, kind }: { tenantId: string; assetId: string; day: string; kind: EventKind },
): Promise<void> {
  try {
    await transact(table, [
      { ConditionCheck: { Key: keys.asset(tenantId, assetId), ConditionExpression: 'attribute_exists(pk)' } },
      {
        Update: {
          Key: keys.events(tenantId, day, assetId),
          UpdateExpression: 'SET asset_id = :asset, #day = :day ADD #kind :one',
          ExpressionAttributeNames: { '#day': 'day', '#kind': kind },
          ExpressionAttributeValues: { ':asset': assetId, ':day': day, ':one': 1 },
        },
      },
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('model.not_found', {}, { cause: error });
    throw error;
  }
}
