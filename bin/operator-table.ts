import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../functions/store/table.ts';

/** How an operator's command is told which table it works on. */
export const TABLE_OPTIONS = { table: { type: 'string' }, endpoint: { type: 'string' } } as const;

/**
 * The table an operator's command works on. Without a name that of the product running on this machine (RELEVO_DATA as
 * in `npm start`); with one a table of the AWS account and region of the environment (the output `TableName` of the app
 * stack), or at `endpoint`. Ends the process with 2 when no product runs.
 */
export async function operatorTable({
  table,
  endpoint,
}: {
  table?: string;
  endpoint?: string;
}): Promise<Table> {
  if (!table) Object.assign(process.env, addressesHere());
  const client = new DynamoDBClient(endpoint ? { endpoint } : {});
  const options = { marshallOptions: { removeUndefinedValues: true } };
  return { client: DynamoDBDocumentClient.from(client, options), name: table ?? (await onlyTable(client)) };
}

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

async function onlyTable(client: DynamoDBClient): Promise<string> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const [name, ...others] = TableNames;
  if (!name || others.length > 0)
    throw new Error(`There are ${TableNames.length} tables: name one with --table`);
  return name;
}
