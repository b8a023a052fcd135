import type { StoreCut } from '../../shared/schemas/stores.ts';
import { AppError } from '../../shared/errors.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { keys } from './keys.ts';
import { oneRow } from './one-row.ts';
import { platformNameOf, type StoreRow } from './stores.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

interface CutRow extends StoreCut {
  tenant_id: string;
}

/** Why the tenant's last store was cut off; null where another was connected since, or none was. */
export async function findCut(table: Table, tenantId: string): Promise<StoreCut | null> {
  const row = await oneRow<CutRow>(table, keys.storeCut(tenantId));
  return row && { platform: row.platform, name: row.name, reason: row.reason, at: row.at };
}

/** Notes that our staff ends this very connection, with its line in the trail. Throws `store.not_connected`. */
export async function noteCut(
  table: Table,
  row: StoreRow,
  { reason, at }: Pick<StoreCut, 'reason' | 'at'>,
  audit: AuditEntry,
): Promise<void> {
  const { tenant_id, name, connected_at } = row;
  const cut: CutRow = { tenant_id, platform: platformNameOf(row), name, reason, at };
  try {
    await transact(table, [
      {
        ConditionCheck: {
          Key: keys.store(tenant_id),
          ConditionExpression: 'connected_at = :then',
          ExpressionAttributeValues: { ':then': connected_at },
        },
      },
      { Put: { Item: { ...keys.storeCut(tenant_id), ...cut } } },
      auditWrite(audit),
    ]);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('store.not_connected', {}, { cause: error });
    throw error;
  }
}
