import { describe, expect, test } from 'vitest';
import { surfaceOfField } from '../../../../functions/engine/mesh/surface-of-field.ts';
import { shadeMesh } from '../../../../functions/engine/mesh/vertex-normals.ts';
import { anyField } from '../../../support/engine/any-field.ts';
import { countBadEdges, countPinchedVertices, volumeOf } from '../../../support/engine/mesh-facts.ts';
import { fc } from '../../../support/properties.ts';

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
