import { describe, expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { shadeMesh } from '../../../../functions/engine/mesh/vertex-normals.ts';
import { ball, boxMesh, sampleField } from '../../../support/engine/shapes.ts';

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
