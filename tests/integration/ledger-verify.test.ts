import { execFile } from 'node:child_process';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { differencesOf } from '../../functions/domain/credits/ledger-differences.ts';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import { paymentKey, refundKey } from '../../functions/store/job-payments.ts';
import { failJob } from '../../functions/store/job-runs.ts';
import { keys, type Key } from '../../functions/store/keys.ts';
import { grant, openBalance } from '../../functions/store/ledger/grant.ts';
import type { Entry } from '../../functions/store/ledger/read.ts';
import type { Movement } from '../../functions/store/ledger/record.ts';
import { giveBack, reserve } from '../../functions/store/ledger/reserve.ts';
import type { JobStatus } from '../../shared/rules/jobs.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { packGift, trialGift } from '../support/lots.ts';
import { entriesOf, useTable } from '../support/table.ts';

const table = useTable();
let tenantId: string;
let jobId: string;

const movement = (key: string, type: Movement['type']): Movement => ({
  id: `ent_${ulid()}`,
  tenantId,
  key,
  type,
  description: key,
  at: new Date(),
});
const put = (Item: Key & object) => table().client.send(new PutCommand({ TableName: table().name, Item }));
const set = (Key: Key, field: string, value: unknown) =>
  table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key,
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
const setLeft = (lot: number, left: number) =>
  table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key: keys.credits(tenantId),
      UpdateExpression: `SET lots[${lot}].#left = :left`,
      ExpressionAttributeNames: { '#left': 'left' },
      ExpressionAttributeValues: { ':left': left },
    }),
  );
const remove = (Key: Key) => table().client.send(new DeleteCommand({ TableName: table().name, Key }));

async function differences(): Promise<string[]> {
  for await (const verdict of verifyLedger({ table: table() })) {
    if (verdict.tenantId === tenantId) return verdict.differences;
  }
  throw new Error('the tenant was not looked at');
}

/** An entry that no movement wrote. */
const entryRow = (
  tenant_id: string,
  entry: Omit<Entry, 'id' | 'tenant_id' | 'description' | 'created_at'>,
): Entry => ({
  id: `ent_${ulid()}`,
  tenant_id,
  description: entry.key,
  created_at: new Date().toISOString(),
  ...entry,
});

/** A shop with 20 plan and 30 extra credits and one running job. */
beforeEach(async () => {
  tenantId = `ten_${ulid()}`;
  const job = jobRow(tenantId, { status: 'PROCESSANDO' });
  jobId = job.id;
  await openBalance(table(), movement('trial', 'trial'), trialGift(20), []);
  await grant(table(), movement('pack:cs_1', 'pack'), packGift('pack:cs_1', 30));
  await seedJobs(table(), [job]);
  await reserve(table(), movement(paymentKey(jobId), 'generation'), 10);
});

const entryOf = async (type: string) => {
  const entry = (await entriesOf(table(), tenantId)).find((candidate) => candidate.type === type)!;
  return keys.entry(tenantId, (entry as unknown as { id: string }).id);
};

/** `npm run ledger:verify` on this file's table. */
async function command(): Promise<{ exitCode: number; said: string }> {
  const { endpoint } = table().client.config;
  const { protocol, hostname, port } = await endpoint!();
  const url = `${protocol}//${hostname}:${port}`;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'bin/ledger-verify.ts', '--table', table().name, '--endpoint', url],
      {
        env: {
          ...process.env,
          AWS_REGION: 'sa-east-1',
          AWS_ACCESS_KEY_ID: 'local',
          AWS_SECRET_ACCESS_KEY: 'local',
        },
      },
      (error, said) => resolve({ exitCode: error ? Number(error.code) : 0, said }),
    );
  });
}

// First of all: the tests below spoil the table for good.
test('CRED-02 the command ends with 0 when all is right, else prints each difference and ends with 1', async () => {
  expect(await command()).toEqual({ exitCode: 0, said: `Tenants of ${table().name}: 1. Differences: 0.\n` });
  await setLeft(0, 17);
  expect(await command()).toEqual({
    exitCode: 1,
    said: `${tenantId}  the lot trial holds 17, its entries say 10\nTenants of ${table().name}: 1. Differences: 1.\n`,
  });
});

test('CRED-02 a ledger that is right has no differences, whatever its jobs came to', async () => {
  expect(await differences()).toEqual([]);
  const back = movement(refundKey(jobId), 'return');
  await failJob(table(), tenantId, jobId, { code: 'interrupted' }, back, back);
  expect(await differences()).toEqual([]);
});

test.each<[string, () => Promise<unknown>, RegExp[]]>([
  ['a wrong balance', () => setLeft(1, 31), [/^the lot pack:cs_1 holds 31, its entries say 30$/]],
  [
    'a balance below zero',
    () => setLeft(0, -10),
    [/^the lot trial holds -10, its entries say 10$/, /^the lot trial is below zero$/],
  ],
  ['a lost balance', () => remove(keys.credits(tenantId)), [/^there are entries and no balance$/]],
  [
    'a lost entry',
    async () => remove(await entryOf('pack')),
    [/^the lot pack:cs_1 holds 30, its entries say 0$/, /^pack:cs_1 has a guard and no entry$/],
  ],
  [
    'an entry whose sum is another',
    async () => set(await entryOf('pack'), 'amount', 29),
    [/^entry ent_\w+ says 29, which is not the sum of its parts$/],
  ],
  [
    'a key without its guard',
    () => remove(keys.guard(tenantId, 'pack:cs_1')),
    [/^entry ent_\w+ of pack:cs_1 has no guard$/],
  ],
  [
    'a key that counted twice',
    async () => {
      const parts = [{ lot: 'pack:cs_1', credits: 30 }];
      const entry = entryRow(tenantId, {
        key: 'pack:cs_1',
        type: 'pack',
        amount: 30,
        plan: 0,
        extra: 30,
        parts,
        debts: [],
      });
      await put({ ...keys.entry(tenantId, entry.id), ...entry });
      await setLeft(1, 60);
    },
    [/^pack:cs_1 is counted twice: ent_\w+$/],
  ],
  [
    'a failed job without its return',
    () => set(keys.job(tenantId, jobId), 'status', 'FALHA' satisfies JobStatus),
    [/^job job_\w+ is FALHA and its credits were not returned$/],
  ],
  [
    'a job that runs although its credits went back',
    () => giveBack(table(), movement(refundKey(jobId), 'return'), paymentKey(jobId)),
    [/^job job_\w+ is PROCESSANDO and its credits were returned$/],
  ],
  [
    'credits that went back elsewhere',
    async () => {
      await set(keys.job(tenantId, jobId), 'status', 'FALHA' satisfies JobStatus);
      await grant(table(), movement(refundKey(jobId), 'return'), packGift('elsewhere', 10));
    },
    [/^job job_\w+ took -10 of trial and returned 10 of elsewhere$/],
  ],
  [
    'a job nobody paid',
    () => seedJobs(table(), [jobRow(tenantId)]),
    [/^job job_\w+ is PRONTO and was not paid$/],
  ],
  [
    'a payment without its job',
    () => remove(keys.job(tenantId, jobId)),
    [/^job_\w+:payment was paid and there is no such job$/],
  ],
])('CRED-02 %s is told', async (_, spoil, expected) => {
  await spoil();
  const found = await differences();
  expect(found).toHaveLength(expected.length);
  for (const [i, sentence] of expected.entries()) expect(found[i]).toMatch(sentence);
});

test('a tenant that is being deleted is not judged', () => {
  const own = { ...keys.tenant('ten_1'), deletion_started_at: '2026-11-21T12:00:00.000Z' };
  const said = entryRow('ten_1', {
    key: 'trial',
    type: 'trial',
    plan: 20,
    extra: 0,
    amount: 20,
    parts: [],
    debts: [],
  });
  const entry = { ...keys.entry('ten_1', said.id), ...said };
  expect(differencesOf([entry])).not.toEqual([]);
  expect(differencesOf([own, entry])).toEqual([]);
});
