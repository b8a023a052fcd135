import { AppError } from '../../../shared/errors.ts';
import { clearFailedSync, keepFailedSync } from '../../store/failed-syncs.ts';
import { syncCustomer, type SyncEffects } from './sync-customer.ts';

export interface Settled {
  tenantId: string;
  /** What was paid and buys nothing here; kept for our staff, since no repetition mends it. */
  refusals: string[];
}

/**
 * Syncs a customer and keeps the failure as a dead letter, so that the next sync, staff or the reconciliation can make
 * it good; a sync that agrees with everything clears it. Throws what the sync throws.
 */
export async function settleCustomer(
  effects: SyncEffects,
  { customerId, cause }: { customerId: string; cause: string },
): Promise<Settled> {
  const { table, now } = effects;
  const keep = (reason: string) => keepFailedSync(table, { customerId, cause, reason, at: now() });
  try {
    const { tenantId, refusals } = await syncCustomer(effects, customerId);
    if (refusals.length > 0) await keep(refusals.join('; '));
    else await clearFailedSync(table, customerId);
    return { tenantId, refusals };
  } catch (error) {
    const isForeign = error instanceof AppError && error.code === 'billing.customer_unknown';
    if (!isForeign) await keep(error instanceof Error ? error.message : String(error));
    throw error;
  }
}
