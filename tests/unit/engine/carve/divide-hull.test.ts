import { expect, test } from 'vitest';
import { divideHull } from '../../../../functions/engine/carve/divide-hull.ts';
import type { Plane } from '../../../../functions/engine/mesh/grow-planes.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';

const grid = sampleField(21, box(0.75, 0.75, 0.75));
const samples = Int32Array.from([...grid.data.keys()].filter((i) => grid.data[i] > 0));
const across = (axis: number, offset: number): Plane => ({
  normal: [0, 1, 2].map((k) => (k === axis ? 1 : 0)) as unknown as Plane['normal'],
  offset,
});

test('three planes through a box make eight cells, and a plane that passes it by none', () => {
  const planes = [across(0, 0.12), across(1, -0.22), across(2, 0.33), across(0, 0.9)];
  const cells = divideHull(grid, samples, planes);
  expect(cells.count).toBe(8);
  const astray = samples.filter((_, slot) => {
    const other = cells.cellOf.findIndex((cell) => cell === cells.cellOf[slot]);
    return planes.some((__, plane) => cells.heightOf(plane, slot) > 0 !== cells.heightOf(plane, other) > 0);
  });
  expect(astray).toHaveLength(0);
});

test('parts that do not hang together are cells of their own', () => {
  const two = sampleField(21, (x, y, z) => 0.25 - Math.hypot(Math.abs(x) - 0.5, y, z));
  const inside = Int32Array.from([...two.data.keys()].filter((i) => two.data[i] > 0));
  expect(divideHull(two, inside, []).count).toBe(2);
});

test('between two neighbours lies the plane nearest their middle, and none within a cell', () => {
  const cells = divideHull(grid, samples, [across(0, 0.08), across(0, 0.049)]);
  const slotAt = (x: number) => cells.slotOf[Math.round((x + 1) / 0.1) + 10 * 21 + 10 * 441];
  expect(cells.planeBetween(slotAt(0), slotAt(0.1))).toBe(1);
  expect(cells.planeBetween(slotAt(0.1), slotAt(0))).toBe(1);
  expect(cells.planeBetween(slotAt(0.1), slotAt(0.2))).toBe(-1);
});
