import { AppError } from '../../../shared/errors.ts';
import { findStore, findStoreModel, type StoreModelRow, type StoreRow } from '../../store/stores.ts';
import type { Actor, Deps } from '../deps.ts';
import { opened, saidBy, type OpenedStore } from './platform.ts';
import { notingRefusal } from './store-products.ts';

interface LinkedProduct extends OpenedStore {
  store: StoreRow;
  /** Of which product the model is. */
  link: StoreModelRow;
}

/**
 * The product of the connected store that a model was ordered of. Throws `store.not_offered`, `store.not_connected`,
 * `store.product_unlinked`, `store.denied`.
 */
export async function linkedProduct(
  deps: Pick<Deps, 'table' | 'platforms'>,
  modelId: string,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<LinkedProduct> {
  const [store, link] = await Promise.all([
    findStore(deps.table, tenantId),
    findStoreModel(deps.table, tenantId, modelId),
  ]);
  if (!store || store.state === 'leaving') throw new AppError('store.not_connected');
  if (!link) throw new AppError('store.product_unlinked');
  return { store, link, ...(await saidBy(notingRefusal(deps.table, store, opened(deps, store)))) };
}
