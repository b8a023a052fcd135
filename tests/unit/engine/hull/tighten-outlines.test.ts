import { expect, test } from 'vitest';
import { maskOverlap } from '../../../../functions/engine/bench/mask-overlap.ts';
import { carveHull } from '../../../../functions/engine/hull/carve-hull.ts';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { tightenOutlines } from '../../../../functions/engine/hull/tighten-outlines.ts';
import type { Mask } from '../../../../functions/engine/types.ts';
import { armchair, cameraAt, ORBIT, silhouetteOf } from '../../../support/engine/silhouettes.ts';

const cameras = ORBIT.map((station) => cameraAt(station, 160));
const masks = cameras.map((camera) => silhouetteOf(armchair, camera));
/** The mask with all above a row (share of the height) emptied or filled. */
const above = (mask: Mask, row: number, level: number): Mask => ({
  ...mask,
  data: mask.data.map((value, p) => (p < row * mask.width * mask.height ? level : value)),
});

test('of what was filled too generously stays what all others see', () => {
  const found = masks.with(3, above(masks[3], 0.4, 0));
  const filled = masks.with(3, above(masks[3], 0.4, 255));
  const hull = carveHull(hullViews(filled, cameras), { resolution: 96 });
  const tight = tightenOutlines(hull, found, filled, cameras);
  expect(maskOverlap(found[3], masks[3])).toBeLessThan(0.9);
  expect(maskOverlap(filled[3], masks[3])).toBeLessThan(0.6);
  expect(maskOverlap(tight[3], masks[3])).toBeGreaterThan(0.93);
  expect(tight[0]).toBe(masks[0]);
});
