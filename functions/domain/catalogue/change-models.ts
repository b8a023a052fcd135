import { AppError } from '../../../shared/errors.ts';
import type { AssetChange, AssetResults } from '../../../shared/schemas/models.ts';
import { deleteModel, moveModel, setLink } from '../../store/model-changes.ts';
import type { Actor, Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table' | 'now'>;

/**
 * Changes several models of this tenant (CAT-06), each all or nothing, and tells of each how it went: the same changes made again
 * change nothing more. One after the other, since all deletions count on the tenant's one row. What fails otherwise than
 * by a rule fails the call; those before it are done.
 */
export async function changeModels(
  effects: Effects,
  { changes }: { changes: AssetChange[] },
  { tenantId }: Actor,
): Promise<AssetResults> {
  const results: AssetResults['results'] = [];
  for (const change of changes) {
    results.push(await refusalOf(() => changeOne(effects, tenantId, change)));
  }
  return { results };
}

async function changeOne({ table, now }: Effects, tenantId: string, change: AssetChange): Promise<unknown> {
  switch (change.kind) {
    case 'link':
      return setLink(table, tenantId, change.id, { link: change.link, at: now() });
    case 'move':
      return moveModel(table, tenantId, change.id, change.project_id);
    case 'delete':
      return deleteModel(table, tenantId, change.id, now());
  }
}

/** The code of the rule that refused it; null where it was done. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
