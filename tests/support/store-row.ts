import type { StoreRow } from '../../functions/store/stores.ts';

/** A store that a shop connected, of a number that no platform of ours has. */
export const storeRow = (tenantId: string, change: Partial<StoreRow> = {}): StoreRow => ({
  tenant_id: tenantId,
  store_id: '99',
  name: 'Casa Ipê',
  url: null,
  state: 'connected',
  token: 'sealed',
  connected_at: '2026-11-21T12:00:00.000Z',
  ...change,
});
