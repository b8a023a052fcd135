import { AppError } from '../../../shared/errors.ts';
import { MAX_SIDE_CM, MODEL_NAME_MAX } from '../../../shared/rules/jobs.ts';
import { SKU_MAX } from '../../../shared/rules/catalogue.ts';
import { STORE_PAGE, type StoreModelState } from '../../../shared/rules/stores.ts';
import type { StoreProduct, StoreProductPage } from '../../../shared/schemas/stores.ts';
import { PlatformError } from '../../services/platform-error.ts';
import type { PlatformProduct } from '../../services/store-platform.ts';
import { waitingProducts } from '../../store/batches.ts';
import { listJobsById } from '../../store/jobs.ts';
import * as store from '../../store/stores.ts';
import type { Actor, Deps } from '../deps.ts';
import { checkIntegrations } from './connect.ts';
import { opened, saidBy } from './platform.ts';

/**
 * A page of the products as the platform has them, oldest first, with how far the newest model of each is (LOJA-02). Throws
 * `store.not_offered`, `store.not_connected`, `plan.feature_missing`, and what the platform says.
 */
export async function storeProducts(
  deps: Pick<Deps, 'table' | 'platforms'>,
  from: string | null,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<StoreProductPage> {
  const { table } = deps;
  const [row, models] = await Promise.all([
    store.findStore(table, tenantId),
    store.storeModels(table, tenantId),
    checkIntegrations(table, tenantId),
  ]);
  if (!row || row.state === 'leaving') throw new AppError('store.not_connected');
  const { platform, open } = await saidBy(notingRefusal(table, row, opened(deps, row)));
  const { products, total, next } = await saidBy(
    noting(table, row, platform.productsOf(open, from, STORE_PAGE)),
  );
  const newest = new Map(models.map((model) => [model.product_id, model])); // the last of each wins
  const ordered = products.flatMap(({ id }) => newest.get(id) ?? []);
  const jobIds = ordered.map(({ job_id }) => job_id);
  const [jobs, waiting] = await Promise.all([
    listJobsById(table, tenantId, jobIds),
    waitingProducts(table, tenantId),
  ]);
  const stateOf = ({ job_id, is_shown }: store.StoreModelRow): StoreModelState => {
    const status = jobs.get(job_id)?.status;
    if (is_shown) return 'shown';
    if (status === 'PRONTO') return 'made';
    return status === 'FALHA' ? 'failed' : 'making';
  };
  return {
    products: products.map((product): StoreProduct => {
      const model = newest.get(product.id);
      const made = model ? { state: stateOf(model), id: model.model_id } : null;
      const isWaiting = waiting.has(product.id);
      return { ...viewOf(product), model: isWaiting ? { state: 'waiting', id: null } : made };
    }),
    total,
    next,
  };
}

/** What the platform says of the store is written down, for whoever looks and does not ask. */
export async function noting<T>(table: Deps['table'], row: store.StoreRow, work: Promise<T>): Promise<T> {
  const said = await notingRefusal(table, row, work);
  if (row.state === 'denied' || row.state === 'unpaid') await goOn(table, row);
  return said;
}

/** As `noting`, of work that may go well without the platform having been asked. */
export async function notingRefusal<T>(
  table: Deps['table'],
  row: store.StoreRow,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PlatformError && (error.kind === 'denied' || error.kind === 'unpaid'))
      await store.moveStore(table, row, error.kind, 'leaving');
    throw error;
  }
}

/** Where the platform lets us in again, whatever was given up is to be done. */
async function goOn(table: Deps['table'], row: store.StoreRow): Promise<void> {
  await store.moveStore(table, row, 'connected', 'leaving');
  row.state = 'connected';
  await store.putErrands(table, await store.storeModels(table, row.tenant_id), new Date(row.connected_at));
}

const viewOf = ({ id, name, sku, images, ...sides }: PlatformProduct): Omit<StoreProduct, 'model'> => ({
  id,
  name: name.trim().slice(0, MODEL_NAME_MAX),
  sku: sku?.trim().slice(0, SKU_MAX) || null,
  image_urls: images.flatMap(({ src }) => src ?? []),
  height: sideOf(sides.height),
  width: sideOf(sides.width),
  depth: sideOf(sides.depth),
});

/** Null for what is longer than a side of a model can be, too. */
const sideOf = (side: number | null): number | null => (side !== null && side <= MAX_SIDE_CM ? side : null);
