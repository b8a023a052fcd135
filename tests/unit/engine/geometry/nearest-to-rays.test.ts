import { expect, test } from 'vitest';
import { nearestToRays, type Ray } from '../../../../functions/engine/geometry/nearest-to-rays.ts';
import { normalise, subtract, type Vec3 } from '../../../../functions/engine/geometry/vec3.ts';

const MIDDLE: Vec3 = [0.3, -0.2, 1];
const towards = (at: Vec3, origin: Vec3): Ray => ({ origin, direction: normalise(subtract(at, origin)) });
const rays = [towards(MIDDLE, [4, 0, 0]), towards(MIDDLE, [0, 5, 2]), towards(MIDDLE, [-3, 1, 6])];

test('rays that meet are nearest to where they do', () => {
  nearestToRays(rays).forEach((value, axis) => expect(value).toBeCloseTo(MIDDLE[axis], 6));
});

test('a ray that hardly counts hardly moves the point', () => {
  const stray = [...rays, towards([1, 1, 1], [0, 0, 8])];
  const off = (weight: number) =>
    Math.hypot(
      ...subtract(
        nearestToRays(stray, (i) => (i === 3 ? weight : 1)),
        MIDDLE,
      ),
    );
  expect(off(1)).toBeGreaterThan(0.05);
  expect(off(1e-4)).toBeLessThan(1e-3);
});

test('of parallel rays some point is told', () => {
  const parallel = [0, 1, 2].map((x): Ray => ({ origin: [x, 0, 0], direction: [0, 0, 1] }));
  const [x, y, z] = nearestToRays(parallel);
  expect([x, y]).toEqual([expect.closeTo(1, 6), expect.closeTo(0, 6)]);
  expect(Number.isFinite(z)).toBe(true);
});
