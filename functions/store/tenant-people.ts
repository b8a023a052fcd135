import { may, type Duty, type TeamRole } from '../../shared/rules/team.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { tenantRows } from './tenant-rows.ts';

interface Person {
  userId: string;
  email: string;
  role: TeamRole;
}

/** A tenant's people. */
export async function tenantPeople(table: Table, tenantId: string): Promise<Person[]> {
  const people: Person[] = [];
  for await (const rows of tenantRows(table, tenantId, keys.tenantUser(tenantId, '').sk)) {
    for (const { id, email, team_role = 'owner' } of rows)
      people.push({ userId: String(id), email: String(email), role: team_role as TeamRole });
  }
  return people;
}

/** The email addresses of a tenant's people to whom this is of use: whose duty it is. */
export async function tenantAddresses(table: Table, tenantId: string, duty: Duty): Promise<string[]> {
  const people = await tenantPeople(table, tenantId);
  return people.filter(({ role }) => may(role, duty)).map(({ email }) => email);
}
