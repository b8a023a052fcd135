import { expect, test } from 'vitest';
import { chamferPercent } from '../../../../functions/engine/bench/chamfer.ts';
import { meanNearestDistance } from '../../../../functions/engine/bench/nearest-distance.ts';
import { randomNumbers } from '../../../../functions/engine/bench/random-numbers.ts';
import { samplePoints } from '../../../../functions/engine/bench/surface-samples.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';

// A square plate of 1 × 1 at height y; its diagonal is √2.
const plate = (y: number): Mesh => ({
  positions: Float32Array.from([0, y, 0, 1, y, 0, 1, y, 1, 0, y, 1]),
  indices: Uint32Array.from([0, 2, 1, 0, 3, 2]),
});

test('a plate lifted by a tenth is a tenth away, in % of the diagonal', () => {
  expect(chamferPercent(plate(0.1), plate(0))).toBeCloseTo(10 / Math.SQRT2, 1);
});

test('a plate is no further from itself than the samples are apart', () => {
  expect(chamferPercent(plate(0), plate(0))).toBeLessThan(0.3);
});

test('what nobody can see from outside does not count', () => {
  const box = cube(1);
  const withCore = merge(box, cube(0.5));
  expect(chamferPercent(box, withCore)).toBeLessThan(0.6); // with the core it would be 2: it is .25 from the box
});

test('samples lie on the surface, as many as asked for', () => {
  const points = samplePoints(plate(0.3), 500);
  expect(points.length).toBe(1500);
  for (let i = 0; i < points.length; i += 3) {
    expect(points[i + 1]).toBeCloseTo(0.3, 6);
    expect(Math.min(points[i], points[i + 2])).toBeGreaterThanOrEqual(0);
    expect(Math.max(points[i], points[i + 2])).toBeLessThanOrEqual(1);
  }
});

test('the tree finds the nearest points that a search through all finds', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const random = randomNumbers(seed);
    const cloud = (count: number, size: number) =>
      Float64Array.from({ length: 3 * count }, () => size * random());
    const [points, others] = [cloud(60, 1.4), cloud(200, 1)];
    expect(meanNearestDistance(points, others), `seed ${seed}`).toBeCloseTo(slowly(points, others), 10);
  }
});

function slowly(points: Float64Array, others: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 3) {
    let best = Infinity;
    for (let o = 0; o < others.length; o += 3) {
      best = Math.min(best, Math.hypot(...[0, 1, 2].map((k) => points[i + k] - others[o + k])));
    }
    sum += best;
  }
  return sum / (points.length / 3);
}

/** Round the origin, closed. */
function cube(side: number): Mesh {
  const corners = Array.from({ length: 8 }, (_, i) =>
    [i & 1, (i >> 1) & 1, i >> 2].map((bit) => side * (bit - 0.5)),
  );
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  return {
    positions: Float32Array.from(corners.flat()),
    indices: Uint32Array.from(faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])),
  };
}

function merge(a: Mesh, b: Mesh): Mesh {
  const shift = a.positions.length / 3;
  return {
    positions: Float32Array.from([...a.positions, ...b.positions]),
    indices: Uint32Array.from([...a.indices, ...[...b.indices].map((index) => index + shift)]),
  };
}
