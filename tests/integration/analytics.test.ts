import { randomBytes } from 'node:crypto';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { analyticsOf } from '../../functions/domain/analytics/read-analytics.ts';
import { countVisits } from '../../functions/domain/analytics/count-visits.ts';
import { stampOf, visitorOf } from '../../functions/domain/analytics/visit-stamp.ts';
import { ASSUMED } from '../../infra/cost/usage.ts';
import { recordShare } from '../../functions/domain/catalogue/change-model.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { keys } from '../../functions/store/keys.ts';
import { eachEvent, type EventRow } from '../../functions/store/events.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { deleteModel } from '../../functions/store/model-changes.ts';
import {
  EVENT_KINDS,
  NO_COUNTS,
  STAMP_SECONDS,
  VISIT_CALLS_AN_HOUR,
  type Device,
  type EventKind,
  type Source,
} from '../../shared/rules/analytics.ts';
import { partsOf, periodBefore } from '../../shared/rules/periods.ts';
import type { Plan } from '../../shared/rules/plans.ts';
import type { EventBatch } from '../../shared/schemas/analytics.ts';
import type { ToldVisit } from '../../shared/schemas/told-visit.ts';
import { proofSize } from '../support/proof-size.ts';
import { recordAndCount } from '../support/told-visits.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { setPlan } from '../support/set-plan.ts';
import { useTable } from '../support/table.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const TODAY = { from: '2026-11-21', to: '2026-11-21' };
const NOON = new Date('2026-11-21T15:00:00Z');

const table = useTable();
let deps: Pick<Deps, 'table' | 'now' | 'site' | 'visitKeys' | 'uncountedAddresses'>;
let at = NOON;
let own: Model;
let owner: Actor;

const visitId = () => randomBytes(16).toString('hex');
const KEYS = ['test'];
const modelIds = new Map<string, string>(); // of slugs
const batch = (change: Partial<EventBatch> = {}): EventBatch => ({
  visit: visitId(),
  model: own.id,
  stamp: stampOf(modelIds.get(change.model ?? '') ?? change.model ?? own.id, at, KEYS),
  source: 'viewer',
  device: 'phone',
  kinds: ['view'],
  ...change,
});
/** Everybody has an address of their own, unless told otherwise. */
let visitors = 0;
const newAddress = () => {
  visitors += 1;
  return `10.0.${visitors >> 8}.${visitors & 255}`;
};
const record = (change?: Partial<EventBatch>, userAgent = BROWSER, address = newAddress()) =>
  recordAndCount(deps, batch(change), { userAgent, address });
const read = (period = TODAY, actor = owner) => analyticsOf(deps, period, actor);
const actorOf = (tenantId: string): Actor => ({ tenantId, userId: ulid(), email: 'a@b.c', role: 'member' });
const firstSteps = async () => {
  const { client, name } = table();
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.onboarding(own.tenant_id), ConsistentRead: true }),
  );
  return Item?.events as number | undefined;
};

beforeAll(() => {
  deps = {
    table: table(),
    now: () => at,
    site: 'https://relevo.test',
    visitKeys: KEYS,
    uncountedAddresses: ['127.0.0.1'],
  };
});
beforeEach(async () => {
  at = NOON;
  own = modelRow(`ten_${ulid()}`, { created_at: NOON.toISOString() });
  owner = actorOf(own.tenant_id);
  modelIds.set(own.slug, own.id);
  await seedModels(table(), [own]);
});

describe('ANA-01 counting', () => {
  test('ANA-01 each kind of event of a visit is counted on its model and day', async () => {
    expect(await record({ kinds: [...EVENT_KINDS] })).toEqual({ counted: EVENT_KINDS });
    const { totals, products, days } = await read();
    const one = { view: 1, interaction: 1, ar: 1, share: 1, qr: 1, cta: 1 };
    expect(totals).toEqual(one);
    expect(products).toMatchObject([{ id: own.id, name: own.name, slug: own.slug, ...one }]);
    expect(days).toEqual([{ day: '2026-11-21', ...one }]);
  });

  test('ANA-01 a visit told twice is counted once, and what is new in it is added', async () => {
    const visit = visitId();
    await record({ visit });
    expect(await record({ visit })).toEqual({ counted: [] });
    expect(await record({ visit, kinds: ['view', 'ar'] })).toEqual({ counted: ['ar'] });
    expect(await record({ visit, kinds: ['ar', 'view'], source: 'ar', device: 'desktop' })).toEqual({
      counted: [],
    });
    expect((await read()).totals).toEqual({ ...NO_COUNTS, view: 1, ar: 1 });
  });

  test('ANA-01 one visit told a hundred times at once is counted once', async () => {
    const visit = visitId();
    const told = await Promise.all(Array.from({ length: 100 }, () => record({ visit })));
    expect(told.filter(({ counted }) => counted.length > 0)).toHaveLength(1);
    expect((await read()).totals.view).toBe(1);
  });

  test('ANA-01 a hundred visits at once are all counted', async () => {
    await Promise.all(Array.from({ length: 100 }, () => record({ kinds: ['view', 'interaction'] })));
    await setPlan(table(), own.tenant_id, 'growth');
    const { totals, breakdown } = await read();
    expect(totals).toEqual({ ...NO_COUNTS, view: 100, interaction: 100 });
    expect(breakdown).toEqual({
      devices: { phone: 100, tablet: 0, desktop: 0 },
      sources: { viewer: 100, embed: 0, ar: 0 },
    });
    expect(await firstSteps()).toBe(1);
  });

  test('ANA-01 a burst costs two writes a visit, none when it is told again, and sixteen rows a day at most', async () => {
    const { client, name } = table();
    const written: number[] = [];
    const counting = {
      send: async (command: { input: { TransactItems?: unknown[] } }) => {
        const answer: unknown = await client.send(command as never);
        written.push(command.input.TransactItems?.length ?? 0); // what is refused writes nothing
        return answer;
      },
    };
    deps = { ...deps, table: { client: counting as unknown as typeof client, name } };
    const visits = Array.from({ length: proofSize(100, 300) }, visitId);
    const tellAll = async () => {
      for (let i = 0; i < visits.length; i += 20)
        await Promise.all(visits.slice(i, i + 20).map((visit) => record({ visit, kinds: ['view', 'ar'] })));
    };
    await tellAll();
    const sum = () => written.reduce((a, b) => a + b, 0);
    const firstSteps = 3;
    expect(sum()).toBe(2 * visits.length + firstSteps);
    await tellAll();
    expect(sum()).toBe(2 * visits.length + firstSteps);
    deps = { ...deps, table: table() };
    expect((await read()).totals).toMatchObject({ view: visits.length, ar: visits.length });
    const rows: EventRow[] = [];
    await eachEvent(table(), own.tenant_id, TODAY, (row) => rows.push(row));
    expect(rows.length).toBeLessThanOrEqual(16);
  });

  test('ANA-01 a visit takes the units of writing that the cost sheet reckons with', async () => {
    await record(); // the first of a model writes more
    let units = 0;
    const { client, name } = table();
    const counting = {
      send: (command: object) => {
        if (command instanceof UpdateCommand) units += 1;
        if (command instanceof TransactWriteCommand) units += 2 * command.input.TransactItems!.length;
        return client.send(command as never);
      },
    } as unknown as typeof client;
    const tableBefore = deps.table;
    deps.table = { client: counting, name };
    await record();
    deps.table = tableBefore;
    expect(units).toBe(ASSUMED.writesAnEvent);
  });

  test('ANA-01 one visit may see two models', async () => {
    const other = modelRow(own.tenant_id);
    await seedModels(table(), [other]);
    const visit = visitId();
    await record({ visit });
    expect(await record({ visit, model: other.id })).toEqual({ counted: ['view'] });
    const views = (await read()).products.map(({ view }) => view);
    expect(views).toEqual([1, 1]);
  });

  test('ANA-01 a model is named by its slug as well as by its id', async () => {
    await record({ model: own.slug });
    await record({ model: own.id });
    expect((await read()).totals.view).toBe(2);
    expect(await firstSteps()).toBe(1);
  });

  test('ANA-01 a model that does not exist is refused, and a deleted one is counted no more from then on', async () => {
    await expect(record({ model: 'sofa-de-ninguem' })).rejects.toMatchObject({ code: 'model.not_found' });
    expect(await record({ model: 'ast_nobody' })).toEqual({ counted: [] });
    await record();
    await deleteModel(table(), own.tenant_id, own.id, at);
    await expect(record({ model: own.slug })).rejects.toMatchObject({ code: 'model.not_found' });
    expect(await record()).toEqual({ counted: [] });
    const { totals, products, deleted } = await read();
    expect([totals.view, products, deleted.view]).toEqual([1, [], 1]);
  });

  test('ANA-01 robots are answered and not counted', async () => {
    for (const robot of [
      'Googlebot/2.1',
      'HeadlessChrome/139',
      'Chrome-Lighthouse',
      'WhatsAppBot',
      'curl/8',
      '',
    ])
      expect(await record({}, robot)).toEqual({ counted: [] });
    expect((await read()).totals).toEqual(NO_COUNTS);
  });

  test('ANA-01 nothing that is kept of a visit says whose it was, and it is forgotten in a day', async () => {
    const visit = visitId();
    await record({ visit });
    const { client, name } = table();
    const { Item } = await client.send(new GetCommand({ TableName: name, Key: keys.visit(visit, own.id) }));
    expect(Object.keys(Item!).sort()).toEqual(['expires_at', 'kinds', 'pk', 'sk']);
    expect(Item!.expires_at).toBe(NOON.getTime() / 1000 + 24 * 60 * 60);
  });
});

describe('ANA-01 counting together', () => {
  /** Visits as they come out of the queue, of one second. */
  const toldOf = (count: number, change: Partial<ToldVisit> = {}): ToldVisit[] =>
    Array.from({ length: count }, () => ({
      model: own.id,
      visit: visitId(),
      kinds: ['view', 'ar'],
      source: 'viewer',
      device: 'phone',
      at: NOON,
      visitor: null,
      ...change,
    }));
  const views = async () => (await read()).totals.view;
  /** A table that counts what is written into the shop's partition, and refuses whatever names `broken`. */
  function watched({ broken }: { broken?: string } = {}) {
    const { client, name } = table();
    const written = { transactions: 0, ofShop: 0 };
    const send = (command: { input: { TransactItems?: { Update?: { Key?: { pk: string } } }[] } }) => {
      if (broken && JSON.stringify(command.input).includes(broken)) throw new Error('out of order');
      const { TransactItems = [] } = command.input;
      if (TransactItems.length > 0) written.transactions += 1;
      written.ofShop += TransactItems.filter(({ Update }) => Update?.Key?.pk.startsWith('TENANT#')).length;
      return client.send(command as never);
    };
    return { table: { client: { send } as unknown as typeof client, name }, written };
  }

  test("ANA-01 a thousand visits of one model move its shop's counters eleven times, and each is counted", async () => {
    await record(); // the first of a model writes more
    const { table: counting, written } = watched();
    const { counted, failed } = await countVisits({ table: counting }, toldOf(1000));
    expect([counted.length, failed]).toEqual([1000, []]);
    expect(written).toEqual({ transactions: 11, ofShop: 11 });
    expect((await read()).totals).toMatchObject({ view: 1001, ar: 1000 });
  });

  test('ANA-01 what comes out of the queue twice is counted once, also mixed with what is new and told by others', async () => {
    const [first, more] = [toldOf(120), toldOf(5)];
    await countVisits(deps, first);
    const again = [...first.slice(40), ...more, { ...first[0], kinds: ['view', 'cta'] as EventKind[] }];
    const { counted } = await countVisits(deps, again);
    expect(counted.flat().sort()).toEqual(['ar', 'ar', 'ar', 'ar', 'ar', 'cta', ...Array(5).fill('view')]);
    await Promise.all([countVisits(deps, first), countVisits(deps, more)]);
    expect((await read()).totals).toMatchObject({ view: 125, ar: 125, cta: 1 });
  });

  test('ANA-01 one visit that is told of twice in a batch has each kind counted once, on the page that told it', async () => {
    const [visit] = toldOf(1);
    const { counted } = await countVisits(deps, [
      { ...visit, kinds: ['view'] },
      { ...visit, kinds: ['view', 'ar'], source: 'ar' },
    ]);
    expect(counted).toEqual([['view'], ['ar']]);
    expect(await views()).toBe(1);
  });

  test('ANA-01 visits of two days in one batch belong to their own', async () => {
    const midnight = new Date('2026-11-22T03:00:00Z');
    await countVisits(deps, [...toldOf(2), ...toldOf(3, { at: midnight })]);
    const { days } = await read({ from: '2026-11-21', to: '2026-11-22' });
    expect(days.map(({ view }) => view)).toEqual([2, 3]);
  });

  test('ANA-01 a model whose visits cannot be counted keeps no other from it, and its visits are told of again', async () => {
    const other = modelRow(own.tenant_id);
    await seedModels(table(), [other]);
    const told = [...toldOf(2), ...toldOf(3, { model: other.id })];
    const { failed } = await countVisits({ table: watched({ broken: other.id }).table }, told);
    expect(new Set(failed.map(({ index }) => index))).toEqual(new Set([2, 3, 4]));
    expect(await views()).toBe(2);
    await countVisits(deps, told);
    expect(await views()).toBe(5);
  });

  test('ANA-03 of what one address tells in a batch, what is beyond the limit is counted apart', async () => {
    const { counted } = await countVisits(deps, toldOf(VISIT_CALLS_AN_HOUR + 7, { visitor: 'somebody' }));
    expect(counted.filter(([kind]) => kind === 'suspect')).toHaveLength(7);
    expect(await read()).toMatchObject({ totals: { view: VISIT_CALLS_AN_HOUR }, suspects: 7 });
  });
});

describe('ANA-03 made up visits', () => {
  const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

  test("ANA-03 of a hundred visits that somebody made up on another shop's model none is counted", async () => {
    const theirs = modelRow(`ten_${ulid()}`);
    await seedModels(table(), [theirs]);
    const ownStamp = stampOf(own.id, at, KEYS);
    const made = ['', 'x.y', 'tbx1c0.AAAAAAAAAAAAAAAAAAAAAA', ownStamp, stampOf(theirs.id, at, ['guessed'])];
    for (let i = 0; i < 100; i++)
      await expect(record({ model: theirs.id, stamp: made[i % made.length] })).rejects.toMatchObject({
        code: 'analytics.visit_unsigned',
      });
    expect(await read(TODAY, actorOf(theirs.tenant_id))).toMatchObject({ totals: NO_COUNTS, suspects: 0 });
  });

  test('ANA-03 a page tells for hours of its visit, and not for ever; a change of keys loses none', async () => {
    const stamp = stampOf(own.id, NOON, KEYS);
    at = later(STAMP_SECONDS);
    expect(await record({ stamp })).toEqual({ counted: ['view'] });
    deps = { ...deps, visitKeys: ['new', ...KEYS] };
    expect(await record({ stamp })).toEqual({ counted: ['view'] });
    at = later(STAMP_SECONDS + 1);
    await expect(record({ stamp })).rejects.toMatchObject({ code: 'analytics.visit_unsigned' });
    const tomorrow = stampOf(own.id, later(3 * 24 * 3600), KEYS);
    await expect(record({ stamp: tomorrow })).rejects.toMatchObject({ code: 'analytics.visit_unsigned' });
    deps = { ...deps, visitKeys: KEYS };
  });

  test('ANA-03 what one address tells of one model beyond what people do is counted apart, once a visit', async () => {
    const [here, sameHome] = ['2001:db8:1:2::3', '2001:db8:1:2:ffff::9'];
    for (let i = 0; i < VISIT_CALLS_AN_HOUR; i++) await record({}, BROWSER, i % 2 ? here : sameHome);
    const visit = visitId();
    expect(await record({ visit }, BROWSER, here)).toEqual({ counted: ['suspect'] });
    expect(await record({ visit, kinds: ['ar', 'cta'] }, BROWSER, here)).toEqual({ counted: [] });
    await record({}, BROWSER, sameHome);
    expect(await read()).toMatchObject({
      totals: { ...NO_COUNTS, view: VISIT_CALLS_AN_HOUR },
      suspects: 2,
    });
    expect(await record({}, BROWSER, '2001:db8:1:3::1')).toEqual({ counted: ['view'] });
    at = later(3600);
    expect(await record({}, BROWSER, here)).toEqual({ counted: ['view'] });
  });

  test('ANA-03 on one machine everybody has the same address, and none is too much', async () => {
    for (let i = 0; i <= VISIT_CALLS_AN_HOUR; i++) await record({}, BROWSER, '127.0.0.1');
    expect(await read()).toMatchObject({ totals: { view: VISIT_CALLS_AN_HOUR + 1 }, suspects: 0 });
  });

  test('ANA-03 what is kept of an address is a number that differs by model and day', () => {
    const kept = (model: string, day: string) => visitorOf('203.0.113.7', model, day, KEYS);
    const all = [kept('ast_1', '2026-11-21'), kept('ast_2', '2026-11-21'), kept('ast_1', '2026-11-22')];
    expect(new Set(all).size).toBe(3);
    expect(all.join()).not.toContain('203');
  });
});

describe('ANA-02 reading', () => {
  test('ANA-02 a day ends at midnight in São Paulo', async () => {
    at = new Date('2026-11-22T02:59:59Z');
    await record();
    at = new Date('2026-11-22T03:00:00Z');
    await record();
    const { days } = await read({ from: '2026-11-20', to: '2026-11-22' });
    expect(days.map(({ day, view }) => [day, view])).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ]);
  });

  test('ANA-02 as many days before are counted beside, and no day more', async () => {
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
      at = new Date(`${day}T15:00:00Z`);
      await record();
    }
    const { totals, before } = await read({ from: '2026-11-21', to: '2026-11-22' });
    expect([totals.view, before.view]).toEqual([2, 2]);
  });

  test('ANA-02 the sums agree with every single event, by product, day, page and device', async () => {
    const others = [modelRow(own.tenant_id), modelRow(own.tenant_id)];
    await seedModels(table(), others);
    const models = [own, ...others];
    // A mixture without chance: every event is its number taken apart.
    const told = Array.from({ length: 60 }, (_, i) => ({
      model: models[i % 3].id,
      day: `2026-11-${10 + (i % 4)}`,
      source: (['viewer', 'embed', 'ar'] as Source[])[Math.floor(i / 3) % 3],
      device: (['phone', 'tablet', 'desktop'] as Device[])[Math.floor(i / 7) % 3],
      kinds: EVENT_KINDS.filter((_kind, k) => k === 0 || i % (k + 1) === 0),
    }));
    for (const { day, ...events } of told) {
      at = new Date(`${day}T12:00:00Z`);
      await record(events);
    }
    await setPlan(table(), own.tenant_id, 'growth');
    const result = await read({ from: '2026-11-10', to: '2026-11-13' });
    const times = (kind: string, of: (event: (typeof told)[number]) => boolean) =>
      told.filter((event) => of(event) && event.kinds.some((one) => one === kind)).length;
    for (const kind of EVENT_KINDS) {
      expect(result.totals[kind], kind).toBe(times(kind, () => true));
      for (const product of result.products)
        expect(product[kind], kind).toBe(times(kind, ({ model }) => model === product.id));
      for (const { day, ...counts } of result.days)
        expect(counts[kind], kind).toBe(times(kind, (event) => event.day === day));
    }
    for (const [device, views] of Object.entries(result.breakdown!.devices))
      expect(views, device).toBe(times('view', (event) => event.device === device));
    for (const [source, views] of Object.entries(result.breakdown!.sources))
      expect(views, source).toBe(times('view', (event) => event.source === source));
  });

  test.each<[Plan, boolean]>([
    ['trial', false],
    ['start', false],
    ['growth', true],
    ['pro', true],
    ['enterprise', true],
  ])('PLAN-04 with %s, advanced analytics are there: %s', async (plan, isThere) => {
    await record();
    await setPlan(table(), own.tenant_id, plan);
    const { totals, products, breakdown } = await read();
    expect([totals.view, products[0].view]).toEqual([1, 1]);
    expect(breakdown !== null).toBe(isThere);
  });

  test('ANA-02 a year is read in parts of which no day is missing and none is read twice', async () => {
    const year = { from: '2025-11-22', to: '2026-11-21' };
    const before = periodBefore(year);
    const days = partsOf({ from: before.from, to: year.to }, 62).flatMap(({ from, to }) => [from, to]);
    for (const day of days) {
      at = new Date(`${day}T15:00:00Z`);
      await record();
    }
    const result = await read(year);
    expect(result.before.view).toBe(days.filter((day) => day < year.from).length);
    expect(result.days.filter(({ view }) => view > 0).map(({ day, view }) => [day, view])).toEqual(
      days.filter((day) => day >= year.from).map((day) => [day, 1]),
    );
  });

  test('ANA-02 models nobody saw are there, and those made in the period are counted', async () => {
    await seedModels(table(), [modelRow(own.tenant_id, { created_at: '2026-10-01T12:00:00.000Z' })]);
    const { products, models_made } = await read();
    expect(products).toHaveLength(2);
    expect(products.every(({ view }) => view === 0)).toBe(true);
    expect(models_made).toBe(1);
  });

  test('ANA-02 what the shop shares itself stands apart from what shoppers share', async () => {
    await recordShare(deps, own.id, owner);
    await record({ kinds: ['share'] });
    expect(await read()).toMatchObject({ totals: { share: 1 }, links_shared: 1 });
  });

  test("ANA-02 another shop's models are no part of it", async () => {
    await record();
    const { totals, products } = await read(TODAY, actorOf(`ten_${ulid()}`));
    expect([totals, products]).toEqual([NO_COUNTS, []]);
  });
});

test('ONB-01 a first visit completes the step of sharing, and later ones write nothing more of it', async () => {
  expect(await firstSteps()).toBeUndefined();
  await record();
  await record();
  await record();
  expect(await firstSteps()).toBe(1);
});
