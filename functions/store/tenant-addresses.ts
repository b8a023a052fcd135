import { may, type Duty, type TeamRole } from '../../shared/rules/team.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { tenantRows } from './tenant-rows.ts';

/** The email addresses of a tenant's people to whom this is of use: whose duty it is. */
export async function tenantAddresses(table: Table, tenantId: string, duty: Duty): Promise<string[]> {
  const addresses: string[] = [];
  for await (const rows of tenantRows(table, tenantId, keys.tenantUser(tenantId, '').sk)) {
    const concerned = rows.filter(({ team_role = 'owner' }) => may(team_role as TeamRole, duty));
    addresses.push(...concerned.map(({ email }) => String(email)));
  }
  return addresses;
}
