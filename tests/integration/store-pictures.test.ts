import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tenantData } from '../../functions/domain/accounts/tenant-data.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginStore, connectStore, disconnectStore, storeOf } from '../../functions/domain/stores/connect.ts';
import { opened } from '../../functions/domain/stores/platform.ts';
import { sendStorePicture } from '../../functions/domain/stores/send-picture.ts';
import { removeStorePicture, storePictures } from '../../functions/domain/stores/store-pictures.ts';
import { nuvemshopOf } from '../../functions/services/nuvemshop.ts';
import type { Model } from '../../functions/store/model-row.ts';
import {
  findStore,
  noteSent,
  putStoreModel,
  storeModels,
  type SentPicture,
} from '../../functions/store/stores.ts';
import { LOCAL_APP } from '../../infra/local/nuvemshop/app.ts';
import { startNuvemshop } from '../../infra/local/nuvemshop/start-nuvemshop.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { cutAlready, photographed } from '../support/photographed.ts';
import { setPlan } from '../support/set-plan.ts';
import { useTable } from '../support/table.ts';

/** Pictures of a model on their way into its product of a connected store, and out of it. */
const table = useTable();
const SITE = 'https://relevo.example';
const PRODUCT = '7001';
/** Of the store's own pictures of a product. */
const OWN = 4;

let server: LocalService;
let clock: Date;
let uploads: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'uploads' | 'platforms' | 'now' | 'site' | 'newId'>;
let actor: Actor;
let model: Model;

beforeEach(async () => {
  clock = new Date();
  server = await startNuvemshop({ port: 0, site: SITE, now: () => clock });
  const place = { site: server.endpoint, api: server.endpoint };
  uploads = memoryBucket();
  deps = {
    table: table(),
    uploads,
    platforms: {
      nuvemshop: nuvemshopOf(async () => LOCAL_APP, { agent: `Relevo (${SITE})`, site: SITE, place }),
    },
    now: () => clock,
    site: SITE,
    newId: (kind) => `${kind}_${ulid()}`,
  };
  actor = await newActor(deps);
  await setPlan(table(), actor.tenantId, 'pro');
  await connect();
  model = await photographed(deps, actor.tenantId, { name: 'Caixa Ipê', project_sku: 'CX-1' });
  for (const photo of [0, 1, 2]) await cutAlready(uploads, model, photo);
  await link();
});
afterEach(() => server.close());

async function connect() {
  const { url } = await beginStore(deps, { platform: 'nuvemshop' }, actor);
  const { headers } = await fetch(`${url}&accept=1`, { redirect: 'manual' });
  return connectStore(deps, { query: new URL(headers.get('location')!).search }, actor);
}
const link = () =>
  putStoreModel(table(), {
    tenant_id: actor.tenantId,
    model_id: model.id,
    job_id: model.job_id,
    product_id: PRODUCT,
  });
const send = (photo: number, position?: number, by = actor) =>
  sendStorePicture(deps, { id: model.id, photo, channel: 'mercado_livre', has_shadow: false, position }, by);
const shown = (by = actor) => storePictures(deps, model.id, by);
const remove = (picture_id: string, by = actor) => removeStorePicture(deps, { id: model.id, picture_id }, by);
const trouble = (body: object) =>
  fetch(`${server.endpoint}/_local/trouble`, { method: 'POST', body: JSON.stringify(body) });
/** Addresses of the pictures that shoppers of the store see. */
async function inStore(): Promise<string[]> {
  const page = await (await fetch(`${server.endpoint}/produtos/${PRODUCT}`)).text();
  return [...page.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
}

test('LOJA-05 a picture comes into the product after its own, as its channel takes it, and named by SKU and photo', async () => {
  expect(await shown()).toMatchObject({ is_linked: true, product: { image_count: OWN }, sent: [] });
  const { id } = await send(1);
  const files = await inStore();
  expect(files).toHaveLength(OWN + 1);
  expect(files.at(-1)).toMatch(/\/cx-1-2-[0-9a-f]{10}-640-0\.png$/);
  const response = await fetch(server.endpoint + files.at(-1));
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(await shown()).toMatchObject({
    product: { image_count: OWN + 1 },
    sent: [{ id, job_id: model.job_id, photo: 1 }],
  });
});

test("LOJA-05 pictures stand before the product's own where that is asked for", async () => {
  await send(0, 1);
  await send(2, 2);
  const files = await inStore();
  expect(files.slice(0, 2).map((file) => /cx-1-(\d)/.exec(file)?.[1])).toEqual(['1', '3']);
});

test('LOJA-05 a picture is sent once, however often and by how many it is asked', async () => {
  const first = await send(0);
  expect(await send(0)).toEqual(first);
  const both = await Promise.allSettled([send(1), send(1)]);
  expect(both.map(({ status }) => status)).toContain('fulfilled');
  for (const one of both)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'store.picture_under_way' });
  expect(await inStore()).toHaveLength(OWN + 2);
});

test('LOJA-05 pictures that are the first of a model at one moment are all noted; a later one takes one write', async () => {
  const note = (key: string, seen?: SentPicture, next?: SentPicture) =>
    noteSent(table(), { tenant_id: actor.tenantId, model_id: model.id }, key, { seen, next });
  const sent: SentPicture = { image_id: '1', at: clock.toISOString() };
  const keys = ['a', 'b', 'c', 'd', 'e'];
  expect(await Promise.all(keys.map((key) => note(key, undefined, sent)))).toEqual(keys.map(() => true));
  expect(await note('a', undefined, sent)).toBe(false);
  const writes = vi.spyOn(table().client, 'send');
  expect(await note('f', undefined, sent)).toBe(true);
  expect(await note('a', sent)).toBe(true);
  expect(await note('b', { ...sent, image_id: '2' })).toBe(false);
  expect(writes).toHaveBeenCalledTimes(3);
  writes.mockRestore();
  const [{ sent: noted }] = await storeModels(table(), actor.tenantId);
  expect(Object.keys(noted!).toSorted()).toEqual(['b', 'c', 'd', 'e', 'f']);
  expect(
    await noteSent(table(), { tenant_id: actor.tenantId, model_id: 'ast_gone' }, 'a', {
      seen: undefined,
      next: sent,
    }),
  ).toBe(false);
});

test('LOJA-05 one that came without a word is found again and not sent twice', async () => {
  await trouble({ picture: 'lost' });
  await expect(send(0)).rejects.toMatchObject({ code: 'store.unreachable' });
  expect(await inStore()).toHaveLength(OWN + 1);
  expect((await shown()).sent).toEqual([]);
  const { id } = await send(0);
  expect(await inStore()).toHaveLength(OWN + 1);
  expect((await shown()).sent).toMatchObject([{ id, photo: 0 }]);
});

test('LOJA-05 a call that ended in the middle keeps others out for less than a minute', async () => {
  const { platforms } = deps;
  deps.platforms = {
    nuvemshop: { ...platforms!.nuvemshop!, addPicture: () => new Promise(() => undefined) },
  };
  void send(0);
  await expect.poll(async () => (await storeModels(table(), actor.tenantId))[0].sent).toBeDefined();
  deps.platforms = platforms;
  await expect
    .poll(async () =>
      send(0).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
    )
    .toBe('store.picture_under_way');
  clock = new Date(clock.getTime() + 41_000);
  await send(0);
  expect(await inStore()).toHaveLength(OWN + 1);
});

test('LOJA-05 what the store refuses is told, and nothing is left of it; the others go on', async () => {
  await trouble({ picture: 'refused' });
  await expect(send(0)).rejects.toMatchObject({ code: 'store.picture_refused' });
  await send(1);
  expect((await shown()).sent).toMatchObject([{ photo: 1 }]);
  await send(0);
  expect(await inStore()).toHaveLength(OWN + 2);
});

test('LOJA-05 a full bucket says for how long, and the picture is sent later', async () => {
  await trouble({ requests: 40 });
  await expect(send(0)).rejects.toMatchObject({
    code: 'store.busy',
    params: { retry_after: expect.any(Number) },
  });
  clock = new Date(clock.getTime() + 60_000);
  await send(0);
  expect(await inStore()).toHaveLength(OWN + 1);
});

test('LOJA-05 only what was sent from here is removed; what the shop removed there can be sent again', async () => {
  const own = String(Number(PRODUCT) * 10);
  await expect(remove(own)).rejects.toMatchObject({ code: 'store.picture_unknown' });
  const { id } = await send(0);
  const other = await send(1);
  await remove(id);
  await expect(remove(id)).rejects.toMatchObject({ code: 'store.picture_unknown' });
  expect(await inStore()).toHaveLength(OWN + 1);
  const { platform, open } = await opened(deps, (await findStore(table(), actor.tenantId))!);
  await platform.removePicture(open, PRODUCT, other.id);
  expect((await shown()).sent).toEqual([]);
  await send(1);
  expect(await inStore()).toHaveLength(OWN + 1);
});

test('LOJA-05 without a product, a store, its yes or a plan nothing is sent', async () => {
  await trouble({ token: 'over' });
  await expect(send(0)).rejects.toMatchObject({ code: 'store.denied' });
  await expect(shown()).rejects.toMatchObject({ code: 'store.denied' });
  await connect();
  await setPlan(table(), actor.tenantId, 'growth');
  await expect(send(0)).rejects.toMatchObject({ code: 'plan.feature_missing' });
  await setPlan(table(), actor.tenantId, 'pro');
  const other = await photographed(deps, actor.tenantId);
  await cutAlready(uploads, other, 0);
  const asked = { photo: 0, channel: 'mercado_livre', has_shadow: false } as const;
  await expect(sendStorePicture(deps, { ...asked, id: other.id }, actor)).rejects.toMatchObject({
    code: 'store.product_unlinked',
  });
  expect(await storePictures(deps, other.id, actor)).toMatchObject({ is_linked: false, product: null });
  await disconnectStore(deps, actor);
  await expect(send(0)).rejects.toMatchObject({ code: 'store.not_connected' });
  expect(await shown()).toMatchObject({ store: null, sent: [] });
  expect(await inStore()).toHaveLength(OWN);
});

test('LOJA-05 a picture that breaks a rule of its channel is not sent', async () => {
  const [facts] = uploads.keys().filter((key) => key.endsWith('-cut.json'));
  expect(facts).toBeDefined();
  await send(0);
  const [drawn] = uploads.keys().filter((key) => key.endsWith('.png.json'));
  await uploads.put(
    drawn,
    JSON.stringify({ width: 1200, height: 1200, bytes: 1, fill: 0.2, white: 255 }),
    'j',
  );
  await remove((await shown()).sent[0].id);
  await expect(send(0)).rejects.toMatchObject({ code: 'pictures.rules_broken' });
  expect(await inStore()).toHaveLength(OWN);
});

test('LOJA-05 a shop is told of which models pictures were sent, and not of those whose were all removed', async () => {
  const sentOf = (by: Actor) => storeOf(deps, by).then(({ pictures_of }) => pictures_of);
  expect(await sentOf(actor)).toEqual([]);
  const { id } = await send(0);
  expect(await sentOf(actor)).toEqual([model.id]);
  expect(await sentOf(await newActor(deps))).toEqual([]);
  await remove(id);
  expect(await sentOf(actor)).toEqual([]);
});

test('LOJA-05 another shop sees, sends and removes nothing; the export says what was sent', async () => {
  const { id } = await send(0);
  const stranger = await newActor(deps);
  for (const ask of [() => send(1, undefined, stranger), () => shown(stranger), () => remove(id, stranger)])
    await expect(ask()).rejects.toMatchObject({ code: 'model.not_found' });
  expect(await inStore()).toHaveLength(OWN + 1);
  const data = await tenantData(deps, actor.tenantId);
  expect(data.connected_store_models[0].sent).toEqual({
    [`${model.job_id}#0`]: { image_id: id, at: expect.any(String) },
  });
});
