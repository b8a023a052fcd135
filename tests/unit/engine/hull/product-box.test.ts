import { expect, test } from 'vitest';
import { hullViews } from '../../../../functions/engine/hull/hull-views.ts';
import { productBox } from '../../../../functions/engine/hull/product-box.ts';
import { armchair, cameraAt, ellipsoid, silhouetteOf, ORBIT } from '../../../support/engine/silhouettes.ts';

test('the size of what was photographed is found to 2.5 % a side, tighter than the hull', () => {
  const large = ORBIT.map((station) => cameraAt(station, 600));
  const masks = large.map((camera) => silhouetteOf(armchair, camera));
  const { min, max } = productBox(hullViews(masks, large));
  [-0.45, 0, -0.4].forEach((side, k) => expect(Math.abs(min[k] - side)).toBeLessThan(0.025));
  [0.45, 1, 0.4].forEach((side, k) => expect(Math.abs(max[k] - side)).toBeLessThan(0.025));
});

test('a round body keeps the width and depth of its hull: no photo sees it narrower', () => {
  const large = ORBIT.map((station) => cameraAt(station, 400));
  const round = ellipsoid([0, 0.5, 0], [0.3, 0.5, 0.3]);
  const { min, max } = productBox(
    hullViews(
      large.map((camera) => silhouetteOf(round, camera)),
      large,
    ),
  );
  for (const k of [0, 2]) {
    expect(max[k] - min[k]).toBeGreaterThan(0.6);
    expect(max[k] - min[k]).toBeLessThan(0.64);
  }
});
