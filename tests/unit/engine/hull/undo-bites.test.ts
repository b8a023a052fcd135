import { expect, test } from 'vitest';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { reprojectionIoU } from '../../../../functions/engine/hull/reprojection.ts';
import { undoBites } from '../../../../functions/engine/hull/undo-bites.ts';
import type { Mask } from '../../../../functions/engine/types.ts';
import { box, cameraAt, silhouetteOf } from '../../../support/engine/silhouettes.ts';

const SIDE = 240;
const cameras = Array.from({ length: 8 }, (_, i) =>
  cameraAt({ azimuth: 12 + 45 * i, elevation: 10, distance: 3 }, SIDE),
);
const post = cameras.map((camera) => silhouetteOf(box([-0.06, 0, -0.06], [0.06, 1, 0.06]), camera));
const space = { min: [-0.5, 0, -0.5], max: [0.5, 1, 0.5] } as const;

/** The mask cut in two, as where a band of the product is as light as the wall. */
function withSlit(mask: Mask): Mask {
  const data = mask.data.slice();
  data.fill(0, SIDE * (SIDE / 2 - 8), SIDE * (SIDE / 2 + 8));
  return { ...mask, data };
}

/** How much of the post the other photos see in the hull of these outlines. */
function seenOf(masks: readonly Mask[], mend: boolean): number {
  const views = hullViews(masks, cameras);
  const hull = carveHull(views, { resolution: 64 });
  const field = mend ? undoBites(hull, views, space) : hull;
  return Math.min(...reprojectionIoU(field, post, cameras).toSpliced(2, 1));
}

test('a slit in one outline does not cut the product in two', () => {
  const masks = post.with(2, withSlit(post[2]));
  const whole = seenOf(post, false);
  expect(seenOf(masks, false)).toBeLessThan(whole - 0.05);
  expect(seenOf(masks, true)).toBeGreaterThan(whole - 0.01);
});

test('what two outlines take away is gone', () => {
  const masks = post.with(2, withSlit(post[2])).with(4, withSlit(post[4]));
  expect(seenOf(masks, true)).toBeLessThan(seenOf(post, false) - 0.05);
});

test('a hull that no outline contradicts stays as it is', () => {
  const views = hullViews(post, cameras);
  const hull = carveHull(views, { resolution: 64 });
  expect(undoBites(hull, views, space).data).toEqual(hull.data);
});
