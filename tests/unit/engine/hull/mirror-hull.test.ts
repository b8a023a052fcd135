import { describe, expect, test } from 'vitest';
import { sampleField } from '../../../../functions/engine/geometry/resample-field.ts';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { findMirrors, mirrored } from '../../../../functions/engine/hull/find-mirrors.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { mirrorHull } from '../../../../functions/engine/hull/mirror-hull.ts';
import { reprojectionIoU } from '../../../../functions/engine/hull/reprojection.ts';
import type { ScalarField } from '../../../../functions/engine/types.ts';
import {
  armchair,
  box,
  cameraAt,
  ORBIT,
  silhouetteOf,
  union,
  type Solid,
} from '../../../support/engine/silhouettes.ts';

const cameras = ORBIT.map((station) => cameraAt(station, 240));

function hullOf(product: Solid) {
  const masks = cameras.map((camera) => silhouetteOf(product, camera));
  const views = hullViews(masks, cameras);
  const hull = carveHull(views, { resolution: 80 });
  const mirrors = findMirrors(hull, views);
  return { masks, hull, mirrors, both: mirrorHull(hull, views, mirrors) };
}

const volume = ({ data, spacing }: ScalarField) => data.filter((value) => value > 0).length * spacing ** 3;

/** A stool 1 high, .05 beside the origin, its top wider than its legs stand. */
const legs = [-0.25, 0.25].flatMap((x) =>
  [-0.2, 0.2].map((z) => box([x + 0.01, 0, z - 0.04], [x + 0.09, 0.9, z + 0.04])),
);
const stool = union(box([-0.3, 0.9, -0.3], [0.4, 1, 0.3]), ...legs);

describe('a stool that is its own mirror image two ways', () => {
  const { masks, hull, mirrors, both } = hullOf(stool);

  test('is found to be one, in planes right to half a sample and half a degree', () => {
    expect(mirrors).toHaveLength(2);
    const [across, along] = mirrors.map((mirror) => mirrored(mirror, 0.3, 0.5, 0.2));
    for (const [k, value] of [-0.2, 0.5, 0.2].entries())
      expect(Math.abs(across[k] - value)).toBeLessThan(hull.spacing);
    for (const [k, value] of [0.3, 0.5, -0.2].entries())
      expect(Math.abs(along[k] - value)).toBeLessThan(hull.spacing);
  });

  test('loses of its hull what no photo but a mirrored one looks past, and nothing that silhouettes show', () => {
    const truth = 0.7 * 0.1 * 0.6 + 4 * 0.08 * 0.08 * 0.9;
    expect(volume(both) - truth).toBeLessThan(0.75 * (volume(hull) - truth));
    const before = reprojectionIoU(hull, masks, cameras);
    reprojectionIoU(both, masks, cameras).forEach((iou, i) => expect(iou).toBeGreaterThan(before[i] - 0.01));
    for (const x of [-0.2, 0.3])
      for (const z of [-0.2, 0.2]) expect(sampleField(both, x, 0.4, z)).toBeGreaterThan(0);
  });
});

test('a product whose sides differ is no mirror image, and its hull stays as it is', () => {
  const { hull, both } = hullOf(armchair);
  expect(both).toBe(hull);
});

test('what sticks out on one side alone of a body that is otherwise its own mirror image comes back', () => {
  const knob = box([0.4, 0.92, -0.04], [0.5, 0.98, 0.04]);
  const { masks, hull, mirrors, both } = hullOf(union(stool, knob));
  expect(mirrors).toHaveLength(2);
  expect(sampleField(both, 0.45, 0.95, 0)).toBeGreaterThan(0);
  expect(sampleField(both, -0.35, 0.95, 0)).toBeLessThan(0);
  const before = reprojectionIoU(hull, masks, cameras);
  reprojectionIoU(both, masks, cameras).forEach((iou, i) => expect(iou).toBeGreaterThan(before[i] - 0.01));
});
