import type { BatchRow } from '../../functions/store/batches.ts';

/** A paused batch of a shop, of no products. */
export const batchRow = (tenantId: string, id: string, name = 'Lote'): BatchRow => ({
  id,
  tenant_id: tenantId,
  user_id: 'usr_1',
  name,
  state: 'paused',
  pause_reason: 'shop',
  total: 0,
  created_at: '2026-11-21T12:00:00.000Z',
});
