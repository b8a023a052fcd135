import { severalFailed } from '../../../shared/several-failed.ts';
import { AppError } from '../../../shared/errors.ts';
import { STRIPE_EVENTS } from '../../../shared/rules/webhooks.ts';
import { failedSyncs, reconciledUntil, rememberReconciled } from '../../store/failed-syncs.ts';
import { subscriptionsToCheck } from '../../store/subscriptions.ts';
import type { Deps } from '../deps.ts';

import { settleCustomer } from './settle-customer.ts';
import type { SyncEffects } from './sync-customer.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The provider remembers events for 30 days. */
const MEMORY_MS = 29 * DAY_MS;
/** Looked at twice rather than not at all: clocks differ, and events are listed some seconds late. */
const OVERLAP_MS = 60 * 60_000;

export interface Reconciled {
  customers: number;
  refused: number;
}

/**
 * Finds what a lost webhook left: syncs every customer something happened to since the last time, every subscription
 * whose month or grace is over by our rows, and every dead letter. One customer that fails does not keep the others;
 * it is thrown at the end, and the same time is looked at again by the next run.
 */
export async function reconcileBilling(effects: SyncEffects): Promise<Reconciled> {
  const { table, now } = effects;
  const startedAt = now();
  const customers = await customersToSync(effects, startedAt);
  const failures: unknown[] = [];
  let refused = 0;
  for (const customerId of customers) {
    try {
      const { refusals } = await settleCustomer(effects, { customerId, cause: 'reconciliation' });
      if (refusals.length > 0) refused += 1;
    } catch (error) {
      // Of an account shared with others, or of a tenant that is gone.
      const isForeign = error instanceof AppError && error.code === 'billing.customer_unknown';
      if (!isForeign) failures.push(error);
    }
  }
  if (failures.length > 0) throw severalFailed(failures, 'customers failed to sync');
  await rememberReconciled(table, startedAt);
  return { customers: customers.size, refused };
}

async function customersToSync(
  { table, payments }: Pick<Deps, 'table' | 'payments'>,
  at: Date,
): Promise<Set<string>> {
  const last = (await reconciledUntil(table))?.getTime() ?? 0;
  const since = new Date(Math.max(Math.min(last, at.getTime()) - OVERLAP_MS, at.getTime() - MEMORY_MS));
  const [events, due, failed] = await Promise.all([
    payments.customersChangedSince(since, STRIPE_EVENTS),
    subscriptionsToCheck(table, at),
    failedSyncs(table),
  ]);
  // A charge that failed until the grace was over is not tried for ever: somebody would be charged for a plan that ended.
  for (const { id, status, grace_until } of due) {
    if (status === 'past_due' && grace_until && new Date(grace_until) <= at)
      await payments.cancelSubscription(id);
  }
  return new Set([...events, ...due.map((row) => row.customer_id), ...failed.map((row) => row.customer_id)]);
}
