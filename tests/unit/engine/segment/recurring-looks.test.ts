import { expect, test } from 'vitest';
import { cellsOf, labelCells, recurringLooks } from '../../../../functions/engine/segment/recurring-looks.ts';
import type { Seen } from '../../../../functions/engine/types.ts';

const SIDE = 4;
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };
/** What each letter looks like: the product, the room, a plant. */
const LOOKS: Record<string, number[]> = { p: [100, 5, 0], r: [5, 100, 0], t: [0, 40, 90], '.': [0, 0, 0] };

/** A photo of cells, row by row; a row less than four is of a photo wider than high. */
function seen(cells: string): Seen {
  const rows = cells.length / SIDE;
  const all = cells.padEnd(SIDE * SIDE, '.');
  const numbers = Int8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => {
    const [number, cell] = [Math.floor(i / (SIDE * SIDE)), i % (SIDE * SIDE)];
    return LOOKS[all[cell]][number];
  });
  return { width: 80, height: 20 * rows, side: SIDE, depth: 3, numbers, unit: 1 };
}
const photo = (cells: string, taken: string, more: { trust?: number; isShown?: boolean } = {}) => ({
  cells: cellsOf(seen(cells)),
  labels: Float32Array.from(cells, (letter) => (taken.includes(letter) ? 1 : 0)),
  trust: 1,
  isShown: false,
  ...more,
});
const ROOM = ['rrrr', 'rppr', 'rppr', 'rrrr'].join('');
const WITH_PLANT = ['rrrt', 'rppt', 'rppr', 'rrrr'].join('');

test('what was taken for the product in one photo only does not look like it', () => {
  const [scores] = recurringLooks([photo(WITH_PLANT, 't'), photo(ROOM, 'p'), photo(WITH_PLANT, 'p')]);
  const [plant, product] = [3, 5];
  expect(scores[product]).toBeGreaterThan(0.5);
  expect(scores[plant]).toBeLessThan(0);
});

test('labels tell of other photos only, unless they were shown', () => {
  const others = [photo(WITH_PLANT, 't'), photo(WITH_PLANT, 't')];
  const [unshown] = recurringLooks([photo(WITH_PLANT, 'p', { trust: 9 }), ...others]);
  const [shown] = recurringLooks([photo(WITH_PLANT, 'p', { trust: 9, isShown: true }), ...others]);
  const [plant, product] = [3, 5];
  expect(unshown[plant]).toBeGreaterThan(unshown[product]);
  expect(shown[product]).toBeGreaterThan(shown[plant]);
});

test('the part of the square that a photo leaves empty has no cells', () => {
  const cells = cellsOf(seen(['rrrr', 'rppr', 'rppr'].join('')));
  expect([cells.columns, cells.rows, cells.looks.length]).toEqual([4, 3, 4 * 3 * 3]);
});

test('cells are labelled by the share that a mask covers of them, in the part that was looked at', () => {
  const cells = cellsOf(seen(ROOM));
  const data = Uint8Array.from({ length: 16 * 16 }, (_, i) => (i % 16 < 3 ? 255 : 0));
  const mask = { width: 16, height: 16, data };
  expect([...labelCells(cells, mask, WHOLE).subarray(0, 4)]).toEqual([0.75, 0, 0, 0]);
  const leftHalf = { ...WHOLE, right: 0.5 };
  expect([...labelCells(cells, mask, leftHalf).subarray(0, 4)]).toEqual([1, 0.5, 0, 0]);
});
