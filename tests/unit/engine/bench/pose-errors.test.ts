import { expect, test } from 'vitest';
import { azimuthErrors, commonTurn, rotationErrors } from '../../../../functions/engine/bench/pose-errors.ts';
import { lookAt, moveCamera } from '../../../../functions/engine/geometry/camera.ts';
import { apply, rotationX, rotationY } from '../../../../functions/engine/geometry/mat3.ts';
import { multiply, type Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import type { Camera } from '../../../../functions/engine/types.ts';

const DEGREE = Math.PI / 180;
const ORBIT = [0, 44, 92, 133, 181, 225, 270, 318];

test('cameras in a world that is turned and larger are no error', () => {
  const truth = ORBIT.map(cameraAt);
  const turned = truth.map((camera) =>
    moveCamera(camera, { rotation: rotationY(2), scale: 1.7, translation: [0, 0, 0] }),
  );
  expect(azimuthErrors(turned, truth).worst).toBeCloseTo(0, 6);
  expect(rotationErrors(turned, truth).worst).toBeCloseTo(0, 4);
});

// One of eight is 8° too far: the common turn takes a degree of it, seven are 1° off and the one is 7°.
test('one camera too far round is what is left after the common turn', () => {
  const truth = ORBIT.map(cameraAt);
  const found = ORBIT.map((azimuth, i) => cameraAt(i === 3 ? azimuth + 8 : azimuth));
  const { mean, worst } = azimuthErrors(found, truth);
  expect(worst).toBeCloseTo(7, 1);
  expect(mean).toBeCloseTo((7 * 1 + 7) / 8, 1);
  expect(rotationErrors(found, truth).worst).toBeCloseTo(7, 0);
});

test('a camera that leans is turned, but not round the product', () => {
  const truth = ORBIT.map(cameraAt);
  const leaning = truth.map((camera, i) => (i === 0 ? leanBack(camera, 4) : camera));
  expect(azimuthErrors(leaning, truth).worst).toBeCloseTo(0, 6);
  expect(rotationErrors(leaning, truth).worst).toBeGreaterThan(3);
});

test('the common turn is a turn even of cameras that have nothing in common', () => {
  const truth = ORBIT.slice(0, 4).map(cameraAt);
  const opposite = truth.map((camera, i) => ({
    ...camera,
    rotation: i % 2 ? rotationX(3.1) : rotationY(3.1),
  }));
  const m = commonTurn(opposite, truth);
  const determinant =
    m[0] * (m[4] * m[8] - m[5] * m[7]) -
    m[1] * (m[3] * m[8] - m[5] * m[6]) +
    m[2] * (m[3] * m[7] - m[4] * m[6]);
  expect(determinant).toBeCloseTo(1, 9);
});

/** On a circle round the upright axis, looking at the middle of a product 1 high; degrees. */
function cameraAt(azimuth: number): Camera {
  const from: Vec3 = [3 * Math.sin(azimuth * DEGREE), 1, 3 * Math.cos(azimuth * DEGREE)];
  const rotation = lookAt(from, [0, 0.5, 0]);
  const [x, y, z] = multiply(apply(rotation, from), -1);
  return { rotation, translation: [x, y, z], focal: 800, cx: 400, cy: 300, width: 800, height: 600 };
}

/** Turned about its own centre. */
function leanBack(camera: Camera, degrees: number): Camera {
  const lean = rotationX(degrees * DEGREE);
  const rotation = [0, 3, 6].flatMap((row) =>
    [0, 1, 2].map((column) =>
      [0, 1, 2].reduce((sum, k) => sum + lean[row + k] * camera.rotation[3 * k + column], 0),
    ),
  );
  const [x, y, z] = apply(lean, camera.translation);
  return { ...camera, rotation, translation: [x, y, z] };
}
