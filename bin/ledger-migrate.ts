import { parseArgs } from 'node:util';
import { migrateLedger } from '../functions/domain/credits/migrate-ledger.ts';
import { operatorTable, TABLE_OPTIONS } from './operator-table.ts';

/**
 * Makes lots of every balance of before there were lots (2026-11-22), of the product that runs on this machine or of
 * `--table NAME` (see operator-table.ts), while it runs; balances that are written meanwhile are made lots of then. Prints
 * each that it cannot, and changes nothing of it. May be run again. Ends with 1 when a balance is left, with 2 when no
 * product runs.
 */
const { values } = parseArgs({ options: TABLE_OPTIONS });
const table = await operatorTable(values);
let [tenants, made, failed] = [0, 0, 0];
for await (const { tenantId, outcome } of migrateLedger({ table, now: () => new Date() })) {
  tenants += 1;
  if (outcome === 'made') made += 1;
  else if (outcome !== 'there') {
    failed += 1;
    console.log(`${tenantId}  ${outcome.problem}`);
  }
}
console.log(
  `Tenants of ${table.name}: ${tenants}. Balances made lots of: ${made}. Left as they were: ${failed}.`,
);
process.exitCode = failed === 0 ? 0 : 1;
