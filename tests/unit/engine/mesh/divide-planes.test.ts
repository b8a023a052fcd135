import { expect, test } from 'vitest';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { dividePlanes } from '../../../../functions/engine/mesh/divide-planes.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { growPlanes } from '../../../../functions/engine/mesh/grow-planes.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { outlineRims } from '../../../../functions/engine/mesh/outline-rims.ts';
import { rasterise } from '../../../../functions/engine/raster/rasterise.ts';
import { sampleField } from '../../../support/engine/shapes.ts';
import { cameraAt } from '../../../support/engine/silhouettes.ts';

const VOXEL = 2 / 95;
const TOLERANCE = 0.8 * VOXEL;
const growing = { tolerance: TOLERANCE, minShare: 0.002 };
const cameras = [35, 125, 215, 305].map((azimuth) =>
  cameraAt({ azimuth, elevation: 20, distance: 4, target: [0, 0, 0] }, 500),
);

//   ________
//  |________|   a seat on a leg whose right side is set back
//      |   |
//      |___|
const seatOnLeg = (setBack: number, half: number) =>
  makeManifold(
    extractSurface(
      sampleField(96, (x, y, z) =>
        Math.max(
          Math.min(0.6 - Math.abs(x), half - Math.abs(y - 0.4 - half), 0.4 - Math.abs(z)),
          Math.min(0.6 - setBack - x, x - 0.1, 0.4 - y, y + 0.8, 0.25 - Math.abs(z)),
        ),
      ),
    ),
  );

/** Where the planes lie that face right, of seat and leg as they are grown and as their outlines divide them, in voxels left of the seat's. */
function rightSides(setBack: number, { isShown = true, half = 0.15 } = {}) {
  const mesh = seatOnLeg(setBack, half);
  const views = cameras.map((camera) => {
    const { triangle, width, height } = rasterise(mesh, camera);
    return { camera, mask: { width, height, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) } };
  });
  const outlines = hullViews(
    views.map(({ mask }) => mask),
    cameras,
  );
  const grown = growPlanes(mesh, growing);
  const divided = dividePlanes(mesh, grown, isShown ? outlineRims(mesh, outlines) : [], growing);
  return [grown, divided].map(({ planes, labels }) =>
    planes
      .filter(({ normal, offset }, label) => normal[0] > 0.9 && offset > 0.4 && labels.includes(label))
      .map(({ offset }) => (0.6 - offset) / VOXEL)
      .toSorted((a, b) => a - b),
  );
}

test('a plane that outlines show to be two is two: a seat and its leg', () => {
  const [grown, divided] = rightSides(VOXEL);
  expect(grown.length).toBe(1);
  expect(divided.length).toBe(2);
  expect(divided[0]).toBeLessThan(grown[0] - 0.2);
  expect(divided[1]).toBeGreaterThan(grown[0] + 0.1);
});

test('a shard of a plane is no plane of its own, whatever outlines show of it', () => {
  const [grown, divided] = rightSides(VOXEL, { half: 0.06 });
  expect(grown.length).toBe(1);
  expect(divided).toEqual(grown);
});

test('a plane that outlines show as one stays as it is, and so does one that they say nothing of', () => {
  for (const [grown, divided] of [rightSides(0), rightSides(VOXEL, { isShown: false })]) {
    expect(grown.length).toBe(1);
    expect(divided).toEqual(grown);
  }
});
