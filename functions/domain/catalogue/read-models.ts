import { AppError } from '../../../shared/errors.ts';
import type { Asset, AssetPage, PublicModel } from '../../../shared/schemas/models.ts';
import * as store from '../../store/models.ts';
import type { Actor, Deps } from '../deps.ts';
import { assetView, publicView } from './asset-view.ts';

type Reads = Pick<Deps, 'table' | 'site'>;

/** The tenant's models, newest first. */
export async function listModels(
  { table, site }: Reads,
  { limit, cursor }: { limit: number; cursor?: string },
  { tenantId }: Actor,
): Promise<AssetPage> {
  const page = await store.listModels(table, tenantId, limit, cursor);
  return { assets: page.models.map((model) => assetView(site, model)), cursor: page.cursor };
}

/** The model a job of this tenant made. Throws `model.not_found` until it is in the catalogue. */
export async function modelOfJob({ table, site }: Reads, jobId: string, { tenantId }: Actor): Promise<Asset> {
  const model = await store.modelOfJob(table, tenantId, jobId);
  if (!model) throw new AppError('model.not_found');
  return assetView(site, model);
}

/** A published model, for anybody who has its slug or id. Throws `model.not_found`. */
export async function viewModel({ table, site }: Reads, ref: string): Promise<PublicModel> {
  const model = await store.publicModel(table, ref);
  if (!model) throw new AppError('model.not_found');
  return publicView(site, model);
}
