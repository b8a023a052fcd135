import { expect, test } from 'vitest';
import {
  resampleField,
  sampleField as valueAt,
} from '../../../../functions/engine/geometry/resample-field.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

/** What trilinear interpolation gives back exactly. */
const linear = (x: number, y: number, z: number) => 1 + 2 * x - 3 * y + 0.5 * z;
const field = sampleField(9, linear);

test('between the samples a field is linear, and beyond the grid as at its edge', () => {
  for (const [x, y, z] of [
    [0.13, -0.41, 0.77],
    [-0.99, 0.2, -0.55],
  ])
    expect(valueAt(field, x, y, z)).toBeCloseTo(linear(x, y, z), 5);
  expect(valueAt(field, -5, 0.1, 9)).toBeCloseTo(linear(-1, 0.1, 1), 2);
  expect(valueAt(field, 5, -7, 0)).toBeCloseTo(linear(1, -1, 0), 2);
});

test('the same field with fewer samples covers the same space', () => {
  const coarse = resampleField(field, 5);
  expect(coarse.size).toEqual([5, 5, 5]);
  expect(coarse.spacing).toBeCloseTo(0.5, 6);
  coarse.data.forEach((value, i) => {
    const [x, y, z] = [i % 5, Math.floor(i / 5) % 5, Math.floor(i / 25)].map((step) => -1 + 0.5 * step);
    expect(value).toBeCloseTo(linear(x, y, z), 2);
  });
});
