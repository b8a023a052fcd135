import { expect, test } from 'vitest';
import { candidatePlanes } from '../../../../functions/engine/carve/candidate-planes.ts';
import { fineSurface } from '../../../../functions/engine/mesh/surface-of-field.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';

const STEPS = 61;
/** A rack with an open upper shelf, whose lower half was not carved. */
//   ┌───────┐ .6
//   │       │
//   ├───────┤ .1, a board as thick as the top one
//   │███████│
//   └───────┘
const rack = (x: number, y: number, z: number) =>
  Math.max(
    Math.min(box(0.6, 0.7, 0.6)(x, y, z), Math.abs(x) - 0.5),
    box(0.6, 0.05, 0.6)(x, y - 0.6, z),
    box(0.6, 0.35, 0.6)(x, y + 0.35, z),
  );
const grid = sampleField(STEPS, rack);
const samples = Int32Array.from([...grid.data.keys()].filter((i) => grid.data[i] > 0));

test('the other side of a board that photos see from above is as far away as that of a board seen from both sides', () => {
  const layer = Math.round((-0.2 + 1) / grid.spacing);
  const faces = Array.from({ length: 6 }, (_, face) =>
    Float32Array.from(grid.data, (_value, sample) =>
      face === 2 && Math.floor(sample / STEPS) % STEPS === layer ? 0.9 : -2,
    ),
  );
  const planes = candidatePlanes(fineSurface(grid), grid, samples, faces, []);
  const level = planes
    .filter(({ normal }) => Math.abs(normal[1]) > 0.99)
    .map(({ normal, offset }) => [Math.sign(normal[1]), offset] as const);
  const isThere = (side: 1 | -1, height: number) =>
    level.some(([sign, offset]) => sign === side && Math.abs(offset - side * height) < grid.spacing);
  const top = -0.2 + grid.spacing / 2;
  expect([isThere(1, 0.65), isThere(-1, 0.55), isThere(1, top), isThere(-1, top - 0.1)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('a plane found on one side of a mirror is a candidate on the other side as well', () => {
  const cut = (x: number, y: number, z: number) =>
    Math.min(box(0.6, 0.6, 0.6)(x, y, z), Math.max(x + 0.3, 0.1 - y));
  const field = sampleField(STEPS, cut);
  const inside = Int32Array.from([...field.data.keys()].filter((i) => field.data[i] > 0));
  const nothing = Array.from({ length: 6 }, () => new Float32Array(field.data.length).fill(-2));
  const hasSide = (mirrors: Parameters<typeof candidatePlanes>[4], offset: number) =>
    candidatePlanes(fineSurface(field), field, inside, nothing, mirrors).some(
      (plane) => Math.abs(plane.normal[0]) > 0.99 && Math.abs(plane.offset - offset) < field.spacing,
    );
  const mirror = { normal: [1, 0, 0] as const, offset: -0.05 };
  expect([hasSide([], 0.3), hasSide([], 0.2), hasSide([mirror], 0.2)]).toEqual([true, false, true]);
});
