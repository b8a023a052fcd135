import { modelFolder } from '../../generation/package-record.ts';
import { endRemoval, listRemovals } from '../../store/removals.ts';
import type { Deps } from '../deps.ts';

/** Longer than any step that could still be writing files when their model was deleted. */
const LATE_WRITES_MS = 15 * 60_000;
const BATCH = 100;

/** Removes the files of deleted models and versions, again and again until nobody can be writing them any more. */
export async function sweepFiles({ table, models, now }: Pick<Deps, 'table' | 'models' | 'now'>) {
  const at = now();
  const settled = new Date(at.getTime() - LATE_WRITES_MS).toISOString();
  const removals = await listRemovals(table, at, BATCH);
  for (const removal of removals) {
    await models.removeFolder(modelFolder(removal.id));
    if (removal.deleted_at < settled) await endRemoval(table, removal);
  }
  return { models: removals.length };
}
