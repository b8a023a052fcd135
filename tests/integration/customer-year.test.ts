import type Stripe from 'stripe';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { creditsOf } from '../../functions/domain/accounts/read-account.ts';
import { buyPack, listPacks, openPortal, startCheckout } from '../../functions/domain/billing/checkout.ts';
import { checkSubscription } from '../../functions/domain/billing/read-subscription.ts';
import { reconcileBilling } from '../../functions/domain/billing/reconcile.ts';
import { adjustCredits } from '../../functions/domain/credits/adjust-credits.ts';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { customerOf } from '../../functions/store/customers.ts';
import type { PaidPlan } from '../../shared/rules/plans.ts';
import { usePayments } from '../support/local-payments.ts';
import { outbox } from '../support/outbox.ts';
import { useTable } from '../support/table.ts';

/**
 * A year of a shop that pays by boleto and by Pix Automático, on the handlers and a local Stripe whose clock is the
 * product's: each test is what happens next. (The year by card, in a browser, is `tests/e2e/customer-year.test.ts`.)
 */
const { deps } = vi.hoisted(() => ({ deps: {} as Deps }));
vi.mock('../../functions/deps.ts', () => ({ deps }));

const SITE = 'https://relevo.test';
const TEAM = 'equipe@relevo.test';
const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

const table = useTable();
const local = usePayments(async () => (await import('../../functions/webhooks/stripe.ts')).handler);
const mail = outbox();

let clock = new Date();
let actor: Actor;
beforeAll(async () => {
  Object.assign(deps, {
    table: table(),
    payments: local().payments,
    mail,
    now: () => clock,
    newId: (kind: string) => `${kind}_${ulid()}`,
    site: SITE,
    teamAddress: TEAM,
  });
  const userId = ulid();
  const email = 'rosa@rendas.com.br';
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Rosa', email });
  actor = { userId, tenantId: tenant_id, email, role: 'member' };
});

const customerId = async () => (await customerOf(table(), actor.tenantId))!;
const press = async <T = unknown>(path: string, fields: Record<string, string> = {}): Promise<T> => {
  const answer = await local().press<T>(`/_local/${path}`, fields);
  await local().settled();
  return answer;
};

/** Days go by here and at the provider, and the daily look at billing is made. */
async function pass(days: number, until?: 'draft'): Promise<void> {
  const fields = { days: String(days), ...(until && { until }) };
  const { now } = await press<{ now: number }>(`customers/${await customerId()}/advance`, fields);
  clock = new Date(now * 1000);
  await reconcileBilling(deps);
  await local().settled();
}
/** To when the next month has been asked for, or is a draft. */
async function toNextMonth(until?: 'draft'): Promise<void> {
  const { items } = await subscription();
  const left = items.data[0].current_period_end + HOUR_SECONDS - clock.getTime() / 1000;
  await pass(Math.ceil(left / DAY_SECONDS), until);
}

async function subscription(): Promise<Stripe.Subscription> {
  const { data } = await local().stripe.subscriptions.list({ customer: await customerId(), status: 'all' });
  return data[0];
}
async function newestInvoice(): Promise<Stripe.Invoice> {
  const { data } = await local().stripe.invoices.list({ customer: await customerId(), limit: 1 });
  return data[0];
}
async function subscribe(planType: PaidPlan, type: 'pix' | 'boleto'): Promise<void> {
  const back = `${SITE}/app/billing`;
  await startCheckout(deps, { planType, success_url: back, cancel_url: back }, actor);
  const { data } = await local().stripe.checkout.sessions.list({ customer: await customerId(), limit: 1 });
  await press(`checkout/${data[0].id}/pay`, { type });
  await press(`checkout/${data[0].id}/settle`, { outcome: 'paid' });
}
const payBoleto = async () => press(`invoices/${(await newestInvoice()).id}/settle`, { outcome: 'paid' });

const standing = () => checkSubscription(deps, actor);
const balance = async () => {
  const { plan_credits_balance, credits_owed = 0 } = await creditsOf(deps, actor);
  return { plan: plan_credits_balance, owed: credits_owed };
};
const spend = (amount: number) =>
  adjustCredits(deps, {
    tenantId: actor.tenantId,
    requestId: ulid(),
    amount: -amount,
    reason: 'uso do mês',
    by: 'equipe@relevo.example',
  });

describe('by boleto', () => {
  test('BILL-05 month 1: Start, beside what the trial gave', async () => {
    await subscribe('start', 'boleto');
    expect(await balance()).toEqual({ plan: 120, owed: 0 });
    await spend(30);
  });

  test('BILL-05 month 2 is a new boleto; the month before can be used until it is paid', async () => {
    await toNextMonth();
    expect(await standing()).toMatchObject({ subscribed: true, waiting_payment: { method: 'boleto' } });
    expect(await balance()).toEqual({ plan: 90, owed: 0 });
    await payBoleto();
    expect(await balance()).toEqual({ plan: 100, owed: 0 });
  });

  test('BILL-05 month 3: the boleto runs out, the next one is paid within the grace', async () => {
    await toNextMonth();
    await pass(3);
    expect((await standing()).grace_until).not.toBeNull();
    await pass(3);
    await payBoleto();
    expect(await standing()).toMatchObject({ subscribed: true, grace_until: null });
    expect(await balance()).toEqual({ plan: 100, owed: 0 });
  });

  test('BILL-05 month 4 is not paid: the plan and its credits end with the grace', async () => {
    await spend(20);
    await toNextMonth();
    await pass(8);
    expect(await standing()).toMatchObject({ subscribed: false, status: 'expired' });
    expect(await subscription()).toMatchObject({ status: 'canceled' });
    expect(await balance()).toEqual({ plan: 0, owed: 0 });
  });
});

describe('by Pix Automático', () => {
  test('BILL-05 month 5: back with Growth, whose payer lets the bank debit the months', async () => {
    await subscribe('growth', 'pix');
    expect(await standing()).toMatchObject({ subscribed: true, pays_by: 'pix' });
    expect(await balance()).toEqual({ plan: 200, owed: 0 });
  });

  test('BILL-05 month 6 is announced, and its credits come with the debit', async () => {
    await spend(60);
    await toNextMonth();
    expect(await standing()).toMatchObject({ subscribed: true, debits: [{ cents: 15_990 }] });
    expect(await balance()).toEqual({ plan: 140, owed: 0 });
    await pass(3);
    expect(await standing()).not.toHaveProperty('debits');
    expect(await balance()).toEqual({ plan: 200, owed: 0 });
  });

  test('BILL-05 month 7: the money is lacking for a week, and is there when it is tried again', async () => {
    await spend(150);
    await press(`customers/${await customerId()}/decline-next`);
    await toNextMonth();
    await pass(7);
    expect(await standing()).toMatchObject({ subscribed: true, grace_until: expect.any(String) });
    expect(await balance()).toEqual({ plan: 50, owed: 0 });
    await pass(6);
    expect(await standing()).toMatchObject({ subscribed: true, grace_until: null });
    expect(await balance()).toEqual({ plan: 200, owed: 0 });
  });

  test('BILL-05 month 8: upgraded in the hour in which it is a draft, and both payments give what they paid for', async () => {
    await toNextMonth('draft');
    const { url } = await openPortal(deps, actor);
    const { data } = await local().stripe.prices.list({ lookup_keys: ['plan_pro'] });
    await fetch(`${url}/plano`, { method: 'POST', body: new URLSearchParams({ price: data[0].id }) });
    await local().settled();
    expect(await standing()).toMatchObject({ subscription_tier: 'pro', debits: [{ cents: 6000 }] });
    await pass(1);
    expect((await standing()).debits).toHaveLength(2);
    await pass(3);
    expect(await standing()).toMatchObject({ subscription_tier: 'pro', grace_until: null });
    expect(await balance()).toEqual({ plan: 300, owed: 0 });
  });

  test('BILL-05 month 9 is disputed after 40 credits of it were used: nothing is bought meanwhile, and 40 are owed', async () => {
    await toNextMonth();
    await pass(3);
    await spend(40);
    const { data } = await local().stripe.charges.list({ customer: await customerId(), limit: 1 });
    const { id } = await press<Stripe.Dispute>(`charges/${data[0].id}/dispute`);
    expect(await balance()).toEqual({ plan: 0, owed: 40 });
    const { packs } = await listPacks(deps, actor);
    await expect(buyPack(deps, packs[0].price_id, actor)).rejects.toMatchObject({ code: 'account.disputed' });
    await press(`disputes/${id}/close`, { outcome: 'lost' });
    expect(await balance()).toEqual({ plan: 0, owed: 40 });
  });

  test('BILL-05 month 10 nets what is owed', async () => {
    await toNextMonth();
    await pass(3);
    expect(await balance()).toEqual({ plan: 260, owed: 0 });
  });

  test('BILL-05 month 11 is a month like any other', async () => {
    await toNextMonth();
    await pass(3);
    expect(await balance()).toEqual({ plan: 300, owed: 0 });
  });

  test('BILL-05 month 12: ended in the bank’s app, it is not debited, and the plan ends after its grace', async () => {
    await press(`subscriptions/${(await subscription()).id}/cancel-in-bank`);
    expect(await standing()).toMatchObject({ subscribed: true, mandate_cancelled: true });
    await toNextMonth();
    expect(await standing()).toMatchObject({ subscribed: true, grace_until: expect.any(String) });
    await pass(15);
    expect(await standing()).toMatchObject({ subscribed: false, status: 'expired' });
    expect(await balance()).toEqual({ plan: 0, owed: 0 });
  });
});

describe('afterwards', () => {
  test('BILL-05 the shop was told of each month that was not paid and of both ends, once', () => {
    const told = mail.sent.filter(({ to }) => to === actor.email).map(({ subject }) => subject);
    const UNPAID = 'Não conseguimos cobrar a sua mensalidade';
    const ENDED = 'Seu plano terminou';
    expect(told).toEqual([UNPAID, UNPAID, ENDED, UNPAID, UNPAID, ENDED]);
  });

  test('CRED-02 every lot is the sum of its lines', async () => {
    const verdicts = [];
    for await (const verdict of verifyLedger(deps)) verdicts.push(verdict);
    expect(verdicts).toEqual([{ tenantId: actor.tenantId, differences: [] }]);
  });
});
