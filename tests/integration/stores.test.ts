import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ulid } from 'ulid';
import { dispatchEvents } from '../../functions/domain/webhooks/dispatch-events.ts';
import { changeBatch, createBatch } from '../../functions/domain/batches/batches.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginStore, connectStore, disconnectStore, storeOf } from '../../functions/domain/stores/connect.ts';
import { cutTenantStore, tenantPrograms } from '../../functions/domain/staff/customer-programs.ts';
import { readAudit } from '../../functions/domain/staff/read-audit.ts';
import { hearStore } from '../../functions/domain/stores/hear-store.ts';
import { storeProducts } from '../../functions/domain/stores/store-products.ts';
import { sweepStores } from '../../functions/domain/stores/sweep-stores.ts';
import { nuvemshopOf } from '../../functions/services/nuvemshop.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { deleteModel, setLink } from '../../functions/store/model-changes.ts';
import { dueErrands, findStore, storeModels } from '../../functions/store/stores.ts';
import { LOCAL_APP } from '../../infra/local/nuvemshop/app.ts';
import { startNuvemshop } from '../../infra/local/nuvemshop/start-nuvemshop.ts';
import { STORE_ID } from '../../infra/local/nuvemshop/store.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import { NewBatch } from '../../shared/schemas/batches.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { modelRow } from '../support/seed-models.ts';
import { seedStoreModel } from '../support/seed-store-model.ts';
import { setPlan } from '../support/set-plan.ts';
import { useTable } from '../support/table.ts';

/** A store of Nuvemshop that a shop connects: its products, and models in its pages. */
const table = useTable();
const SITE = 'https://relevo.example';
let server: LocalService;
let deps: Pick<Deps, 'table' | 'models' | 'platforms' | 'now' | 'site' | 'newId' | 'provider' | 'deliveries'>;
let actor: Actor;
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  server = await startNuvemshop({ port: 0, site: SITE, now: () => clock });
  const place = { site: server.endpoint, api: server.endpoint };
  deps = {
    table: table(),
    models: memoryBucket(),
    platforms: {
      nuvemshop: nuvemshopOf(async () => LOCAL_APP, { agent: `Relevo (${SITE})`, site: SITE, place }),
    },
    now: () => clock,
    site: SITE,
    newId: (kind) => `${kind}_${ulid()}`,
    provider: 'embedded',
    deliveries: { start: async () => undefined },
  };
  actor = await newActor(deps);
  await setPlan(table(), actor.tenantId, 'pro');
});
afterEach(() => server.close());

async function letIn(by = actor) {
  const { url } = await beginStore(deps, { platform: 'nuvemshop' }, by);
  const { headers } = await fetch(`${url}&accept=1`, { redirect: 'manual' });
  return { query: new URL(headers.get('location')!).search };
}
const connect = async () => connectStore(deps, await letIn(), actor);
const pageOf = async (productId: string) => (await fetch(`${server.endpoint}/produtos/${productId}`)).text();
const trouble = (body: object) =>
  fetch(`${server.endpoint}/_local/trouble`, { method: 'POST', body: JSON.stringify(body) });
const tell = (body: string, duty?: string) =>
  hearStore(deps, 'nuvemshop', {
    duty,
    body,
    headers: {
      'x-linkedstore-hmac-sha256': createHmac('sha256', LOCAL_APP.clientSecret).update(body).digest('hex'),
    },
  });
const said = (event: string) => tell(JSON.stringify({ store_id: STORE_ID, event }));

/** A model of a product, with its job, as a batch leaves it; and the word that its link is up. */
async function published(productId: string, change: Partial<Model> = {}): Promise<Model> {
  const model = modelRow(actor.tenantId, change);
  await seedStoreModel(table(), model, productId);
  await link(model, true);
  await link(model, false);
  return model;
}
async function link(model: Model, isDown: boolean) {
  await setLink(table(), actor.tenantId, model.id, { link: isDown ? 'down' : 'up', at: clock });
  await dispatchEvents(deps, actor.tenantId);
}

test('LOJA-01 a store is connected by who began it and nobody else, in a quarter of an hour, and its token is not kept in clear', async () => {
  expect(await storeOf(deps, actor)).toEqual({
    platforms: ['nuvemshop'],
    store: null,
    cut: null,
    pictures_of: [],
  });
  const other = await newActor(deps);
  await setPlan(table(), other.tenantId, 'pro');
  await expect(connectStore(deps, await letIn(other), actor)).rejects.toMatchObject({
    code: 'store.sign_in_over',
  });
  await expect(connectStore(deps, { query: 'code=um&state=x' }, actor)).rejects.toMatchObject({
    code: 'store.sign_in_over',
  });
  const late = await letIn();
  clock = new Date(clock.getTime() + 16 * 60_000);
  await expect(connectStore(deps, late, actor)).rejects.toMatchObject({ code: 'store.sign_in_over' });
  expect(await connect()).toMatchObject({ name: 'Casa Ipê', state: 'connected' });
  const row = await findStore(table(), actor.tenantId);
  expect(row!.token).not.toMatch(/^[0-9a-f]{40}$/);
});

test('LOJA-01 a plan without integrations connects nothing', async () => {
  await setPlan(table(), actor.tenantId, 'growth');
  await expect(beginStore(deps, { platform: 'nuvemshop' }, actor)).rejects.toMatchObject({
    code: 'plan.feature_missing',
    params: { plan: 'pro' },
  });
});

test('LOJA-02 fifty products come in with pictures, SKU and measures, each with how far its model is', async () => {
  await expect(storeProducts(deps, null, actor)).rejects.toMatchObject({ code: 'store.not_connected' });
  await connect();
  const before = await storeProducts(deps, null, actor);
  expect([before.products.length, before.total, before.next]).toEqual([50, 50, null]);
  expect(before.products[0]).toMatchObject({
    id: '7001',
    sku: 'NUV-100',
    height: expect.any(Number),
    model: null,
  });
  expect(before.products[0].image_urls).toHaveLength(4);
  expect(before.products[4]).toMatchObject({ height: null });
  await published('7001');
  const [first] = (await storeProducts(deps, null, actor)).products;
  expect(first.model).toMatchObject({ state: 'made' });
  await sweepStores(deps);
  expect((await storeProducts(deps, null, actor)).products[0].model).toMatchObject({ state: 'shown' });
});

test('LOJA-02 a product that waits in a batch is not offered again, until the batch is cancelled', async () => {
  await connect();
  const line = {
    name: 'Poltrona',
    target_dims_cm: { height: 80 },
    image_urls: [1, 2, 3, 4].map((i) => `https://loja.example/${i}.jpg`),
    store_product: '7001',
  };
  const asked = NewBatch.parse({ name: 'Loja', lines: [line], request_id: randomUUID() });
  const { id } = await createBatch(deps, asked, actor);
  const [first, second] = (await storeProducts(deps, null, actor)).products;
  expect(first.model).toEqual({ state: 'waiting', id: null });
  expect(second.model).toBeNull();
  await changeBatch(deps, { id, state: 'cancelled' }, actor);
  expect((await storeProducts(deps, null, actor)).products[0].model).toBeNull();
});

test('LOJA-03 a published model comes into the page of its product, and leaves it with its link, or when it is deleted', async () => {
  await connect();
  const model = await published('7001');
  const untouched = await pageOf('7002');
  expect(await pageOf('7001')).not.toContain('/embed/');
  expect(await sweepStores(deps)).toEqual({ changed: 1, refused: [], errors: [] });
  expect(await pageOf('7001')).toContain(`src="${SITE}/embed/${model.slug}"`);
  expect(await pageOf('7002')).toBe(untouched);
  await link(model, true);
  await sweepStores(deps);
  expect(await pageOf('7001')).not.toContain('/embed/');
  await link(model, false);
  await sweepStores(deps);
  expect(await pageOf('7001')).toContain(model.slug);
  await deleteModel(table(), actor.tenantId, model.id, clock);
  await dispatchEvents(deps, actor.tenantId);
  await sweepStores(deps);
  expect(await pageOf('7001')).not.toContain('/embed/');
});

test('LOJA-03 a link that goes down while its model is brought into the page takes it out in the next round', async () => {
  await connect();
  const model = await published('7001');
  const nuvemshop = deps.platforms!.nuvemshop!;
  const meanwhile: typeof nuvemshop = {
    ...nuvemshop,
    show: async (...asked) => {
      const outcome = await nuvemshop.show(...asked);
      clock = new Date(clock.getTime() + 1);
      await link(model, true);
      return outcome;
    },
  };
  await sweepStores({ ...deps, platforms: { nuvemshop: meanwhile } });
  expect(await pageOf('7001')).toContain(model.slug);
  await sweepStores(deps);
  expect(await pageOf('7001')).not.toContain('/embed/');
});

test('LOJA-03 of two models of a product the newest that is up is shown', async () => {
  await connect();
  const [old, young] = [await published('7001'), await published('7001')];
  await sweepStores(deps);
  expect(await pageOf('7001')).toContain(young.slug);
  await link(young, true);
  await sweepStores(deps);
  expect(await pageOf('7001')).toContain(old.slug);
});

test('LOJA-03 what the platform does not take now is done later, and what it took is not done again', async () => {
  await connect();
  const model = await published('7001');
  await trouble({ requests: 40 });
  expect(await sweepStores(deps)).toEqual({ changed: 0, refused: [], errors: [] });
  expect(await sweepStores(deps)).toEqual({ changed: 0, refused: [], errors: [] });
  clock = new Date(clock.getTime() + 30_000);
  expect(await sweepStores(deps)).toEqual({ changed: 1, refused: [], errors: [] });
  expect(await pageOf('7001')).toContain(model.slug);
  expect(await sweepStores(deps)).toEqual({ changed: 0, refused: [], errors: [] });
});

test('LOJA-03 models leave the pages of a store that is disconnected, and then it is forgotten', async () => {
  await connect();
  await published('7001');
  await sweepStores(deps);
  expect(await disconnectStore(deps, actor)).toMatchObject({ store: { state: 'leaving' } });
  await sweepStores(deps);
  expect(await pageOf('7001')).not.toContain('/embed/');
  expect(await storeOf(deps, actor)).toMatchObject({ store: null });
  expect(await storeModels(table(), actor.tenantId)).toEqual([]);
});

test('ADM-04 a store that our staff cuts off loses models and token as one that leaves, is told why, and may connect again', async () => {
  const { connected_at } = await connect();
  await published('7001');
  await sweepStores(deps);
  const staff = { ...(await newActor(deps)), role: 'admin' as const };
  const cut = (id: string) =>
    cutTenantStore(deps, { tenant_id: actor.tenantId, id, reason: 'produtos de outra loja' }, staff);
  await expect(cut(new Date(0).toISOString())).rejects.toMatchObject({ code: 'store.not_connected' });
  await cut(connected_at);
  const why = { name: 'Casa Ipê', platform: 'nuvemshop', reason: 'produtos de outra loja' };
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'leaving' }, cut: why });
  await expect(storeProducts(deps, null, actor)).rejects.toMatchObject({ code: 'store.not_connected' });
  await sweepStores(deps);
  expect(await pageOf('7001')).not.toContain('/embed/');
  expect([await findStore(table(), actor.tenantId), await storeModels(table(), actor.tenantId)]).toEqual([
    null,
    [],
  ]);
  expect(await tenantPrograms(deps, actor.tenantId)).toMatchObject({ store: null, store_cut: why });
  await expect(cut(connected_at)).rejects.toMatchObject({ code: 'store.not_connected' });
  const { entries } = await readAudit(deps, { month: clock.toISOString().slice(0, 7), limit: 100 });
  expect(entries.filter(({ target }) => target === actor.tenantId)).toMatchObject([
    { action: 'store.cut', by_email: staff.email, details: { store: String(STORE_ID), reason: why.reason } },
  ]);
  await connect();
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'connected' }, cut: null });
});

test('LOJA-01 a token that is over is told, and a new sign-in brings the models back into the pages', async () => {
  await connect();
  const model = await published('7001');
  await trouble({ token: 'over' });
  expect(await sweepStores(deps)).toEqual({ changed: 0, refused: [], errors: [] });
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'denied' } });
  await expect(storeProducts(deps, null, actor)).rejects.toMatchObject({ code: 'store.denied' });
  expect(await dueErrands(table(), clock, 10)).toEqual([]);
  await connect();
  await sweepStores(deps);
  expect(await pageOf('7001')).toContain(model.slug);
});

test('LOJA-04 a store that has not paid rests until the platform says that it has', async () => {
  await connect();
  const model = await published('7001');
  await trouble({ is_unpaid: true });
  expect(await said('app/suspended')).toBe('app/suspended');
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'unpaid' } });
  await sweepStores(deps);
  expect(await dueErrands(table(), clock, 10)).toEqual([]);
  await trouble({ is_unpaid: false });
  await said('app/resumed');
  await sweepStores(deps);
  expect(await pageOf('7001')).toContain(model.slug);
});

test.each([
  ['app/uninstalled', undefined],
  [undefined, 'store-redact'],
])(
  'LOJA-04 %s %s: a store is forgotten with all that is known of it, however often it is told',
  async (event, duty) => {
    await connect();
    await published('7001');
    const body = JSON.stringify({ store_id: STORE_ID, ...(event && { event }) });
    for (let i = 0; i < 2; i++) expect(await tell(body, duty)).toBe(event ?? duty);
    expect(await storeOf(deps, actor)).toMatchObject({ store: null });
    expect(await storeModels(table(), actor.tenantId)).toEqual([]);
    await sweepStores(deps);
    expect(await dueErrands(table(), clock, 10)).toEqual([]);
  },
);

test('LOJA-04 what is not signed changes nothing; of customers there is nothing to forget or to tell', async () => {
  await connect();
  const body = JSON.stringify({ store_id: STORE_ID, event: 'app/uninstalled' });
  await expect(hearStore(deps, 'nuvemshop', { body, headers: {} })).rejects.toMatchObject({
    code: 'store.signature_invalid',
  });
  const customer = JSON.stringify({ store_id: STORE_ID, customer: { id: 1 }, orders_to_redact: [] });
  for (const duty of ['customers-redact', 'customers-data-request'])
    expect(await tell(customer, duty)).toBe(duty);
  expect(await tell('{}')).toBeNull();
  expect(await said('order/created')).toBeNull();
  expect(await storeOf(deps, actor)).toMatchObject({ store: { state: 'connected' } });
});
