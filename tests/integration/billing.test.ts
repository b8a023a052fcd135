import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type Stripe from 'stripe';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { creditsOf } from '../../functions/domain/accounts/read-account.ts';
import { buyPack, listPacks, openPortal, startCheckout } from '../../functions/domain/billing/checkout.ts';
import { enteredPurchases, enterPurchases } from '../../functions/domain/billing/enter-purchases.ts';
import { checkSubscription } from '../../functions/domain/billing/read-subscription.ts';
import { refundInvoice, refundPack } from '../../functions/domain/billing/refund-payment.ts';
import { reconcileBilling } from '../../functions/domain/billing/reconcile.ts';
import { settleCustomer } from '../../functions/domain/billing/settle-customer.ts';
import { recordShare } from '../../functions/domain/catalogue/change-model.ts';
import { adjustCredits } from '../../functions/domain/credits/adjust-credits.ts';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { generateDiscountCode } from '../../functions/domain/onboarding/generate-discount-code.ts';
import { newDiscountCode } from '../../functions/domain/onboarding/discount-code.ts';
import { onboardingOf } from '../../functions/domain/onboarding/read-onboarding.ts';
import { customerOf } from '../../functions/store/customers.ts';
import { failedSyncs } from '../../functions/store/failed-syncs.ts';
import { listMoneyReturned } from '../../functions/store/money-returned.ts';
import type { PaidPlan } from '../../shared/rules/plans.ts';
import { fromSite } from '../support/from-site.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { Interrupted, interruptedTable, interrupting } from '../support/interruptions.ts';
import { usePayments } from '../support/local-payments.ts';
import { newActor } from '../support/new-actor.ts';
import { outbox } from '../support/outbox.ts';
import { entriesOf, useTable } from '../support/table.ts';

const { deps } = vi.hoisted(() => ({ deps: {} as Deps }));
vi.mock('../../functions/deps.ts', () => ({ deps }));

const SITE = 'https://relevo.test';
const TEAM = 'equipe@relevo.test';
const DAY_SECONDS = 24 * 60 * 60;
const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ana Souza' };

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
    newDiscountCode,
    site: SITE,
    teamAddress: TEAM,
  });
  await local().press('/_local/settings', { delivery: 'normal' });
  actor = await newActor(deps);
});

const plan = (planType: PaidPlan, discount?: string) =>
  startCheckout(
    deps,
    { planType, success_url: `${SITE}/app/billing`, cancel_url: `${SITE}/app/billing`, discount },
    actor,
  );
const customerId = async () => (await customerOf(table(), actor.tenantId))!;

/** The pay page a call opened last. */
async function lastPage(): Promise<Stripe.Checkout.Session> {
  const { data } = await local().stripe.checkout.sessions.list({ customer: await customerId(), limit: 1 });
  return data[0];
}
async function pay(fields: Record<string, string> = CARD) {
  const { id } = await lastPage();
  await local().press(`/_local/checkout/${id}/pay`, fields);
  await local().settled();
  return id;
}
async function subscribe(planType: PaidPlan, discount?: string) {
  await plan(planType, discount);
  await pay();
  return currentSubscription();
}
async function buy(credits: number) {
  const { packs } = await listPacks(deps, actor);
  await buyPack(deps, packs.find((pack) => pack.credits === credits)!.price_id, actor);
  return pay();
}
async function currentSubscription(): Promise<Stripe.Subscription> {
  const { data } = await local().stripe.subscriptions.list({ customer: await customerId(), status: 'all' });
  return data[0];
}
async function nextMonth() {
  await local().press(`/_local/subscriptions/${(await currentSubscription()).id}/next-period`);
  await local().settled();
}
/** What a card was charged, newest first. */
async function charges(): Promise<Stripe.Charge[]> {
  const { data } = await local().stripe.charges.list({ customer: await customerId() });
  return data;
}
const deliver = (delivery: string) => local().press('/_local/settings', { delivery });

async function balance() {
  const { plan_credits_balance, extra_credits_balance } = await creditsOf(deps, actor);
  return [plan_credits_balance, extra_credits_balance];
}
const spend = (amount: number) =>
  adjustCredits(deps, {
    tenantId: actor.tenantId,
    requestId: ulid(),
    amount: -amount,
    reason: 'Teste',
    by: 'bia@relevo.example',
  });
const standing = () => checkSubscription(deps, actor);
const movements = async () =>
  (await entriesOf(table(), actor.tenantId)).map(({ type, amount }) => [type, amount]);

async function expectLedgerClean() {
  for await (const { tenantId, differences } of verifyLedger(deps)) {
    if (tenantId === actor.tenantId) expect(differences).toEqual([]);
  }
}

describe('subscribing', () => {
  test('BILL-02 a paid checkout is the plan with its credits, and the trial keeps its own until it ends', async () => {
    expect(await standing()).toMatchObject({ subscribed: false, status: 'trial', next_charge: null });
    const { url } = await plan('growth');
    expect(url).toMatch(/^http/);
    expect(await lastPage()).toMatchObject({
      locale: 'pt-BR',
      allow_promotion_codes: true,
      metadata: { tenant_id: actor.tenantId },
    });
    expect(await balance()).toEqual([20, 0]);
    await pay();
    expect(await balance()).toEqual([220, 0]);
    expect(await movements()).toEqual([
      ['trial', 20],
      ['subscription', 200],
    ]);
    await expectLedgerClean();
  });

  test('BILL-04 how the subscription stands is told with its end and the next charge', async () => {
    const { items } = await subscribe('growth');
    const end = new Date(items.data[0].current_period_end * 1000).toISOString();
    expect(await standing()).toMatchObject({
      subscribed: true,
      subscription_tier: 'growth',
      subscription_end: end,
      status: 'active',
      ends_at_period_end: false,
      grace_until: null,
      next_charge: { cents: 15_990, at: end },
    });
  });

  test('BILL-02 who is subscribed is not subscribed again, also when the webhook is still on its way', async () => {
    await deliver('dropped');
    await subscribe('start');
    await expect(plan('pro')).rejects.toMatchObject({ code: 'billing.already_subscribed' });
    await reconcileBilling(deps);
    await expect(plan('pro')).rejects.toMatchObject({ code: 'billing.already_subscribed' });
  });

  test('BILL-02 a new pay page closes the one before, so that nobody pays for two plans', async () => {
    await plan('start');
    const first = await lastPage();
    await plan('pro');
    await expect(local().press(`/_local/checkout/${first.id}/pay`, CARD)).rejects.toThrow();
    await pay();
    expect(await standing()).toMatchObject({ subscription_tier: 'pro' });
  });

  test('BILL-02 of ten checkouts at once one opens at a time', async () => {
    const opened = await Promise.allSettled(Array.from({ length: 10 }, () => plan('growth')));
    const codes = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['billing.checkout_open']));
    const { data } = await local().stripe.checkout.sessions.list({
      customer: await customerId(),
      status: 'open',
    });
    expect(data).toHaveLength(1);
  });

  test('BILL-02 ten shops’ tabs make one customer', async () => {
    const { packs } = await listPacks(deps, actor);
    await Promise.all(Array.from({ length: 10 }, () => buyPack(deps, packs[0].price_id, actor)));
    const { data } = await local().stripe.customers.list({ email: actor.email });
    expect(data).toHaveLength(1);
  });

  test('a page is handed on as it was judged, not as it was written', async () => {
    const written = `${SITE}\\app/../app/billing`;
    await startCheckout(deps, { planType: 'growth', success_url: written, cancel_url: written }, actor);
    const { success_url, cancel_url } = await lastPage();
    expect([success_url, cancel_url]).toEqual([`${SITE}/app/billing`, `${SITE}/app/billing`]);
  });

  test('a page of another site is refused, and nothing is opened', async () => {
    for (const url of [
      'https://outro.test/',
      `${SITE}.outro.test/`,
      `${SITE}@outro.test/`,
      'http://relevo.test/',
    ]) {
      for (const urls of [
        { success_url: url, cancel_url: SITE },
        { success_url: SITE, cancel_url: url },
      ]) {
        await expect(startCheckout(deps, { planType: 'growth', ...urls }, actor)).rejects.toMatchObject({
          code: 'billing.url_foreign',
        });
      }
    }
    expect(await customerId()).toBeNull();
  });

  test('a boleto gives credits when it is paid, and none when it expires', async () => {
    await plan('growth');
    const id = await pay({ type: 'boleto', name: 'Ana Souza', email: actor.email });
    expect(await balance()).toEqual([20, 0]);
    await local().press(`/_local/checkout/${id}/settle`, { outcome: 'paid' });
    await local().settled();
    expect(await balance()).toEqual([220, 0]);

    actor = await newActor(deps);
    await plan('growth');
    const unpaid = await pay({ type: 'boleto', name: 'Ana Souza', email: actor.email });
    await local().press(`/_local/checkout/${unpaid}/settle`, { outcome: 'expired' });
    await local().settled();
    expect(await balance()).toEqual([20, 0]);
    expect(await standing()).toMatchObject({ subscribed: false, status: 'trial' });
    await subscribe('start');
    expect(await balance()).toEqual([120, 0]);
  });
});

describe('a boleto that nobody pays', () => {
  const byBoleto = { type: 'boleto', name: 'Ana Souza', email: 'ana@loja.com.br' };

  test('BILL-04 is told as what it is: how much, until when, with its line to copy and its page', async () => {
    await plan('growth');
    const id = await pay(byBoleto);
    const { waiting_payment } = await standing();
    expect(waiting_payment).toMatchObject({ method: 'boleto', cents: 15_990 });
    expect(waiting_payment!.code).toMatch(/^\d{47}$/);
    expect(waiting_payment!.page_url).toContain(id);
    const days = (Date.parse(waiting_payment!.until) - clock.getTime()) / DAY_SECONDS / 1000;
    expect(days).toBeGreaterThan(2);
    clock = new Date(clock.getTime() + 4 * DAY_SECONDS * 1000);
    expect(await standing()).not.toHaveProperty('waiting_payment');
    clock = new Date();
    await local().press(`/_local/checkout/${id}/settle`, { outcome: 'paid' });
    await local().settled();
    expect(await standing()).toMatchObject({ subscribed: true });
    expect(await standing()).not.toHaveProperty('waiting_payment');
  });

  test('BILL-04 of a pack is told as well, and no more once it has expired', async () => {
    const { packs } = await listPacks(deps, actor);
    await buyPack(deps, packs[0].price_id, actor);
    const id = await pay({ ...byBoleto, type: 'pix' });
    expect((await standing()).waiting_payment).toMatchObject({ method: 'pix', cents: 5500, pdf_url: null });
    await local().press(`/_local/checkout/${id}/settle`, { outcome: 'expired' });
    await local().settled();
    expect(await standing()).not.toHaveProperty('waiting_payment');
  });

  test.each(['left open', 'expired'])(
    'BILL-05 %s, and subscribed anew: the trial, its credits and the mailbox stay as they were',
    async (outcome) => {
      await plan('growth');
      const id = await pay(byBoleto);
      if (outcome === 'expired') {
        await local().press(`/_local/checkout/${id}/settle`, { outcome });
        await local().settled();
      }
      await plan('start'); // closes what was left unfinished
      await local().settled();
      expect((await currentSubscription()).status).toBe('canceled');
      await settleCustomer(deps, { customerId: await customerId(), cause: 'evt_1' });
      expect(await standing()).toMatchObject({ subscribed: false, status: 'trial' });
      expect(await balance()).toEqual([20, 0]);
      expect(mail.sent.map(({ subject }) => subject)).toEqual([]);
      await pay();
      expect(await standing()).toMatchObject({ subscribed: true, subscription_tier: 'start' });
      expect(await balance()).toEqual([120, 0]);
    },
  );
});

describe('the discount', () => {
  async function earn() {
    const model = modelRow(actor.tenantId);
    await seedModels(table(), [model]);
    await recordShare(deps, model.id, actor);
    return (await generateDiscountCode(deps, actor)).discount_code;
  }

  test('ONB-03 takes 15% off the first month, once, and is marked as used', async () => {
    const code = await earn();
    await subscribe('growth', code.toLowerCase());
    expect((await charges())[0].amount).toBe(13_591);
    expect(await balance()).toEqual([220, 0]);
    expect((await onboardingOf(deps, actor)).reward?.status).toBe('used');
    await nextMonth();
    expect((await charges())[0].amount).toBe(15_990);
  });

  test('ONB-03 can be typed on the pay page too', async () => {
    const code = await earn();
    await plan('start');
    await local().press(`/_local/checkout/${(await lastPage()).id}/promotion-code`, { code });
    await pay();
    expect((await charges())[0].amount).toBe(7641);
    expect((await onboardingOf(deps, actor)).reward?.status).toBe('used');
  });

  test('ONB-03 comes back when the boleto it was used for is not paid, and is used once that is', async () => {
    const code = await earn();
    const boleto = { type: 'boleto', name: 'Ana Souza', email: actor.email };
    await plan('growth', code);
    await pay(boleto);
    await settleCustomer(deps, { customerId: await customerId(), cause: 'evt_1' });
    expect((await onboardingOf(deps, actor)).reward?.status).toBe('pending');
    await plan('growth', code);
    expect((await lastPage()).amount_total).toBe(13_591);
    await pay(boleto);
    await plan('growth'); // nobody typed it: it is not put on by itself
    await plan('start', code);
    await pay();
    expect((await charges())[0].amount).toBe(7641);
    expect((await onboardingOf(deps, actor)).reward?.status).toBe('used');
    await local().stripe.subscriptions.cancel((await currentSubscription()).id);
    await local().settled();
    await expect(plan('start', code)).rejects.toMatchObject({ code: 'billing.discount_invalid' });
  });

  test('of another user, used or expired is refused, and nothing is opened', async () => {
    const code = await earn();
    const owner = actor;
    actor = await newActor(deps);
    await expect(plan('start', code)).rejects.toMatchObject({ code: 'billing.discount_invalid' });
    actor = owner;
    await expect(plan('start', 'RELEVO-ABCDEF')).rejects.toMatchObject({ code: 'billing.discount_invalid' });
    clock = new Date(clock.getTime() + 8 * 24 * 60 * 60_000);
    await expect(plan('start', code)).rejects.toMatchObject({ code: 'billing.discount_invalid' });
    clock = new Date();
    await deliver('dropped');
    const { id } = await subscribe('start', code);
    await local().stripe.subscriptions.cancel(id);
    await expect(plan('start', code)).rejects.toMatchObject({ code: 'billing.discount_invalid' });
  });
});

describe('packs', () => {
  test('CRED-04 three packs are sold; a paid one gives credits that stay', async () => {
    const { packs } = await listPacks(deps, actor);
    expect(packs.map(({ credits, cents }) => [credits, cents])).toEqual([
      [50, 5500],
      [100, 10_000],
      [150, 15_000],
    ]);
    await buy(100);
    expect(await balance()).toEqual([20, 100]);
    await subscribe('start');
    expect(await balance()).toEqual([120, 100]);
    await nextMonth();
    expect(await balance()).toEqual([120, 100]);
    await expectLedgerClean();
  });

  test('CRED-05 what a pack costs follows the plan, and so does what is charged', async () => {
    const pricesNow = async () => (await listPacks(deps, actor)).packs.map(({ cents }) => cents);
    const { packs: before } = await listPacks(deps, actor);
    await subscribe('pro');
    expect(await pricesNow()).toEqual([4950, 8500, 12_000]);
    await expect(buyPack(deps, before[2].price_id, actor)).rejects.toMatchObject({
      code: 'billing.price_changed',
    });
    await buy(150);
    expect(await balance()).toEqual([320, 150]);
    const [{ amount }] = await charges();
    expect(amount).toBe(12_000);
    const { packs: ofPro } = await listPacks(deps, actor);
    actor = await newActor(deps); // on trial
    await expect(buyPack(deps, ofPro[2].price_id, actor)).rejects.toMatchObject({
      code: 'billing.price_changed',
    });
    await expectLedgerClean();
  });

  test('CRED-05 money of a discounted pack that goes back takes the credits it paid for', async () => {
    await subscribe('pro');
    await buy(150);
    const [{ id }] = await charges();
    await local().press(`/_local/charges/${id}/refund`, { amount: '6000' }); // half of what was paid
    await local().settled();
    expect(await balance()).toEqual([320, 75]);
    await local().press(`/_local/charges/${id}/dispute`);
    await local().settled();
    expect(await balance()).toEqual([320, 0]);
    await expectLedgerClean();
  });

  test('CRED-04 a Pix gives credits when it is paid', async () => {
    const { packs } = await listPacks(deps, actor);
    await buyPack(deps, packs[0].price_id, actor);
    const id = await pay({ type: 'pix', name: 'Ana Souza', email: actor.email });
    expect(await balance()).toEqual([20, 0]);
    await local().press(`/_local/checkout/${id}/settle`, { outcome: 'paid' });
    await local().settled();
    expect(await balance()).toEqual([20, 50]);
  });

  test('CRED-04 a price that is no pack is refused', async () => {
    const { data } = await local().stripe.prices.list({ lookup_keys: ['plan_pro'] });
    for (const price of [data[0].id, 'price_none']) {
      await expect(buyPack(deps, price, actor)).rejects.toMatchObject({ code: 'billing.price_unknown' });
    }
  });
});

describe('the life of a subscription', () => {
  const month = (line: string, begins: number) => ({
    purchase: { invoiceLine: line },
    gives: 'month' as const,
    credits: 100,
    begins,
    plan: { ends: begins + 60, subscription: 'sub_1', isFirst: false },
    paid: begins,
    money: { amount: 8990, refunded: 0, isDisputed: false },
  });
  const soon = Math.floor(Date.now() / 1000) + 60;
  const THIRD = month('il_3', soon + 60);
  /** Its period was over when it was paid. */
  const SECOND = { ...month('il_2', soon), paid: soon + 70 };
  const enter = async (effects: typeof deps, purchases: (typeof THIRD)[]) =>
    enterPurchases(effects, actor.tenantId, purchases, await enteredPurchases(effects, actor.tenantId));

  test('BILL-05 each paid month begins with the quota; what was left expires', async () => {
    await subscribe('growth');
    await spend(30);
    await nextMonth();
    expect(await balance()).toEqual([200, 0]);
    expect((await movements()).slice(-2)).toEqual([
      ['expiry', -190],
      ['renewal', 200],
    ]);
    await expectLedgerClean();
  });

  test('BILL-05 an upgrade gives the difference at once, and the new quota with the next month', async () => {
    const { id, items } = await subscribe('start');
    await spend(40);
    const { data } = await local().stripe.prices.list({ lookup_keys: ['plan_pro'] });
    await local().stripe.subscriptions.update(id, {
      items: [{ id: items.data[0].id, price: data[0].id }],
      proration_behavior: 'always_invoice',
    });
    await local().settled();
    expect(await standing()).toMatchObject({ subscription_tier: 'pro' });
    expect(await balance()).toEqual([280, 0]);
    await nextMonth();
    expect(await balance()).toEqual([300, 0]);
    await expectLedgerClean();
  });

  test('BILL-05 an upgrade in the hour before its month is collected is not lost', async () => {
    const { id, items } = await subscribe('start');
    await spend(20); // the trial's
    await local().press(`/_local/customers/${await customerId()}/advance`, {
      days: String(Math.ceil((items.data[0].current_period_end - clock.getTime() / 1000) / DAY_SECONDS)),
      until: 'draft',
    });
    await local().settled();
    const { data } = await local().stripe.prices.list({ lookup_keys: ['plan_pro'] });
    await local().stripe.subscriptions.update(id, {
      items: [{ id: items.data[0].id, price: data[0].id }],
      proration_behavior: 'always_invoice',
    });
    await local().settled();
    expect(await balance()).toEqual([300, 0]);
    await local().press(`/_local/customers/${await customerId()}/advance`, { days: '1' });
    await local().settled();
    expect(await balance()).toEqual([300, 0]);
    expect((await movements()).slice(-3)).toEqual([
      ['upgrade', 200],
      ['expiry', -100],
      ['renewal', 100],
    ]);
    await expectLedgerClean();
  });

  test('BILL-05 a smaller plan begins with the next month; until then nothing changes', async () => {
    await subscribe('pro');
    const { url } = await openPortal(deps, actor);
    const { data } = await local().stripe.prices.list({ lookup_keys: ['plan_start'] });
    const changed = await fetch(`${url}/plano`, {
      method: 'POST',
      body: new URLSearchParams({ price: data[0].id }),
    });
    expect(changed.status).toBe(200);
    await local().settled();
    expect(await standing()).toMatchObject({ subscription_tier: 'pro', next_charge: { cents: 8990 } });
    expect(await balance()).toEqual([320, 0]);
    await nextMonth();
    expect(await standing()).toMatchObject({ subscription_tier: 'start', next_charge: { cents: 8990 } });
    expect(await balance()).toEqual([120, 0]);
    await expectLedgerClean();
  });

  test.each(['always_invoice', 'create_prorations', 'none'] as const)(
    'BILL-05 a smaller plan made by hand at the provider, with %s, leaves the month its credits; the next has its own',
    async (proration_behavior) => {
      const { id, items } = await subscribe('pro');
      await spend(30);
      const { data } = await local().stripe.prices.list({ lookup_keys: ['plan_start'] });
      const smaller = [{ id: items.data[0].id, price: data[0].id }];
      await local().stripe.subscriptions.update(id, { items: smaller, proration_behavior });
      await local().settled();
      expect(await standing()).toMatchObject({ subscription_tier: 'start', status: 'active' });
      expect(await balance()).toEqual([290, 0]);
      await nextMonth();
      expect(await balance()).toEqual([100, 0]);
      await expectLedgerClean();
    },
  );

  test('BILL-05 a month that is paid only after the next one adds to it and does not end it', async () => {
    await enter(deps, [THIRD]);
    await spend(10);
    await enter(deps, [SECOND, THIRD]);
    expect(await balance()).toEqual([210, 0]);
    await expectLedgerClean();
  });

  test('BILL-05 a month paid late ends no newer one while two syncs are at it, whatever each has read when the other writes', async () => {
    for (let at = 0, requests = Infinity; at < requests; at++) {
      actor = await newActor(deps);
      requests = 0;
      const interleaved = interruptedTable(table(), async (step) => {
        if (requests++ === at) await enter(deps, [THIRD]);
        return step();
      });
      await enter({ ...deps, table: interleaved }, [THIRD, SECOND]);
      expect([at, ...(await balance())]).toEqual([at, 220, 0]);
      await expectLedgerClean();
    }
  });

  test('BILL-05 a charge that fails leaves the plan for seven days, and its owner is told once', async () => {
    await subscribe('growth');
    await local().press(`/_local/customers/${await customerId()}/card`, {
      ...CARD,
      number: '4000000000000341',
    });
    await nextMonth();
    const { grace_until, ...stands } = await standing();
    expect(stands).toMatchObject({ subscribed: true, subscription_tier: 'growth', status: 'active' });
    const { latest_invoice } = await currentSubscription();
    const invoice = await local().stripe.invoices.retrieve(latest_invoice as string);
    const due = invoice.status_transitions.finalized_at! + 7 * 24 * 60 * 60;
    expect(grace_until).toBe(new Date(due * 1000).toISOString());
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [actor.email, 'Não conseguimos cobrar a sua mensalidade'],
    ]);
    expect(await balance()).toEqual([220, 0]);
  });

  test('BILL-05 a card that is mended in the grace goes on as if nothing had been', async () => {
    await subscribe('growth');
    await local().press(`/_local/customers/${await customerId()}/decline-next`);
    await nextMonth();
    await spend(50);
    expect((await standing()).grace_until).not.toBeNull();
    await local().press(`/_local/customers/${await customerId()}/advance`, { days: '4' });
    await local().settled();
    expect(await standing()).toMatchObject({ subscribed: true, grace_until: null });
    expect(await balance()).toEqual([200, 0]);
    await expectLedgerClean();
  });

  test('BILL-05 a grace that runs out ends the plan and its charges; extra credits stay', async () => {
    await buy(50);
    await subscribe('growth');
    await local().press(`/_local/customers/${await customerId()}/card`, {
      ...CARD,
      number: '4000000000000341',
    });
    await nextMonth();
    clock = new Date(new Date((await standing()).grace_until!).getTime() + 1000);
    await reconcileBilling(deps);
    expect(await standing()).toMatchObject({ subscribed: false, subscription_tier: null, status: 'expired' });
    expect(await balance()).toEqual([0, 50]);
    expect(await currentSubscription()).toMatchObject({ status: 'canceled' });
    // The reconciliation is of every shop, and those of earlier tests run out as well, in any order.
    const toActor = mail.sent.filter(({ to }) => to === actor.email);
    expect(toActor.at(-1)).toMatchObject({ subject: 'Seu plano terminou' });
    await expectLedgerClean();
  });

  test('BILL-05 a cancelled plan stays to the end of its month, and expires then', async () => {
    const { id } = await subscribe('start');
    await local().stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await local().settled();
    expect(await standing()).toMatchObject({ subscribed: true, ends_at_period_end: true, next_charge: null });
    expect(await balance()).toEqual([120, 0]);
    await nextMonth();
    expect(await standing()).toMatchObject({
      subscribed: false,
      status: 'expired',
      ends_at_period_end: false,
    });
    expect(await balance()).toEqual([20, 0]);
    await subscribe('growth');
    expect(await standing()).toMatchObject({ subscribed: true, subscription_tier: 'growth' });
    expect(await balance()).toEqual([220, 0]);
    await expectLedgerClean();
  });
});

describe('money that goes back', () => {
  test('BILL-05 a refunded pack takes its credits, a part of it the same part', async () => {
    await buy(100);
    const [{ id }] = await charges();
    await local().press(`/_local/charges/${id}/refund`, { amount: '2500' });
    await local().settled();
    expect(await balance()).toEqual([20, 75]);
    await local().press(`/_local/charges/${id}/refund`);
    await local().settled();
    expect(await balance()).toEqual([20, 0]);
    await expectLedgerClean();
  });

  test('BILL-05 credits spent before a dispute are owed, and the balance stays at zero', async () => {
    await buy(50);
    await spend(45);
    expect(await balance()).toEqual([0, 25]);
    const [{ id }] = await charges();
    await local().press(`/_local/charges/${id}/dispute`);
    await local().settled();
    expect(await balance()).toEqual([0, 0]);
    expect(
      (await listMoneyReturned(table())).filter(({ tenant_id }) => tenant_id === actor.tenantId),
    ).toEqual([expect.objectContaining({ reason: 'dispute', cents: 5500, taken: 25, owed: 25 })]);
    await expectLedgerClean();
  });

  test('BILL-05 a dispute that is won gives its credits back by itself, one that is lost does not', async () => {
    for (const [outcome, expected] of [
      ['won', [20, 50]],
      ['lost', [20, 0]],
    ] as const) {
      actor = await newActor(deps);
      await buy(50);
      const [{ id }] = await charges();
      await local().press(`/_local/charges/${id}/dispute`);
      await local().settled();
      expect(await balance()).toEqual([20, 0]);
      const { data } = await local().stripe.disputes.list({ charge: id });
      await local().press(`/_local/disputes/${data[0].id}/close`, { outcome });
      await local().settled();
      expect(await balance()).toEqual(expected);
      await expectLedgerClean();
    }
  });

  test('BILL-05 a shop buys nothing and orders nothing while a payment is in dispute, and both when it is over', async () => {
    await buy(50);
    const [{ id }] = await charges();
    await local().press(`/_local/charges/${id}/dispute`);
    await local().settled();
    for (const buying of [() => buy(50), () => subscribe('start')])
      await expect(buying()).rejects.toMatchObject({ code: 'account.disputed' });
    const { data } = await local().stripe.disputes.list({ charge: id });
    await local().press(`/_local/disputes/${data[0].id}/close`, { outcome: 'lost' });
    await local().settled();
    await buy(50);
    expect(await balance()).toEqual([20, 50]);
    await expectLedgerClean();
  });

  test('BILL-05 our team is told of a dispute once, and again when the post did not take it', async () => {
    await buy(50);
    await spend(45);
    await deliver('dropped');
    await local().press(`/_local/charges/${(await charges())[0].id}/dispute`);
    const customer = { customerId: await customerId(), cause: 'evt_1' };
    const lost = { ...deps, mail: { ...mail, send: () => Promise.reject(new Error('the post is closed')) } };
    await expect(settleCustomer(lost, customer)).rejects.toThrow('the post is closed');
    await Promise.all([1, 2, 3].map(() => settleCustomer(deps, customer)));
    const told = mail.sent.filter(({ to }) => to === TEAM);
    expect(told.map(({ subject }) => subject)).toEqual(['Pagamento contestado: R$ 55,00']);
    for (const words of [
      actor.tenantId,
      customer.customerId,
      'Créditos retirados: 25',
      'Créditos já usados: 25',
    ]) {
      expect(told[0].text).toContain(words);
    }
  });

  test('BILL-05 a refunded month takes what is left of it', async () => {
    await subscribe('growth');
    await spend(30);
    const [{ id }] = await charges();
    await local().press(`/_local/charges/${id}/refund`);
    await local().settled();
    expect(await balance()).toEqual([0, 0]);
    await expectLedgerClean();
  });
});

describe('BILL-06 the guarantee', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const refund = async () => {
    const { latest_invoice } = await currentSubscription();
    return refundInvoice(deps, { tenantId: actor.tenantId, invoiceId: latest_invoice as string });
  };

  test('BILL-06 staff give a month back within 30 days: money, unused credits and the plan', async () => {
    await buy(50);
    await subscribe('growth');
    clock = new Date(clock.getTime() + 30 * DAY_MS - 60_000);
    await refund();
    await refund();
    expect((await charges())[0]).toMatchObject({ amount_refunded: 15_990, refunded: true });
    expect(await standing()).toMatchObject({ subscribed: false, status: 'expired' });
    expect(await balance()).toEqual([0, 50]);
    await expectLedgerClean();
  });

  test('BILL-06 not after 30 days, and not an invoice of another shop', async () => {
    await subscribe('growth');
    const { latest_invoice: theirs } = await currentSubscription();
    clock = new Date(clock.getTime() + 30 * DAY_MS + 60_000);
    await expect(refund()).rejects.toMatchObject({ code: 'billing.not_refundable' });
    clock = new Date();
    actor = await newActor(deps);
    await buy(50);
    const foreign = { tenantId: actor.tenantId, invoiceId: theirs as string };
    await expect(refundInvoice(deps, foreign)).rejects.toMatchObject({ code: 'billing.not_refundable' });
    expect(await balance()).toEqual([20, 50]);
  });

  test('BILL-06 a pack is given back by its checkout', async () => {
    const checkoutId = await buy(150);
    await refundPack(deps, { tenantId: actor.tenantId, checkoutId });
    await refundPack(deps, { tenantId: actor.tenantId, checkoutId });
    expect(await balance()).toEqual([20, 0]);
    expect((await charges())[0].refunded).toBe(true);
    await expectLedgerClean();
  });
});

describe('webhooks', () => {
  /** All that happens in a life, with whatever becomes of its webhooks. */
  async function live() {
    await subscribe('growth');
    await buy(50);
    await nextMonth();
    await local().press(`/_local/charges/${(await charges())[0].id}/refund`, { amount: '7995' });
    await nextMonth();
    await local().settled();
  }
  const EXPECTED = [220, 50];

  test('BILL-05 arriving twice they change nothing twice', async () => {
    await deliver('twice');
    await live();
    expect(await balance()).toEqual(EXPECTED);
    await expectLedgerClean();
  });

  test('BILL-05 arriving late and in another order they end in the same', async () => {
    await deliver('held');
    await live();
    expect(await balance()).toEqual([20, 0]);
    await local().press('/_local/deliveries/release', { order: 'shuffled' });
    await local().settled();
    expect(await balance()).toEqual(EXPECTED);
    await expectLedgerClean();
  });

  test('BILL-05 dropped, all of them, the reconciliation makes everything good', async () => {
    await deliver('dropped');
    await live();
    expect(await balance()).toEqual([20, 0]);
    await reconcileBilling(deps);
    expect(await balance()).toEqual(EXPECTED);
    expect(await standing()).toMatchObject({ subscribed: true, subscription_tier: 'growth' });
    await reconcileBilling(deps);
    expect(await balance()).toEqual(EXPECTED);
    await expectLedgerClean();
  });

  test('BILL-05 ten syncs at once do what one does', async () => {
    await deliver('dropped');
    await live();
    const customer = await customerId();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => settleCustomer(deps, { customerId: customer, cause: `evt_${i}` })),
    );
    expect(await balance()).toEqual(EXPECTED);
    await expectLedgerClean();
  });

  test('BILL-05 a sync that breaks off before or after any request to the table is made good by the next', async () => {
    await deliver('dropped');
    await live();
    const customer = { customerId: await customerId(), cause: 'evt_1' };
    let isWhole = false;
    for (let at = 0; !isWhole; at++) {
      for (const kind of ['cut', 'lost'] as const) {
        const broken = { ...deps, table: interruptedTable(table(), interrupting({ kind, at })) };
        isWhole = await settleCustomer(broken, customer).then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(Interrupted);
            return false;
          },
        );
      }
    }
    expect(await balance()).toEqual(EXPECTED);
    expect(await deadLetterOf(customer.customerId)).toBeUndefined();
    expect(await standing()).toMatchObject({ subscribed: true, subscription_tier: 'growth' });
    await expectLedgerClean();
  });

  test('a sync that fails is a dead letter, and gone when the next succeeds', async () => {
    await deliver('dropped');
    await subscribe('growth');
    const customer = await customerId();
    const { payments } = deps;
    deps.payments = { ...payments, historyOf: () => Promise.reject(new Error('away')) };
    const answer = await send(eventAbout(customer));
    expect(answer.statusCode).toBe(500);
    expect(await deadLetterOf(customer)).toMatchObject({ reason: 'away', attempts: 1 });
    deps.payments = payments;
    expect((await send(eventAbout(customer))).statusCode).toBe(200);
    expect(await deadLetterOf(customer)).toBeUndefined();
    expect(await balance()).toEqual([220, 0]);
  });

  test('forged, altered, stale or unsigned they are refused with a code, and nothing changes', async () => {
    await deliver('dropped');
    await subscribe('growth');
    const event = eventAbout(await customerId());
    const old = Math.floor(Date.now() / 1000) - 301;
    const attempts = [
      await send(event, { secret: 'whsec_other' }),
      await send(event, { timestamp: old }),
      await send(event, { altered: true }),
      await send(event, { header: '' }),
      await send(event, { header: 't=1,v1=ab' }),
    ];
    for (const { statusCode, body } of attempts) {
      expect(statusCode).toBe(400);
      expect(JSON.parse(body!)).toMatchObject({ error: { code: 'billing.signature_invalid' } });
    }
    expect(await balance()).toEqual([20, 0]);
  });

  test('of an unknown customer they are answered with a code, and nothing changes', async () => {
    const stranger = await local().stripe.customers.create({ metadata: { tenant_id: 'ten_none' } });
    for (const customer of ['cus_none', stranger.id]) {
      const { statusCode, body } = await send(eventAbout(customer));
      expect(statusCode).toBe(200);
      expect(JSON.parse(body!)).toMatchObject({ error: { code: 'billing.customer_unknown' } });
      expect(await deadLetterOf(customer)).toBeUndefined();
    }
  });

  test('of kinds nobody knows they are answered and left alone', async () => {
    const { statusCode, body } = await send({ ...eventAbout('cus_none'), type: 'tax.settings.updated' });
    expect([statusCode, JSON.parse(body!)]).toEqual([200, { received: true, ignored: true }]);
  });

  test('a payment of another amount or currency gives nothing, and stands as a dead letter', async () => {
    await deliver('dropped');
    await plan('growth');
    const customer = await customerId();
    const { id: product } = await local().stripe.products.create({ name: 'Outro' });
    const prices = await Promise.all(
      [
        { unit_amount: 100, currency: 'brl' },
        { unit_amount: 10_000, currency: 'usd' },
      ].map((price) => local().stripe.prices.create({ ...price, product })),
    );
    for (const { id: price } of prices) {
      const page = await local().stripe.checkout.sessions.create({
        customer,
        mode: 'payment',
        line_items: [{ price, quantity: 1 }],
        success_url: SITE,
      });
      await local().press(`/_local/checkout/${page.id}/pay`, CARD);
    }
    expect((await send(eventAbout(customer))).statusCode).toBe(200);
    expect(await balance()).toEqual([20, 0]);
    const { reason } = (await deadLetterOf(customer))!;
    expect(reason).toContain('100 brl is no pack of ours');
    expect(reason).toContain('10000 usd is no pack of ours');
  });

  test('a subscription at a price that is not ours gives no plan and no credits, and stands as a dead letter', async () => {
    await deliver('dropped');
    await plan('growth');
    const customer = await customerId();
    const { id: product } = await local().stripe.products.create({ name: 'Outro' });
    const price = await local().stripe.prices.create({
      product,
      currency: 'brl',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    const page = await local().stripe.checkout.sessions.create({
      customer,
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: SITE,
    });
    await local().press(`/_local/checkout/${page.id}/pay`, CARD);
    expect((await send(eventAbout(customer))).statusCode).toBe(200);
    expect(await balance()).toEqual([20, 0]);
    expect(await standing()).toMatchObject({ subscribed: false, status: 'trial' });
    const { reason } = (await deadLetterOf(customer))!;
    expect(reason).toContain('of 100 brl is for no plan of ours');
    expect(reason).toContain(`${price.id} is not ours`);
  });

  const eventAbout = (customer: string) => ({
    id: `evt_${ulid()}`,
    object: 'event',
    type: 'invoice.paid',
    data: { object: { id: 'in_1', object: 'invoice', customer } },
  });
  const deadLetterOf = async (customer: string) =>
    (await failedSyncs(table())).find(({ customer_id }) => customer_id === customer);

  async function send(
    event: object,
    {
      secret = local().webhookSecret,
      timestamp,
      header,
      altered,
    }: { secret?: string; timestamp?: number; header?: string; altered?: boolean } = {},
  ) {
    const payload = JSON.stringify(event);
    const signature =
      header ?? local().stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const { handler } = await import('../../functions/webhooks/stripe.ts');
    return handler({
      headers: { ...fromSite(), 'stripe-signature': signature },
      body: altered ? payload.replace('in_1', 'in_2') : payload,
      isBase64Encoded: false,
    } as unknown as APIGatewayProxyEventV2);
  }
});

test('BILL-03 a change of the plan is one yes away, and leads back; where there is none to confirm, the portal opens', async () => {
  await subscribe('start');
  const { url } = await openPortal(deps, actor, 'pro');
  const { data } = await local().stripe.prices.list({ lookup_keys: ['plan_pro'] });
  expect(await (await fetch(url)).text()).toContain('Confirmar mudança');
  const changed = await fetch(`${url}/plano`, {
    method: 'POST',
    body: new URLSearchParams({ price: data[0].id }),
    redirect: 'manual',
  });
  expect(changed.headers.get('location')).toBe(`${SITE}/app/billing`);
  await local().settled();
  expect(await standing()).toMatchObject({ subscription_tier: 'pro' });
  const { url: first } = await openPortal(deps, actor, 'pro');
  expect(await (await fetch(first)).text()).toContain('Mudar de plano');
});

test('BILL-03 the portal opens for who has paid something, and for nobody else', async () => {
  await expect(openPortal(deps, actor)).rejects.toMatchObject({ code: 'billing.no_customer' });
  await buy(50);
  expect((await openPortal(deps, actor)).url).toMatch(/^http/);
});

// The last: from here on the account sells Start at a price that is not ours.
test('BILL-05 who subscribed before a price was raised keeps the old one, and the quota', async () => {
  const { items } = await subscribe('start');
  const { stripe } = local();
  const old = items.data[0].price;
  await stripe.prices.create({
    product: old.product as string,
    currency: 'brl',
    unit_amount: 9990,
    recurring: { interval: 'month' },
    lookup_key: 'plan_start',
    transfer_lookup_key: true,
  });
  await stripe.prices.update(old.id, { active: false });
  deps.payments = { ...deps.payments }; // as a new Lambda, that knows no price yet
  await nextMonth();
  expect(await standing()).toMatchObject({ subscribed: true, next_charge: { cents: 8990 } });
  expect((await movements()).at(-1)).toEqual(['renewal', 100]);
  expect((await failedSyncs(table())).map(({ customer_id }) => customer_id)).not.toContain(
    await customerId(),
  );
  actor = await newActor(deps);
  await expect(plan('start')).rejects.toMatchObject({ code: 'billing.unavailable' });
});
