import { AppError } from '../../../shared/errors.ts';
import { modelIdOf } from '../../generation/package-record.ts';
import { isFoundIn } from '../../../shared/rules/plain-text.ts';
import { siteModelAt } from '../../../shared/rules/site-models.ts';
import type { Asset, AssetPage, AssetQuery, PublicModel } from '../../../shared/schemas/models.ts';
import type { Model } from '../../store/model-row.ts';
import * as store from '../../store/models.ts';
import type { Actor, Deps } from '../deps.ts';
import { assetView, publicView } from './asset-view.ts';
import { siteModel } from './site-model.ts';

type Reads = Pick<Deps, 'table' | 'site'>;

/**
 * The tenant's models, newest first, or those of a category whose name or SKU has all words of the search, accents
 * and case aside. Searched here and not in the page: of 500 models it is one request and 1 kB where loading the
 * rest of them would be ten more, one after the other, and 460 kB (110 read units either way).
 */
export async function listModels(
  { table, site }: Reads,
  { limit, cursor, search, category }: AssetQuery,
  { tenantId }: Actor,
): Promise<AssetPage> {
  const isWanted = (model: Model) =>
    (!category || model.facts.category === category) &&
    (!search || isFoundIn(`${model.name} ${model.project_sku ?? ''}`, search));
  const page = await store.listModels(table, tenantId, {
    limit,
    after: cursor,
    ...((search || category) && { isWanted }),
  });
  return { assets: page.models.map((model) => assetView(site, model)), cursor: page.cursor };
}

/** The model a job of this tenant made. Throws `model.not_found` until it is in the catalogue. */
export const modelOfJob = (deps: Reads, jobId: string, actor: Actor): Promise<Asset> =>
  readModel(deps, modelIdOf(jobId), actor);

/** A model of this tenant. Throws `model.not_found`. */
export async function readModel({ table, site }: Reads, id: string, { tenantId }: Actor): Promise<Asset> {
  const model = await store.findModel(table, tenantId, id);
  if (!model) throw new AppError('model.not_found');
  return assetView(site, model);
}

/** A published model, or one of our library, for anybody who has its slug or id. Throws `model.not_found`. */
export async function viewModel({ table, site }: Reads, ref: string): Promise<PublicModel> {
  const demo = siteModelAt(ref);
  if (demo) return siteModel(site, demo);
  const model = await store.publicModel(table, ref);
  if (!model) throw new AppError('model.not_found');
  return publicView(site, model);
}
