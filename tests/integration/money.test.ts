import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stripeAccount } from '../../functions/services/stripe-account.ts';
import { customerOf } from '../../functions/store/customers.ts';
import { failedSyncs, keepFailedSync } from '../../functions/store/failed-syncs.ts';
import { keys } from '../../functions/store/keys.ts';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import { LOCAL_ACCOUNT } from '../../infra/local/supervisor/payments.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes, type InputOf, type Route } from '../../shared/routes.ts';
import { callRoute, answerTo } from '../support/call-route.ts';
import { tableOf, tenantOf } from '../support/local-data.ts';
import { signUpAndIn, subjectsTo } from '../support/local-stack.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { signUpStaff } from '../support/staff.ts';

/**
 * Money on the running product: what is paid, and what is said about it, by the webhook and by the daily look where
 * webhooks were lost. The daily look and the delivery of webhooks concern every shop, so nothing else on the shared
 * product may pay.
 */
const PASSWORD = 'cristaleira8';
const STAFF = newPerson({ email: 'equipe@relevo.example', password: 'penteadeira9', name: 'Eva' });
const FAILED_CHARGE = 'Não conseguimos cobrar a sua mensalidade';

let stack: RunningProduct;
/** The shop of each test. */
let owner: { email: string; session: string; tenantId: string };

beforeAll(async () => {
  stack = await sharedProduct();
});
beforeEach(async () => {
  const person = newPerson({ email: 'celia@prado.com.br', password: PASSWORD, name: 'Célia' });
  const session = await signUpAndIn(stack, person);
  owner = { email: person.email, session, tenantId: tenantOf(session) };
});
afterEach(() => press('settings', { delivery: 'normal' }));

const ask = <R extends Route>(route: R, input: InputOf<R>, session = owner.session) =>
  answerTo(stack, session, route, input);

/** Presses a button of the local Stripe, and waits for the webhooks that are to arrive. */
async function press(button: string, fields: Record<string, string> = {}) {
  for (const path of [button, 'deliveries/settle']) {
    const body = new URLSearchParams(path === button ? fields : {});
    const response = await fetch(`${stack.stripeUrl}/_local/${path}`, { method: 'POST', body });
    expect(response.status, `${path}: ${await response.text()}`).toBe(200);
  }
}

/** Pays a pay page by card. */
const pay = (url: string) =>
  press(`checkout/${new URL(url).pathname.split('/').at(-1)!}/pay`, { number: '4242424242424242' });

async function checkoutUrl(): Promise<string> {
  const back = `${stack.siteUrl}/app/billing`;
  const checkout = { planType: 'growth' as const, success_url: back, cancel_url: back };
  return (await ask(routes.createCheckout, checkout)).url;
}
const subscribe = async () => pay(await checkoutUrl());
const customer = async () => (await customerOf(tableOf(stack), owner.tenantId))!;

async function subscription(): Promise<string> {
  for await (const [row] of tenantRows(tableOf(stack), owner.tenantId, 'SUBSCRIPTION'))
    if (row) return String(row.id);
  throw new Error('nobody subscribed');
}

/** The next month begins, and its charge is declined. */
async function failToCharge() {
  await press(`customers/${await customer()}/decline-next`);
  await press(`subscriptions/${await subscription()}/next-period`);
}

/** The subjects of the emails that the owner was sent. */
const told = (): Promise<string[]> => subjectsTo(stack, owner.email);

test('BILL-02 BILL-05 CRED-04 a shop pays for a plan and a pack, and has both', async () => {
  await subscribe();
  expect(await ask(routes.checkSubscription, {})).toMatchObject({
    subscribed: true,
    subscription_tier: 'growth',
    status: 'active',
  });
  const { packs } = await ask(routes.creditPacks, {});
  await pay((await ask(routes.purchaseCredits, { priceId: packs[0].price_id })).url);
  expect(await ask(routes.credits, {})).toMatchObject({
    plan_credits_balance: 220,
    extra_credits_balance: 50,
  });
});

test('BILL-05 a charge that failed is told to the owner by the webhook, once', async () => {
  await subscribe();
  await failToCharge();
  expect(await told()).toContain(FAILED_CHARGE);
  await stack.invoke('BillingReconcile', {});
  expect((await told()).filter((subject) => subject === FAILED_CHARGE)).toHaveLength(1);
});

test('BILL-05 where no webhook arrives the daily look enters the payment, and tells of the charge that failed', async () => {
  await press('settings', { delivery: 'dropped' });
  await subscribe();
  expect(await ask(routes.credits, {})).toMatchObject({ plan_credits_balance: 20 });
  await stack.invoke('BillingReconcile', {});
  expect(await ask(routes.credits, {})).toMatchObject({ plan_credits_balance: 220 });

  await failToCharge();
  expect(await told()).not.toContain(FAILED_CHARGE);
  await stack.invoke('BillingReconcile', {});
  expect(await told()).toContain(FAILED_CHARGE);
});

test('BILL-05 whose customer it is can be lost between two steps: webhook and daily look each ask the provider', async () => {
  const url = await checkoutUrl();
  const { pk, sk } = keys.tenantOfCustomer(await customer());
  const { client, name: TableName } = tableOf(stack);
  const loseCustomer = () => client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  await loseCustomer();
  await pay(url);
  await loseCustomer();
  await stack.invoke('BillingReconcile', {});
  expect(await ask(routes.credits, {})).toMatchObject({ plan_credits_balance: 220 });
});

test('ADM-01 no answer to our staff has a card, a password, a session, a key or a signed address in it', async () => {
  await subscribe();
  const { tenantId: tenant_id } = owner;
  const staff = await signUpStaff(stack, STAFF);
  const input = { tenant_id, job_id: 'job_none', kind: 'contact', search: tenant_id };
  const reads = Object.values<Route>(routes).filter((one) => one.access === 'staff' && one.method === 'GET');
  // Ids are drawn: any three letters stand in one of them now and then, so that whole words are looked for.
  const secrets = /(?<![-\w])(?:4242(?![-\w])|visa(?!\w)|eyJ[\w-]+\.|\d{13})|sk_test|whsec|Bearer|X-Amz-/;
  for (const leak of ['"4242"', '"visa"', '"eyJhbGciOi.eyJzdWIi.c2ln"', '4242424242424242', 'sk_test_1'])
    expect(leak).toMatch(secrets);
  for (const read of reads) {
    const answer = JSON.stringify((await callRoute(stack, staff, read, input)).body);
    expect(answer, read.path).not.toMatch(secrets);
    for (const password of [PASSWORD, STAFF.password]) expect(answer, read.path).not.toContain(password);
  }
  const { payments } = await ask(routes.tenantPayments, { tenant_id }, staff);
  expect(payments).toMatchObject([{ kind: 'invoice', is_refundable: true }]);
});

test('ADM-01 a dead letter that our staff tries again is settled, and the owner hears that the plan ended', async () => {
  await subscribe();
  const staff = await signUpStaff(stack, newPerson(STAFF));
  await press('settings', { delivery: 'dropped' });
  await stripeAccount(LOCAL_ACCOUNT, stack.stripeUrl).stripe.subscriptions.cancel(await subscription());
  const customer_id = await customer();
  const letter = { customerId: customer_id, cause: 'evt_1', reason: 'away', at: new Date() };
  await keepFailedSync(tableOf(stack), letter);
  expect(await told()).not.toContain('Seu plano terminou');
  expect(await ask(routes.retryLetter, { customer_id }, staff)).toEqual({ is_settled: true });
  const left = (await failedSyncs(tableOf(stack))).map((kept) => kept.customer_id);
  expect(left).not.toContain(customer_id);
  expect(await told()).toContain('Seu plano terminou');
});
