import { afterAll, beforeAll, expect, test } from 'vitest';
import { wooCommerceOf } from '../../functions/services/woocommerce.ts';
import { listenOnLoopback, type LocalService } from '../../infra/local/loopback-server.ts';
import { LOCAL_KEY } from '../../infra/local/woocommerce/app.ts';
import { startWooCommerce } from '../../infra/local/woocommerce/start-woocommerce.ts';
import { StoreKeys } from '../../shared/schemas/stores.ts';
import { holdsPlatformContract, MODEL, type PlatformHere } from './store-platform.suite.ts';

/** Our client against the shop of this machine, which gives keys and serves products as WooCommerce documents it. */
let server: LocalService;
/** Our site, to which the shop hands its keys and from which it fetches pictures. */
let ours: LocalService;
let here: PlatformHere;
let clock = new Date('2026-11-27T12:00:00Z');
const now = () => clock;
const handed = new Map<string, { keys: StoreKeys; until: number }>();
const files = new Map<string, Uint8Array>();

beforeAll(async () => {
  ours = await listenOnLoopback(0, (request, response) => {
    const file = files.get(request.url!);
    if (file) return void response.end(file);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const keys = StoreKeys.parse(JSON.parse(Buffer.concat(chunks).toString()));
      handed.set(keys.user_id, { keys, until: now().getTime() + 15 * 60_000 });
      response.end('{}');
    });
  });
  server = await startWooCommerce({ port: 0, now });
  const at = server.endpoint;
  const options = { site: ours.endpoint, allowsLoopback: true };
  const platform = wooCommerceOf(async () => LOCAL_KEY, options);
  const otherKey = { tokenKey: Buffer.alloc(32, 8).toString('base64') };
  const trouble = (body: object) =>
    fetch(`${at}/_local/trouble`, { method: 'POST', body: JSON.stringify(body) });
  here = {
    platform,
    stranger: wooCommerceOf(async () => otherKey, options),
    async letIn(state) {
      const page = await platform.signInAddress(state, at);
      expect(await (await fetch(page)).text()).toContain('Aprovar');
      const { headers } = await fetch(`${page}&accept=1`, { redirect: 'manual' });
      return new URL(headers.get('location')!).searchParams;
    },
    async enter(query) {
      const state = query.get('state')!;
      const given = handed.get(state);
      handed.delete(state);
      const isGood = given && given.until > now().getTime();
      return platform.enter(query, isGood ? { shop: at, keys: given.keys } : null);
    },
    trouble,
    fill: () => trouble({ is_busy: true }),
    later: (seconds) => (clock = new Date(clock.getTime() + seconds * 1000)),
    products: ['7001', '7002'],
    async shownIn(productId) {
      const page = await (await fetch(`${at}/produto/${productId}`)).text();
      return [...page.matchAll(/<iframe src="([^"]+)"/g)].map(([, src]) => src);
    },
    async address(filename, bytes) {
      files.set(`/${bytes.length}/${filename}`, bytes);
      return `${ours.endpoint}/${bytes.length}/${filename}`;
    },
    pictureBytes: async (src) => new Uint8Array(await (await fetch(src)).arrayBuffer()),
    storeId: at,
  };
});
afterAll(async () => {
  await server.close();
  await ours.close();
});
const enter = async () => here.enter(await here.letIn('estado'));

holdsPlatformContract(() => here);

test('LOJA-01 who said no, or hands over nothing, enters nothing', async () => {
  const query = await here.letIn('estado');
  await expect(here.platform.enter(query, null)).rejects.toMatchObject({ kind: 'refused' });
  query.set('success', '0');
  await expect(here.enter(query)).rejects.toMatchObject({ kind: 'refused' });
});

test('LOJA-01 a shop is asked only where it is: in no private network, and where WooCommerce is', async () => {
  const outside = wooCommerceOf(async () => LOCAL_KEY, { site: ours.endpoint, allowsLoopback: false });
  for (const shop of [server.endpoint, 'https://10.0.0.1', 'https://[fd00::1]', 'https://169.254.169.254'])
    await expect(outside.signInAddress('estado', shop)).rejects.toMatchObject({ kind: 'unreachable' });
  const open = await enter();
  await expect(outside.storeOf(open)).rejects.toMatchObject({ kind: 'unreachable' });
  files.set('/wp-json/?_fields=name,home,namespaces', Buffer.from('{"name":"Blog","namespaces":["wp/v2"]}'));
  await expect(here.platform.signInAddress('estado', ours.endpoint)).rejects.toMatchObject({
    kind: 'refused',
  });
});

test('LOJA-02 sides are read in the unit of the shop', async () => {
  const open = await enter();
  const inCentimetres = await here.platform.productOf(open, '7001');
  for (const unit of ['m', 'mm', 'cm']) {
    await here.trouble({ unit });
    expect(await here.platform.productOf(open, '7001')).toEqual(inCentimetres);
  }
  expect(inCentimetres!.height).toBeGreaterThan(5);
});

test('LOJA-03 what is written into a product is the address of our frame, and taken away it leaves nothing', async () => {
  const open = await enter();
  await here.platform.show(open, '7003', MODEL);
  expect(await here.shownIn('7003')).toEqual([`${ours.endpoint}/embed/${MODEL.slug}`]);
  await here.platform.show(open, '7003', null);
  expect(await here.shownIn('7003')).toEqual([]);
});
