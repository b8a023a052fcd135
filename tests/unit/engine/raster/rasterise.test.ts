import { describe, expect, test } from 'vitest';
import { rasterise } from '../../../../functions/engine/raster/rasterise.ts';
import type { Camera, Mesh } from '../../../../functions/engine/types.ts';

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

function lookingDownZ(overrides: Partial<Camera> = {}): Camera {
  return {
    rotation: IDENTITY,
    translation: [0, 0, 0],
    focal: 20,
    cx: 16,
    cy: 12,
    width: 32,
    height: 24,
    ...overrides,
  };
}

/** Mulberry32: small, seedable, the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function triangleSoup(count: number, random: () => number, centre: [number, number, number]): Mesh {
  const positions = Float32Array.from({ length: count * 9 }, (_, i) => centre[i % 3] + (random() - 0.5) * 3);
  return { positions, indices: Uint32Array.from({ length: count * 3 }, (_, i) => i) };
}

type Vector = [number, number, number];
const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The slow, obvious version: every pixel's ray against every triangle (Möller and Trumbore, 1997). */
function castRays(mesh: Mesh, camera: Camera) {
  const r = camera.rotation;
  const inCamera = (vertex: number): Vector => {
    const [x, y, z] = mesh.positions.subarray(vertex * 3, vertex * 3 + 3);
    return [0, 1, 2].map(
      (k) => r[3 * k] * x + r[3 * k + 1] * y + r[3 * k + 2] * z + camera.translation[k],
    ) as Vector;
  };
  return (x: number, y: number) => {
    const ray: Vector = [(x + 0.5 - camera.cx) / camera.focal, -(y + 0.5 - camera.cy) / camera.focal, -1];
    let nearest = { depth: Infinity, triangle: -1, second: 0, third: 0 };
    for (let t = 0; t * 3 < mesh.indices.length; t++) {
      const [a, b, c] = [0, 1, 2].map((k) => inCamera(mesh.indices[t * 3 + k]));
      const [ab, ac] = [subtract(b, a), subtract(c, a)];
      const p = cross(ray, ac);
      const det = dot(ab, p);
      const s = subtract([0, 0, 0], a);
      const second = dot(s, p) / det;
      const q = cross(s, ab);
      const third = dot(ray, q) / det;
      const depth = dot(ac, q) / det;
      if (Math.min(second, third, 1 - second - third) >= 0 && depth > 1e-4 && depth < nearest.depth)
        nearest = { depth, triangle: t, second, third };
    }
    return nearest;
  };
}

describe('rasterise', () => {
  test.each([
    ['in front of the camera', [0, 0, -4]],
    ['around the camera, some of it behind the lens', [0, 0, 0]],
  ] as [string, Vector][])('agrees with casting a ray per pixel at a mesh %s', (_, centre) => {
    const seed = 20261121;
    const mesh = triangleSoup(30, seededRandom(seed), centre);
    const camera = lookingDownZ({
      rotation: [0.8, 0, 0.6, 0, 1, 0, -0.6, 0, 0.8],
      translation: [0, 0.1, -2],
    });
    const raster = rasterise(mesh, camera);
    const cast = castRays(mesh, camera);
    let seen = 0;
    for (let y = 0; y < camera.height; y++)
      for (let x = 0; x < camera.width; x++) {
        const pixel = y * camera.width + x;
        const expected = cast(x, y);
        const at = `seed ${seed}, pixel ${x},${y}`;
        expect(raster.triangle[pixel], at).toBe(expected.triangle);
        if (expected.triangle < 0) {
          expect(raster.depth[pixel], at).toBe(Infinity);
          continue;
        }
        seen++;
        expect(raster.depth[pixel], at).toBeCloseTo(expected.depth, 4);
        expect(raster.barycentrics[2 * pixel], at).toBeCloseTo(expected.second, 4);
        expect(raster.barycentrics[2 * pixel + 1], at).toBeCloseTo(expected.third, 4);
      }
    expect(seen).toBeGreaterThan(90);
  });

  test('leaves no gap and no overlap-dependent hole along the edges of a fan', () => {
    //   eight triangles round a point that lies exactly on a pixel centre
    const rim = Array.from({ length: 8 }, (_, k) => [
      Math.cos((k * Math.PI) / 4),
      Math.sin((k * Math.PI) / 4),
      -2,
    ]);
    const mesh = {
      positions: Float32Array.from([0, 0, -2, ...rim.flat()]),
      indices: Uint32Array.from(rim.flatMap((_, k) => [0, 1 + k, 1 + ((k + 1) % 8)])),
    };
    const { triangle, width, height } = rasterise(
      mesh,
      lookingDownZ({ cx: 16.5, cy: 12.5, width: 33, height: 25 }),
    );
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (Math.hypot(x - 16, y - 12) < 9) expect(triangle[y * width + x]).toBeGreaterThanOrEqual(0);
        if (Math.hypot(x - 16, y - 12) > 10.01) expect(triangle[y * width + x]).toBe(-1);
      }
  });

  test('sees a floor that runs under the camera up to the horizon', () => {
    const floor = {
      positions: Float32Array.from([-100, -1, 100, 100, -1, 100, 0, -1, -1000]),
      indices: Uint32Array.from([0, 1, 2]),
    };
    const { depth, width, height } = rasterise(floor, lookingDownZ());
    expect(depth[16]).toBe(Infinity);
    //   a ray v below the horizon meets the floor at distance focal · 1 / v
    expect(depth[(height - 1) * width + 16]).toBeCloseTo(20 / 11.5, 4);
  });

  test('draws nothing of an empty or a flat-as-a-line mesh', () => {
    const line = {
      positions: Float32Array.from([0, 0, -2, 1, 0, -2, 0.5, 0, -2]),
      indices: Uint32Array.from([0, 1, 2]),
    };
    for (const mesh of [line, { positions: new Float32Array(), indices: new Uint32Array() }])
      expect(rasterise(mesh, lookingDownZ()).depth.every((z) => z === Infinity)).toBe(true);
  });
});
