import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { routes, type InputOf, type Route } from '../../shared/routes.ts';
import { answerTo } from '../support/call-route.ts';
import { tableOf, tenantOf } from '../support/local-data.ts';
import { signUpAndIn, startLocalStack } from '../support/local-stack.ts';

/** What is said about money on the running product: by the webhook, and by the daily look where webhooks were lost. */
const ANA = { email: 'ana@moveis.com.br', password: 'banquinho7', name: 'Ana' };
const RUI = { email: 'rui@cadeiras.com.br', password: 'banquinho7', name: 'Rui' };
const FAILED_CHARGE = 'Não conseguimos cobrar a sua mensalidade';

let stack: LocalStack;
beforeAll(async () => (stack = await startLocalStack()));
afterAll(() => stack?.stop());

const ask = <R extends Route>(route: R, input: InputOf<R>, session: string) =>
  answerTo(stack, session, route, input);

/** Presses a button of the local Stripe, and waits for the webhooks that are to arrive. */
async function press(button: string, fields: Record<string, string> = {}) {
  for (const path of [button, 'deliveries/settle']) {
    const body = new URLSearchParams(path === button ? fields : {});
    const response = await fetch(`${stack.stripeUrl}/_local/${path}`, { method: 'POST', body });
    expect(response.status, `${path}: ${await response.text()}`).toBe(200);
  }
}

async function subscribe(session: string) {
  const back = `${stack.siteUrl}/app/billing`;
  const checkout = { planType: 'growth' as const, success_url: back, cancel_url: back };
  const { url } = await ask(routes.createCheckout, checkout, session);
  await press(`checkout/${new URL(url).pathname.split('/').at(-1)!}/pay`, { number: '4242424242424242' });
}

/** What our rows say of who pays and for what. */
async function rowOf(session: string, kind: 'CUSTOMER' | 'SUBSCRIPTION') {
  for await (const [row] of tenantRows(tableOf(stack), tenantOf(session), kind)) if (row) return row;
  throw new Error(`no ${kind}`);
}

/** The next month begins, and its charge is declined. */
async function failToCharge(session: string) {
  const { customer_id } = await rowOf(session, 'CUSTOMER');
  const { id } = await rowOf(session, 'SUBSCRIPTION');
  await press(`customers/${String(customer_id)}/decline-next`);
  await press(`subscriptions/${String(id)}/next-period`);
}

async function subjectsTo(email: string): Promise<string[]> {
  const { messages } = (await (await fetch(`${stack.mailboxUrl}/store`)).json()) as {
    messages: { to: string[]; subject: string }[];
  };
  return messages.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
}

test('BILL-05 a charge that failed is told to the owner by the webhook, once', async () => {
  const ana = await signUpAndIn(stack, ANA);
  await subscribe(ana);
  await failToCharge(ana);
  expect(await subjectsTo(ANA.email)).toContain(FAILED_CHARGE);
  await stack.invoke('BillingReconcile', {});
  expect((await subjectsTo(ANA.email)).filter((subject) => subject === FAILED_CHARGE)).toHaveLength(1);
});

test('BILL-05 where no webhook arrives the daily look enters the payment, and tells of the charge that failed', async () => {
  const rui = await signUpAndIn(stack, RUI);
  await press('settings', { delivery: 'dropped' });
  await subscribe(rui);
  expect(await ask(routes.credits, {}, rui)).toMatchObject({ plan_credits_balance: 20 });
  await stack.invoke('BillingReconcile', {});
  expect(await ask(routes.credits, {}, rui)).toMatchObject({ plan_credits_balance: 200 });

  await failToCharge(rui);
  expect(await subjectsTo(RUI.email)).not.toContain(FAILED_CHARGE);
  await stack.invoke('BillingReconcile', {});
  expect(await subjectsTo(RUI.email)).toContain(FAILED_CHARGE);
});
