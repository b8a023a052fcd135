import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { routes, type InputOf, type Route } from '../../shared/routes.ts';
import { answerTo } from '../support/call-route.ts';
import { signUpAndIn, startLocalStack } from '../support/local-stack.ts';

let stack: LocalStack;
let session: string;
beforeAll(async () => {
  stack = await startLocalStack();
  session = await signUpAndIn(stack, { email: 'ana@moveis.com.br', password: 'banquinho7', name: 'Ana' });
});
afterAll(() => stack?.stop());

const ask = <R extends Route>(route: R, input: InputOf<R>) => answerTo(stack, session, route, input);

/** Pays a pay page by card, and waits until its webhooks have arrived. */
async function pay(url: string) {
  const id = new URL(url).pathname.split('/').at(-1)!;
  for (const path of [`checkout/${id}/pay`, 'deliveries/settle']) {
    const body = path.endsWith('/pay') ? new URLSearchParams({ number: '4242424242424242' }) : undefined;
    const response = await fetch(`${stack.stripeUrl}/_local/${path}`, { method: 'POST', body });
    expect(response.status, await response.text()).toBe(200);
  }
}

test('BILL-02 BILL-05 CRED-04 a shop on the running product pays for a plan and a pack, and has both', async () => {
  const back = `${stack.siteUrl}/app/billing`;
  const checkout = { planType: 'growth' as const, success_url: back, cancel_url: back };
  await pay((await ask(routes.createCheckout, checkout)).url);
  expect(await ask(routes.checkSubscription, {})).toMatchObject({
    subscribed: true,
    subscription_tier: 'growth',
    status: 'active',
  });
  const { packs } = await ask(routes.creditPacks, {});
  await pay((await ask(routes.purchaseCredits, { priceId: packs[0].price_id })).url);
  expect(await ask(routes.credits, {})).toEqual({ plan_credits_balance: 200, extra_credits_balance: 50 });
});
