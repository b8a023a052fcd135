import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { verifyLedger } from '../functions/domain/credits/verify-ledger.ts';

/**
 * Recomputes every balance from its entries and prints each difference. Without arguments it reads the product that
 * runs on this machine (RELEVO_DATA as in `npm start`); `--table NAME` reads a table of the AWS account and region of
 * the environment, `--endpoint URL` one that is elsewhere. It writes nothing. Ends with 1 when there is a difference,
 * with 2 when no product runs.
 */
const { values } = parseArgs({ options: { table: { type: 'string' }, endpoint: { type: 'string' } } });
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
if (!values.table) Object.assign(process.env, addressesHere());

const client = new DynamoDBClient(values.endpoint ? { endpoint: values.endpoint } : {});
const table = { client: DynamoDBDocumentClient.from(client), name: values.table ?? (await onlyTable()) };
let [tenants, wrong] = [0, 0];
for await (const { tenantId, differences } of verifyLedger({ table })) {
  tenants += 1;
  wrong += differences.length;
  for (const difference of differences) console.log(`${tenantId}  ${difference}`);
}
console.log(`Tenants of ${table.name}: ${tenants}. Differences: ${wrong}.`);
process.exitCode = wrong === 0 ? 0 : 1;

/** Where the parts of the running product are, as it wrote them down. */
function addressesHere(): Record<string, string> {
  const file = path.resolve(process.env.RELEVO_DATA ?? '.local', 'endpoints.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.error(`No product runs on ${path.dirname(file)}: start it, or name a --table`);
    process.exit(2);
  }
}

async function onlyTable(): Promise<string> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  if (TableNames.length !== 1)
    throw new Error(`There are ${TableNames.length} tables: name one with --table`);
  return TableNames[0];
}
