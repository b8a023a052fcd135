import { describe, expect, test } from 'vitest';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { growPlanes } from '../../../../functions/engine/mesh/grow-planes.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { outlineRims, type Rim } from '../../../../functions/engine/mesh/outline-rims.ts';
import { planesByOutlines } from '../../../../functions/engine/mesh/planes-by-outlines.ts';
import { rasterise } from '../../../../functions/engine/raster/rasterise.ts';
import type { Mesh } from '../../../../functions/engine/types.ts';
import { box, sampleField } from '../../../support/engine/shapes.ts';
import { cameraAt } from '../../../support/engine/silhouettes.ts';

const VOXEL = 2 / 63;
const board = makeManifold(extractSurface(sampleField(64, box(0.7, 0.4, 0.5))));
const planar = growPlanes(board, { tolerance: 0.8 * VOXEL });
const cameras = [20, 80, 140, 200, 260, 320].map((azimuth) =>
  cameraAt({ azimuth, elevation: 25, distance: 4, target: [0, 0, 0] }, 400),
);

/** The board's right side, as silhouettes of a board with the vertices there elsewhere show it. */
function rightSideBy(change: (x: number, y: number) => number, isHeld = false) {
  const masks = cameras.map((camera) => silhouetteOf(withRightSide(change), camera));
  const rims = outlineRims(board, hullViews(masks, cameras));
  const planes = planesByOutlines(board, planar, rims, {
    tolerance: 2 * VOXEL,
    isHeld: planar.planes.map(() => isHeld),
  });
  return planes.find(({ normal }) => normal[0] > 0.9)!;
}

describe('planes moved by outlines', () => {
  test('stay where outlines agree', () => {
    expect(Math.abs(rightSideBy((x) => x).offset - 0.7)).toBeLessThan(0.1 * VOXEL);
  });

  test('go where the silhouettes show their edges, both ways', () => {
    expect(rightSideBy((x) => x + 0.6 * VOXEL).offset - 0.7).toBeGreaterThan(0.35 * VOXEL);
    expect(rightSideBy((x) => x - 0.6 * VOXEL).offset - 0.7).toBeLessThan(-0.35 * VOXEL);
  });

  test('lean as the silhouettes do', () => {
    const { normal } = rightSideBy((x, y) => x - 0.06 * y);
    expect(normal[1]).toBeGreaterThan(0.03);
    expect(normal[1]).toBeLessThan(0.08);
  });

  test('stay on the one side of a thin wall where outlines show the other', () => {
    const wall = makeManifold(extractSurface(sampleField(64, box(0.7, 0.4, 0.06))));
    const grown = growPlanes(wall, { tolerance: 0.8 * VOXEL });
    const sideOf = (way: number) => grown.planes.findIndex(({ normal }) => way * normal[2] > 0.9);
    const [front, back] = [sideOf(1), sideOf(-1)];
    // Its top is so narrow that it belongs to both.
    const labels = grown.labels.map((label, f) =>
      Math.abs(grown.planes[label].normal[1]) > 0.9 ? [front, back][f % 2] : label,
    );
    const rims: Rim[] = [];
    for (let vertex = 0; 3 * vertex < wall.positions.length; vertex++)
      if (wall.positions[3 * vertex + 1] > 0.39) rims.push({ vertex, outward: [0, 0, 1], off: -VOXEL });
    const planes = planesByOutlines(wall, { ...grown, labels }, rims, {
      tolerance: 2 * VOXEL,
      isHeld: grown.planes.map(() => false),
    });
    const movedBy = (label: number) => planes[label].offset - grown.planes[label].offset;
    expect(movedBy(front)).toBeLessThan(-0.2 * VOXEL);
    expect(Math.abs(movedBy(back))).toBeLessThan(0.01 * VOXEL);
  });

  test('stay where something else holds them', () => {
    expect(rightSideBy((x) => x + 0.6 * VOXEL, true)).toBe(
      planar.planes.find(({ normal }) => normal[0] > 0.9),
    );
  });
});

function withRightSide(change: (x: number, y: number) => number): Mesh {
  const positions = board.positions.slice();
  for (let i = 0; i < positions.length; i += 3)
    if (positions[i] > 0.65) positions[i] = change(positions[i], positions[i + 1]);
  return { ...board, positions };
}

function silhouetteOf(mesh: Mesh, camera: (typeof cameras)[number]) {
  const { triangle, width, height } = rasterise(mesh, camera);
  return { width, height, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) };
}
