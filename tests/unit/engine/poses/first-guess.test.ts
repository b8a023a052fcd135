import { expect, test } from 'vitest';
import { project } from '../../../../functions/engine/geometry/camera.ts';
import { POSE_NUMBERS } from '../../../../functions/engine/geometry/epipolar-rays.ts';
import { coherenceView } from '../../../../functions/engine/poses/coherence-view.ts';
import { equalSteps } from '../../../../functions/engine/poses/first-guess.ts';
import { posesOfOrbit } from '../../../../functions/engine/poses/orbit.ts';
import type { Camera, Mask } from '../../../../functions/engine/types.ts';

/** A square of a fifth of the photo's height in each quarter of the photo. */
const SIDE = 200;
const corners = [
  [20, 20],
  [140, 20],
  [140, 140],
  [20, 140],
];
const masks = corners.map(([left, top]): Mask => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, p) => {
    const [x, y] = [(p % SIDE) - left, Math.floor(p / SIDE) - top];
    return x >= 0 && y >= 0 && x < 40 && y < 40 ? 255 : 0;
  }),
}));

test.each([1, -1] as const)('the first guess sees the product where each photo shows it, way %d', (way) => {
  const views = masks.map((mask) => coherenceView(mask, 300, { diagonal: 100, points: 40 }));
  const poses = posesOfOrbit(equalSteps(views, way));
  views.forEach(({ bounds, focal, cx, cy }, i) => {
    const p = poses.subarray(i * POSE_NUMBERS, (i + 1) * POSE_NUMBERS);
    const camera: Camera = {
      rotation: [...p.subarray(0, 9)],
      translation: [p[9], p[10], p[11]],
      focal,
      cx,
      cy,
      width: SIDE,
      height: SIDE,
    };
    const { u, v } = project(camera, [0, 0, 0]);
    expect(Math.abs(u - (bounds.x + bounds.width / 2))).toBeLessThan(0.1 * bounds.width);
    expect(Math.abs(v - (bounds.y + bounds.height / 2))).toBeLessThan(0.1 * bounds.height);
  });
});
