import { describe, expect, test } from 'vitest';
import {
  joinDemands,
  silhouetteDemands,
  slotsOfShortRays,
  unmetDemands,
  type Demands,
} from '../../../../functions/engine/carve/silhouette-demands.ts';
import { prepareGreyView } from '../../../../functions/engine/views/grey-view.ts';
import { block, photograph, plain } from '../../../support/engine/crate.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';

describe('the rays of silhouettes', () => {
  const grid = sampleField(32, block);
  const samples = Int32Array.from(grid.data.keys()).filter((i) => grid.data[i] > -0.5 * grid.spacing);
  const [view] = photograph(block, plain).map((source) => prepareGreyView(source, [0, 0, 0], grid.spacing));
  const demands = silhouetteDemands(grid, samples, [view]);
  const counts = lengthsOf(demands);

  test('pass most samples once a photo, and leave out those at its outline', () => {
    expect(new Set(demands.slots).size).toBe(demands.slots.length);
    expect(demands.slots.length / samples.length).toBeGreaterThan(0.75);
    expect(demands.slots.length).toBeLessThan(samples.length);
  });

  test('are as long as the solid is deep there', () => {
    const voxels = 0.8 / grid.spacing;
    const middle = counts.toSorted((a, b) => a - b)[counts.length >> 1];
    expect(middle).toBeGreaterThan(0.8 * voxels);
  });

  test('are met by the solid itself and by half of it, not by nothing', () => {
    const full = new Float32Array(samples.length).fill(1);
    expect(lengthsOf(unmetDemands(demands, full, 2.5))).toEqual([]);
    const empty = new Float32Array(samples.length);
    expect(lengthsOf(unmetDemands(demands, empty, 2.5))).toEqual(counts);
  });
});

test('a ray shorter than the need asks for nine tenths of itself', () => {
  const demands = demandsOf([0, 1], [2, 3, 4, 5]);
  const occupancy = Float32Array.of(1, 0.7, 1, 1, 0, 0);
  expect(lengthsOf(unmetDemands(demands, occupancy, 3))).toEqual([2, 4]);
  expect(lengthsOf(unmetDemands(demands, occupancy, 1.5))).toEqual([]);
});

test('lists of rays join, and the short ones tell what is thin', () => {
  const joined = joinDemands(demandsOf([0, 1]), demandsOf([1, 2, 3], [4]));
  expect(lengthsOf(joined)).toEqual([2, 3, 1]);
  expect([...slotsOfShortRays(joined, 2)].toSorted((a, b) => a - b)).toEqual([0, 1, 4]);
});

test('a thin board lies on short rays wherever it is seen from the front', () => {
  const board = (x: number, y: number, z: number) => box(0.6, 0.6, 0.05)(x, y, z);
  const grid = sampleField(40, board);
  const samples = Int32Array.from(grid.data.keys()).filter((i) => grid.data[i] > -0.5 * grid.spacing);
  const views = photograph(board, plain).map((source) => prepareGreyView(source, [0, 0, 0], grid.spacing));
  const thin = slotsOfShortRays(silhouetteDemands(grid, samples, views), 5);
  expect(thin.size / samples.length).toBeGreaterThan(0.9);
});

function demandsOf(...rays: number[][]): Demands {
  const start = rays.reduce((ends, ray) => [...ends, ends[ends.length - 1] + ray.length], [0]);
  return { start: Int32Array.from(start), slots: Int32Array.from(rays.flat()) };
}

function lengthsOf({ start }: Demands): number[] {
  return Array.from({ length: start.length - 1 }, (_, r) => start[r + 1] - start[r]);
}
