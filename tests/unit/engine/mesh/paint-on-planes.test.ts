import { expect, test } from 'vitest';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { growPlanes } from '../../../../functions/engine/mesh/grow-planes.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { paintOnPlanes } from '../../../../functions/engine/mesh/paint-on-planes.ts';
import { block, grain, photograph, plain } from '../../../support/engine/crate.ts';
import { sampleField } from '../../../support/engine/shapes.ts';

const TOLERANCE = 0.03;
/** The block of the photos with its front carved 0.02 too deep, in its left half or in all of it. */
const carved = (isDeep: (x: number) => boolean) =>
  makeManifold(
    extractSurface(sampleField(64, (x, y, z) => Math.min(block(x, y, z), isDeep(x) ? 0.38 - z : Infinity))),
  );
const isFront = ({ normal }: { normal: readonly number[] }) => normal[2] > 0.99;

test('a face that was carved too deep is placed where the photos agree on it', () => {
  const mesh = carved(() => true);
  const planar = growPlanes(mesh, { tolerance: TOLERANCE });
  const ways = paintOnPlanes(mesh, photograph(block, grain), TOLERANCE).place(planar);
  expect(ways[planar.planes.findIndex(isFront)]).toBeCloseTo(0.02, 2);
});

test('plain faces are placed nowhere', () => {
  const mesh = carved(() => true);
  const planar = growPlanes(mesh, { tolerance: TOLERANCE });
  const ways = paintOnPlanes(mesh, photograph(block, plain), TOLERANCE).place(planar);
  expect(ways).toEqual(planar.planes.map(() => undefined));
});

test('two faces are one unless the photos agree clearly less on that', () => {
  const mesh = carved(() => false);
  const planar = growPlanes(mesh, { tolerance: TOLERANCE });
  const label = planar.planes.findIndex(isFront);
  const { normal, offset } = planar.planes[label];
  const terrace = (off: number) => ({
    labels: [label],
    plane: { normal, offset: offset + off },
    area: 1,
    steps: [],
  });
  const painted = paintOnPlanes(mesh, photograph(block, grain), TOLERANCE);
  expect(painted.isOne(planar, terrace(0.002))).toBe(true);
  expect(painted.isOne(planar, terrace(0.05))).toBe(false);
  expect(paintOnPlanes(mesh, photograph(block, plain), TOLERANCE).isOne(planar, terrace(0.05))).toBe(true);
});
