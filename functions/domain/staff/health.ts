import type { SystemHealth } from '../../../shared/schemas/admin.ts';
import { dueDeletions } from '../../store/deletions.ts';
import { countFailedSyncs, reconciledUntil } from '../../store/failed-syncs.ts';
import { countUnanswered } from '../../store/inbox.ts';
import { failuresSince, openJobs } from '../../store/job-lists.ts';
import { listRemovals } from '../../store/removals.ts';
import { RodinError } from '../../services/rodin-error.ts';
import type { Deps } from '../deps.ts';
import { providerBalance } from '../jobs/provider-balance.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How the product is, at a glance: what waits, what failed, and what the sweeps have left. */
export async function systemHealth(
  deps: Pick<Deps, 'table' | 'now' | 'provider' | 'rodin'>,
): Promise<SystemHealth> {
  const { table, now } = deps;
  const at = now();
  const [[oldest], failures, letters, messages, [removal], [deletion], reconciled, provider] =
    await Promise.all([
      openJobs(table, at, 1),
      failuresSince(table, new Date(at.getTime() - DAY_MS)),
      countFailedSyncs(table),
      countUnanswered(table),
      listRemovals(table, at, 1),
      dueDeletions(table, at, 1),
      reconciledUntil(table),
      providerHealth(deps),
    ]);
  return {
    oldest_open_job: oldest
      ? { id: oldest.id, tenant_id: oldest.tenant_id, created_at: oldest.created_at }
      : null,
    failures_of_a_day: failures,
    dead_letters: letters,
    waiting_messages: messages,
    oldest_removal_at: removal?.deleted_at ?? null,
    oldest_deletion_due: deletion?.deletion_due ?? null,
    reconciled_until: reconciled?.toISOString() ?? null,
    provider,
  };
}

/** A provider that does not answer is a sign too, and no reason to hide the others. */
async function providerHealth(deps: Pick<Deps, 'provider' | 'rodin'>): Promise<SystemHealth['provider']> {
  try {
    const answer = await providerBalance(deps);
    return answer.provider === 'rodin' ? { name: 'rodin', balance: answer.balance } : { name: 'embedded' };
  } catch (error) {
    if (!(error instanceof RodinError)) throw error;
    return { name: 'rodin', balance: null };
  }
}
