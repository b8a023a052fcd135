import { expect, test } from 'vitest';
import {
  applySimilarity,
  cameraCentre,
  lookAt,
  moveCamera,
  project,
  rayThrough,
} from '../../../../functions/engine/geometry/camera.ts';
import {
  apply,
  compose,
  rotationX,
  rotationY,
  rotationZ,
} from '../../../../functions/engine/geometry/mat3.ts';
import { add, multiply, type Vec3 } from '../../../../functions/engine/geometry/vec3.ts';
import type { Camera } from '../../../../functions/engine/types.ts';
import { fc } from '../../../support/properties.ts';

function cameraAt(from: Vec3): Camera {
  const rotation = lookAt(from, [0, 0, 0]);
  const [x, y, z] = multiply(apply(rotation, from), -1);
  return { rotation, translation: [x, y, z], focal: 700, cx: 320, cy: 240, width: 640, height: 480 };
}

const angle = fc.double({ min: -3, max: 3, noNaN: true });
const small = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const point = fc.tuple(small, small, small);

test('a camera stands where it was put and sees what it looks at in the middle', () => {
  const camera = cameraAt([1, 2, 3]);
  cameraCentre(camera).forEach((x, k) => expect(x).toBeCloseTo([1, 2, 3][k], 10));
  const { u, v, depth } = project(camera, [0, 0, 0]);
  expect(u).toBeCloseTo(320, 9);
  expect(v).toBeCloseTo(240, 9);
  expect(depth).toBeCloseTo(Math.hypot(1, 2, 3), 10);
});

test('what is above is drawn above, what is to the right is drawn to the right', () => {
  const camera = cameraAt([0, 0, 4]);
  expect(project(camera, [0, 1, 0]).v).toBeLessThan(240);
  expect(project(camera, [1, 0, 0]).u).toBeGreaterThan(320);
});

test('the ray through where a point is drawn passes the point at its depth', () => {
  fc.assert(
    fc.property(point, angle, (at, turn) => {
      const camera = cameraAt([3 * Math.sin(turn), 1, 3 * Math.cos(turn)]);
      const { u, v, depth } = project(camera, at);
      const { origin, direction } = rayThrough(camera, u, v);
      add(origin, multiply(direction, depth)).forEach((x, k) => expect(x).toBeCloseTo(at[k], 9));
    }),
  );
});

test('a camera moved with the world draws every point where it was', () => {
  fc.assert(
    fc.property(point, fc.tuple(angle, angle, angle), point, (at, [a, b, c], translation) => {
      const world = {
        rotation: compose(rotationX(a), compose(rotationY(b), rotationZ(c))),
        scale: 1.7,
        translation,
      };
      const camera = cameraAt([1, 1, 3]);
      const before = project(camera, at);
      const after = project(moveCamera(camera, world), applySimilarity(world, at));
      expect(after.u).toBeCloseTo(before.u, 6);
      expect(after.v).toBeCloseTo(before.v, 6);
      expect(after.depth).toBeCloseTo(before.depth * 1.7, 9);
    }),
  );
});
