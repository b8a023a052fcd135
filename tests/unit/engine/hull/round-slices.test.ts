import { expect, test } from 'vitest';
import { roundSlices } from '../../../../functions/engine/hull/round-slices.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';

const [SIDE, RADIUS] = [101, 0.4];
const SPACING = 1 / (SIDE - 1);
const DEGREE = Math.PI / 180;
/** Where outlines touch the body: both sides of eight photos in uneven steps. */
const TANGENTS = [3, 41, 94, 130, 184, 221, 262, 318].flatMap((angle) => [angle - 78, angle + 81]);

/** Three levels of a solid that is the same at all heights; positive inside, the middle at .5. */
function hullOf(solid: (x: number, z: number) => number): ScalarField {
  const data = new Float32Array(SIDE * 3 * SIDE);
  data.forEach((_, i) => {
    const [x, z] = [i % SIDE, Math.floor(i / (3 * SIDE))].map((at) => at * SPACING - 0.5);
    data[i] = solid(x, z);
  });
  return { size: [SIDE, 3, SIDE], origin: [-0.5, 0, -0.5], spacing: SPACING, data };
}

/** The hull of a body of which outlines only tell how far it reaches in some directions. */
const hullAbout = (reach: (angle: number) => number) => (x: number, z: number) =>
  Math.min(
    ...TANGENTS.map((angle) => reach(angle) - x * Math.sin(angle * DEGREE) - z * Math.cos(angle * DEGREE)),
  );

const areaOf = ({ data }: ScalarField) => (data.filter((value) => value > 0).length * SPACING ** 2) / 3;
const CIRCLE = Math.PI * RADIUS ** 2;

test('the hull of a round body loses its corners and nothing else', () => {
  const hull = hullOf(hullAbout(() => RADIUS));
  expect(areaOf(hull)).toBeGreaterThan(1.015 * CIRCLE);
  expect(Math.abs(areaOf(roundSlices(hull)) / CIRCLE - 1)).toBeLessThan(0.004);
});

test('a handle stays on a round body', () => {
  const handle = (x: number, z: number) => Math.min(0.05 - Math.abs(z), 0.48 - x, x - 0.3);
  const pot = hullAbout(() => 0.35);
  const hull = hullOf((x, z) => Math.max(pot(x, z), handle(x, z)));
  const { data } = roundSlices(hull);
  data.forEach((value, i) => {
    const [x, z] = [i % SIDE, Math.floor(i / (3 * SIDE))].map((at) => at * SPACING - 0.5);
    if (handle(x, z) > 0 && Math.hypot(x, z) > 0.42) expect(value).toBeCloseTo(hull.data[i], 6);
  });
  expect(areaOf({ ...hull, data })).toBeLessThan(areaOf(hull));
});

test.each([
  [
    'a square',
    (angle: number) =>
      0.3 *
      Math.SQRT2 *
      Math.max(0.7072, Math.abs(Math.cos((angle - 45) * DEGREE)), Math.abs(Math.sin((angle - 45) * DEGREE))),
  ],
  ['an oval', (angle: number) => 0.3 + 0.05 * Math.cos(2 * angle * DEGREE)],
  ['a leg of few samples', () => 0.05],
  [
    'a square seat with posts at its corners',
    (angle: number) =>
      Math.max(
        0.3 *
          Math.SQRT2 *
          Math.max(Math.abs(Math.cos((angle - 45) * DEGREE)), Math.abs(Math.sin((angle - 45) * DEGREE))),
        0.48 * Math.abs(Math.cos((angle - 45) * DEGREE)),
      ),
  ],
])('the hull of %s stays as it is', (_, reach) => {
  const hull = hullOf(hullAbout(reach));
  expect(roundSlices(hull).data).toEqual(hull.data);
});
