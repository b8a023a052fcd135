import type { ConnectedStore } from '../../../shared/schemas/stores.ts';
import * as store from '../../store/stores.ts';
import type { Deps } from '../deps.ts';

/** A store as its shop sees it. */
export const viewOf = (row: store.StoreRow): ConnectedStore => ({
  platform: store.platformNameOf(row),
  name: row.name,
  url: row.url,
  state: row.state,
  connected_at: row.connected_at,
});

/**
 * Ends a connection: its models leave the store's pages within minutes, then it is forgotten. Where the platform lets us in no
 * more it is forgotten at once.
 */
export async function leaveStore(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  row: store.StoreRow,
): Promise<void> {
  const shown = (await store.storeModels(table, row.tenant_id)).filter(({ is_shown }) => is_shown);
  if (row.state === 'denied' || shown.length === 0) return store.forgetStore(table, row.tenant_id);
  await store.moveStore(table, row, 'leaving');
  await store.putErrands(table, shown, now());
}
