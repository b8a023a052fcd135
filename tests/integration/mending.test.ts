import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '../../functions/domain/jobs/create-job.ts';
import { modelIdOf } from '../../functions/generation/package-record.ts';
import { stripeAccount } from '../../functions/services/stripe-account.ts';
import { customerOf } from '../../functions/store/customers.ts';
import { failedSyncs, keepFailedSync } from '../../functions/store/failed-syncs.ts';
import type { Table } from '../../functions/store/table.ts';
import type { StoredMail } from '../../infra/local/mail/message.ts';
import { LOCAL_ACCOUNT } from '../../infra/local/supervisor/payments.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { orphansCopy } from '../../shared/copy/pt-br/orphans.ts';
import { routes, type InputOf, type Route } from '../../shared/routes.ts';
import { callRoute } from '../support/call-route.ts';
import { tableOf, tenantOf, uploadsBucketOf } from '../support/local-data.ts';
import { signUpAndIn, startLocalStack } from '../support/local-stack.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow } from '../support/seed-models.ts';
import { signUpStaff } from '../support/staff.ts';

/** What our staff makes good afterwards, on the running product with the permissions it has. */
const OWNER = { email: 'celia@prado.com.br', password: 'cristaleira8', name: 'Célia' };
const STAFF = { email: 'equipe@relevo.example', password: 'penteadeira9', name: 'Eva' };

let stack: LocalStack;
let table: Table;
let shop: { session: string; tenantId: string };
let staff: string;

beforeAll(async () => {
  stack = await startLocalStack();
  table = tableOf(stack);
  const session = await signUpAndIn(stack, OWNER);
  shop = { session, tenantId: tenantOf(session) };
  staff = await signUpStaff(stack, STAFF);
});
afterAll(() => stack?.stop());

/** One call; without another session as our staff. */
const ask = async <R extends Route>(route: R, input: InputOf<R>, session = staff) =>
  (await callRoute(stack, session, route, input)).body;

test('ADM-01 a run that was never started is started by our staff, who then see how it goes', async () => {
  const photos = [1, 2, 3, 4].map((i) => ({ name: `${i}.jpg`, path: `t/${shop.tenantId}/up_${i}.jpg` }));
  for (const { path } of photos) await uploadsBucketOf(stack).put(path, 'no photo', 'image/jpeg');
  const effects = {
    table,
    executions: { start: async () => undefined } as unknown as Parameters<typeof placeOrder>[0]['executions'],
    now: () => new Date(),
    newId: (kind: string) => `${kind}_${ulid()}`,
  };
  const order = { tenantId: shop.tenantId, plan: 'trial', newPhotos: 4 } as const;
  const placed = await placeOrder(effects, jobRow(shop.tenantId, { photos }), order);
  const job = { tenant_id: shop.tenantId, job_id: 'job_id' in placed ? placed.job_id : '' };
  expect((await ask(routes.staffJob, job)).execution).toBeNull();
  expect(await ask(routes.retryJob, job)).toEqual({ job_id: job.job_id, outcome: 'started' });
  expect((await ask(routes.staffJob, job)).execution).toMatchObject({ status: expect.any(String) as string });
});

test('ORPH-01 a model without files is named with the reason, and not brought back', async () => {
  const { files, bytes, dims_cm, triangles, quality } = modelRow(shop.tenantId);
  const packaged = { files, bytes, dims_cm, triangles, quality };
  const job = jobRow(shop.tenantId, { model_name: 'Banco Lapa', package: packaged });
  await seedJobs(table, [job]);
  const { errors } = await ask(routes.fixOrphanJobs, {});
  expect(errors).toEqual([orphansCopy.notFixed('Banco Lapa', orphansCopy.problems.filesGone)]);
  const { users } = await ask(routes.findUsers, { search: shop.tenantId });
  expect(users).toMatchObject([{ email: OWNER.email }]);
  expect(await ask(routes.asset, { id: modelIdOf(job.id) }, shop.session)).toMatchObject({
    error: { code: 'model.not_found' },
  });
});

describe('a shop that pays', () => {
  const press = (button: string, fields: Record<string, string> = {}) =>
    fetch(`${stack.stripeUrl}/_local/${button}`, { method: 'POST', body: new URLSearchParams(fields) });
  const account = () => stripeAccount(LOCAL_ACCOUNT, stack.stripeUrl).stripe;
  const told = async () => {
    const answer = await fetch(`${stack.mailboxUrl}/store`);
    const { messages } = (await answer.json()) as { messages: StoredMail[] };
    return messages.filter(({ to }) => to.includes(OWNER.email)).map(({ subject }) => subject);
  };
  let customer: string;
  let subscription: string;

  beforeAll(async () => {
    const back = `${stack.siteUrl}/app/billing`;
    const input = { planType: 'growth', success_url: back, cancel_url: back } as const;
    const { url } = await ask(routes.createCheckout, input, shop.session);
    const id = new URL(url).pathname.split('/').at(-1)!;
    await press(`checkout/${id}/pay`, { number: '4242424242424242' });
    await press('deliveries/settle');
    customer = (await customerOf(table, shop.tenantId))!;
    subscription = (await account().subscriptions.list({ customer })).data[0].id;
  });

  test('ADM-01 no answer to our staff has a card, a password, a session, a key or a signed address in it', async () => {
    const input = { tenant_id: shop.tenantId, job_id: 'job_none', kind: 'contact', search: shop.tenantId };
    const reads = Object.values<Route>(routes).filter(
      (one) => one.access === 'staff' && one.method === 'GET',
    );
    // Ids are drawn: any three letters stand in one of them now and then, so that whole words are looked for.
    const secrets = /(?<![-\w])(?:4242(?![-\w])|visa(?!\w)|eyJ[\w-]+\.|\d{13})|sk_test|whsec|Bearer|X-Amz-/;
    for (const leak of ['"4242"', '"visa"', '"eyJhbGciOi.eyJzdWIi.c2ln"', '4242424242424242', 'sk_test_1'])
      expect(leak).toMatch(secrets);
    for (const read of reads) {
      const answer = JSON.stringify(await ask(read, input));
      expect(answer, read.path).not.toMatch(secrets);
      for (const { password } of [OWNER, STAFF]) expect(answer, read.path).not.toContain(password);
    }
    const { payments } = await ask(routes.tenantPayments, { tenant_id: shop.tenantId });
    expect(payments).toMatchObject([{ kind: 'invoice', is_refundable: true }]);
  });

  test('ADM-01 a dead letter that our staff tries again is settled, and the owner hears that the plan ended', async () => {
    await press('settings', { delivery: 'dropped' });
    await account().subscriptions.cancel(subscription);
    await keepFailedSync(table, { customerId: customer, cause: 'evt_1', reason: 'away', at: new Date() });
    expect(await told()).not.toContain('Seu plano terminou');
    expect(await ask(routes.retryLetter, { customer_id: customer })).toEqual({ is_settled: true });
    expect(await failedSyncs(table)).toEqual([]);
    expect(await told()).toContain('Seu plano terminou');
  });
});
