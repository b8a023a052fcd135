import { expect, test } from 'vitest';
import { sampleField } from '../../../../functions/engine/geometry/resample-field.ts';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { levelUndersides } from '../../../../functions/engine/hull/level-undersides.ts';
import { reprojectionIoU } from '../../../../functions/engine/hull/reprojection.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import { box, cameraAt, silhouetteOf, union, type Solid } from '../../../support/engine/silhouettes.ts';

const SIDE = 240;
const orbitAt = (elevation: number) =>
  Array.from({ length: 8 }, (_, i) => cameraAt({ azimuth: 12 + 45 * i, elevation, distance: 3 }, SIDE));
const cameras = orbitAt(18);
const legs = [-0.4, 0.32].flatMap((x) => [-0.4, 0.32].map((z) => box([x, 0, z], [x + 0.08, 0.7, z + 0.08])));
const seat = box([-0.4, 0.6, -0.4], [0.4, 1, 0.4]);
/** A field of 48 samples a side round what stands on the ground and is 1 high. */
function fieldOf(depth: (x: number, y: number, z: number) => number): ScalarField {
  const [side, spacing] = [48, 1.2 / 47];
  const origin: ScalarField['origin'] = [-0.6, -0.1, -0.6];
  const data = Float32Array.from({ length: side ** 3 }, (_, i) =>
    depth(
      origin[0] + spacing * (i % side),
      origin[1] + spacing * (Math.floor(i / side) % side),
      origin[2] + spacing * Math.floor(i / side ** 2),
    ),
  );
  return { size: [side, side, side], origin, spacing, data };
}

/** The hull of a product before and after what hides under it is gone. */
function levelled(product: Solid, from = cameras) {
  const masks = from.map((camera) => silhouetteOf(product, camera));
  const hull = carveHull(hullViews(masks, from), { resolution: 64 });
  return { masks, hull, field: levelUndersides({ hull, carved: [hull] }, from).carved[0] };
}

test('the wedge that hides under a seat from every photo is gone, and nothing that a photo shows', () => {
  const { masks, hull, field } = levelled(union(seat, ...legs));
  expect(sampleField(hull, 0, 0.53, 0)).toBeGreaterThan(0);
  expect(sampleField(field, 0, 0.53, 0)).toBeLessThan(0);
  expect(sampleField(field, 0, 0.66, 0)).toBeGreaterThan(0);
  expect(sampleField(field, 0.36, 0.3, 0.36)).toBeGreaterThan(0);
  const before = reprojectionIoU(hull, masks, cameras);
  reprojectionIoU(field, masks, cameras).forEach((iou, i) => expect(iou).toBeGreaterThan(before[i] - 0.005));
});

test('where photos show a front that reaches lower than the rest of the rim, it stays', () => {
  // On a foot, its underside rising from the front to the back; all cameras stand before it.
  const hull = fieldOf((x, y, z) => {
    const foot = Math.min(0.05 - Math.abs(x), 0.45 - y, y, 0.05 - Math.abs(z));
    const top = Math.min(0.4 - Math.abs(x), 0.4 - Math.abs(z), 1 - y, y - 0.3 - 0.375 * (z + 0.4));
    return Math.max(foot, top);
  });
  const before = [-40, 0, 40].map((azimuth) => cameraAt({ azimuth, elevation: 18, distance: 3 }, SIDE));
  const field = levelUndersides({ hull, carved: [hull] }, before).carved[0];
  for (const x of [-0.3, 0, 0.3]) expect(sampleField(field, x, 0.42, -0.36)).toBeGreaterThan(0);
});

test('what hides below narrow parts is left alone', () => {
  const rungs = [-0.4, 0.24].map((x) => box([x, 0.5, -0.4], [x + 0.16, 0.6, 0.4]));
  const { hull, field } = levelled(union(...rungs, ...legs), orbitAt(45));
  expect(field).toBe(hull);
});

test('over a lower shelf nothing is levelled', () => {
  const shelf = box([-0.4, 0.15, -0.4], [0.4, 0.25, 0.4]);
  const { hull, field } = levelled(union(seat, shelf, ...legs));
  expect(sampleField(hull, 0, 0.53, 0)).toBeGreaterThan(0);
  expect(sampleField(field, 0, 0.53, 0)).toBeGreaterThan(0);
});
