import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nuvemshopOf, type Nuvemshop, type OpenStore } from '../../functions/services/nuvemshop.ts';
import { LOCAL_APP } from '../../infra/local/nuvemshop/app.ts';
import { BUCKET } from '../../infra/local/nuvemshop/bucket.ts';
import { startNuvemshop } from '../../infra/local/nuvemshop/start-nuvemshop.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';

/** Our client against the store of this machine, as the platform documents what it says. */
let server: LocalService;
let nuvemshop: Nuvemshop;
let open: OpenStore;
let clock = new Date('2026-11-21T12:00:00Z');
const SITE = 'http://127.0.0.1:9';

beforeAll(async () => {
  server = await startNuvemshop({ port: 0, site: SITE, now: () => clock });
  const place = { site: server.endpoint, api: server.endpoint };
  nuvemshop = nuvemshopOf(async () => LOCAL_APP, { agent: 'Relevo (https://relevo.example)', place });
  open = await nuvemshop.enter(await newCode('estado'));
});
afterAll(() => server.close());

/** What comes back to our page once the shop has said yes. */
async function newCode(state: string): Promise<string> {
  const page = await nuvemshop.signInAddress(state);
  const asked = await fetch(page);
  expect(await asked.text()).toContain('Aceitar');
  const { headers } = await fetch(`${page}&accept=1`, { redirect: 'manual' });
  const back = new URL(headers.get('location')!);
  expect(back.searchParams.get('state')).toBe(state);
  return back.searchParams.get('code')!;
}
const trouble = (body: object) =>
  fetch(`${server.endpoint}/_local/trouble`, { method: 'POST', body: JSON.stringify(body) });
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));

test('LOJA-01 a code lets in once, and for five minutes', async () => {
  const code = await newCode('um');
  later(301);
  await expect(nuvemshop.enter(code)).rejects.toMatchObject({ kind: 'refused' });
  const good = await newCode('dois');
  open = await nuvemshop.enter(good);
  await expect(nuvemshop.enter(good)).rejects.toMatchObject({ kind: 'refused' });
});

test('LOJA-02 products come in pages, with pictures, SKU and measures as text', async () => {
  const { products, total } = await nuvemshop.productsOf(open, 1, 30);
  expect([products.length, total]).toEqual([30, 50]);
  expect(products[0]).toMatchObject({ id: 7001, variants: [{ sku: 'NUV-100', height: expect.any(String) }] });
  expect(products[0].images).toHaveLength(4);
  expect((await nuvemshop.productsOf(open, 2, 30)).products).toHaveLength(20);
  expect(await nuvemshop.productsOf(open, 3, 30)).toEqual({ products: [], total: 0 });
  expect(await nuvemshop.productOf(open, '1')).toBeNull();
});

test('LOJA-03 a description is written in each language', async () => {
  await nuvemshop.describe(open, '7001', { pt: '<p>Novo</p>' });
  expect((await nuvemshop.productOf(open, '7001'))!.description).toEqual({ pt: '<p>Novo</p>' });
});

test('LOJA-05 a picture is added where it is asked for, named by its file, and removed once', async () => {
  const png = new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex'));
  const picture = { bytes: png, filename: 'banco-1.png', alt: 'Banco, foto 1' };
  const last = await nuvemshop.addPicture(open, '7003', picture);
  const first = await nuvemshop.addPicture(open, '7003', { ...picture, position: 1 });
  const { images } = (await nuvemshop.productOf(open, '7003'))!;
  expect([images.at(0), images.at(-1)].map((image) => String(image?.id))).toEqual([first, last]);
  expect(images.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(images[0].src).toMatch(/\/banco-1-640-0\.png$/);
  expect(new Uint8Array(await (await fetch(images[0].src)).arrayBuffer())).toEqual(png);
  for (const id of [first, first, last]) await nuvemshop.removePicture(open, '7003', id);
  expect((await nuvemshop.productOf(open, '7003'))!.images).toHaveLength(4);
  const text = { ...picture, bytes: new Uint8Array([1, 2, 3]) };
  await expect(nuvemshop.addPicture(open, '7003', text)).rejects.toMatchObject({ kind: 'refused' });
  await expect(nuvemshop.addPicture(open, '1', picture)).rejects.toMatchObject({ kind: 'refused' });
});

test('who does not say who asks is refused', async () => {
  const unnamed = await fetch(`${server.endpoint}/2025-03/${open.id}/store`, {
    headers: { authentication: `bearer ${open.token}`, 'user-agent': 'x' },
  });
  expect(unnamed.status).toBe(400);
});

test('forty requests at once are too many by one, and two leave in a second', async () => {
  later(60);
  await trouble({ requests: BUCKET - 1 });
  await nuvemshop.storeOf(open);
  const refused = await nuvemshop.storeOf(open).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'busy', waitMs: 20_000 });
  later(1);
  await nuvemshop.storeOf(open);
  await nuvemshop.storeOf(open);
  await expect(nuvemshop.storeOf(open)).rejects.toMatchObject({ kind: 'busy' });
  later(60);
});

test('a store that has not paid lets nobody in, and a token that is over neither', async () => {
  await trouble({ is_unpaid: true });
  await expect(nuvemshop.storeOf(open)).rejects.toMatchObject({ kind: 'unpaid' });
  await trouble({ is_unpaid: false });
  await trouble({ token: 'over' });
  await expect(nuvemshop.storeOf(open)).rejects.toMatchObject({ kind: 'denied' });
  open = await nuvemshop.enter(await newCode('outra vez'));
  await nuvemshop.storeOf(open);
});

test('LOJA-04 what the platform says is signed over its very bytes', async () => {
  const body = '{"store_id":1, "event":"app/uninstalled"}';
  const signature = createHmac('sha256', LOCAL_APP.clientSecret).update(body).digest('hex');
  expect(await nuvemshop.isSigned(body, signature)).toBe(true);
  for (const [text, sign] of [
    [body.replace(' ', ''), signature],
    [body, createHmac('sha256', 'outra').update(body).digest('hex')],
    [body, ''],
    [body, 'xyz'],
  ])
    expect(await nuvemshop.isSigned(text, sign)).toBe(false);
});

test('LOJA-01 a token that is kept is opened by our key alone, and for its own store', async () => {
  const sealed = await nuvemshop.seal('segredo', 'store#t1#9');
  expect(sealed).not.toContain('segredo');
  expect(await nuvemshop.unseal(sealed, 'store#t1#9')).toBe('segredo');
  expect(await nuvemshop.unseal(sealed, 'store#t2#9')).toBeNull();
  const key = { ...LOCAL_APP, tokenKey: Buffer.alloc(32, 8).toString('base64') };
  const other = nuvemshopOf(async () => key, { agent: 'x' });
  expect(await other.unseal(sealed, 'store#t1#9')).toBeNull();
  expect(await nuvemshop.unseal('nada', 'store#t1#9')).toBeNull();
});

test('an event is listened to once, however often it is asked', async () => {
  for (let i = 0; i < 2; i++) await nuvemshop.listen(open, `${SITE}/avisos`, ['app/uninstalled']);
  const hooks = await fetch(`${server.endpoint}/2025-03/${open.id}/webhooks`, {
    headers: { authentication: `bearer ${open.token}`, 'user-agent': 'Relevo (x)' },
  });
  expect(await hooks.json()).toHaveLength(1);
});
