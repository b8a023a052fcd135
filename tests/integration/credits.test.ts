import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { adjustCredits } from '../../functions/domain/credits/adjust-credits.ts';
import { consumeCredits } from '../../functions/domain/credits/consume-credits.ts';
import {
  addPack,
  addToPlan,
  endPlan,
  refundPurchase,
  renewPlan,
} from '../../functions/domain/credits/purchases.ts';
import { readTransactions } from '../../functions/domain/credits/read-transactions.ts';
import type { Deps } from '../../functions/domain/deps.ts';
import { keys } from '../../functions/store/keys.ts';
import { readBalance } from '../../functions/store/ledger/read.ts';
import { giveBack, reserve } from '../../functions/store/ledger/reserve.ts';
import { ReturnedMeanwhile } from '../../functions/store/ledger/take-back.ts';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import { entriesOf, useTable } from '../support/table.ts';

const table = useTable();
const ulid = monotonicFactory();
let deps: Pick<Deps, 'table' | 'now' | 'newId'>;
let tenantId: string;
beforeEach(async () => {
  deps = {
    table: table(),
    now: () => new Date('2026-11-21T12:00:00Z'),
    newId: (kind) => `${kind}_${ulid()}`,
  };
  const userId = ulid();
  const user = { userId, name: 'Ana', email: `${userId}@loja.com` };
  tenantId = (await ensureAccount(deps, user)).tenant_id; // 20 plan credits
});

const balance = async () => {
  const { plan, extra } = await readBalance(table(), tenantId, deps.now());
  return [plan, extra];
};
const movement = (key: string) =>
  ({ id: deps.newId('ent'), tenantId, key, type: 'generation', description: key, at: deps.now() }) as const;
const use = (amount: number) => reserve(table(), movement(ulid()), amount);
const pack = (checkoutSession: string, credits = 50) => addPack(deps, { tenantId, checkoutSession, credits });
const DAY = 24 * 60 * 60;
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000;
/** The month il_n begins n days from now and lasts for `days`. */
const part = (invoiceLine: string, credits: number, days: number) => {
  const begins = NOW + Number(invoiceLine.slice(3)) * DAY;
  return {
    tenantId,
    invoiceLine,
    credits,
    begins,
    ends: begins + days * DAY,
    paid: begins,
    subscription: 'sub_1',
  };
};
const renewal = (invoiceLine: string, quota = 100) =>
  renewPlan(deps, { ...part(invoiceLine, quota, 1), isFirst: false });
const adjustment = (amount: number, requestId = 'req-1') =>
  adjustCredits(deps, {
    tenantId,
    requestId,
    amount,
    reason: 'Foto perdida por nós',
    by: 'bia@relevo.example',
  });
const amounts = async () => (await entriesOf(table(), tenantId)).map(({ type, amount }) => [type, amount]);

test('CRED-02 a renewal makes plan credits the quota; what was left expires as its own entry', async () => {
  await pack('cs_1');
  await use(13);
  expect(await renewal('il_1')).toBe(true);
  expect(await balance()).toEqual([107, 50]); // the trial's own, until it ends
  expect(await renewal('il_2')).toBe(true);
  expect(await balance()).toEqual([107, 50]);
  expect((await amounts()).slice(-2)).toEqual([
    ['expiry', -100],
    ['renewal', 100],
  ]);
});

test('BILL-05 a month never ends one that begins later, in whatever order and however close they are entered', async () => {
  for (let round = 1; round <= 20; round++) {
    const older = [1, 2, 3].map((n) => () => renewal(`il_${round * 10 + n}`));
    const newest = () => renewal(`il_${round * 10 + 9}`, 500);
    const [one, ...others] = older;
    await Promise.all([one, newest, ...others].map((enter) => enter()));
    expect(await balance()).toEqual([520, 0]);
  }
});

test('BILL-05 a month that is paid only when it is over can be used for a month from then on', async () => {
  await renewal('il_9', 200);
  const late = { ...part('il_-40', 100, 30), paid: NOW };
  await renewPlan(deps, { ...late, isFirst: false });
  expect(await balance()).toEqual([320, 0]);
  expect((await entriesOf(table(), tenantId)).at(-1)).toMatchObject({
    type: 'renewal',
    amount: 100,
    description: 'Créditos de uma mensalidade paga com atraso',
  });
  await renewal('il_31');
  expect(await balance()).toEqual([120, 0]);
});

test('the first month of a plan is its subscription, not a renewal', async () => {
  await renewPlan(deps, { ...part('il_0', 100, 30), isFirst: true });
  expect((await entriesOf(table(), tenantId)).at(-1)).toMatchObject({
    type: 'subscription',
    description: 'Créditos do primeiro período do plano',
  });
});

test('a renewal with nothing left has nothing to expire', async () => {
  await use(20);
  await renewal('il_1');
  expect((await amounts()).slice(-1)).toEqual([['renewal', 100]]);
  expect(await amounts()).toHaveLength(3);
});

test('an invoice line renews once, however often its event arrives', async () => {
  const firsts = await Promise.all(Array.from({ length: 20 }, () => renewal('il_1')));
  expect(firsts.filter(Boolean)).toHaveLength(1);
  expect(await balance()).toEqual([120, 0]);
  expect(await amounts()).toHaveLength(2);
});

test('a checkout is entered once, as extra credits', async () => {
  const firsts = await Promise.all(Array.from({ length: 20 }, () => pack('cs_1')));
  expect(firsts.filter(Boolean)).toHaveLength(1);
  expect(await balance()).toEqual([20, 50]);
});

const upgrade = (invoiceLine: string, credits: number, days: number) =>
  addToPlan(deps, part(invoiceLine, credits, days));

test('BILL-05 an upgrade adds to the month it is of, with which it expires; once', async () => {
  await use(20); // the trial's
  await renewal('il_1');
  await use(30);
  const firsts = await Promise.all(Array.from({ length: 10 }, () => upgrade('il_1.5', 50, 0.5)));
  expect(firsts.filter(Boolean)).toHaveLength(1);
  expect(await balance()).toEqual([120, 0]);
  await renewal('il_3', 200);
  expect(await balance()).toEqual([200, 0]);
  const refunded = await refundPurchase(deps, { tenantId, purchase: { invoiceLine: 'il_1.5' } });
  expect(refunded).toMatchObject({ taken: 0, lapsed: 50, owed: 0 });
  expect(await balance()).toEqual([200, 0]);
});

test('BILL-05 an upgrade that is paid before its own month is collected stays when that is', async () => {
  await use(20);
  await renewal('il_1');
  await upgrade('il_2', 200, 1);
  expect(await balance()).toEqual([300, 0]);
  await renewal('il_2.0', 100);
  expect(await balance()).toEqual([300, 0]);
  expect((await amounts()).slice(-2)).toEqual([
    ['expiry', -100],
    ['renewal', 100],
  ]);
});

test('CRED-02 what was in flight at a renewal comes back to its own month, and ends with it', async () => {
  await use(20);
  await renewal('il_1');
  const jobs = Array.from({ length: 10 }, () => ulid());
  for (const job of jobs) await reserve(table(), movement(job), 10);
  await renewal('il_2');
  for (const job of jobs) await giveBack(table(), { ...movement(`${job}:return`), type: 'return' }, job);
  expect(await balance()).toEqual([100, 0]);
  await endPlan(deps, { tenantId, subscription: 'sub_1', endedAt: NOW + 3 * DAY });
  expect(await balance()).toEqual([0, 0]);
});

test('BILL-05 the end of a plan takes what is left of its own, once, and nothing that was paid for later', async () => {
  await pack('cs_1');
  await use(20);
  await renewal('il_1');
  const end = (subscription: string, day: number) =>
    endPlan(deps, { tenantId, subscription, endedAt: NOW + day * DAY });
  expect(await end('sub_1', 0)).toBe(true);
  expect(await end('sub_other', 9)).toBe(true);
  expect(await balance()).toEqual([100, 50]);
  const firsts = await Promise.all(Array.from({ length: 10 }, () => end('sub_1', 2)));
  expect(firsts.filter(Boolean)).toHaveLength(1);
  expect(await balance()).toEqual([0, 50]);
  await renewal('il_3');
  expect(await balance()).toEqual([100, 50]);
});

test('a refunded pack is taken back once, plan credits are not touched', async () => {
  await pack('cs_1', 50);
  await pack('cs_2', 100);
  const refund = () => refundPurchase(deps, { tenantId, purchase: { checkoutSession: 'cs_1' } });
  const answers = await Promise.all(Array.from({ length: 10 }, refund));
  expect(answers).toEqual(
    Array.from({ length: 10 }, () => ({ credits: 50, taken: 50, lapsed: 0, owed: 0, turn: 1 })),
  );
  expect(await balance()).toEqual([20, 100]);
});

test('what was spent of a refunded pack is owed, and netted before anything is given', async () => {
  await pack('cs_1', 50);
  await use(20 + 35);
  const refund = () => refundPurchase(deps, { tenantId, purchase: { checkoutSession: 'cs_1' } });
  expect(await refund()).toMatchObject({ taken: 15, owed: 35 });
  expect(await balance()).toEqual([0, 0]);
  expect((await entriesOf(table(), tenantId)).at(-1)).toMatchObject({
    type: 'refund',
    amount: -15,
    owed: 35,
  });
  await pack('cs_2', 50);
  expect(await refund()).toMatchObject({ taken: 15, owed: 35 });
  expect(await balance()).toEqual([0, 15]);
  expect((await amounts()).slice(-2)).toEqual([
    ['pack', 50],
    ['debt', -35],
  ]);
});

test('BILL-05 a chargeback with jobs in flight: they fail, and nobody has credits that were not paid for', async () => {
  await pack('cs_1', 50);
  const jobs = Array.from({ length: 7 }, () => ulid());
  for (const job of jobs) await reserve(table(), movement(job), 10);
  expect(await refundPurchase(deps, { tenantId, purchase: { checkoutSession: 'cs_1' } })).toMatchObject({
    taken: 0,
    owed: 50,
  });
  for (const job of jobs) await giveBack(table(), { ...movement(`${job}:return`), type: 'return' }, job);
  expect(await readBalance(table(), tenantId, deps.now())).toEqual({ plan: 20, extra: 0, debt: 0 });
});

test('BILL-05 a dispute that is won gives back what it took, once, and forgives what was owed', async () => {
  await pack('cs_1', 50);
  await use(20 + 20);
  const purchase = { checkoutSession: 'cs_1' };
  await refundPurchase(deps, { tenantId, purchase });
  expect(await readBalance(table(), tenantId, deps.now())).toEqual({ plan: 0, extra: 0, debt: 20 });
  const win = () => refundPurchase(deps, { tenantId, purchase, target: 0 });
  await Promise.all([win(), win(), win()]);
  expect(await readBalance(table(), tenantId, deps.now())).toEqual({ plan: 0, extra: 30, debt: 0 });
  expect((await amounts()).slice(-2)).toEqual([
    ['restored', 50],
    ['debt', -20],
  ]);
  await refundPurchase(deps, { tenantId, purchase });
  expect(await readBalance(table(), tenantId, deps.now())).toEqual({ plan: 0, extra: 0, debt: 20 });
});

test('a sync that looked before another took or gave back changes nothing, and says so', async () => {
  await pack('cs_1', 50);
  const purchase = { checkoutSession: 'cs_1' };
  await refundPurchase(deps, { tenantId, purchase, seen: 0 });
  await refundPurchase(deps, { tenantId, purchase, target: 0, seen: 1 });
  await expect(refundPurchase(deps, { tenantId, purchase, seen: 0 })).rejects.toThrow(ReturnedMeanwhile);
  expect(await balance()).toEqual([20, 50]);
});

test('a refunded invoice takes back the credits of its own period only', async () => {
  await pack('cs_1', 50);
  await use(20);
  await renewal('il_1');
  await use(30);
  expect(await refundPurchase(deps, { tenantId, purchase: { invoiceLine: 'il_1' } })).toMatchObject({
    taken: 70,
    owed: 30,
  });
  expect(await balance()).toEqual([0, 50]);
  await renewal('il_2');
  expect(await balance()).toEqual([70, 50]);
  await renewal('il_3');
  expect(await refundPurchase(deps, { tenantId, purchase: { invoiceLine: 'il_2' } })).toMatchObject({
    taken: 0,
    lapsed: 70,
    owed: 30,
  });
  expect(await balance()).toEqual([100, 50]);
});

test('a purchase that was never entered has nothing to take back', async () => {
  expect(await refundPurchase(deps, { tenantId, purchase: { checkoutSession: 'cs_none' } })).toBeNull();
  expect(await amounts()).toHaveLength(1);
});

test('staff give extra credits and take plan before extra, once a request, with reason and person', async () => {
  expect(await Promise.all([adjustment(15), adjustment(15), adjustment(15)])).toContain(true);
  expect(await balance()).toEqual([20, 15]);
  await adjustment(-25, 'req-2');
  expect(await balance()).toEqual([0, 10]);
  expect((await entriesOf(table(), tenantId)).at(-1)).toMatchObject({
    type: 'adjustment',
    amount: -25,
    description: 'Ajuste da nossa equipe: Foto perdida por nós',
    adjusted_by: 'bia@relevo.example',
  });
});

test('CRED-03 staff cannot take more than there is, and take nothing then', async () => {
  await expect(adjustment(-21)).rejects.toMatchObject({ code: 'credits.insufficient' });
  expect(await balance()).toEqual([20, 0]);
});

test('what is no whole amount from 0 on is refused before anything is written', () => {
  for (const amount of [-1, 0.5, NaN, Infinity]) {
    expect(() => pack('cs_1', amount), String(amount)).toThrow(RangeError);
  }
});

test('CRED-03 consuming nothing tells whether the balance can be reached, and writes nothing', async () => {
  const consume = (target_tenant_id: string, credits_to_consume = 0) =>
    consumeCredits(deps, { target_tenant_id, credits_to_consume });
  await consume(tenantId);
  expect(await amounts()).toHaveLength(1);
  await expect(consume('ten_none')).rejects.toMatchObject({ code: 'account.not_ready' });
  await expect(consume(tenantId, 10)).rejects.toMatchObject({ code: 'request.invalid' });
});

test('nothing is written for a tenant whose balance is deleted', async () => {
  await pack('cs_1');
  await renewal('il_1');
  await table().client.send(new DeleteCommand({ TableName: table().name, Key: keys.credits(tenantId) }));
  const before = await rowCount();
  for (const late of [
    () => pack('cs_2'),
    () => renewal('il_2'),
    () => adjustment(5),
    () => adjustment(-5),
    () => use(10),
    () => refundPurchase(deps, { tenantId, purchase: { checkoutSession: 'cs_1' } }),
  ]) {
    await expect(late()).rejects.toMatchObject({ code: 'account.not_ready' });
  }
  expect(await rowCount()).toBe(before);
});

async function rowCount(): Promise<number> {
  let count = 0;
  for await (const rows of tenantRows(table(), tenantId)) count += rows.length;
  return count;
}

test('CRED-02 a shop reads its own transactions, the latest ten first, and the rest page by page', async () => {
  for (let i = 1; i <= 11; i++) await pack(`cs_${i}`, i);
  const actor = { tenantId, userId: 'usr', email: 'ana@loja.com', role: 'member' };
  const first = await readTransactions(deps, { limit: 10 }, actor);
  expect(first.transactions.map(({ amount }) => amount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(first.transactions[0]).toMatchObject({
    type: 'pack',
    description: 'Pacote de 11 créditos',
    created_at: '2026-11-21T12:00:00.000Z',
  });
  const rest = await readTransactions(deps, { limit: 10, cursor: first.cursor! }, actor);
  expect(rest.transactions.map(({ type, amount }) => [type, amount])).toEqual([
    ['pack', 1],
    ['trial', 20],
  ]);
  expect(rest.cursor).toBeNull();
});

test('CRED-02 a movement tells when the credits end that it moved, the soonest first', async () => {
  await renewal('il_1');
  await pack('cs_1');
  await use(160); // the month's first, then the trial's, then of the pack
  const { transactions } = await readTransactions(
    deps,
    { limit: 3 },
    {
      userId: ulid(),
      tenantId,
      email: 'ana@loja.com',
      role: 'member',
    },
  );
  const months = { ends: '2026-11-23T12:00:00.000Z' };
  const trials = { ends: '2026-12-05T12:00:00.000Z' };
  expect(transactions.map(({ type, by_end }) => [type, by_end])).toEqual([
    [
      'generation',
      [
        { ...months, credits: -100 },
        { ...trials, credits: -20 },
        { ends: null, credits: -40 },
      ],
    ],
    ['pack', [{ ends: null, credits: 50 }]],
    ['renewal', [{ ...months, credits: 100 }]],
  ]);
});
