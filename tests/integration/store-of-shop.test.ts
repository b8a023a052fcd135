import { beforeAll, expect, test } from 'vitest';
import { putStoreModel } from '../../functions/store/stores.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { NewStore } from '../../shared/schemas/stores.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { answerTo } from '../support/call-route.ts';
import { tableOf, tenantOf } from '../support/local-data.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { setPlan } from '../support/set-plan.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** A store of Nuvemshop on the running product, from its sign-in to its end, and what Shopify tells of one. */
let stack: RunningProduct;
let session: string;
let model: Model;

beforeAll(async () => {
  stack = await sharedProduct();
  const person = newPerson({ email: 'nuvem@moveis.com.br', name: 'Nara', password: 'banquinho7' });
  session = await signUpAndIn(stack, person);
  const [table, tenantId] = [tableOf(stack), tenantOf(session)];
  await setPlan(table, tenantId, 'pro');
  model = modelRow(tenantId);
  await seedModels(table, [model]);
  await seedJobs(table, [jobRow(tenantId, { id: model.job_id, status: 'PRONTO' })]);
});

async function connect(to: NewStore = { platform: 'nuvemshop' }) {
  const { url } = await answerTo(stack, session, routes.beginStore, to);
  const { headers } = await fetch(`${url}&accept=1`, { redirect: 'manual' });
  const { search } = new URL(headers.get('location')!);
  await answerTo(stack, session, routes.connectStore, { query: search });
}
/** The store forgets of which products models are when it ends. */
const belong = () =>
  putStoreModel(tableOf(stack), {
    tenant_id: model.tenant_id,
    model_id: model.id,
    job_id: model.job_id,
    product_id: '7001',
  });
const local = (call: string, body: object) =>
  fetch(`${stack.nuvemshopUrl}/_local/${call}`, { method: 'POST', body: JSON.stringify(body) });
const storeState = async () => (await answerTo(stack, session, routes.store, {})).store?.state;
const link = (state: 'up' | 'down') =>
  answerTo(stack, session, routes.changeAssets, { changes: [{ id: model.id, kind: 'link', link: state }] });
const pageShows = async () => {
  await stack.invoke('StorePagesSweep', {});
  return (await (await fetch(`${stack.nuvemshopUrl}/produtos/7001`)).text()).includes(`/embed/${model.slug}`);
};

test('LOJA-03 LOJA-04 a model comes into its page and leaves it, whatever the platform says meanwhile', async () => {
  await connect();
  await belong();
  await link('down');
  await link('up');
  await local('trouble', { requests: 60 });
  await stack.invoke('StorePagesSweep', {}); // it is postponed, for as long as the bucket takes
  await expect.poll(pageShows, { interval: 1000 }).toBe(true);
  const { products, total } = await answerTo(stack, session, routes.storeProducts, {});
  expect([products[0]?.model?.state, total]).toEqual(['shown', 50]);

  await local('tell', { event: 'app/suspended' });
  expect(await storeState()).toBe('unpaid');
  await local('tell', { event: 'app/resumed' });
  expect(await storeState()).toBe('connected');
  await answerTo(stack, session, routes.disconnectStore, {});
  expect(await storeState()).toBe('leaving');
  await expect.poll(pageShows, { interval: 1000 }).toBe(false);
  await expect.poll(storeState, { interval: 1000 }).toBeUndefined();

  await connect();
  await belong();
  await local('uninstall', {});
  expect(await storeState()).toBeUndefined();
  await connect();
  await answerTo(stack, session, routes.disconnectStore, {}); // nothing of it is in a page: at once
  expect(await storeState()).toBeUndefined();
});

test('LOJA-04 a shop of Shopify that takes our app out is forgotten, with which products its models are of', async () => {
  await connect({ platform: 'shopify', shop: 'casa-ipe' });
  await belong();
  expect(await storeState()).toBe('connected');
  const { status } = await fetch(`${stack.shopifyUrl}/_local/uninstall`, { method: 'POST', body: '{}' });
  expect(status).toBe(200);
  expect(await storeState()).toBeUndefined();
});
