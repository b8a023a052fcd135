import { isDate } from '../../../shared/rules/lots.ts';
import type { CreditTransaction, CreditTransactionPage } from '../../../shared/schemas/credits.ts';
import { listEntries, type Entry } from '../../store/ledger/read.ts';
import type { Actor, Deps } from '../deps.ts';

/** The tenant's movements of credits, newest first. */
export async function readTransactions(
  { table }: Pick<Deps, 'table'>,
  { limit, cursor }: { limit: number; cursor?: string },
  { tenantId }: Actor,
): Promise<CreditTransactionPage> {
  const { entries, cursor: next } = await listEntries(table, tenantId, limit, cursor);
  return { transactions: entries.map(transactionOf), cursor: next };
}

/** An entry as its shop reads it. */
export function transactionOf(entry: Entry): CreditTransaction {
  const { id, tenant_id, type, description, amount, created_at } = entry;
  const by_end = byEnd(entry);
  return { id, tenant_id, type, description, amount, created_at, ...(by_end.length > 0 && { by_end }) };
}

/** What it moved, by when that ends; nothing for lines that do not say it of all they moved. */
function byEnd({ parts }: Entry): NonNullable<CreditTransaction['by_end']> {
  const sums = new Map<number, number>();
  for (const { credits, ends } of parts) {
    if (ends === undefined || (ends !== null && !isDate(ends))) return [];
    sums.set(ends ?? Infinity, (sums.get(ends ?? Infinity) ?? 0) + credits);
  }
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([ends, credits]) => ({
      credits,
      ends: ends === Infinity ? null : new Date(ends * 1000).toISOString(),
    }));
}
