import { ulid } from 'ulid';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import {
  createFeedAddress,
  deleteFeedAddress,
  feedAddressOf,
} from '../../functions/domain/product-feed/feed-address.ts';
import { cutTenantFeed, tenantPrograms } from '../../functions/domain/staff/customer-programs.ts';
import { reactivateTenant, suspendTenant } from '../../functions/domain/staff/suspend-tenant.ts';
import { deleteModel, setLink } from '../../functions/store/model-changes.ts';
import type { CreatedFeedAddress } from '../../shared/schemas/product-feed.ts';
import { fromSite } from '../support/from-site.ts';
import { newActor } from '../support/new-actor.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const SITE = 'https://relevo.test';
const { deps } = vi.hoisted(() => ({ deps: {} as Deps }));
vi.mock('../../functions/parts/lazily.ts', () => ({ lazily: () => deps }));

const table = useTable();
let clock: Date;
let shop: Actor;

beforeEach(async () => {
  clock = new Date('2026-11-21T12:00:00Z');
  Object.assign(deps, {
    table: table(),
    site: SITE,
    now: () => clock,
    newId: (kind: string) => `${kind}_${ulid()}`,
  });
  shop = await newActor(deps);
});

const create = (replaces: string | null = null, actor = shop) => createFeedAddress(deps, { replaces }, actor);

async function fetchFeed(url: string) {
  const { handler } = await import('../../functions/pages/product-feed.ts');
  const { statusCode, headers, body } = await handler({
    rawPath: new URL(url).pathname,
    headers: fromSite(),
  });
  return { status: statusCode, headers, text: body! };
}
const statusOf = async ({ urls }: CreatedFeedAddress) => (await fetchFeed(urls.products)).status;
const namesOf = (xml: string) => [...xml.matchAll(/<g:title>(.*?)<\/g:title>/g)].map(([, name]) => name);

/** Models of a shop, newest last. */
async function publish(tenantId: string, ...names: string[]) {
  const models = names.map((name) => modelRow(tenantId, { name, project_sku: `${name}-1` }));
  await seedModels(table(), models);
  return models;
}

test('LOTE-05 whoever has the address reads what shoppers see of that shop now, as XML that the edge may keep', async () => {
  await publish(shop.tenantId, 'Banco', 'Mesa');
  const neighbour = await newActor(deps);
  await publish(neighbour.tenantId, 'Segredo');
  const { urls } = await create();

  const { status, headers, text } = await fetchFeed(urls.products);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    'x-robots-tag': 'noindex',
  });
  expect(namesOf(text)).toEqual(['Mesa', 'Banco']);
  const models = await fetchFeed(urls.models);
  expect(models.text).toContain('<g:id>Mesa-1</g:id>');
  expect(namesOf(models.text)).toEqual([]);
});

test('LOTE-05 a model that was taken from shoppers or deleted is not in the feed, and one that is up again is', async () => {
  const [bench, table_] = await publish(shop.tenantId, 'Banco', 'Mesa');
  const { urls } = await create();
  const names = async () => namesOf((await fetchFeed(urls.products)).text);
  await setLink(table(), shop.tenantId, bench.id, { link: 'down', at: clock });
  expect(await names()).toEqual(['Mesa']);
  await deleteModel(table(), shop.tenantId, table_.id, clock);
  expect(await names()).toEqual([]);
  await setLink(table(), shop.tenantId, bench.id, { link: 'up', at: clock });
  expect(await names()).toEqual(['Banco']);
});

test('LOTE-05 an address that was replaced or switched off, or never was, is not found', async () => {
  const first = await create();
  const second = await create(first.id);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await deleteFeedAddress(deps, second.id, shop);
  expect(await statusOf(second)).toBe(404);
  expect(await feedAddressOf(deps, shop)).toEqual({ feed: null });
  await expect(deleteFeedAddress(deps, second.id, shop)).rejects.toThrow('feed.not_found');

  // The secret of one shop under the name of another.
  const [mine, other] = [await create(), await create(null, await newActor(deps))];
  const forged = mine.urls.products.replace(/_.*\//, /_.*\//.exec(other.urls.products)![0]);
  for (const url of [forged, `${SITE}/feed/x/produtos.xml`, `${SITE}/feed/`]) {
    const { status, text, headers } = await fetchFeed(url);
    expect([status, headers!['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(text).toContain('Não há feed neste endereço');
  }
});

test('LOTE-05 an address is replaced by who saw it, and not by who did not know of it', async () => {
  const first = await create();
  await expect(create()).rejects.toThrow('feed.changed_meanwhile');
  await create(first.id);
  await expect(create(first.id)).rejects.toThrow('feed.changed_meanwhile');
  await expect(create(first.id, await newActor(deps))).rejects.toThrow('feed.changed_meanwhile');
});

test('LOTE-05 what is kept is a hash, and its owner sees how the address ends and when it was read', async () => {
  const { urls, ...made } = await create();
  const secret = /_([\w-]{43})\//.exec(urls.products)![1];
  expect(secret.endsWith(made.ending)).toBe(true);
  const shown = JSON.stringify([await feedAddressOf(deps, shop), await tenantPrograms(deps, shop.tenantId)]);
  for (const hidden of [secret, 'hash']) expect(shown).not.toContain(hidden);

  const lastRead = async () => (await feedAddressOf(deps, shop)).feed?.last_read_at;
  expect(await lastRead()).toBeNull();
  const reads = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:09:00.000Z', '2026-11-21T12:11:00.000Z'];
  const seen: unknown[] = [];
  for (const at of reads) {
    clock = new Date(at);
    await fetchFeed(urls.models);
    seen.push(await lastRead());
  }
  expect(seen).toEqual([reads[0], reads[0], reads[2]]);
});

test('LOTE-05 the feed of a shop whose links are down is not found, and is again once it is reactivated', async () => {
  const staff = { ...(await newActor(deps)), role: 'admin' };
  const made = await create();
  const doing = { tenant_id: shop.tenantId, reason: 'uso indevido' };
  await suspendTenant(deps, { ...doing, links_down: true }, staff);
  expect(await statusOf(made)).toBe(404);
  await reactivateTenant(deps, doing, staff);
  expect(await statusOf(made)).toBe(200);
});

test('ADM-04 our staff sees who made the address and ends it, and its owner may make another', async () => {
  const staff = { ...(await newActor(deps)), role: 'admin' };
  const made = await create();
  const { urls: _, ...seen } = made;
  expect((await tenantPrograms(deps, shop.tenantId)).feed).toEqual({ ...seen, created_by: shop.email });
  const doing = { tenant_id: shop.tenantId, id: made.id, reason: 'endereço vazado' };
  const other = { ...doing, tenant_id: (await newActor(deps)).tenantId };
  await expect(cutTenantFeed(deps, other, staff)).rejects.toThrow('feed.not_found');
  await cutTenantFeed(deps, doing, staff);
  expect(await statusOf(made)).toBe(404);
  await expect(cutTenantFeed(deps, doing, staff)).rejects.toThrow('feed.not_found');
  expect(await statusOf(await create())).toBe(200);
});

test('LOTE-05 a failure of ours is not kept by the edge, and says nothing of itself', async () => {
  const { urls } = await create();
  deps.table = { ...table(), name: 'none' };
  const { status, headers, text } = await fetchFeed(urls.products);
  expect([status, headers!['cache-control']]).toEqual([503, 'no-store']);
  expect(text).toBe('O feed não pôde ser lido agora. Tente de novo em alguns minutos.');
});
