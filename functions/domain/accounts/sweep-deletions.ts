import { severalFailed } from '../../../shared/several-failed.ts';
import { dueDeletions } from '../../store/deletions.ts';
import type { Deps } from '../deps.ts';
import { deleteTenant } from './delete-tenant.ts';

const BATCH = 100;

/**
 * Deletes the tenants whose grace is over, or goes on where a crash left off. One that fails does not keep the others;
 * it is thrown at the end, so that somebody learns of it, and tried again by the next sweep.
 */
export async function sweepDeletions(
  effects: Pick<Deps, 'table' | 'uploads' | 'models' | 'identities' | 'payments' | 'now' | 'newId'>,
): Promise<{ due: number; gone: number }> {
  const due = await dueDeletions(effects.table, effects.now(), BATCH);
  const failures: unknown[] = [];
  let gone = 0;
  for (const deletion of due) {
    try {
      if (await deleteTenant(effects, deletion)) gone += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw severalFailed(failures, 'deletions failed');
  return { due: due.length, gone };
}
