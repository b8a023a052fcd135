import { describe, expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { flattenFaces } from '../../../../functions/engine/mesh/flatten-faces.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { countBadEdges, volumeOf } from '../../../support/engine/mesh-facts.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';

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
    const moved = flat.positions.map((value, i) => Math.abs(value - rough.positions[i]));
    expect(moved.reduce((a, b) => Math.max(a, b))).toBeLessThan(0.0057);
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
