import { AppError } from '../../../shared/errors.ts';
import type { OpenStore } from '../../services/nuvemshop.ts';
import { findStore, findStoreModel, type StoreModelRow, type StoreRow } from '../../store/stores.ts';
import type { Actor, Deps } from '../deps.ts';
import { opened, platformOf } from './platform.ts';

interface LinkedProduct {
  store: StoreRow;
  open: OpenStore;
  /** Of which product the model is. */
  link: StoreModelRow;
}

/**
 * The product of the connected store that a model was ordered of. Throws `store.not_offered`, `store.not_connected`,
 * `store.product_unlinked`, `store.denied`.
 */
export async function linkedProduct(
  deps: Pick<Deps, 'table' | 'nuvemshop'>,
  modelId: string,
  { tenantId }: Pick<Actor, 'tenantId'>,
): Promise<LinkedProduct> {
  const platform = platformOf(deps);
  const [store, link] = await Promise.all([
    findStore(deps.table, tenantId),
    findStoreModel(deps.table, tenantId, modelId),
  ]);
  if (!store || store.state === 'leaving') throw new AppError('store.not_connected');
  if (!link) throw new AppError('store.product_unlinked');
  return { store, link, open: await opened(platform, store) };
}
