import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropSmallParts } from '../../functions/engine/mesh/drop-small-parts.ts';
import { extractSurface } from '../../functions/engine/mesh/extract-surface.ts';
import { flattenFaces } from '../../functions/engine/mesh/flatten-faces.ts';
import { makeManifold } from '../../functions/engine/mesh/make-manifold.ts';
import { simplifyMesh } from '../../functions/engine/mesh/simplify-mesh.ts';
import { smoothSurface } from '../../functions/engine/mesh/smooth-surface.ts';
import { surfaceOfField } from '../../functions/engine/mesh/surface-of-field.ts';
import { shadeMesh } from '../../functions/engine/mesh/vertex-normals.ts';
import type { Mesh } from '../../functions/engine/types.ts';
import { boundsOf, countBadEdges, countPinchedVertices, volumeOf } from './support/mesh-facts.ts';
import { ball, box, boxMesh, sampleField } from './support/shapes.ts';

/** Any 4×4×4 pattern of inside and outside: all the ways in which solids can touch at edges and corners. */
const anyField = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
  .map((values) => ({
    ...sampleField(4, () => 0),
    data: Float32Array.from(values, (value) => value || -0.5),
  }));

describe('the surface of a field', () => {
  test('of a ball lies on the ball, is closed and faces outwards', () => {
    const mesh = extractSurface(sampleField(24, ball(0.7)));
    expect(countBadEdges(mesh)).toBe(0);
    expect(volumeOf(mesh)).toBeCloseTo((4 / 3) * Math.PI * 0.7 ** 3, 1);
    for (let i = 0; i < mesh.positions.length; i += 3) {
      expect(Math.hypot(...mesh.positions.subarray(i, i + 3))).toBeCloseTo(0.7, 1);
    }
  });

  test('closes where the solid reaches the end of the field', () => {
    const mesh = extractSurface(sampleField(6, () => 1));
    expect(countBadEdges(mesh)).toBe(0);
    expect(volumeOf(mesh)).toBeGreaterThan(8);
  });

  test('has the bounds of the solid to half a step', () => {
    const field = sampleField(32, box(0.5, 0.8, 0.3));
    const { low, high } = boundsOf(extractSurface(field));
    [0.5, 0.8, 0.3].forEach((half, axis) => {
      expect(Math.abs(high[axis] - half)).toBeLessThan(field.spacing / 2);
      expect(Math.abs(low[axis] + half)).toBeLessThan(field.spacing / 2);
    });
  });

  test('of nothing is nothing', () => {
    expect(extractSurface(sampleField(4, () => -1)).indices).toHaveLength(0);
  });
});

describe('makeManifold', () => {
  test('leaves a closed manifold of the same volume, whatever touches', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const surface = extractSurface(field);
        const manifold = makeManifold(surface);
        expect(countBadEdges(manifold)).toBe(0);
        expect(countPinchedVertices(manifold)).toBe(0);
        expect(volumeOf(manifold)).toBeCloseTo(volumeOf(surface), 6);
      }),
      { numRuns: 300 },
    );
  });

  test('gives each of two cubes that touch along an edge its own skin', () => {
    // x ↔ and y ↕, solid along z:   ▓░
    //                               ░▓
    const touching = extractSurface(
      sampleField(4, (x, y, z) =>
        Math.abs(z) < 0.9 && x * y > 0 && Math.max(Math.abs(x), Math.abs(y)) < 0.9 ? 1 : -1,
      ),
    );
    expect(countBadEdges(touching)).toBeGreaterThan(0);
    const manifold = makeManifold(touching);
    expect(dropSmallParts(manifold, { minShare: 0.9 }).indices).toHaveLength(manifold.indices.length);
    expect(volumeOf({ ...manifold, indices: onePart(manifold.indices) })).toBeCloseTo(
      volumeOf(manifold) / 2,
      5,
    );
  });

  test('refuses a surface with a border', () => {
    const { positions, indices } = boxMesh(1, 1, 1);
    expect(() => makeManifold({ positions, indices: indices.subarray(3) })).toThrow(RangeError);
  });
});

describe('smoothing', () => {
  test('takes steps out and keeps the volume', () => {
    const rough = makeManifold(
      extractSurface(sampleField(24, (x, y, z) => (ball(0.7)(x, y, z) > 0 ? 1 : -1))),
    );
    const smooth = smoothSurface(rough);
    expect(Math.abs(volumeOf(smooth) / volumeOf(rough) - 1)).toBeLessThan(0.01);
    expect(radiusSpread(smooth.positions)).toBeLessThan(0.75 * radiusSpread(rough.positions));
  });
});

describe('small parts', () => {
  test('go, and the largest stays', () => {
    const dust = ball(0.06);
    const mesh = extractSurface(
      sampleField(40, (x, y, z) => Math.max(ball(0.5)(x, y, z), dust(x - 0.8, y - 0.8, z - 0.8))),
    );
    const kept = dropSmallParts(mesh);
    expect(Math.max(...kept.positions)).toBeLessThan(0.6);
    expect(kept.positions.length).toBeGreaterThan(0.9 * mesh.positions.length);
    expect(dropSmallParts(extractSurface(sampleField(6, dust))).indices).toHaveLength(0);
  });
});

describe('flattening', () => {
  // A board of 1.6 × 0.8 × 1 whose top and sides have waves of a third of a percent of its height.
  const wave = (x: number, z: number) => 0.0025 * Math.sin(23 * x) * Math.sin(19 * z);
  const board = sampleField(64, (x, y, z) => box(0.8 + wave(y, z), 0.4 + wave(x, z), 0.5)(x, y, z));
  const rough = makeManifold(extractSurface(board));

  test('takes the waves out of faces along the axes and leaves the solid as it was', () => {
    const flat = flattenFaces(rough, () => 1);
    expect(heightsOfTop(rough)).toBeGreaterThan(0.004);
    expect(heightsOfTop(flat)).toBeLessThan(0.0005);
    expect(countBadEdges(flat)).toBe(0);
    expect(Math.abs(volumeOf(flat) / volumeOf(rough) - 1)).toBeLessThan(0.005);
    flat.positions.forEach((value, i) => expect(Math.abs(value - rough.positions[i])).toBeLessThan(0.0057));
  });

  test('leaves a slope a slope', () => {
    const ramp = sampleField(48, (x, y, z) => Math.min(box(0.8, 0.8, 0.6)(x, y, z), 0.4 - y + 0.12 * x));
    const surface = makeManifold(extractSurface(ramp));
    const flat = flattenFaces(surface, () => 1);
    for (let i = 0; i < flat.positions.length; i += 3) {
      const [x, y, z] = surface.positions.subarray(i, i + 3);
      const isOnSlope = Math.max(Math.abs(x / 0.8), Math.abs(z / 0.6)) < 0.9 && y > 0;
      if (isOnSlope) expect(flat.positions[i + 1]).toBe(y);
    }
  });

  test('keeps faces that the silhouettes do not allow to be flat', () => {
    const flat = flattenFaces(rough, (mesh) => (mesh === rough ? 1 : 0.99));
    expect(flat.positions).toEqual(rough.positions);
  });

  /** Highest less lowest of the vertices well inside the board's top. */
  function heightsOfTop({ positions }: Mesh): number {
    const heights: number[] = [];
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = positions.subarray(i, i + 3);
      if (y > 0.3 && Math.abs(x) < 0.7 && Math.abs(z) < 0.4) heights.push(y);
    }
    return Math.max(...heights) - Math.min(...heights);
  }
});

describe('the finished surface of any field', () => {
  test('is closed, manifold, inside its grid, shaded with unit normals and the same every time', async () => {
    await fc.assert(
      fc.asyncProperty(anyField, async (field) => {
        const mesh = await surfaceOfField(field);
        expect(countBadEdges(mesh)).toBe(0);
        expect(countPinchedVertices(mesh)).toBe(0);
        expect(volumeOf(mesh)).toBeGreaterThanOrEqual(0);
        const reach = 1 + field.spacing;
        mesh.positions.forEach((value) => expect(Math.abs(value)).toBeLessThan(reach));
        const { normals } = shadeMesh(mesh);
        for (let i = 0; i < normals.length; i += 3)
          expect(Math.hypot(...normals.subarray(i, i + 3))).toBeCloseTo(1, 5);
        expect(await surfaceOfField(field)).toEqual(mesh);
      }),
      { numRuns: 60 },
    );
  });
});

describe('simplifying', () => {
  test('keeps to the budget, the shape and a closed manifold', async () => {
    const fine = makeManifold(extractSurface(sampleField(48, torus(0.6, 0.25))));
    const coarse = await simplifyMesh(fine, { triangles: 800 });
    expect(coarse.indices.length / 3).toBeLessThanOrEqual(800);
    expect(countBadEdges(coarse)).toBe(0);
    expect(countPinchedVertices(coarse)).toBe(0);
    expect(volumeOf(coarse)).toBeCloseTo(volumeOf(fine), 1);
  });
});

describe('normals', () => {
  test('are unit length and face outwards on a ball', () => {
    const { positions, normals } = shadeMesh(makeManifold(extractSurface(sampleField(20, ball(0.7)))));
    for (let i = 0; i < normals.length; i += 3) {
      const [n, p] = [normals.subarray(i, i + 3), positions.subarray(i, i + 3)];
      expect(Math.hypot(...n)).toBeCloseTo(1, 5);
      expect((n[0] * p[0] + n[1] * p[1] + n[2] * p[2]) / Math.hypot(...p)).toBeGreaterThan(0.95);
    }
  });

  test('keep the edges of a box sharp and its faces flat', () => {
    const { positions, normals } = shadeMesh(boxMesh(1, 2, 3));
    expect(positions).toHaveLength(3 * 24);
    for (let i = 0; i < normals.length; i += 3) {
      expect([...normals.subarray(i, i + 3)].map(Math.abs).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    }
  });
});

const torus = (large: number, small: number) => (x: number, y: number, z: number) =>
  small - Math.hypot(Math.hypot(x, z) - large, y);

function radiusSpread(positions: Float32Array): number {
  const radii = Array.from({ length: positions.length / 3 }, (_, i) =>
    Math.hypot(...positions.subarray(3 * i, 3 * i + 3)),
  );
  return Math.max(...radii) - Math.min(...radii);
}

/** The triangles connected with the first. */
function onePart(indices: Uint32Array): Uint32Array {
  const reached = new Set(indices.subarray(0, 3));
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (let t = 0; t < indices.length; t += 3) {
      const corners = indices.subarray(t, t + 3);
      if (corners.some((vertex) => reached.has(vertex))) corners.forEach((vertex) => reached.add(vertex));
    }
  }
  const kept: number[] = [];
  for (let t = 0; t < indices.length; t += 3)
    if (reached.has(indices[t])) kept.push(...indices.subarray(t, t + 3));
  return Uint32Array.from(kept);
}
