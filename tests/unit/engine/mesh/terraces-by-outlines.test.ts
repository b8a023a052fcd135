import { expect, test } from 'vitest';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { growPlanes } from '../../../../functions/engine/mesh/grow-planes.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { findTerraces } from '../../../../functions/engine/mesh/merge-terraces.ts';
import { outlineRims } from '../../../../functions/engine/mesh/outline-rims.ts';
import { straightenBorders } from '../../../../functions/engine/mesh/straighten-borders.ts';
import { areOneByOutlines } from '../../../../functions/engine/mesh/terraces-by-outlines.ts';
import { rasterise } from '../../../../functions/engine/raster/rasterise.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';
import { cameraAt } from '../../../support/engine/silhouettes.ts';

//   ____~~~~   a board whose upper face lies 2.2 voxels lower on one side
const VOXEL = 2 / 63;
const board = (step: number) =>
  makeManifold(
    extractSurface(
      sampleField(64, (x, y, z) =>
        box(0.8, 0.3, 0.8)(x, y > 0 && x > 0.1 * Math.sin(9 * z) ? y + step : y, z),
      ),
    ),
  );
const carved = board(2.2 * VOXEL);
const grown = growPlanes(carved, { tolerance: VOXEL, minShare: 0.002 });
straightenBorders(grown, VOXEL);
const cameras = [0, 0.5, 1].map((azimuth) => cameraAt({ azimuth, elevation: 0, distance: 3 }, 400));
/** Of the terrace on top of the carved board, by the outlines of what was photographed. */
const isOneBy = (photographed: Mesh, seen = cameras) => {
  const masks = seen.map((camera) => {
    const { triangle, width, height } = rasterise(photographed, camera);
    return { width, height, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) };
  });
  const rims = outlineRims(carved, hullViews(masks, seen));
  const top = findTerraces(grown, VOXEL).find(({ plane }) => plane.normal[1] > 0.9)!;
  expect(top.labels.length).toBe(2);
  return areOneByOutlines(carved, grown, rims, VOXEL)(top);
};

test('a step that outlines show is no terrace', () => {
  expect(isOneBy(carved)).toBe(false);
});

test('a step that is carved where outlines show a flat face is a terrace', () => {
  expect(isOneBy(board(0))).toBe(true);
});

test('outlines that do not run along the step say nothing of it', () => {
  expect(isOneBy(carved, [cameraAt({ azimuth: 0, elevation: 60, distance: 3 }, 400)])).toBe(true);
});
