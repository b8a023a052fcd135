import { describe, expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { simplifyMesh } from '../../../../functions/engine/mesh/simplify-mesh.ts';
import { countBadEdges, countPinchedVertices, volumeOf } from '../../../support/engine/mesh-facts.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

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

const torus = (large: number, small: number) => (x: number, y: number, z: number) =>
  small - Math.hypot(Math.hypot(x, z) - large, y);
