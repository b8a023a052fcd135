import { createHmac } from 'node:crypto';
import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginStore, connectStore, disconnectStore, storeOf } from '../../functions/domain/stores/connect.ts';
import { hearStore } from '../../functions/domain/stores/hear-store.ts';
import { storeProducts } from '../../functions/domain/stores/store-products.ts';
import { sweepStores } from '../../functions/domain/stores/sweep-stores.ts';
import { dispatchEvents } from '../../functions/domain/webhooks/dispatch-events.ts';
import { shopifyOf } from '../../functions/services/shopify.ts';
import { setLink } from '../../functions/store/model-changes.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { dueErrands, findStore } from '../../functions/store/stores.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import { LOCAL_APP, SHOP } from '../../infra/local/shopify/app.ts';
import { startShopify } from '../../infra/local/shopify/start-shopify.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { modelRow } from '../support/seed-models.ts';
import { seedStoreModel } from '../support/seed-store-model.ts';
import { setPlan } from '../support/set-plan.ts';
import { useTable } from '../support/table.ts';

/** A shop of Shopify that is connected: tokens that end, and models in the media of its products. */
const table = useTable();
const SITE = 'https://relevo.example';
const GLB = new Uint8Array(Buffer.from('676c544602000000', 'hex'));
let server: LocalService;
let deps: Pick<Deps, 'table' | 'models' | 'platforms' | 'now' | 'site' | 'newId' | 'deliveries'>;
let actor: Actor;
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  const now = () => clock;
  server = await startShopify({ port: 0, site: SITE, now });
  deps = {
    table: table(),
    models: memoryBucket(),
    platforms: { shopify: shopifyOf(async () => LOCAL_APP, { site: SITE, now, at: server.endpoint }) },
    now,
    site: SITE,
    newId: (kind) => `${kind}_${ulid()}`,
    deliveries: { start: async () => undefined },
  };
  actor = await newActor(deps);
  await setPlan(table(), actor.tenantId, 'pro');
});
afterEach(() => server.close());

const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
async function letIn(shop = SHOP, by = actor) {
  const { url } = await beginStore(deps, { platform: 'shopify', shop }, by);
  const { headers } = await fetch(`${url}&accept=1`, { redirect: 'manual' });
  return { query: new URL(headers.get('location')!).search };
}
const connect = async () => connectStore(deps, await letIn(), actor);
const local = (call: string, body: object) =>
  fetch(`${server.endpoint}/_local/${call}`, { method: 'POST', body: JSON.stringify(body) });
/** Addresses and words of models that shoppers see. */
async function shownIn(productId: string): Promise<string[]> {
  const page = await (await fetch(`${server.endpoint}/products/${productId}`)).text();
  return [...page.matchAll(/<model-viewer src="[^"]*\/([^"/]+)" alt="([^"]+)"/g)].map(([, ...said]) =>
    said.join(' '),
  );
}
/** A round, and the next once Shopify is done. */
async function sweep() {
  const first = await sweepStores(deps);
  later(31);
  const { refused, errors } = await sweepStores(deps);
  return {
    refused: [...first.refused, ...refused].map(({ model_id }) => model_id),
    errors: [...first.errors, ...errors],
  };
}
async function link(model: Model, state: 'up' | 'down') {
  await setLink(table(), actor.tenantId, model.id, { link: state, at: clock });
  await dispatchEvents(deps, actor.tenantId);
}
/** A model of a product, with its file and its job, whose link is up. */
async function published(productId: string, name = 'Poltrona'): Promise<Model> {
  const model = modelRow(actor.tenantId, { name });
  const { files } = model;
  await deps.models.put(files.glb || files.glb_web, GLB, 'model/gltf-binary');
  await seedStoreModel(table(), model, productId);
  await link(model, 'down');
  await link(model, 'up');
  return model;
}
const stateOf = async (productId: string) => {
  const { products } = await storeProducts(deps, null, actor);
  return products.find(({ id }) => id === productId)?.model?.state;
};
const tell = (topic: string, body: object, at = clock) => {
  const text = JSON.stringify(body);
  const hmac = createHmac('sha256', LOCAL_APP.clientSecret).update(text).digest('base64');
  const headers = {
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': hmac,
    'x-shopify-triggered-at': at.toISOString(),
  };
  return hearStore(deps, 'shopify', { body: text, headers });
};

test('LOJA-01 a shop is connected by who began it, of the name that was asked for, and its token is not kept in clear', async () => {
  const other = await newActor(deps);
  await setPlan(table(), other.tenantId, 'pro');
  for (const query of [
    await letIn(SHOP, other),
    await letIn('outra.myshopify.com'),
    { query: 'code=um&state=x' },
  ])
    await expect(connectStore(deps, query, actor)).rejects.toMatchObject({ code: 'store.sign_in_over' });
  const { query } = await letIn();
  await expect(connectStore(deps, { query: `${query}0` }, actor)).rejects.toMatchObject({
    code: 'store.sign_in_over',
  });
  expect(await connect()).toMatchObject({ platform: 'shopify', name: 'Casa Ipê', url: `https://${SHOP}` });
  expect((await findStore(table(), actor.tenantId))!.token).not.toContain('shpat_');
});

test('LOJA-01 a token is renewed once its hour is over, for whoever asks, and both of two at a moment get in', async () => {
  await connect();
  const { token } = (await findStore(table(), actor.tenantId))!;
  later(3500);
  await Promise.all([storeProducts(deps, null, actor), storeProducts(deps, null, actor)]);
  expect((await findStore(table(), actor.tenantId))!.token).not.toBe(token);
  later(4000);
  expect((await storeProducts(deps, null, actor)).total).toBe(50);
  await local('trouble', { token: 'over' });
  later(4000);
  await expect(storeProducts(deps, null, actor)).rejects.toMatchObject({ code: 'store.denied' });
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'denied' } });
});

test('LOJA-02 products come in by pages, with pictures and SKU, and a height where the shop keeps one', async () => {
  await connect();
  const { products, total, next } = await storeProducts(deps, null, actor);
  expect([products.length, total]).toEqual([20, 50]);
  expect(products[0]).toMatchObject({ sku: 'SHP-100', height: expect.any(Number), model: null });
  expect(products[4]).toMatchObject({ height: null });
  const [more] = (await storeProducts(deps, next, actor)).products;
  expect(more.id).toBe('7021');
});

test('LOJA-03 a published model comes into the media of its product, with words, and leaves them with its link', async () => {
  await connect();
  const model = await published('7001', 'Poltrona Ágata');
  expect(await sweep()).toEqual({ refused: [], errors: [] });
  expect(await shownIn('7001')).toEqual([
    expect.stringMatching(
      new RegExp(`^relevo-${model.slug}-[0-9a-f]{10}\\.glb Modelo 3D de Poltrona Ágata$`),
    ),
  ]);
  expect(await stateOf('7001')).toBe('shown');
  expect(await dueErrands(table(), clock, 10)).toEqual([]);
  await link(model, 'down');
  await sweep();
  expect([await shownIn('7001'), await stateOf('7001')]).toEqual([[], 'made']);
});

test('LOJA-03 of two models of a product the newest that is up is shown; the one before stays until it is there', async () => {
  await connect();
  const old = await published('7001', 'Velha');
  await sweep();
  const young = await published('7001', 'Nova');
  await sweepStores(deps);
  expect(await shownIn('7001')).toEqual([expect.stringContaining('Velha')]);
  later(31);
  await sweepStores(deps);
  expect(await shownIn('7001')).toEqual([expect.stringContaining('Nova')]);
  await link(young, 'down');
  await sweep();
  expect(await shownIn('7001')).toEqual([expect.stringContaining(old.slug)]);
});

test('LOJA-03 a model that Shopify does not take is told, and not sent again and again', async () => {
  await connect();
  const { id } = await published('7001');
  await local('trouble', { model: 'failed' });
  expect(await sweep()).toEqual({ refused: [id], errors: [] });
  expect([await shownIn('7001'), await stateOf('7001')]).toEqual([[], 'made']);
  later(3000);
  expect(await dueErrands(table(), clock, 10)).toEqual([]);
});

test('LOJA-03 what is too dear now is done later; a shop that has not paid is gone on with when it lets us in', async () => {
  await connect();
  await published('7001');
  await local('trouble', { points: 2000 });
  expect(await sweepStores(deps)).toMatchObject({ errors: [] });
  expect(await shownIn('7001')).toEqual([]);
  later(20);
  await local('trouble', { is_unpaid: true });
  await sweepStores(deps);
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'unpaid' } });
  await local('trouble', { is_unpaid: false });
  await storeProducts(deps, null, actor);
  await sweep();
  expect(await shownIn('7001')).toHaveLength(1);
});

test('LOJA-03 models leave a shop that is disconnected, even those that Shopify was still taking, and then it is forgotten', async () => {
  await connect();
  await published('7001');
  await sweep();
  await published('7002');
  await sweepStores(deps);
  expect(await disconnectStore(deps, actor)).toMatchObject({ store: { state: 'leaving' } });
  later(400);
  await sweepStores(deps);
  expect([await shownIn('7001'), await shownIn('7002')]).toEqual([[], []]);
  expect(await storeOf(deps, actor)).toMatchObject({ store: null });
});

test('LOJA-04 app/uninstalled forgets a shop, unless it came late; shop/redact does, and of customers there is nothing', async () => {
  const before = clock;
  later(60);
  await connect();
  expect(await tell('app/uninstalled', { myshopify_domain: SHOP }, before)).toBe('app/uninstalled');
  for (const topic of ['customers/redact', 'customers/data_request'])
    expect(await tell(topic, { shop_domain: SHOP, customer: { id: 1 } })).toBe(topic.replace(/[/_]/g, '-'));
  await tell('shop/redact', { shop_domain: 'outra.myshopify.com' });
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'connected' } });
  await tell('app/uninstalled', { myshopify_domain: SHOP });
  expect(await storeOf(deps, actor)).toMatchObject({ store: null });
  await connect();
  await tell('shop/redact', { shop_domain: SHOP });
  expect(await storeOf(deps, actor)).toMatchObject({ store: null });
  const unsigned = { body: '{}', headers: { 'x-shopify-topic': 'shop/redact' } };
  await expect(hearStore(deps, 'shopify', unsigned)).rejects.toMatchObject({
    code: 'store.signature_invalid',
  });
});
