import { expect, test } from 'vitest';
import { boundsOfMask, resampleMask } from '../../../../functions/engine/geometry/resample-mask.ts';
import type { Mask } from '../../../../functions/engine/types.ts';

// A 3 × 2 block of product in an 8 × 6 photo, its corner at (4, 1).
const block: Mask = { width: 8, height: 6, data: new Uint8Array(48) };
for (const p of [12, 13, 14, 20, 21, 22]) block.data[p] = 255;

test('the bounds hold exactly what is inside the outline', () => {
  expect(boundsOfMask(block)).toEqual({ x: 4, y: 1, width: 3, height: 2 });
  expect(boundsOfMask({ width: 2, height: 2, data: new Uint8Array(4) })).toBeUndefined();
});

test('at full size a crop is copied, and what lies outside the photo is empty', () => {
  const copy = resampleMask(block, { x: 5, y: 0, width: 4, height: 3 }, 1);
  expect([...copy.data]).toEqual([0, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0]);
});

test('shrinking keeps the covered area', () => {
  const small = resampleMask(block, { x: -1, y: -2, width: 10, height: 10 }, 0.5);
  const covered = small.data.reduce((sum, value) => sum + value, 0) / 255;
  expect(covered).toBeCloseTo(6 / 4, 1);
});
