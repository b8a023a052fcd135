import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginStore, connectStore, disconnectStore, storeOf } from '../../functions/domain/stores/connect.ts';
import { giveStoreKeys } from '../../functions/domain/stores/handed-keys.ts';
import { storeProducts } from '../../functions/domain/stores/store-products.ts';
import { sweepStores } from '../../functions/domain/stores/sweep-stores.ts';
import { dispatchEvents } from '../../functions/domain/webhooks/dispatch-events.ts';
import { wooCommerceOf } from '../../functions/services/woocommerce.ts';
import { setLink } from '../../functions/store/model-changes.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { findStore } from '../../functions/store/stores.ts';
import { listenOnLoopback, type LocalService } from '../../infra/local/loopback-server.ts';
import { LOCAL_KEY } from '../../infra/local/woocommerce/app.ts';
import { startWooCommerce } from '../../infra/local/woocommerce/start-woocommerce.ts';
import { StoreKeys } from '../../shared/schemas/stores.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { modelRow } from '../support/seed-models.ts';
import { seedStoreModel } from '../support/seed-store-model.ts';
import { setPlan } from '../support/set-plan.ts';
import { useTable } from '../support/table.ts';

/** A shop of WooCommerce that is connected: keys that come apart from who asked for them, and models by our plugin. */
const table = useTable();
let server: LocalService;
/** Our site, as far as the shop calls it. */
let ours: LocalService;
let deps: Pick<Deps, 'table' | 'models' | 'platforms' | 'now' | 'site' | 'newId' | 'deliveries'>;
let actor: Actor;
let clock: Date;
let given: StoreKeys[];

beforeEach(async () => {
  clock = new Date();
  given = [];
  const now = () => clock;
  server = await startWooCommerce({ port: 0, now });
  ours = await listenOnLoopback(0, async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const keys = StoreKeys.parse(JSON.parse(text));
    given.push(keys);
    const status = await giveStoreKeys(deps, keys).then(
      () => 200,
      () => 400,
    );
    response.writeHead(status).end('{}');
  });
  deps = {
    table: table(),
    models: memoryBucket(),
    platforms: {
      woocommerce: wooCommerceOf(async () => LOCAL_KEY, { site: ours.endpoint, allowsLoopback: true }),
    },
    now,
    site: ours.endpoint,
    newId: (kind) => `${kind}_${ulid()}`,
    deliveries: { start: async () => undefined },
  };
  actor = await newActor(deps);
  await setPlan(table(), actor.tenantId, 'pro');
});
afterEach(async () => {
  await server.close();
  await ours.close();
});

const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
async function letIn(by = actor) {
  const { url } = await beginStore(deps, { platform: 'woocommerce', shop: server.endpoint }, by);
  const { headers } = await fetch(`${url}&accept=1`, { redirect: 'manual' });
  return { query: new URL(headers.get('location')!).search };
}
const connect = async () => connectStore(deps, await letIn(), actor);
const trouble = (body: object) =>
  fetch(`${server.endpoint}/_local/trouble`, { method: 'POST', body: JSON.stringify(body) });
const pageOf = async (productId: string) => (await fetch(`${server.endpoint}/produto/${productId}`)).text();
async function link(model: Model, state: 'up' | 'down') {
  await setLink(table(), actor.tenantId, model.id, { link: state, at: clock });
  await dispatchEvents(deps, actor.tenantId);
}
/** A model of a product, with its job, whose link is up. */
async function published(productId: string): Promise<Model> {
  const model = modelRow(actor.tenantId);
  await seedStoreModel(table(), model, productId);
  await link(model, 'down');
  await link(model, 'up');
  return model;
}

test('LOJA-01 a shop is connected by who began it, with the keys of that sign-in, once, and none is kept in clear', async () => {
  const other = await newActor(deps);
  await setPlan(table(), other.tenantId, 'pro');
  const theirs = await letIn(other);
  await expect(connectStore(deps, theirs, actor)).rejects.toMatchObject({ code: 'store.sign_in_over' });
  const back = await letIn();
  expect(await connectStore(deps, back, actor)).toMatchObject({ name: 'Casa Ipê', platform: 'woocommerce' });
  await expect(connectStore(deps, back, actor)).rejects.toMatchObject({ code: 'store.sign_in_over' });
  const row = await findStore(table(), actor.tenantId);
  expect(row!.store_id).toBe(server.endpoint);
  const [keys] = given.slice(-1);
  expect(JSON.stringify(row)).not.toContain(keys.consumer_secret);
  // The keys that the other one was given waited in their own place meanwhile.
  expect(await connectStore(deps, theirs, other)).toMatchObject({ state: 'connected' });
});

test('LOJA-01 keys of a sign-in that nobody began or that is over are not taken, and of two the last is', async () => {
  const back = await letIn();
  const [keys] = given;
  for (const user_id of ['nada', `${keys.user_id}x`])
    await expect(giveStoreKeys(deps, { ...keys, user_id })).rejects.toMatchObject({
      code: 'store.sign_in_over',
    });
  const again = await letIn();
  await expect(connectStore(deps, back, actor)).rejects.toMatchObject({ code: 'store.sign_in_over' });
  await connectStore(deps, again, actor);
  later(16 * 60);
  await expect(giveStoreKeys(deps, keys)).rejects.toMatchObject({ code: 'store.sign_in_over' });
});

test('LOJA-01 an address without a shop is told', async () => {
  const shop = `${server.endpoint}/blog`;
  await expect(beginStore(deps, { platform: 'woocommerce', shop }, actor)).rejects.toMatchObject({
    code: 'store.address_invalid',
  });
});

test('LOJA-02 fifty products come in with pictures, SKU and measures', async () => {
  await connect();
  const { products, total, next } = await storeProducts(deps, null, actor);
  expect([products.length, total, next]).toEqual([50, 50, null]);
  expect(products[0]).toMatchObject({ id: '7001', sku: 'WOO-100', height: expect.any(Number), model: null });
  expect(products[4]).toMatchObject({ height: null });
});

test('LOJA-03 a published model comes into the page of its product, and leaves it with its link and with the store', async () => {
  await connect();
  const model = await published('7001');
  const untouched = await pageOf('7002');
  expect(await sweepStores(deps)).toEqual({ changed: 1, refused: [], errors: [] });
  expect(await pageOf('7001')).toContain(`src="${ours.endpoint}/embed/${model.slug}"`);
  await link(model, 'down');
  await sweepStores(deps);
  expect(await pageOf('7001')).not.toContain('<iframe');
  await link(model, 'up');
  await sweepStores(deps);
  expect(await pageOf('7001')).toContain(model.slug);
  expect(await disconnectStore(deps, actor)).toMatchObject({ store: { state: 'leaving' } });
  await sweepStores(deps);
  expect(await pageOf('7001')).not.toContain('<iframe');
  expect(await pageOf('7002')).toBe(untouched);
  expect(await storeOf(deps, actor)).toMatchObject({ store: null });
});

test('LOJA-03 what the shop does not take now is done later; revoked keys are told, and new ones go on', async () => {
  await connect();
  const model = await published('7001');
  await trouble({ is_busy: true });
  await sweepStores(deps);
  later(31);
  await sweepStores(deps);
  later(31);
  await sweepStores(deps);
  expect(await pageOf('7001')).toContain(model.slug);
  await link(model, 'down');
  await trouble({ token: 'over' });
  await sweepStores(deps);
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'denied' } });
  await connect();
  await sweepStores(deps);
  expect(await pageOf('7001')).not.toContain('<iframe');
});
