import { expect, test } from 'vitest';
import { measureSurface } from '../../../../functions/engine/bench/surface-likeness.ts';
import { lookAt } from '../../../../functions/engine/geometry/camera.ts';
import { apply } from '../../../../functions/engine/geometry/mat3.ts';
import type { Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import type { Camera, Mesh } from '../../../../functions/engine/types.ts';

/** A camera 3 away that looks at the middle of a product of height 1. */
function cameraFrom(x: number, y: number, z: number): Camera {
  const from: Vec3 = [x, y, z];
  const rotation = lookAt(from, [0, 0.5, 0]);
  const [tx, ty, tz] = apply(rotation, from).map((value) => -value);
  return { rotation, translation: [tx, ty, tz], focal: 360, cx: 160, cy: 160, width: 320, height: 320 };
}
const CAMERAS = [cameraFrom(0, 0.6, -3), cameraFrom(2.1, 1.2, 2.1)];

/** An upright slab, `width` × 1 × .2, as quads between levels of y; `bulge` moves every second level outwards. */
function slab({ width = 0.8, bulge = 0, skip = [] as number[] } = {}): Mesh {
  const levels = 11;
  const positions: number[] = [];
  for (let i = 0; i < levels; i++) {
    const x = width / 2 + (i % 2 ? bulge : 0);
    for (const [sx, sz] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ])
      positions.push(sx * x, i / (levels - 1), sz * 0.1);
  }
  const indices: number[] = [];
  const quad = (a: number, b: number, c: number, d: number) => indices.push(a, b, c, a, c, d);
  for (let i = 0; i + 1 < levels; i++) {
    if (skip.includes(i)) continue;
    for (let k = 0; k < 4; k++)
      quad(4 * i + k, 4 * i + 4 + k, 4 * i + 4 + ((k + 1) % 4), 4 * i + ((k + 1) % 4));
  }
  quad(0, 1, 2, 3);
  const top = 4 * (levels - 1);
  quad(top, top + 3, top + 2, top + 1);
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

test('a surface is exactly like itself', () => {
  const same = measureSurface(slab(), slab(), CAMERAS);
  expect(same).toMatchObject({
    normalMean: 0,
    normalMedian: 0,
    within15: 1,
    holes: 0,
    holePixels: 0,
    strayPixels: 0,
  });
  expect(same.roughness).toBe(same.trueRoughness);
  expect(same.waviness).toBeLessThan(1); // a pixel's steps
});

test('what one sees through counts as one hole in each view', () => {
  const holed = measureSurface(slab({ skip: [4, 5] }), slab(), CAMERAS);
  expect(holed.holes).toBe(2);
  expect(holed.holePixels).toBeGreaterThan(500);
});

test('what sticks out counts as stray, beyond the rim', () => {
  expect(measureSurface(slab({ width: 0.802 }), slab(), CAMERAS).strayPixels).toBe(0);
  expect(measureSurface(slab({ width: 1.1 }), slab(), CAMERAS).strayPixels).toBeGreaterThan(100);
});

test('a gnawed edge is wavy and turns its facets; one that is merely thicker is not', () => {
  const [thicker, gnawed] = [slab({ width: 0.82 }), slab({ bulge: 0.06 })].map((mesh) =>
    measureSurface(mesh, slab(), CAMERAS),
  );
  expect(thicker.waviness).toBeLessThan(1.5);
  expect(gnawed.waviness).toBeGreaterThan(3);
  expect(gnawed.within15).toBeLessThan(thicker.within15);
  expect(gnawed.roughness).toBeGreaterThan(1.2 * thicker.roughness);
});
