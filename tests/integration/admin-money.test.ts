import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import { creditsOf } from '../../functions/domain/accounts/read-account.ts';
import { buyPack, listPacks, startCheckout } from '../../functions/domain/billing/checkout.ts';
import { receiveMessage } from '../../functions/domain/contact/receive-message.ts';
import { sendEnterpriseEmail } from '../../functions/domain/contact/send-enterprise-email.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { deadLetters, retryLetter } from '../../functions/domain/staff/dead-letters.ts';
import { systemHealth } from '../../functions/domain/staff/health.ts';
import { answerMessage, readInbox } from '../../functions/domain/staff/inbox.ts';
import { confirmApproval, listApprovals } from '../../functions/domain/staff/approvals.ts';
import { ALONE_A_DAY } from '../../shared/rules/alone.ts';
import { moneyReturned, refundPayment, tenantPayments } from '../../functions/domain/staff/payments.ts';
import { readAudit } from '../../functions/domain/staff/read-audit.ts';
import { RodinError } from '../../functions/services/rodin-error.ts';
import { keys } from '../../functions/store/keys.ts';
import { customerOf } from '../../functions/store/customers.ts';
import { keepFailedSync } from '../../functions/store/failed-syncs.ts';
import { countUnanswered } from '../../functions/store/inbox.ts';
import { usePayments } from '../support/local-payments.ts';
import { newActor } from '../support/new-actor.ts';
import { outbox } from '../support/outbox.ts';
import { useTable } from '../support/table.ts';

const { deps } = vi.hoisted(() => ({ deps: {} as Deps }));
vi.mock('../../functions/deps.ts', () => ({ deps }));

const SITE = 'https://relevo.test';
const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ana Souza' };
const DAY_MS = 24 * 60 * 60_000;

const table = useTable();
const local = usePayments(async () => (await import('../../functions/webhooks/stripe.ts')).handler);

let clock: Date;
let shop: Actor;
let staff: Actor;
beforeEach(async () => {
  clock = new Date();
  Object.assign(deps, {
    table: table(),
    payments: local().payments,
    mail: outbox(),
    provider: 'embedded',
    teamAddress: 'equipe@relevo.test',
    now: () => clock,
    newId: (kind: string) => `${kind}_${ulid()}`,
    site: SITE,
  });
  shop = await newActor(deps);
  staff = { ...(await newActor(deps)), role: 'admin' };
});

/** Pays the page that was opened last. */
async function pay() {
  const customer = (await customerOf(table(), shop.tenantId))!;
  const { data } = await local().stripe.checkout.sessions.list({ customer, limit: 1 });
  await local().press(`/_local/checkout/${data[0].id}/pay`, CARD);
  await local().settled();
}
async function subscribeAndBuy() {
  await startCheckout(deps, { planType: 'start', success_url: SITE, cancel_url: SITE }, shop);
  await pay();
  await buyAgain();
}
async function buyAgain() {
  const { packs } = await listPacks(deps, shop);
  await buyPack(deps, packs[0].price_id, shop);
  await pay();
}
const page = (limit: number, cursor?: string) =>
  tenantPayments(deps, { tenant_id: shop.tenantId, limit, cursor });
const paid = async () => (await page(20)).payments;
const refund = async (kind: 'invoice' | 'pack') => {
  const { id } = (await paid()).find((payment) => payment.kind === kind)!;
  await refundPayment(deps, { tenant_id: shop.tenantId, kind, id, reason: 'arrependimento' }, staff);
};
const byKind = ([a]: unknown[], [b]: unknown[]) => String(a).localeCompare(String(b));
const audited = async (target: string) =>
  (await readAudit(deps, { limit: 100 })).entries.filter((entry) => entry.target === target);

test('ADM-03 more money than one of our staff gives back in a day waits for another one', async () => {
  await subscribeAndBuy();
  const other = { ...(await newActor(deps)), role: 'admin' };
  const spent = {
    Item: { ...keys.givenAlone(staff.userId, clock.toISOString().slice(0, 10)), cents: ALONE_A_DAY.cents },
  };
  await table().client.send(new PutCommand({ TableName: table().name, ...spent }));
  await refund('pack');
  expect((await paid()).filter(({ is_refundable }) => is_refundable)).toHaveLength(2);
  const { approvals } = await listApprovals(deps, other);
  const [{ id, amount }] = approvals.filter(({ tenant_id }) => tenant_id === shop.tenantId);
  expect(amount).toBe((await paid()).find(({ kind }) => kind === 'pack')!.cents);
  await expect(confirmApproval(deps, { id }, staff)).rejects.toMatchObject({ code: 'approval.own' });
  await confirmApproval(deps, { id }, other);
  expect((await paid()).filter(({ is_refundable }) => is_refundable).map(({ kind }) => kind)).toEqual([
    'invoice',
  ]);
  expect((await creditsOf(deps, shop)).extra_credits_balance).toBe(0);
  await expect(confirmApproval(deps, { id }, other)).rejects.toMatchObject({ code: 'approval.not_found' });
  expect((await audited(shop.tenantId)).map(({ action, by_email }) => [action, by_email])).toEqual([
    ['payment.refund', other.email],
    ['approval.ask', staff.email],
  ]);
});

test('ADM-01 staff sees what a shop paid and gives a pack and a month back, with the credits that are left', async () => {
  expect(await paid()).toEqual([]);
  await subscribeAndBuy();
  const before = await creditsOf(deps, shop);
  expect(before.plan_credits_balance).toBeGreaterThan(0);
  expect((await paid()).map(({ kind, is_refundable }) => [kind, is_refundable]).toSorted(byKind)).toEqual([
    ['invoice', true],
    ['pack', true],
  ]);
  expect(JSON.stringify(await paid())).not.toMatch(/(?<!\w)(?:4242(?!\w)|card)/);

  await refund('pack');
  expect(await creditsOf(deps, shop)).toEqual({ ...before, extra_credits_balance: 0 });
  await refund('invoice');
  await local().settled();
  expect((await creditsOf(deps, shop)).plan_credits_balance).toBe(20); // the trial's own
  expect((await paid()).map(({ is_refundable }) => is_refundable)).toEqual([false, false]);
  expect((await audited(shop.tenantId)).map(({ action }) => action)).toEqual([
    'payment.refund',
    'payment.refund',
  ]);
  const { returns } = await moneyReturned(deps, { limit: 50 });
  const own = returns.filter(({ tenant_id }) => tenant_id === shop.tenantId);
  expect(own.map(({ reason, owed }) => [reason, owed])).toEqual([
    ['refund', 0],
    ['refund', 0],
  ]);
});

test('ADM-01 a month is offered back for thirty days, and the list of returns ends', async () => {
  await subscribeAndBuy();
  clock = new Date(clock.getTime() + 31 * DAY_MS);
  expect((await paid()).map(({ kind, is_refundable }) => [kind, is_refundable]).toSorted(byKind)).toEqual([
    ['invoice', false],
    ['pack', true],
  ]);
  await expect(refund('invoice')).rejects.toThrow('billing.not_refundable');
  let cursor: string | undefined;
  do {
    const page = await moneyReturned(deps, { limit: 1, cursor });
    cursor = page.cursor ?? undefined;
  } while (cursor);
});

test('ADM-01 payments are read page by page, each once, newest first, and a foreign place is refused', async () => {
  await subscribeAndBuy();
  await buyAgain();
  await buyAgain();
  const all = await page(20);
  expect([all.payments.length, all.cursor]).toEqual([4, null]);
  for (const limit of [1, 2, 3]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const one = await page(limit, cursor);
      expect(one.payments.length).toBeLessThanOrEqual(limit);
      seen.push(...one.payments.map(({ id }) => id));
      cursor = one.cursor ?? undefined;
    } while (cursor);
    expect(seen, `${limit} a page`).toEqual(all.payments.map(({ id }) => id));
  }
  for (const cursor of ['x', 'in_none.', '.cs_none', 'in_1 .cs_1'])
    await expect(page(20, cursor), cursor).rejects.toThrow('request.invalid');
});

test('ADM-01 a dead letter that is tried again is gone when the rows agree, and told of in the trail', async () => {
  await subscribeAndBuy();
  const customerId = (await customerOf(table(), shop.tenantId))!;
  await keepFailedSync(table(), { customerId, cause: 'evt_1', reason: 'away', at: clock });
  const listed = async () =>
    (await deadLetters(deps, { limit: 50 })).letters.some(({ customer_id }) => customer_id === customerId);
  expect(await listed()).toBe(true);
  const health = await systemHealth(deps);
  expect(health.dead_letters).toBeGreaterThan(0);
  expect(health.provider).toEqual({ name: 'embedded' });
  expect(await retryLetter(deps, customerId, staff)).toEqual({ is_settled: true });
  expect(await listed()).toBe(false);
  expect((await audited(customerId)).map(({ action }) => action)).toEqual(['sync.retry']);
});

test('ADM-01 requests and messages are listed, and answered once, by whoever was first', async () => {
  const request = { name: 'Ana', company: 'Móveis Ana', phone: '', message: 'Somos três lojas.' };
  const { id } = await sendEnterpriseEmail(deps, request, shop);
  const name = `Bia ${ulid()}`;
  const message = { name, email: 'bia@casa.com.br', message: 'Quanto custa?', website: '' };
  await receiveMessage(deps, message, '203.0.113.7');

  const inbox = async (kind: 'enterprise' | 'contact') =>
    (await readInbox(deps, { kind, limit: 50 })).messages;
  expect((await inbox('contact')).find((one) => one.name === name)).toMatchObject({
    tenant_id: null,
    message: 'Quanto custa?',
    answered_at: null,
  });
  const waiting = await countUnanswered(table());
  const answer = () => answerMessage(deps, { kind: 'enterprise', id, tenant_id: shop.tenantId }, staff);
  await Promise.all([answer(), answer()]);
  expect((await inbox('enterprise')).find((one) => one.id === id)).toMatchObject({
    company: 'Móveis Ana',
    tenant_id: shop.tenantId,
    answered_by: staff.email,
  });
  expect(await countUnanswered(table())).toBe(waiting - 1);
  expect((await audited(shop.tenantId)).map(({ action }) => action)).toEqual(['message.answer']);
  const none = { kind: 'contact', id: 'msg_none' } as const;
  await expect(answerMessage(deps, none, staff)).rejects.toThrow('contact.not_found');
});

test('ADM-01 the balance at the provider of models is told, and that it does not answer too', async () => {
  const asked = (balance: () => Promise<number>) =>
    systemHealth({ ...deps, provider: 'rodin', rodin: { balance } as unknown as Deps['rodin'] });
  expect((await asked(async () => 120)).provider).toEqual({ name: 'rodin', balance: 120 });
  const silent = () => Promise.reject(new RodinError('unreachable', 'ETIMEDOUT'));
  expect((await asked(silent)).provider).toEqual({ name: 'rodin', balance: null });
});
