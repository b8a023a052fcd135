import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { tenantRows } from './tenant-rows.ts';

/** The email addresses of a tenant's people. */
export async function tenantAddresses(table: Table, tenantId: string): Promise<string[]> {
  const addresses: string[] = [];
  for await (const rows of tenantRows(table, tenantId, keys.tenantUser(tenantId, '').sk)) {
    addresses.push(...rows.map(({ email }) => String(email)));
  }
  return addresses;
}
