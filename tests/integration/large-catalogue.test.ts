import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { analyticsOf } from '../../functions/domain/analytics/read-analytics.ts';
import { stampOf } from '../../functions/domain/analytics/visit-stamp.ts';
import { listModels } from '../../functions/domain/catalogue/read-models.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import type { Model } from '../../functions/store/model-row.ts';
import type { AssetQuery } from '../../shared/schemas/models.ts';
import { NO_FACTS } from '../../shared/schemas/product-facts.ts';
import { recordAndCount } from '../support/told-visits.ts';
import { modelRow, seedModels, seedOwnRows } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

/** The table reads 1 MB at a request, which is some 1,100 models: of 2,600, a second and a third request's are missing. */
const MODELS = 2600;
const NOON = new Date('2026-11-21T15:00:00Z');
const DAY = { from: '2026-11-21', to: '2026-11-21' };

const table = useTable();
let deps: Pick<Deps, 'table' | 'now' | 'site'>;
let requests = 0;

const actorOf = (tenantId: string): Actor => ({ tenantId, userId: 'u', email: 'a@b.c', role: 'member' });
const newShop = () => actorOf(`ten_${ulid()}`);
const isLamp = (i: number) => i % 50 === 1;
/** Oldest first: a china cabinet, then armchairs, and every fiftieth a lamp. */
const modelsOf = ({ tenantId }: Actor, count: number) =>
  Array.from({ length: count }, (_, i) =>
    modelRow(tenantId, {
      name: `${i === 0 ? 'Cristaleira Urca' : isLamp(i) ? 'Luminária Lapa' : 'Poltrona Ipanema'} ${i}`,
      facts: { ...NO_FACTS, category: isLamp(i) ? 'Decoração' : 'Móveis' },
      project_sku: i === 0 ? 'CU-100' : `SKU-${i}`,
      created_at: NOON.toISOString(),
    }),
  );
const newestFirst = (models: Model[]) => models.map(({ id }) => id).reverse();

const large = newShop();
const seeded = modelsOf(large, MODELS);
beforeAll(async () => {
  deps = { table: table(), now: () => NOON, site: 'https://relevo.test' };
  await seedModels(table(), seeded.slice(0, 1)); // the oldest, with the rows that shoppers see
  await seedOwnRows(table(), seeded.slice(1));
  table().client.middlewareStack.add(
    (next) => async (command) => {
      requests += 1;
      return next(command);
    },
    { step: 'initialize' },
  );
});
beforeEach(() => {
  requests = 0;
});

const list = (actor: Actor, query: Partial<AssetQuery>) => listModels(deps, { limit: 50, ...query }, actor);

/** The ids on each page, one page after the other, as the screen reads them. */
async function pagesOf(actor: Actor, query: Partial<AssetQuery>) {
  const pages: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list(actor, { ...query, cursor });
    pages.push(page.assets.map(({ id }) => id));
    cursor = page.cursor;
  }
  return pages;
}

test('CAT-01 the oldest of thousands of models is found by its name or SKU, on the first page', async () => {
  for (const search of ['cristaleira', 'cu-100']) {
    const { assets, cursor } = await list(large, { search, category: 'Móveis' });
    expect(assets.map(({ id }) => id)).toEqual([seeded[0].id]);
    expect(cursor).toBeNull();
  }
});

test('CAT-01 thousands of models are read page by page, newest first, none twice and none missing', async () => {
  expect((await pagesOf(large, { limit: 100 })).flat()).toEqual(newestFirst(seeded));
});

test('CAT-01 what is found among thousands fills page after page, none twice and none missing', async () => {
  const lamps = newestFirst(seeded.filter(({ facts }) => facts.category === 'Decoração'));
  for (const query of [{ search: 'luminaria' }, { category: 'Decoração' as const }]) {
    const pages = await pagesOf(large, { ...query, limit: 20 });
    expect(pages.map((page) => page.length)).toEqual([20, 20, 12]);
    expect(pages.flat()).toEqual(lamps);
  }
});

test('CAT-01 one page asks the table eight times at most, and its cursor goes on where it stopped', async () => {
  const shop = newShop();
  // Three or four of these to a request, as if each were some three hundred models.
  const heavy = Array.from({ length: 36 }, (_, i) =>
    modelRow(shop.tenantId, {
      name: i === 0 ? 'Banco Lapa' : 'Mesa Urca',
      project_name: 'x'.repeat(340_000),
    }),
  );
  await seedOwnRows(table(), heavy);
  requests = 0;
  const first = await list(shop, { search: 'banco' });
  expect([first.assets, requests]).toEqual([[], 8]);
  const second = await list(shop, { search: 'banco', cursor: first.cursor! });
  expect(second.assets.map(({ id }) => id)).toEqual([heavy[0].id]);
  expect(requests).toBeLessThan(16);
});

test('CAT-01 a search among a thousand models takes one request', async () => {
  const shop = newShop();
  await seedOwnRows(table(), modelsOf(shop, 1000));
  for (const search of ['cristaleira', 'nada disso']) {
    requests = 0;
    await list(shop, { search });
    expect(requests).toBe(1);
  }
  requests = 0;
  await analyticsOf(deps, DAY, shop);
  expect(requests).toBe(3); // plan, models and counters
});

test('ANA-02 every one of thousands of models is in the results, with what was counted of it', async () => {
  const visit = randomBytes(16).toString('hex');
  const events = { visit, model: seeded[0].id, source: 'viewer', device: 'phone', kinds: ['view'] } as const;
  const visitKeys = ['test'];
  await recordAndCount(
    { ...deps, visitKeys, uncountedAddresses: [] },
    { ...events, kinds: [...events.kinds], stamp: stampOf(seeded[0].id, deps.now(), visitKeys) },
    { userAgent: 'Mozilla/5.0 Safari/604.1', address: '203.0.113.7' },
  );
  const { products, deleted, models_made } = await analyticsOf(deps, DAY, large);
  expect(products.map(({ id }) => id)).toEqual(newestFirst(seeded));
  expect(products.filter(({ view }) => view > 0).map(({ id, view }) => [id, view])).toEqual([
    [seeded[0].id, 1],
  ]);
  expect(deleted.view).toBe(0);
  expect(models_made).toBe(MODELS);
});
