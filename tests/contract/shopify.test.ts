import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopifyOf } from '../../functions/services/shopify.ts';
import { LOCAL_APP, SHOP } from '../../infra/local/shopify/app.ts';
import { MOST } from '../../infra/local/shopify/points.ts';
import { startShopify } from '../../infra/local/shopify/start-shopify.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import {
  GLB,
  holdsPlatformContract,
  holdsTellingContract,
  NOWHERE,
  MODEL,
  PNG,
  type TellingPlatformHere,
} from './store-platform.suite.ts';

/** Our client against the shop of this machine, whose schema is of the published one. */
let server: LocalService;
let here: TellingPlatformHere;
let clock = new Date('2026-11-27T12:00:00Z');
const SITE = 'https://relevo.example';
const now = () => clock;

beforeAll(async () => {
  server = await startShopify({ port: 0, site: SITE, now });
  const at = server.endpoint;
  const shopify = shopifyOf(async () => LOCAL_APP, { site: SITE, now, at });
  const otherKey = { ...LOCAL_APP, tokenKey: Buffer.alloc(32, 8).toString('base64') };
  const trouble = (body: object) =>
    fetch(`${at}/_local/trouble`, { method: 'POST', body: JSON.stringify(body) });
  here = {
    platform: shopify,
    stranger: shopifyOf(async () => otherKey, { site: SITE, now }),
    async letIn(state) {
      const page = await shopify.signInAddress(state, SHOP);
      expect(await (await fetch(page)).text()).toContain('Instalar');
      const { headers } = await fetch(`${page}&accept=1`, { redirect: 'manual' });
      return new URL(headers.get('location')!).searchParams;
    },
    enter: (query) => here.platform.enter(query),
    address: NOWHERE,
    trouble,
    fill: () => trouble({ points: MOST - 1 }),
    later: (seconds) => (clock = new Date(clock.getTime() + seconds * 1000)),
    products: ['7001', '7002'],
    async shownIn(productId) {
      const page = await (await fetch(`${at}/products/${productId}`)).text();
      return [...page.matchAll(/<model-viewer src="([^"]+)"/g)].map(([, src]) => src);
    },
    pictureBytes: async (src) => new Uint8Array(await (await fetch(src)).arrayBuffer()),
    hooks: async (open) => {
      await shopify.listen(open, `${SITE}/avisos`);
      const query = '{ webhookSubscriptions(first: 50) { nodes { uri } } }';
      const said = await asked(open.token, query);
      return (said.data as { webhookSubscriptions: { nodes: [] } }).webhookSubscriptions.nodes.length;
    },
    notice: (body, secret = LOCAL_APP.clientSecret) => ({
      body,
      headers: {
        'x-shopify-topic': 'app/uninstalled',
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      },
    }),
    goodbye: `{"id":1, "myshopify_domain":"${SHOP}"}`,
    storeId: SHOP,
  };
});
afterAll(() => server.close());

async function asked(token: string, query: string): Promise<{ data: unknown; errors?: unknown }> {
  const { access } = JSON.parse(token) as { access: string };
  const response = await fetch(`${server.endpoint}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': access },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as { data: unknown };
}
const enter = async () => {
  here.later(60);
  return here.platform.enter(await here.letIn('estado'));
};

holdsPlatformContract(() => here);
holdsTellingContract(() => here);

test('LOJA-01 what comes back is signed as a whole, and of a shop of Shopify', async () => {
  const back = await here.letIn('estado');
  const other = (change: Record<string, string>) => {
    const query = new URLSearchParams(back);
    for (const [name, value] of Object.entries(change)) query.set(name, value);
    return here.platform.enter(query);
  };
  for (const change of [
    { state: 'outro' },
    { hmac: '' },
    { hmac: '00' },
    { shop: 'outra.myshopify.com' },
    { mais: 'um' },
  ] as Record<string, string>[])
    await expect(other(change)).rejects.toMatchObject({ kind: 'refused' });
  const signed = new URLSearchParams(back);
  signed.delete('hmac');
  signed.set('shop', 'casa-ipe.example');
  const hmac = createHmac('sha256', LOCAL_APP.clientSecret).update(String(signed)).digest('hex');
  await expect(other({ shop: 'casa-ipe.example', hmac })).rejects.toMatchObject({ kind: 'refused' });
  await here.platform.enter(back);
});

test('LOJA-01 a token is over after an hour, and is renewed before by what came with it, once', async () => {
  const open = await enter();
  expect(await here.platform.renewed!(open)).toBeNull();
  here.later(3400);
  const next = (await here.platform.renewed!(open))!;
  expect(await here.platform.storeOf(next)).toMatchObject({ name: 'Casa Ipê', url: `https://${SHOP}` });
  await expect(here.platform.storeOf(open)).rejects.toMatchObject({ kind: 'denied' });
  await expect(here.platform.renewed!(open)).rejects.toMatchObject({ kind: 'denied' });
  here.later(3601);
  await expect(here.platform.storeOf(next)).rejects.toMatchObject({ kind: 'denied' });
  await here.platform.storeOf((await here.platform.renewed!(next))!);
});

test('LOJA-02 a height is read in its unit, other sides as numbers', async () => {
  const product = await here.platform.productOf(await enter(), '7001');
  const { width, height, depth } = product!;
  for (const side of [width, height, depth]) expect(side).toBeGreaterThan(5);
  expect(height).toBeLessThan(300);
});

test('LOJA-03 a model that Shopify does not take leaves the product', async () => {
  const open = await enter();
  const bad = { ...MODEL, version: 'texto', read: async () => new Uint8Array([1, 2, 3, 4]) };
  for (const [model, prepare] of [
    [bad, async () => undefined],
    [MODEL, () => here.trouble({ model: 'failed' })],
  ] as const) {
    await prepare();
    expect(await here.platform.show(open, '7003', model)).toBe('later');
    expect(await here.platform.show(open, '7003', model)).toBe('later');
    here.later(2);
    expect(await here.platform.show(open, '7003', model)).toBe('refused');
    expect(await here.shownIn('7003')).toEqual([]);
  }
  expect(GLB.length).toBeGreaterThan(4);
});

test('LOJA-03 of a model that Shopify does not take the one before is not left behind', async () => {
  const open = await enter();
  for (const model of ['failed', 'refused']) {
    await here.platform.show(open, '7003', MODEL);
    here.later(2);
    expect(await here.platform.show(open, '7003', MODEL)).toBe('same');
    await here.trouble({ model });
    const next = { ...MODEL, version: 'm/2.glb' };
    const outcome = await here.platform.show(open, '7003', next);
    here.later(2);
    if (outcome === 'later') expect(await here.platform.show(open, '7003', next)).toBe('refused');
    else expect([model, outcome]).toEqual(['refused', 'refused']);
    expect(await here.shownIn('7003')).toEqual([]);
  }
});

test('LOJA-05 a picture behind a dozen others is seen', async () => {
  const open = await enter();
  const picture = { address: NOWHERE, bytes: PNG, filename: 'aparador.png', alt: 'Aparador' };
  const images = async () => (await here.platform.productOf(open, '7006'))!.images;
  const { length } = await images();
  const ids = [];
  for (let one = 0; one < 12; one++)
    ids.push(await here.platform.addPicture(open, '7006', { ...picture, filename: `aparador-${one}.png` }));
  expect((await images()).slice(length).map(({ id }) => id)).toEqual(ids);
});

test('LOJA-03 what the shop put there itself stays', async () => {
  const open = await enter();
  await here.platform.show(open, '7004', { ...MODEL, slug: 'x' });
  here.later(2);
  const before = (await here.platform.productOf(open, '7004'))!.images;
  await here.platform.show(open, '7004', null);
  expect((await here.platform.productOf(open, '7004'))!.images).toEqual(before);
});

test('LOJA-04 duties come with their shop in what is signed, and not in a header', () => {
  const notice = (body: string, topic: string) => ({
    body,
    headers: { 'x-shopify-topic': topic, 'x-shopify-shop-domain': SHOP },
  });
  const body = `{"shop_id":1,"shop_domain":"${SHOP}"}`;
  for (const [topic, news] of [
    ['shop/redact', 'store-redact'],
    ['customers/redact', 'customers-redact'],
    ['customers/data_request', 'customers-data-request'],
  ])
    expect(here.platform.newsIn(notice(body, topic))).toMatchObject({ storeId: SHOP, news });
  expect(here.platform.newsIn(notice('{"id":1}', 'app/uninstalled'))).toBeNull();
  expect(here.platform.newsIn(notice(body, 'orders/create'))).toBeNull();
});
