import type { SystemHealth } from '../../../shared/schemas/admin.ts';
import { dueDeletions } from '../../store/deletions.ts';
import { countFailedSyncs, reconciledUntil } from '../../store/failed-syncs.ts';
import { failuresSince, openJobs } from '../../store/jobs.ts';
import { listRemovals } from '../../store/removals.ts';
import type { Deps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How the product is, at a glance: what waits, what failed, and what the sweeps have left. */
export async function systemHealth({ table, now }: Pick<Deps, 'table' | 'now'>): Promise<SystemHealth> {
  const at = now();
  const [[oldest], failures, letters, [removal], [deletion], reconciled] = await Promise.all([
    openJobs(table, at, 1),
    failuresSince(table, new Date(at.getTime() - DAY_MS)),
    countFailedSyncs(table),
    listRemovals(table, 1),
    dueDeletions(table, at, 1),
    reconciledUntil(table),
  ]);
  return {
    oldest_open_job: oldest
      ? { id: oldest.id, tenant_id: oldest.tenant_id, created_at: oldest.created_at }
      : null,
    failures_of_a_day: failures,
    dead_letters: letters,
    oldest_removal_at: removal?.deleted_at ?? null,
    oldest_deletion_due: deletion?.deletion_due ?? null,
    reconciled_until: reconciled?.toISOString() ?? null,
  };
}
