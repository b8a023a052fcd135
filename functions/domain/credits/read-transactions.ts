import type { CreditTransactionPage } from '../../../shared/schemas/credits.ts';
import { listEntries } from '../../store/ledger/read.ts';
import type { Actor, Deps } from '../deps.ts';

/** The tenant's movements of credits, newest first. */
export async function readTransactions(
  { table }: Pick<Deps, 'table'>,
  { limit, cursor }: { limit: number; cursor?: string },
  { tenantId }: Actor,
): Promise<CreditTransactionPage> {
  const page = await listEntries(table, tenantId, limit, cursor);
  return { transactions: page.entries, cursor: page.cursor };
}
