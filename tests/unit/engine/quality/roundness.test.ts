import { expect, test } from 'vitest';
import { measureRoundness } from '../../../../functions/engine/quality/roundness.ts';
import {
  armchair,
  cameraAt,
  ellipsoid,
  silhouetteOf,
  union,
  ORBIT,
} from '../../../support/engine/silhouettes.ts';

const cameras = ORBIT.map((station) => cameraAt(station));
const masks = cameras.map((camera) => silhouetteOf(armchair, camera));

test('a turned vase looks the same from everywhere, an armchair does not', () => {
  const vase = union(ellipsoid([0, 0.4, 0], [0.35, 0.4, 0.35]), ellipsoid([0, 0.8, 0], [0.15, 0.2, 0.15]));
  expect(measureRoundness(cameras.map((camera) => silhouetteOf(vase, camera)))).toBeGreaterThan(0.93);
  expect(measureRoundness(masks)).toBeLessThan(0.8);
});
