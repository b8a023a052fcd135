import type Stripe from 'stripe';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { creditsOf } from '../../functions/domain/accounts/read-account.ts';
import { openPortal, startCheckout } from '../../functions/domain/billing/checkout.ts';
import { checkSubscription } from '../../functions/domain/billing/read-subscription.ts';
import { reconcileBilling } from '../../functions/domain/billing/reconcile.ts';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { customerOf } from '../../functions/store/customers.ts';
import type { PaidPlan } from '../../shared/rules/plans.ts';
import { usePayments } from '../support/local-payments.ts';
import { newActor } from '../support/new-actor.ts';
import { outbox } from '../support/outbox.ts';
import { entriesOf, useTable } from '../support/table.ts';

/** Months that are paid by Pix Automático and by boleto: their money comes days after it was asked for, or never. */
const { deps } = vi.hoisted(() => ({ deps: {} as Deps }));
vi.mock('../../functions/deps.ts', () => ({ deps }));

const SITE = 'https://relevo.test';
const DAY_MS = 24 * 60 * 60_000;

const table = useTable();
const local = usePayments(async () => (await import('../../functions/webhooks/stripe.ts')).handler);

let mail: ReturnType<typeof outbox>;
let clock: Date;
let actor: Actor;
beforeEach(async () => {
  mail = outbox();
  clock = new Date();
  Object.assign(deps, {
    table: table(),
    payments: local().payments,
    mail,
    now: () => clock,
    newId: (kind: string) => `${kind}_${ulid()}`,
    site: SITE,
    teamAddress: 'equipe@relevo.test',
  });
  actor = await newActor(deps);
});

const customerId = async () => (await customerOf(table(), actor.tenantId))!;
const press = async (path: string, fields: Record<string, string> = {}) => {
  await local().press(`/_local/${path}`, fields);
  await local().settled();
};
const advance = async (days: number) =>
  press(`customers/${await customerId()}/advance`, { days: String(days) });

/** Orders a plan and chooses a way to pay it; the money has yet to come. Returns the session. */
async function order(planType: PaidPlan, type: 'pix' | 'boleto'): Promise<Stripe.Checkout.Session> {
  const back = `${SITE}/app/billing`;
  await startCheckout(deps, { planType, success_url: back, cancel_url: back }, actor);
  const { data } = await local().stripe.checkout.sessions.list({ customer: await customerId(), limit: 1 });
  await press(`checkout/${data[0].id}/pay`, { type });
  return data[0];
}
async function subscribe(planType: PaidPlan, type: 'pix' | 'boleto'): Promise<Stripe.Subscription> {
  const { id } = await order(planType, type);
  await press(`checkout/${id}/settle`, { outcome: 'paid' });
  return subscription();
}
async function subscription(): Promise<Stripe.Subscription> {
  const { data } = await local().stripe.subscriptions.list({ customer: await customerId(), status: 'all' });
  return data[0];
}
const nextMonth = async () => press(`subscriptions/${(await subscription()).id}/next-period`);
async function newestInvoice(): Promise<Stripe.Invoice> {
  const { data } = await local().stripe.invoices.list({ customer: await customerId(), limit: 1 });
  return data[0];
}

const standing = () => checkSubscription(deps, actor);
const credits = async () => (await creditsOf(deps, actor)).plan_credits_balance;
const movements = async () =>
  (await entriesOf(table(), actor.tenantId)).map(({ type, amount }) => [type, amount]);
const isoAfter = (seconds: number, days: number) => new Date(seconds * 1000 + days * DAY_MS).toISOString();

async function expectLedgerClean() {
  for await (const { tenantId, differences } of verifyLedger(deps))
    if (tenantId === actor.tenantId) expect(differences).toEqual([]);
}

describe('Pix Automático', () => {
  test('BILL-02 the first month is paid by Pix, and its payer allows at most the biggest plan a month', async () => {
    const session = await order('growth', 'pix');
    expect(session.payment_method_options?.pix?.mandate_options).toEqual({
      amount: 21_990,
      amount_type: 'maximum',
      currency: 'brl',
      payment_schedule: 'monthly',
      reference: 'Relevo',
    });
    expect(await standing()).toMatchObject({ subscribed: false, waiting_payment: { method: 'pix' } });
    expect(await credits()).toBe(20);
    await press(`checkout/${session.id}/settle`, { outcome: 'paid' });
    const { items } = await subscription();
    expect(await standing()).toMatchObject({
      subscribed: true,
      pays_by: 'pix',
      // The bank tells its customer when the month begins, and debits three days later.
      next_charge: { cents: 15_990, at: isoAfter(items.data[0].current_period_end, 3) },
    });
    expect(await standing()).not.toHaveProperty('debits');
    expect(await credits()).toBe(220);
  });

  test('BILL-05 a renewal is announced, debited three days later, and gives its credits with the money', async () => {
    await subscribe('growth', 'pix');
    await nextMonth();
    const { status_transitions } = await newestInvoice();
    expect(await standing()).toMatchObject({
      subscribed: true,
      grace_until: null,
      debits: [{ cents: 15_990, at: isoAfter(status_transitions.finalized_at!, 3) }],
    });
    expect(await movements()).toEqual([
      ['trial', 20],
      ['subscription', 200],
    ]);
    await advance(2);
    expect(await movements()).toHaveLength(2);
    await advance(1);
    expect((await movements()).slice(2)).toEqual([
      ['expiry', -200],
      ['renewal', 200],
    ]);
    expect(await standing()).not.toHaveProperty('debits');
    expect(mail.sent).toEqual([]);
    await expectLedgerClean();
  });

  test('BILL-05 money that is lacking is tried for until the seventh day; the grace of the plan begins then', async () => {
    await subscribe('start', 'pix');
    await press(`customers/${await customerId()}/decline-next`);
    await nextMonth();
    const { status_transitions } = await newestInvoice();
    await advance(6);
    expect(await standing()).toMatchObject({ grace_until: null, debits: [{ cents: 8990 }] });
    expect(mail.sent).toEqual([]);
    await advance(1);
    expect(await standing()).toMatchObject({
      subscribed: true,
      grace_until: isoAfter(status_transitions.finalized_at!, 14),
    });
    expect(await standing()).not.toHaveProperty('debits');
    expect(mail.sent.map(({ to, text }) => [to, text])).toEqual([
      [actor.email, expect.stringContaining('falta saldo na conta')],
    ]);
    expect(await movements()).toHaveLength(2);
    // The provider tries again by itself, which the bank announces anew.
    await advance(3);
    expect(await standing()).toMatchObject({ debits: [{ cents: 8990 }] });
    await advance(3);
    expect(await standing()).toMatchObject({ subscribed: true, grace_until: null });
    expect((await movements()).slice(2)).toContainEqual(['renewal', 100]);
    await expectLedgerClean();
  });

  test('BILL-05 a debit that its payer refuses in the bank’s app gives nothing, and the plan is past due', async () => {
    await subscribe('start', 'pix');
    await nextMonth();
    await press(`invoices/${(await newestInvoice()).id}/refuse-debit`);
    expect((await standing()).grace_until).not.toBeNull();
    expect(await movements()).toHaveLength(2);
  });

  test('BILL-05 ended in the bank’s app: it is told at once, nothing is debited, and the plan ends after its grace', async () => {
    const { id } = await subscribe('growth', 'pix');
    await press(`subscriptions/${id}/cancel-in-bank`);
    expect(await standing()).toMatchObject({ subscribed: true, mandate_cancelled: true, grace_until: null });
    await nextMonth();
    const { grace_until, ...stands } = await standing();
    expect(stands).toMatchObject({ subscribed: true, mandate_cancelled: true });
    expect(stands).not.toHaveProperty('debits');
    clock = new Date(Date.parse(grace_until!) + 1000);
    await reconcileBilling(deps);
    expect(await standing()).toMatchObject({ subscribed: false, status: 'expired' });
    expect(await standing()).not.toHaveProperty('mandate_cancelled');
    expect((await movements()).filter(([type]) => type === 'renewal')).toEqual([]);
    await expectLedgerClean();
  });

  test('BILL-05 a card in the place of an ended Pix Automático pays the month', async () => {
    const { id } = await subscribe('growth', 'pix');
    await press(`subscriptions/${id}/cancel-in-bank`);
    await press(`customers/${await customerId()}/card`, { number: '4242424242424242', expiry: '12/40' });
    expect(await standing()).toMatchObject({ pays_by: 'card' });
    expect(await standing()).not.toHaveProperty('mandate_cancelled');
    await nextMonth();
    expect((await movements()).slice(2)).toContainEqual(['renewal', 200]);
  });

  test('BILL-05 an upgrade while the month is a draft: two debits, and each gives its credits when it is made', async () => {
    const { items } = await subscribe('start', 'pix');
    const end = items.data[0].current_period_end;
    const days = Math.ceil((end * 1000 - Date.now()) / DAY_MS) + 1;
    await press(`customers/${await customerId()}/advance`, { days: String(days), until: 'draft' });
    const { url } = await openPortal(deps, actor);
    const { data } = await local().stripe.prices.list({ lookup_keys: ['plan_pro'] });
    await fetch(`${url}/plano`, { method: 'POST', body: new URLSearchParams({ price: data[0].id }) });
    await local().settled();
    expect(await standing()).toMatchObject({ subscription_tier: 'pro', debits: [{}] });
    await advance(1);
    expect((await standing()).debits!.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([
      8990, 13_000,
    ]);
    expect(await movements()).toHaveLength(2);
    await advance(3);
    expect((await movements()).slice(2)).toEqual(
      expect.arrayContaining([
        ['upgrade', 200],
        ['renewal', 100],
        ['expiry', -100],
      ]),
    );
    await expectLedgerClean();
  });
});

describe('a month by boleto', () => {
  test('BILL-05 is a new boleto, told with its page, and gives its credits when it is paid', async () => {
    await subscribe('growth', 'boleto');
    expect(await standing()).toMatchObject({ pays_by: 'boleto' });
    await nextMonth();
    const { id } = await newestInvoice();
    expect(await standing()).toMatchObject({
      subscribed: true,
      grace_until: null,
      waiting_payment: {
        method: 'boleto',
        cents: 15_990,
        page_url: expect.stringContaining(`/recibo/${id}`),
      },
    });
    expect(await movements()).toHaveLength(2);
    await press(`invoices/${id}/settle`, { outcome: 'paid' });
    expect((await movements()).slice(2)).toContainEqual(['renewal', 200]);
    expect(await standing()).not.toHaveProperty('waiting_payment');
    await expectLedgerClean();
  });

  test('BILL-05 that runs out unpaid leaves the plan for its grace, with another boleto on the way', async () => {
    await subscribe('growth', 'boleto');
    await nextMonth();
    await advance(3);
    expect((await standing()).grace_until).not.toBeNull();
    expect(mail.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('O boleto venceu sem pagamento.'),
    ]);
    await advance(3);
    expect(await standing()).toMatchObject({ waiting_payment: { method: 'boleto' } });
    await press(`invoices/${(await newestInvoice()).id}/settle`, { outcome: 'paid' });
    expect(await standing()).toMatchObject({ subscribed: true, grace_until: null });
    await expectLedgerClean();
  });

  test('BILL-05 whose first boleto was left for another way to pay cannot be paid any more', async () => {
    const { id } = await order('growth', 'boleto');
    await order('start', 'pix');
    const { data } = await local().stripe.invoices.list({ customer: await customerId(), status: 'void' });
    expect(data).toHaveLength(1);
    await expect(press(`checkout/${id}/settle`, { outcome: 'paid' })).rejects.toThrow('waits for no payment');
    expect(await standing()).toMatchObject({ waiting_payment: { method: 'pix', cents: 8990 } });
    expect(await credits()).toBe(20);
  });
});
