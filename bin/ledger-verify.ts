import { parseArgs } from 'node:util';
import { verifyLedger } from '../functions/domain/credits/verify-ledger.ts';
import { operatorTable, TABLE_OPTIONS } from './operator-table.ts';

/**
 * Recomputes every balance from its entries and prints each difference, of the product that runs on this machine or of
 * `--table NAME` (see operator-table.ts). It writes nothing. Ends with 1 when there is a difference, with 2 when no
 * product runs.
 */
const { values } = parseArgs({ options: TABLE_OPTIONS });
const table = await operatorTable(values);
let [tenants, wrong] = [0, 0];
for await (const { tenantId, differences } of verifyLedger({ table })) {
  tenants += 1;
  wrong += differences.length;
  for (const difference of differences) console.log(`${tenantId}  ${difference}`);
}
console.log(`Tenants of ${table.name}: ${tenants}. Differences: ${wrong}.`);
process.exitCode = wrong === 0 ? 0 : 1;
