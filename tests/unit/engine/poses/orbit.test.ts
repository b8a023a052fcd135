import { expect, test } from 'vitest';
import { orbitOf, posesOfOrbit } from '../../../../functions/engine/poses/orbit.ts';
import { moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { compose, IDENTITY, rotationZ } from '../../../../functions/engine/geometry/mat3.ts';
import { cameraAt, ORBIT } from '../../../support/engine/silhouettes.ts';

const middle = [0, 0.5, 0] as const;
/** Held a little askew, and not looking at the product's middle. */
const cameras = ORBIT.map((station, i) => {
  const camera = cameraAt({ ...station, target: [0.05 * i, 0.4, 0.1] });
  const turn = rotationZ(0.02 * i);
  const [x, y, z] = camera.translation;
  const [c, s] = [turn[0], turn[3]];
  return {
    ...camera,
    rotation: compose(turn, camera.rotation),
    translation: [c * x - s * y, s * x + c * y, z] as const,
  };
});

test('the parameters of cameras give these cameras back', () => {
  const poses = posesOfOrbit(orbitOf(cameras, middle));
  cameras.forEach((camera, i) => {
    const moved = moveCamera(camera, { rotation: IDENTITY, scale: 1, translation: [0, -0.5, 0] });
    const numbers = [...moved.rotation, ...moved.translation];
    numbers.forEach((number, k) => expect(poses[12 * i + k]).toBeCloseTo(number, 10));
  });
});

test('azimuths go on round the product instead of leaping back', () => {
  const azimuths = ORBIT.map((_, i) => orbitOf(cameras, middle)[6 * i]);
  for (let i = 1; i < azimuths.length; i++) expect(Math.abs(azimuths[i] - azimuths[i - 1])).toBeLessThan(2);
  expect(Math.abs(azimuths.at(-1)! - azimuths[0])).toBeGreaterThan(4);
});
