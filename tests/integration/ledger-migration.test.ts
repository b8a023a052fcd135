import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { refundPurchase, renewPlan } from '../../functions/domain/credits/purchases.ts';
import { migrateLedger } from '../../functions/domain/credits/migrate-ledger.ts';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import { paymentKey, refundKey } from '../../functions/store/job-payments.ts';
import { failJob } from '../../functions/store/job-runs.ts';
import { keys } from '../../functions/store/keys.ts';
import { readCredits } from '../../functions/store/ledger/credits-row.ts';
import { migrateCredits } from '../../functions/store/ledger/migrate-credits.ts';
import { readBalance } from '../../functions/store/ledger/read.ts';
import { reserve } from '../../functions/store/ledger/reserve.ts';
import { Interrupted, interruptedTable } from '../support/interruptions.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const ulid = monotonicFactory();
/** More requests than a balance takes to be made lots of. */
const MOST_STEPS = 60;
const NOW = new Date('2026-11-23T12:00:00Z');
const MONTH_BEGINS = Date.parse('2026-11-10T12:00:00Z') / 1000;
const effects = () => ({ table: table(), now: () => NOW, newId: (kind: string) => `${kind}_${ulid()}` });

let tenantId: string;
let jobId: string;
const put = (Item: Record<string, unknown>) =>
  table().client.send(new PutCommand({ TableName: table().name, Item }));

/** An entry and its guard, as they were written before there were lots. */
async function moved(key: string, type: string, plan: number, extra: number, guard: object | null = {}) {
  const id = `ent_${ulid()}`;
  const own = { id, tenant_id: tenantId, type, description: key, key, amount: plan + extra, plan, extra };
  await put({ ...keys.entry(tenantId, id), ...own, created_at: '2026-11-10T12:00:00.000Z' });
  if (guard) await put({ ...keys.guard(tenantId, key), entry_id: id, plan, extra, ...guard });
}

/**
 * A shop of before: its trial ended with the first month, a pack was refunded in part, a job of the last month came back
 * in this one, which had an upgrade; a job is under way.
 */
beforeEach(async () => {
  tenantId = `ten_${ulid()}`;
  const job = jobRow(tenantId, { status: 'PROCESSANDO' });
  jobId = job.id;
  await seedJobs(table(), [job, jobRow(tenantId, { id: 'job_1', status: 'FALHA' })]);
  await put({ ...keys.tenant(tenantId), id: tenantId, trial_end: '2026-11-01T12:00:00.000Z' });
  await put({ ...keys.subscription(tenantId), id: 'sub_1', status: 'active' });
  await moved('trial', 'trial', 20, 0);
  await moved('invoice:il_1', 'expiry', -20, 0, null);
  await moved('invoice:il_1', 'renewal', 100, 0);
  await moved(paymentKey('job_1'), 'generation', -10, 0);
  await moved('pack:cs_1', 'pack', 0, 50, { returned: 25 });
  await moved('refund:pack:cs_1:25', 'refund', 0, -25, { owed: 0 });
  await moved('invoice:il_2', 'expiry', -90, 0, null);
  await moved('invoice:il_2', 'renewal', 100, 0);
  await moved(refundKey('job_1'), 'return', 10, 0);
  await moved('invoice:il_3', 'upgrade', 50, 0, { renewal_key: 'invoice:il_2' });
  await moved(paymentKey(jobId), 'generation', -10, 0);
  await put({
    ...keys.credits(tenantId),
    plan_credits_balance: 150,
    extra_credits_balance: 25,
    renewal_key: 'invoice:il_2',
    month_begins: MONTH_BEGINS,
  });
});

async function migrate() {
  for await (const one of migrateLedger(effects())) if (one.tenantId === tenantId) return one.outcome;
  throw new Error('the tenant was not looked at');
}
const balance = async (at = NOW) => {
  const { plan, extra, debt } = await readBalance(table(), tenantId, at);
  return [plan, extra, debt];
};
async function differences(): Promise<string[]> {
  for await (const verdict of verifyLedger(effects()))
    if (verdict.tenantId === tenantId) return verdict.differences;
  throw new Error('the tenant was not looked at');
}

test('CRED-02 a balance of before is read and judged as it is, and as lots it is the same', async () => {
  expect(await balance()).toEqual([150, 25, 0]);
  expect(await differences()).toEqual([]);
  expect(await migrate()).toBe('made');
  expect(await balance()).toEqual([150, 25, 0]);
  expect(await differences()).toEqual([]);
  const { credits } = (await readCredits(table(), tenantId))!;
  expect(
    credits.lots.map(({ key, source, left, subscription }) => [key, source, left, subscription]),
  ).toEqual([
    ['pack:cs_1', 'pack', 25, undefined],
    ['invoice:il_2', 'month', 100, 'sub_1'],
    ['invoice:il_3', 'upgrade', 50, 'sub_1'],
  ]);
  expect(await migrate()).toBe('there');
});

test('CRED-02 what is under way comes back to its lot, what was in part refunded is so for the rest', async () => {
  await migrate();
  const back = {
    id: `ent_${ulid()}`,
    tenantId,
    key: refundKey(jobId),
    type: 'return',
    description: '',
    at: NOW,
  } as const;
  await failJob(table(), tenantId, jobId, { code: 'interrupted' }, back, back);
  expect(await balance()).toEqual([160, 25, 0]);
  const purchase = { checkoutSession: 'cs_1' };
  expect(await refundPurchase(effects(), { tenantId, purchase, target: 50 })).toMatchObject({
    taken: 50,
    owed: 0,
  });
  expect(await balance()).toEqual([160, 0, 0]);
  expect(await differences()).toEqual([]);
});

test('CRED-02 the next month ends what was left, also of a month that was made lots of', async () => {
  const begins = Date.parse('2026-12-10T12:00:00Z') / 1000;
  const period = { begins, ends: begins + 31 * 86_400, paid: begins, subscription: 'sub_1' };
  await renewPlan(effects(), { tenantId, invoiceLine: 'il_4', credits: 100, ...period, isFirst: false });
  expect(await balance()).toEqual([100, 25, 0]);
  expect(await differences()).toEqual([]);
});

const adjustment = (i: number) => ({
  id: `ent_${ulid()}`,
  tenantId,
  key: `adjustment:${i}`,
  type: 'adjustment' as const,
  description: '',
  at: NOW,
});

test('a balance whose making of lots ended before any of its steps is made lots of by the next run', async () => {
  let done = 0;
  const endingAt = (end: number) =>
    interruptedTable(table(), async (request) => {
      if (done >= end) throw new Interrupted();
      done++;
      return request();
    });
  let end = 0;
  for (; end < MOST_STEPS; end++) {
    done = 0;
    const isMade = await migrateCredits(endingAt(end), tenantId, NOW).catch((error: unknown) => {
      if (!(error instanceof Interrupted)) throw error;
      return undefined;
    });
    if (isMade !== undefined) break;
  }
  expect(end).toBeGreaterThan(10);
  expect(end).toBeLessThan(MOST_STEPS);
  expect(await balance()).toEqual([150, 25, 0]);
  expect(await differences()).toEqual([]);
});

test('a balance that others make lots of and take from meanwhile is left to them', async () => {
  let requests = 0;
  const meanwhile = interruptedTable(table(), async (request) => {
    const reply = await request();
    if (requests++ === 0) await reserve(table(), adjustment(0), 10);
    return reply;
  });
  expect(await migrateCredits(meanwhile, tenantId, NOW)).toBe(false);
  expect(await balance()).toEqual([140, 25, 0]);
  expect(await differences()).toEqual([]);
});

test('a balance that nobody migrated is made lots of when it is first written, once however many write at once', async () => {
  await Promise.all([1, 2, 3].map((i) => reserve(table(), adjustment(i), 10)));
  expect(await balance()).toEqual([120, 25, 0]);
  expect(await differences()).toEqual([]);
});

test('a ledger whose lots would be another balance is told and left as it is', async () => {
  await put({
    ...keys.credits(tenantId),
    plan_credits_balance: 140,
    extra_credits_balance: 25,
    renewal_key: 'invoice:il_2',
    month_begins: MONTH_BEGINS,
  });
  expect(await migrate()).toEqual({ problem: 'the balance is 140 and 25, its lots would be 150 and 25' });
  const { Item } = await table().client.send(
    new GetCommand({ TableName: table().name, Key: keys.credits(tenantId) }),
  );
  expect(Item).toMatchObject({ plan_credits_balance: 140 });
});
