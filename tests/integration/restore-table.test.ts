import { execFile } from 'node:child_process';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import { paymentKey } from '../../functions/store/job-payments.ts';
import { keys } from '../../functions/store/keys.ts';
import { openBalance } from '../../functions/store/ledger/grant.ts';
import type { Movement } from '../../functions/store/ledger/record.ts';
import { reserve } from '../../functions/store/ledger/reserve.ts';
import { restoreTable } from '../../infra/restore/restore-table.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { trialGift } from '../support/lots.ts';
import { useTable } from '../support/table.ts';

/** The restore of infra/RUNBOOK.md, rehearsed: a copy is kept, rows come to harm, and the copy is put back. */
const COPY = 'relevo-restored';
const table = useTable();
const tenants = [1, 2, 3].map(() => `ten_${ulid()}`);

async function makeTable(TableName: string) {
  const { Table } = await table().client.send(new DescribeTableCommand({ TableName: table().name }));
  const { KeySchema } = Table!;
  const AttributeDefinitions = ['pk', 'sk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  }));
  const BillingMode = 'PAY_PER_REQUEST';
  await table().client.send(
    new CreateTableCommand({ TableName, KeySchema, AttributeDefinitions, BillingMode }),
  );
}

/** All rows, in the order of their keys. */
async function contentOf(TableName: string): Promise<unknown[]> {
  const { Items = [] } = await table().client.send(new ScanCommand({ TableName }));
  const place = ({ pk, sk }: (typeof Items)[number]) => `${pk.S} ${sk.S}`;
  return Items.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

async function differences(): Promise<string[]> {
  const found: string[] = [];
  for await (const verdict of verifyLedger({ table: table() })) found.push(...verdict.differences);
  return found;
}

const movement = (tenantId: string, key: string, type: Movement['type']): Movement => ({
  id: `ent_${ulid()}`,
  tenantId,
  key,
  type,
  description: key,
  at: new Date(),
});

/** A shop that made a model of its 20 credits. */
async function seedShop(tenantId: string) {
  const job = jobRow(tenantId);
  await openBalance(table(), movement(tenantId, 'trial', 'trial'), trialGift(20), []);
  await seedJobs(table(), [job]);
  await reserve(table(), movement(tenantId, paymentKey(job.id), 'generation'), 10);
  await seedModels(
    table(),
    [1, 2, 3, 4, 5].map(() => modelRow(tenantId)),
  );
}

function restore(from: string, to: string, write: boolean) {
  const { endpoint, region, credentials } = table().client.config;
  return restoreTable(new DynamoDBClient({ endpoint, region, credentials }), { from, to, write });
}

beforeAll(async () => {
  for (const tenantId of tenants) await seedShop(tenantId);
  await makeTable(COPY);
  await restore(table().name, COPY, true);
});

test('INFRA-01 a table is what its copy is again: what was lost and changed is back, what came since is gone', async () => {
  const whole = await contentOf(COPY);
  expect(whole.length).toBeGreaterThan(25); // more than a request takes
  expect(await contentOf(table().name)).toEqual(whole);

  const [first, second] = tenants;
  const { client, name: TableName } = table();
  await client.send(
    new UpdateCommand({
      TableName,
      Key: keys.credits(first),
      UpdateExpression: 'SET lots[0].#left = :much',
      ExpressionAttributeNames: { '#left': 'left' },
      ExpressionAttributeValues: { ':much': 999 },
    }),
  );
  const { pk } = keys.tenant(second);
  for (const row of whole as { pk: { S: string }; sk: { S: string } }[])
    if (row.pk.S === pk) await client.send(new DeleteCommand({ TableName, Key: { pk, sk: row.sk.S } }));
  await seedModels(table(), [modelRow(first)]);
  const harmed = await contentOf(TableName);
  expect(await differences()).not.toEqual([]);

  const counted = await restore(COPY, TableName, false);
  expect(counted.put).toBeGreaterThan(1);
  expect(counted.removed).toBeGreaterThan(0);
  expect(counted.same + counted.put).toBe(whole.length);
  expect(await contentOf(TableName)).toEqual(harmed);

  expect(await restore(COPY, TableName, true)).toEqual(counted);
  expect(await contentOf(TableName)).toEqual(whole);
  expect(await restore(COPY, TableName, false)).toEqual({ same: whole.length, put: 0, removed: 0 });
  expect(await differences()).toEqual([]);
});

test('a restore from an empty table is refused, since it would empty the other', async () => {
  await makeTable('empty');
  const before = await contentOf(COPY);
  await expect(restore('empty', COPY, true)).rejects.toThrow('empty has no rows: nothing was changed');
  expect(await contentOf(COPY)).toEqual(before);
});

test('the command asks for both tables', async () => {
  const status = await new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', 'bin/restore-table.ts', '--to', 'x'], () =>
      resolve(child.exitCode),
    );
  });
  expect(status).toBe(2);
});
