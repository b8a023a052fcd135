import { expect, test } from 'vitest';
import { describeTriangles } from '../../../../functions/engine/mesh/describe-triangles.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { filterNormals } from '../../../../functions/engine/mesh/filter-normals.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
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
