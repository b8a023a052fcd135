import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { restoreTable } from '../infra/restore/restore-table.ts';

/**
 * Makes the product's table what a restored one is (infra/RUNBOOK.md, "Backups and restore"):
 *
 *   npm run restore-table -- --from relevo-restored --to <TableName>            what would change; changes nothing
 *   npm run restore-table -- --from relevo-restored --to <TableName> --write    changes it
 *
 * In the AWS account and region of the shell, or at `--endpoint`. Ends with 2 when it is not told both tables.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    write: { type: 'boolean', default: false },
    endpoint: { type: 'string' },
  },
});
const { from, to, write, endpoint } = values;

if (from && to && from !== to) {
  const client = new DynamoDBClient(endpoint ? { endpoint } : {});
  const { same, put, removed } = await restoreTable(client, { from, to, write });
  console.log(
    `${to}: ${same} rows are the same, ${put} ${write ? 'put back' : 'to put back'}, ${removed} newer ${write ? 'removed' : 'to remove'}`,
  );
} else {
  console.error('Usage: npm run restore-table -- --from TABLE --to TABLE [--write]');
  process.exitCode = 2;
}
