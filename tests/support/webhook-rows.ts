import { keys } from '../../functions/store/keys.ts';
import { newestFirst } from '../../functions/store/newest-first.ts';
import type { Table } from '../../functions/store/table.ts';

/** All that was sent to the endpoints of a tenant. */
export const deliveriesOf = async (table: Table, tenantId: string) =>
  (await newestFirst(table, (id) => ({ ...keys.delivery(tenantId, '', ''), sk: `DELIVERY#${id}` }), {})).rows;
