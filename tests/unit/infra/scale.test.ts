import { expect, test } from 'vitest';
import * as table from '../../../functions/store/keys.ts';
import { ITEM_BYTES, unitsOf } from '../../../infra/scale/capacity.ts';
import { loadsAt, shareOf } from '../../../infra/scale/loads.ts';
import { LISTS, ROWS } from '../../../infra/scale/partitions.ts';
import { SCALE, trafficAt } from '../../../infra/scale/traffic.ts';

const MILLION = 1_000_000;
/** More than this of what a partition serves is too near: what is assumed may be wrong by a factor of two. */
const HALF = 0.5;

test('every key of the table is in the analysis', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(table.keys).sort());
});

test('every partition of the index is in the analysis', () => {
  const names = Object.values(table).filter((value) => typeof value === 'string' && value !== table.INDEX);
  const expected = [...names, table.OPEN_JOBS[0], table.endedJobs('PRONTO'), table.endedJobs('FALHA')];
  expect(Object.values(LISTS).map(({ partition }) => partition)).toEqual(expect.arrayContaining(expected));
});

test('at a million models a month, in the busiest minute and with a model that everybody looks at, no partition is half full', () => {
  for (const { partition, kinds, ...units } of loadsAt(trafficAt(MILLION, 'peak')))
    expect(shareOf(units), `${partition}: ${kinds.join(', ')}`).toBeLessThan(HALF);
});

test('every row fits an item many times over', () => {
  for (const [name, { bytes }] of [...Object.entries(ROWS), ...Object.entries(LISTS)])
    expect(bytes, name).toBeLessThan(ITEM_BYTES / 20);
});

test('the viral model is in its shop and in the whole, at the peak only', () => {
  const viral = SCALE.viralEventsAMinute / 60;
  const [mean, peak] = [trafficAt(MILLION, 'mean'), trafficAt(MILLION, 'peak')];
  expect(peak.model.events).toBeGreaterThan(viral);
  expect(peak.shop.events).toBeGreaterThan(viral);
  expect(peak.all.events - viral).toBeCloseTo(mean.all.events * SCALE.peakFactor);
  expect(mean.shop.events).toBeLessThan(1);
});

test('loads of rows in one partition add up, and twice the models are twice the load of a list of all', () => {
  const of = (models: number, partition: string) =>
    loadsAt(trafficAt(models, 'mean')).find((load) => load.partition === partition)!;
  const shop = of(MILLION, table.keys.tenant('largest').pk);
  const kinds = Object.entries(ROWS).filter(([, { partition }]) => partition === shop.partition);
  expect(shop.kinds.toSorted()).toEqual(kinds.map(([name]) => name).sort());
  expect(shop.kinds.length).toBeGreaterThan(15);
  const list = `${table.INDEX} ${table.USERS}`;
  expect(of(2 * MILLION, list).write).toBeCloseTo(2 * of(MILLION, list).write);
});

test('units are those of the Developer Guide', () => {
  // A write unit is a KB, a read unit four; transactions are paid twice, reads that may be old by half.
  expect(unitsOf(1025, { writes: 3, transacted: 1 })).toEqual({ write: 10, read: 0 });
  expect(unitsOf(5000, { reads: 1, consistentReads: 1 })).toEqual({ write: 0, read: 3 });
  const query = { rate: 2, bytes: 1_048_576 };
  expect(unitsOf(100, { queries: [query, { ...query, isConsistent: true }] }).read).toBe(768);
});
