import { expect, test } from 'vitest';
import { findShape } from '../../functions/engine/stages/find-shape.ts';
import { boundsOf } from '../support/engine/mesh-facts.ts';
import { photoOf } from '../support/engine/photo-of.ts';
import { armchair, cameraAt, ORBIT } from '../support/engine/silhouettes.ts';

test('a draft is the same product with the same silhouettes, in a third of the triangles', async () => {
  const taken = ORBIT.map((station) => photoOf(armchair, cameraAt(station)));
  const { mesh, silhouetteIoU } = await findShape(
    taken.map(({ photo }) => photo),
    taken.map(({ silhouette }) => silhouette),
    { preset: 'draft' },
  );
  expect(mesh.indices.length / 3).toBeLessThanOrEqual(6000);
  expect(Math.min(...silhouetteIoU)).toBeGreaterThan(0.9);
  const { low, high } = boundsOf(mesh);
  const [width, height, depth] = high.map((value, k) => value - low[k]);
  expect(height).toBeCloseTo(1, 2);
  expect(Math.abs(width - 0.9)).toBeLessThan(0.12);
  expect(Math.abs(depth - 0.8)).toBeLessThan(0.12);
});
