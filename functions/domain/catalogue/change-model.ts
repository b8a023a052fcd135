import type { ArConfig } from '../../../shared/schemas/ar-configs.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { countOwnShare } from '../../store/events.ts';
import * as store from '../../store/model-changes.ts';
import type { Actor, Deps } from '../deps.ts';
import { assetView } from './asset-view.ts';

/** Renames a model of this tenant; its link stays. Throws `model.not_found`. */
export async function renameModel(
  { table, site }: Pick<Deps, 'table' | 'site'>,
  { id, name }: { id: string; name: string },
  { tenantId }: Actor,
): Promise<Asset> {
  return assetView(site, await store.renameModel(table, tenantId, id, name));
}

/** Sets how large a model of this tenant stands in a room. Throws `model.not_found`. */
export async function setArConfig(
  { table, site }: Pick<Deps, 'table' | 'site'>,
  { id, ...config }: ArConfig & { id: string },
  { tenantId }: Actor,
): Promise<Asset> {
  return assetView(site, await store.setArConfig(table, tenantId, id, config));
}

/**
 * Takes a model of this tenant away: catalogue and link at once, its files by the sweep within a minute, and what
 * the edge still keeps of them within five (`EDGE_SECONDS`). Throws `model.not_found`.
 */
export async function deleteModel(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  id: string,
  { tenantId }: Actor,
): Promise<{ id: string }> {
  await store.deleteModel(table, tenantId, id, now());
  return { id };
}

/** Counts that the tenant shared the link of its model. Throws `model.not_found`, `account.suspended`. */
export async function recordShare(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  assetId: string,
  { tenantId }: Actor,
): Promise<{ id: string }> {
  await countOwnShare(table, { tenantId, assetId, at: now() });
  return { id: assetId };
}
