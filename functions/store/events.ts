import { AppError } from '../../shared/errors.ts';
import { dayOf, type EventKind } from '../../shared/rules/analytics.ts';
import { keys } from './keys.ts';
import { countFirstSteps } from './onboarding.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

/** Counts one event of a model on its day. Throws `model.not_found` when the tenant has no such model. */
export async function countEvent(
  table: Table,
  { tenantId, assetId, at, kind }: { tenantId: string; assetId: string; at: Date; kind: EventKind },
): Promise<void> {
  const day = dayOf(at);
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
      countFirstSteps(tenantId, { events: 1 }, at),
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('model.not_found', {}, { cause: error });
    throw error;
  }
}
