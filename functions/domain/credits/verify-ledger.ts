import { tenantRows, type Row } from '../../store/tenant-rows.ts';
import type { Table } from '../../store/table.ts';
import { tenantIds } from '../../store/tenants.ts';
import type { Deps } from '../deps.ts';
import { differencesOf } from './ledger-differences.ts';

/** What a tenant's rows say against each other, one sentence each; none when all is right. */
export interface Verdict {
  tenantId: string;
  differences: string[];
}

/** A tenant that is at work may be read between two of its writes: only what every look finds is a difference. */
const LOOKS = 3;

/** Recomputes every tenant's balance from its entries, and whether its jobs are paid or returned as their states say. */
export async function* verifyLedger({ table }: Pick<Deps, 'table'>): AsyncGenerator<Verdict> {
  for await (const tenantId of tenantIds(table)) {
    const look = async () => differencesOf(await rowsOf(table, tenantId));
    let differences = await look();
    for (let i = 1; i < LOOKS && differences.length > 0; i++) {
      const again = new Set(await look());
      differences = differences.filter((difference) => again.has(difference));
    }
    yield { tenantId, differences };
  }
}

async function rowsOf(table: Table, tenantId: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of tenantRows(table, tenantId)) rows.push(...page);
  return rows;
}
