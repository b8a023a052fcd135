import { expect, test } from 'vitest';
import { project } from '../../../../functions/engine/geometry/camera.ts';
import { sampleDistance, signedDistance } from '../../../../functions/engine/geometry/signed-distance.ts';
import { hullValue } from '../../../../functions/engine/hull/hull-value.ts';
import { hullViews, withMovedCameras } from '../../../../functions/engine/hull/hull-views.ts';
import { armchair, cameraAt, silhouetteOf, ORBIT, type Solid } from '../../../support/engine/silhouettes.ts';
import { fc } from '../../../support/properties.ts';

const cameras = ORBIT.map((station) => cameraAt(station, 200));
const seen = (solid: Solid) => cameras.map((camera) => silhouetteOf(solid, camera));

test('the value of a point is the least, over whole photos, of its distance to the outline at the size of a pixel', () => {
  const masks = seen(armchair);
  const views = hullViews(masks, cameras);
  const wholes = masks.map(signedDistance);
  const near = fc.double({ min: -0.45, max: 0.45, noNaN: true });
  fc.assert(
    fc.property(near, near, near, (x, y, z) => {
      const slow = cameras.map((camera, i) => {
        const { u, v, depth } = project(camera, [x, 0.5 + y, z]);
        return (sampleDistance(wholes[i], u, v) * depth) / camera.focal;
      });
      expect(hullValue(views, x, 0.5 + y, z)).toBeCloseTo(Math.min(...slow), 5);
    }),
  );
});

test('views whose cameras have moved are those of the same silhouettes seen from there, through other lenses too', () => {
  const masks = seen(armchair);
  const moved = ORBIT.map((station) => {
    const camera = cameraAt({ ...station, azimuth: station.azimuth + 7 }, 200);
    return { ...camera, focal: 1.25 * camera.focal };
  });
  expect(moved).not.toEqual(cameras);
  expect(withMovedCameras(hullViews(masks, cameras), moved)).toEqual(hullViews(masks, moved));
});

test('more photos never add to the hull', () => {
  const masks = seen(armchair);
  const views = hullViews(masks, cameras);
  fc.assert(
    fc.property(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 3, maxLength: 7 }), (chosen) => {
      const fewer = chosen.map((i) => views[i]);
      for (let n = 0; n < 200; n++) {
        const [x, y, z] = [Math.sin(n) * 0.6, 0.5 + 0.6 * Math.sin(2.3 * n), 0.6 * Math.sin(3.7 * n)];
        expect(hullValue(views, x, y, z)).toBeLessThanOrEqual(hullValue(fewer, x, y, z));
      }
    }),
    { numRuns: 20 },
  );
});
