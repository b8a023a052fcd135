import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nuvemshopOf } from '../../functions/services/nuvemshop.ts';
import type { OpenStore } from '../../functions/services/store-platform.ts';
import { LOCAL_APP } from '../../infra/local/nuvemshop/app.ts';
import { BUCKET } from '../../infra/local/nuvemshop/bucket.ts';
import { startNuvemshop } from '../../infra/local/nuvemshop/start-nuvemshop.ts';
import { STORE_ID } from '../../infra/local/nuvemshop/store.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import {
  holdsPlatformContract,
  holdsTellingContract,
  NOWHERE,
  MODEL,
  type TellingPlatformHere,
} from './store-platform.suite.ts';

/** Our client against the store of this machine, as the platform documents what it says. */
let server: LocalService;
let here: TellingPlatformHere;
let clock = new Date('2026-11-21T12:00:00Z');
const SITE = 'https://relevo.example';
const AGENT = `Relevo (${SITE})`;

beforeAll(async () => {
  server = await startNuvemshop({ port: 0, site: SITE, now: () => clock });
  const place = { site: server.endpoint, api: server.endpoint };
  const nuvemshop = nuvemshopOf(async () => LOCAL_APP, { agent: AGENT, site: SITE, place });
  const otherKey = { ...LOCAL_APP, tokenKey: Buffer.alloc(32, 8).toString('base64') };
  const trouble = (body: object) =>
    fetch(`${server.endpoint}/_local/trouble`, { method: 'POST', body: JSON.stringify(body) });
  here = {
    platform: nuvemshop,
    stranger: nuvemshopOf(async () => otherKey, { agent: AGENT, site: SITE }),
    async letIn(state) {
      const page = await nuvemshop.signInAddress(state);
      expect(await (await fetch(page)).text()).toContain('Aceitar');
      const { headers } = await fetch(`${page}&accept=1`, { redirect: 'manual' });
      return new URL(headers.get('location')!).searchParams;
    },
    enter: (query) => here.platform.enter(query),
    address: NOWHERE,
    trouble,
    fill: () => trouble({ requests: BUCKET - 1 }),
    later: (seconds) => (clock = new Date(clock.getTime() + seconds * 1000)),
    products: ['7001', '7002'],
    async shownIn(productId) {
      const page = await (await fetch(`${server.endpoint}/produtos/${productId}`)).text();
      return [...page.matchAll(/<iframe[^>]*src="([^"]+)"/g)].map(([, src]) => src);
    },
    pictureBytes: async (src) => new Uint8Array(await (await fetch(src)).arrayBuffer()),
    hooks: async ({ id, token }: OpenStore) => {
      const headers = { authentication: `bearer ${token}`, 'user-agent': AGENT };
      const hooks = await fetch(`${server.endpoint}/2025-03/${id}/webhooks`, { headers });
      const all = (await hooks.json()) as { event: string }[];
      return all.filter(({ event }) => event === 'app/uninstalled').length;
    },
    notice: (body, secret = LOCAL_APP.clientSecret) => ({
      body,
      headers: { 'x-linkedstore-hmac-sha256': createHmac('sha256', secret).update(body).digest('hex') },
    }),
    goodbye: `{"store_id":${STORE_ID}, "event":"app/uninstalled"}`,
    storeId: String(STORE_ID),
  };
});
afterAll(() => server.close());

holdsPlatformContract(() => here);
holdsTellingContract(() => here);

const opened = async () => here.platform.enter(await here.letIn('estado'));

test('LOJA-03 a frame is written into what the shop wrote, and nothing else changes', async () => {
  const page = async () => (await fetch(`${server.endpoint}/produtos/7003`)).text();
  const [open, before] = [await opened(), await page()];
  await here.platform.show(open, '7003', MODEL);
  expect(await page()).toContain(`src="${SITE}/embed/${MODEL.slug}"`);
  await here.platform.show(open, '7003', null);
  expect(await page()).toBe(before);
});

test('LOJA-04 what LGPD asks has an address for each duty', () => {
  const body = `{"store_id":"${STORE_ID}"}`;
  expect(here.platform.newsIn({ ...here.notice(body), duty: 'store-redact' })).toEqual({
    storeId: String(STORE_ID),
    news: 'store-redact',
  });
  for (const notice of [here.notice(body), { ...here.notice(body), duty: 'order-created' }])
    expect(here.platform.newsIn(notice)).toBeNull();
});

test('who does not say who asks is refused', async () => {
  const open = await opened();
  const unnamed = await fetch(`${server.endpoint}/2025-03/${open.id}/store`, {
    headers: { authentication: `bearer ${open.token}`, 'user-agent': 'x' },
  });
  expect(unnamed.status).toBe(400);
});

test('two requests leave the bucket in a second', async () => {
  const open = await opened();
  here.later(60);
  await here.trouble({ requests: BUCKET });
  here.later(1);
  await here.platform.storeOf(open);
  await here.platform.storeOf(open);
  await expect(here.platform.storeOf(open)).rejects.toMatchObject({ kind: 'busy' });
  here.later(60);
});
