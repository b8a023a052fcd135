import { expect, test } from 'vitest';
import { seededRandom } from '../../../../infra/local/seeded-random.ts';
import { describeTriangles } from '../../../../functions/engine/mesh/describe-triangles.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { filterNormals } from '../../../../functions/engine/mesh/filter-normals.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

const DEGREE = 180 / Math.PI;

test('a bevel at 30° along the edge of a face does not bend the light on the face', () => {
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  const bevelled = (x: number, y: number, z: number) =>
    Math.min(0.7 - Math.max(Math.abs(x), Math.abs(y), Math.abs(z)), 0.82 - cos * y - sin * Math.abs(x));
  const mesh = makeManifold(extractSurface(sampleField(24, bevelled)));
  const raw = describeTriangles(mesh).normals;
  const filtered = filterNormals(mesh);
  const bent: number[] = [];
  for (let t = 0; t < raw.length; t += 3)
    if (raw[t + 1] > 0.9999) bent.push(Math.acos(Math.min(1, filtered[t + 1])) * DEGREE);
  expect(bent.length).toBeGreaterThan(100);
  expect(Math.max(...bent)).toBeLessThan(12); // 23 with a bell twice as wide
});

/** A bar along y, some triangles long and of so many sides, and how far its corners are moved about. */
function bar(sides: number, noise: number): Mesh {
  const random = seededRandom(7);
  const ROWS = 60;
  const STEP = 0.5;
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: sides }, (_, side) => {
      const angle = (2 * Math.PI * side) / sides;
      const radius = 1 + noise * (random() - 0.5);
      return [radius * Math.cos(angle), STEP * row + noise * (random() - 0.5), radius * Math.sin(angle)];
    }),
  );
  const indices = Array.from({ length: (ROWS - 1) * sides }, (_, i) => {
    const [row, side] = [Math.floor(i / sides), i % sides];
    const [a, b] = [row * sides + side, row * sides + ((side + 1) % sides)];
    return [a, a + sides, b, b, a + sides, b + sides];
  });
  return { positions: Float32Array.from(rows.flat(2)), indices: Uint32Array.from(indices.flat()) };
}

/** Degrees between the light on each facet and straight away from the axis, in the middle of the bar. */
function offTheAxis(mesh: Mesh): number[] {
  const filtered = filterNormals(mesh, { roundsThinParts: true });
  return Array.from({ length: mesh.indices.length / 3 }, (_, t) => {
    const corners = [0, 1, 2].map((k) => 3 * mesh.indices[3 * t + k]);
    const [x, z] = [0, 2].map((k) => corners.reduce((sum, corner) => sum + mesh.positions[corner + k], 0));
    const cosine = (filtered[3 * t] * x + filtered[3 * t + 2] * z) / Math.hypot(x, z);
    return Math.acos(Math.min(1, cosine)) * DEGREE;
  }).slice(60, -60);
}

test('a thin round bar is lit round, though its few facets are uneven', () => {
  const off = offTheAxis(bar(7, 0.35));
  expect(off.reduce((sum, degrees) => sum + degrees, 0) / off.length).toBeLessThan(11); // 18 as patches
});

test('a thin square bar keeps its four sides', () => {
  const filtered = filterNormals(bar(4, 0.05), { roundsThinParts: true });
  for (let t = 60; t < filtered.length / 3 - 60; t++) {
    const [x, z] = [Math.abs(filtered[3 * t]), Math.abs(filtered[3 * t + 2])];
    expect(Math.abs(x - z)).toBeLessThan(0.2); // its sides look between the axes
  }
});
