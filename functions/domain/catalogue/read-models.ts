import { AppError } from '../../../shared/errors.ts';
import { modelIdOf } from '../../generation/package-record.ts';
import { dayOf } from '../../../shared/rules/analytics.ts';
import { SEEN_DAYS, type Order } from '../../../shared/rules/catalogue.ts';
import { lastDays, type Period } from '../../../shared/rules/periods.ts';
import { isFoundIn } from '../../../shared/rules/plain-text.ts';
import { siteModelAt } from '../../../shared/rules/site-models.ts';
import type { Asset, AssetPage, AssetQuery, PublicModel } from '../../../shared/schemas/models.ts';
import { eachEvent } from '../../store/events.ts';
import { findJob } from '../../store/jobs.ts';
import type { Model } from '../../store/model-row.ts';
import type { Table } from '../../store/table.ts';
import * as store from '../../store/models.ts';
import type { Actor, Deps } from '../deps.ts';
import { assetView, linkOf, publicView } from './asset-view.ts';
import { pageOf } from './model-order.ts';
import { siteModel } from './site-model.ts';

type Reads = Pick<Deps, 'table' | 'site'>;

/**
 * The tenant's models, or those that are sought: whose name or SKU has all words of the search, accents and case aside, and
 * which are as was chosen. Searched here and not in the page: of 500 models it is one request and 1 kB where loading the
 * rest of them would be ten more, one after the other, and 460 kB (110 read units either way). Throws
 * `analytics.period_too_full` where they are asked for by views of which there are too many rows.
 */
export async function listModels(
  deps: Reads & Pick<Deps, 'now'>,
  query: AssetQuery,
  { tenantId }: Actor,
): Promise<AssetPage> {
  const { limit, cursor, order = 'newest' } = query;
  if (order !== 'newest') return listInOrder(deps, { ...query, order }, tenantId);
  const { table, site } = deps;
  const isWanted = wantedBy(query);
  const page = await store.listModels(table, tenantId, {
    limit,
    after: cursor,
    ...(isWanted && { isWanted }),
  });
  return { assets: page.models.map((model) => assetView(site, model)), cursor: page.cursor };
}

/** The table knows one order alone, so that any other takes a request for every MB of the catalogue, some 1,100 models. */
async function listInOrder(
  { table, site, now }: Reads & Pick<Deps, 'now'>,
  query: AssetQuery & { order: Order },
  tenantId: string,
): Promise<AssetPage> {
  const [models, views] = await Promise.all([
    store.allModels(table, tenantId),
    query.order === 'most_seen' ? countViews(table, tenantId, lastDays(SEEN_DAYS, dayOf(now()))) : null,
  ]);
  const wanted = models.filter(wantedBy(query) ?? (() => true));
  const ranked = wanted.map((model) => ({ model, ...(views && { views: views.get(model.id) ?? 0 }) }));
  const { page, cursor } = pageOf(ranked, query.order, query);
  return { assets: page.map(({ model, ...seen }) => ({ ...assetView(site, model), ...seen })), cursor };
}

/** What tells the models that are sought; undefined where all are. */
function wantedBy({ search, category, quality, link }: AssetQuery): ((model: Model) => boolean) | undefined {
  if (!search && !category && !quality && !link) return undefined;
  return (model) =>
    (!category || model.facts.category === category) &&
    (!quality || model.quality.level === quality) &&
    (!link || linkOf(model) === link) &&
    (!search || isFoundIn(`${model.name} ${model.project_sku ?? ''}`, search));
}

/** How often each model was seen in a period, by its id. */
async function countViews(table: Table, tenantId: string, period: Period): Promise<Map<string, number>> {
  const views = new Map<string, number>();
  await eachEvent(table, tenantId, period, (row) => {
    for (const [name, count] of Object.entries(row)) {
      if (name.startsWith('view.')) views.set(row.asset_id, (views.get(row.asset_id) ?? 0) + Number(count));
    }
  });
  return views;
}

/** The model a job of this tenant made, or makes again. Throws `model.not_found` until it is in the catalogue. */
export async function modelOfJob({ table, site }: Reads, jobId: string, { tenantId }: Actor): Promise<Asset> {
  const model =
    (await store.findModel(table, tenantId, modelIdOf(jobId))) ?? (await remadeModel(table, tenantId, jobId));
  if (!model) throw new AppError('model.not_found');
  return assetView(site, model);
}

async function remadeModel(table: Table, tenantId: string, jobId: string): Promise<Model | null> {
  const job = await findJob(table, tenantId, jobId);
  return job?.remakes ? store.findModel(table, tenantId, job.remakes) : null;
}

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
