import { AppError } from '../../../shared/errors.ts';
import type { StoreNews, StorePlatformName } from '../../../shared/rules/stores.ts';
import type { StoreNotice } from '../../services/store-platform.ts';
import * as store from '../../store/stores.ts';
import type { Deps } from '../deps.ts';
import { platformOf } from './platform.ts';

/**
 * What a platform tells of a store (LOJA-04). One that was taken out of our app, or is to be forgotten, is forgotten; one that
 * has not paid rests until it has; of its customers we have nothing, which is the answer. Running it twice changes nothing.
 * Returns what was told, null for what we did not ask for. Throws `store.not_offered`, `store.signature_invalid`.
 */
export async function hearStore(
  deps: Pick<Deps, 'table' | 'platforms' | 'now'>,
  name: StorePlatformName,
  notice: StoreNotice,
): Promise<StoreNews | null> {
  const { table, now } = deps;
  const platform = platformOf(deps, name);
  if (!(await platform.isSigned(notice))) throw new AppError('store.signature_invalid');
  const told = platform.newsIn(notice);
  if (told === null) return null;
  const { news, storeId, at } = told;
  if (news.startsWith('customers-')) return news;
  for (const row of await store.storesCalled(table, name, storeId)) {
    if (news === 'app/suspended') await store.moveStore(table, row, 'unpaid', 'leaving');
    else if (news === 'app/resumed') {
      await store.moveStore(table, row, 'connected', 'leaving');
      await store.putErrands(table, await store.storeModels(table, row.tenant_id), now());
    } else if (!isOlder(at, row)) await store.forgetStore(table, row.tenant_id);
  }
  return news;
}

/** Word of before the store was connected again: it came late. */
const isOlder = (at: string | undefined, { connected_at }: store.StoreRow): boolean =>
  at !== undefined && Date.parse(at) < Date.parse(connected_at);
