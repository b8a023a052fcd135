import { describe, expect, test } from 'vitest';
import { dropSmallParts } from '../../../../functions/engine/mesh/drop-small-parts.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { anyField } from '../../../support/engine/any-field.ts';
import { countBadEdges, countPinchedVertices, volumeOf } from '../../../support/engine/mesh-facts.ts';
import { boxMesh, sampleField } from '../../../support/engine/shapes.ts';
import { fc } from '../../../support/properties.ts';

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
