import { AppError } from '../../../shared/errors.ts';
import type { DeadLettersQuery, DeadLettersPage } from '../../../shared/schemas/admin.ts';
import { appendAudit } from '../../store/audit.ts';
import { pageOfFailedSyncs } from '../../store/failed-syncs.ts';
import { settleCustomer } from '../billing/settle-customer.ts';
import type { SyncEffects } from '../billing/sync-customer.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from './audit-entry.ts';

/** Customers whose rows could not be made to agree with the payment provider. */
export const deadLetters = (
  { table }: Pick<Deps, 'table'>,
  { limit, cursor }: DeadLettersQuery,
): Promise<DeadLettersPage> => pageOfFailedSyncs(table, { limit, after: cursor });

/**
 * Tries the sync of a customer once more. Returns whether its rows agree now; a failure stays in the list with its new
 * reason. Throws `billing.customer_unknown`.
 */
export async function retryLetter(
  effects: SyncEffects,
  customerId: string,
  actor: Actor,
): Promise<{ is_settled: boolean }> {
  await appendAudit(
    effects.table,
    auditEntry(effects, actor, { action: 'sync.retry', target: customerId, details: {} }),
  );
  try {
    const { refusals } = await settleCustomer(effects, { customerId, cause: 'staff' });
    return { is_settled: refusals.length === 0 };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return { is_settled: false }; // kept with its reason by the sync itself
  }
}
