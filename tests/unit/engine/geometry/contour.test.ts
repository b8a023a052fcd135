import { expect, test } from 'vitest';
import { sampleContours, traceContours } from '../../../../functions/engine/geometry/contour.ts';
import type { Mask } from '../../../../functions/engine/types.ts';

const SIDE = 64;

/** Soft discs around the middle: the sign says whether each adds or removes. */
function rings(...radii: number[]): Mask {
  const data = new Uint8Array(SIDE * SIDE);
  for (let p = 0; p < data.length; p++) {
    const fromMiddle = Math.hypot((p % SIDE) + 0.5 - SIDE / 2, Math.floor(p / SIDE) + 0.5 - SIDE / 2);
    const cover = (radius: number): number => Math.min(1, Math.max(0, Math.abs(radius) - fromMiddle + 0.5));
    data[p] = Math.round(255 * radii.reduce((sum, radius) => sum + Math.sign(radius) * cover(radius), 0));
  }
  return { width: SIDE, height: SIDE, data };
}

const fromMiddle = (points: Float64Array, p: number): number =>
  Math.hypot(points[p] - SIDE / 2, points[p + 1] - SIDE / 2);

test('a disc has one outline, a tenth of a pixel from its edge at most', () => {
  const loops = traceContours(rings(20.4));
  expect(loops).toHaveLength(1);
  for (let p = 0; p < loops[0].length; p += 2) {
    expect(Math.abs(fromMiddle(loops[0], p) - 20.4)).toBeLessThan(0.1);
  }
});

test('a ring has two outlines', () => {
  expect(traceContours(rings(25, -12))).toHaveLength(2);
});

test('a speck has no outline, and neither has an empty mask', () => {
  expect(traceContours(rings(2))).toHaveLength(0);
  expect(traceContours(rings(0))).toHaveLength(0);
});

test('an outline that leaves the image is closed along its edge', () => {
  const [loop] = traceContours({ width: 20, height: 20, data: new Uint8Array(400).fill(255) });
  expect(Math.min(...loop)).toBeGreaterThanOrEqual(-0.5);
  expect(Math.max(...loop)).toBeLessThanOrEqual(20.5);
});

test('samples are spread evenly over all outlines by length', () => {
  const points = sampleContours(rings(25, -12), 100);
  const outer = Array.from({ length: points.length / 2 }, (_, q) => fromMiddle(points, 2 * q) > 18);
  expect(Math.abs(points.length / 2 - 100)).toBeLessThanOrEqual(3);
  expect(outer.filter(Boolean).length / outer.length).toBeCloseTo(25 / 37, 1);
});
