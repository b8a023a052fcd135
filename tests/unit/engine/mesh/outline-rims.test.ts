import { expect, test } from 'vitest';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { outlineRims } from '../../../../functions/engine/mesh/outline-rims.ts';
import { dot, type Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import { boxMesh } from '../../../support/engine/shapes.ts';
import { box, cameraAt, silhouetteOf } from '../../../support/engine/silhouettes.ts';

const camera = cameraAt({ azimuth: 0, elevation: 0, distance: 4 }, 600);
const outlineOf = (half: number) =>
  hullViews([silhouetteOf(box([-half, 0, -half], [half, 1, half]), camera)], [camera]);
/** How far outward the outlines of a box .4 wide and deep should move, at its sides alone. */
const movesAtSides = (half: number) =>
  outlineRims(boxMesh(0.4, 1, 0.4), outlineOf(half))
    .filter(({ outward }) => Math.abs(outward[1]) < 0.1)
    .map(({ off, outward }) => ({ off, isSideways: Math.abs(dot(outward, RIGHT)) > 0.9 }));
const RIGHT: Vec3 = [camera.rotation[0], camera.rotation[1], camera.rotation[2]];

test('outlines that agree stay where they are', () => {
  const moves = movesAtSides(0.2);
  expect(moves.length).toBeGreaterThan(100);
  for (const { off } of moves) expect(Math.abs(off)).toBeLessThan(0.004);
});

test('an outline moves outward where the silhouette is wider, and inward where it is narrower', () => {
  const middle = (moves: { off: number }[]) =>
    moves.map(({ off }) => off).toSorted((a, b) => a - b)[moves.length >> 1];
  expect(movesAtSides(0.21).every(({ isSideways }) => isSideways)).toBe(true);
  expect(middle(movesAtSides(0.21))).toBeGreaterThan(0.006);
  expect(middle(movesAtSides(0.19))).toBeLessThan(-0.006);
});

test('an outline of another part says nothing', () => {
  expect(movesAtSides(0.4)).toEqual([]);
});
