import { DRAWN_PRODUCTS, isDrawnProduct } from '../../../../functions/engine/bench/drawn-products.ts';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { photoPaths } from '../../../../functions/engine/bench/photo-sets.ts';
import { formatResults } from '../../../../functions/engine/bench/results-file.ts';
import { chooseSets, KNOWN_SETS, SETS, undrawnProducts } from '../../../../functions/engine/bench/sets.ts';
import { rowOf } from './rows.ts';

test('results are rounded, short lists are on one line, and the text is JSON', () => {
  const text = formatResults({
    'stool/p8': rowOf({ costs: { cpuSeconds: 41.2345, peakMemoryMb: 603.7, stages: {} } }),
  });
  expect(text).toContain('"cpuSeconds": 41.2,');
  expect(text).toContain('"perPhoto": [0.994, 0.997]');
  expect(text).toContain('"heightOnly": { "width": -0.04, "depth": 4.78 }');
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['stool/p8']);
});

test('sets are chosen by object, by kind or by both, in the order of the tables', () => {
  expect(chooseSets([])).toEqual(SETS);
  expect(
    chooseSets(['p8', 'stool/p4'])
      .map(({ name }) => name)
      .slice(-2),
  ).toEqual(['cabinet2/p8', 'stool/p4']);
  expect(chooseSets(['stool']).every(({ object }) => object === 'stool')).toBe(true);
  expect(() => chooseSets(['wardrobe'])).toThrow('wardrobe');
});

test('a walk is measured whole, and with fewer of its frames, evenly round it', () => {
  expect(SETS.filter(({ object }) => object === 'stool').map(({ set }) => set)).toEqual(
    expect.arrayContaining(['p36', 'w24', 'w18', 'w12', 'c36']),
  );
  const framesOf = (set: string) =>
    photoPaths('stool', set).map((path) => Number.parseInt(basename(path), 10));
  const whole = framesOf('p36');
  expect(framesOf('w12')).toEqual(whole.filter((_, i) => i % 3 === 0));
  expect(framesOf('w18')).toEqual(whole.filter((_, i) => i % 2 === 0));
  expect(framesOf('w24')).toHaveLength(24);
});

test('views kept for judging are never measured as photos', () => {
  expect(SETS.some(({ set }) => set === 'h6')).toBe(false);
});

test('products that are drawn are measured, and of the others the command that draws them is named', () => {
  const there = KNOWN_SETS.filter(({ object }) => !isDrawnProduct(object) || object === 'desk');
  expect(chooseSets(['n8'], there).map(({ name }) => name)).toEqual(['desk/n8']);
  expect(undrawnProducts(['desk', 'mug', 'bed/n8'], there)).toEqual(['mug', 'bed']);
  expect(() => chooseSets(['desk', 'mug'], there)).toThrow('npm run draw-products -- mug');
  expect(() => chooseSets(['wardrobe'], there)).toThrow('There is no photo set wardrobe');
});

test('rows of products that are not drawn here are kept, apart from those of p8', () => {
  const kinds = KNOWN_SETS.map(({ set }) => set);
  expect(kinds.filter((set) => set === 'n8')).toHaveLength(DRAWN_PRODUCTS.length);
  expect(kinds.indexOf('n8')).toBeGreaterThan(kinds.lastIndexOf('p8'));
});
