import { describe, expect, test } from 'vitest';
import { mendOutlines } from '../../../../functions/engine/hull/mend-outlines.ts';
import type { Image, Mask } from '../../../../functions/engine/types.ts';
import { box, cameraAt, silhouetteOf, union, type Solid } from '../../../support/engine/silhouettes.ts';

/* A walk round a post with an arm, and another one round an arch, before a light wall. */
const FRAMES = 24;
const [WALL, PAINT, LIGHT] = [220, 60, 215];
const cameras = Array.from({ length: FRAMES }, (_, i) =>
  cameraAt({ azimuth: (i * 360) / FRAMES, elevation: 14, distance: 2.5 }, 200),
);
const post = box([-0.2, 0, -0.2], [0.2, 1, 0.2]);
const arm = box([0.2, 0.6, -0.06], [0.6, 0.72, 0.06]);
const arch = union(
  box([-0.4, 0, -0.1], [-0.25, 1, 0.1]),
  box([0.25, 0, -0.1], [0.4, 1, 0.1]),
  box([-0.4, 0.8, -0.1], [0.4, 1, 0.1]),
);

const silhouettesOf = (solid: Solid): Mask[] => cameras.map((camera) => silhouetteOf(solid, camera));
const photoOf = ({ width, height, data }: Mask, paint = PAINT): Image => ({
  width,
  height,
  channels: 3,
  data: Uint8Array.from({ length: 3 * width * height }, (_, i) =>
    data[Math.floor(i / 3)] > 127 ? paint : WALL,
  ),
});
/** Pixels that the first mask has and the second lacks. */
const beyond = (one: Mask, other: Mask): number =>
  one.data.reduce((sum, level, p) => sum + (level > 127 && other.data[p] <= 127 ? 1 : 0), 0);

describe('an arm that is as light as the wall in four frames of twenty-four', () => {
  const whole = silhouettesOf(union(post, arm));
  const bare = silhouettesOf(post);
  const isBitten = (i: number): boolean => i < 4;
  const masks = whole.map((mask, i) => (isBitten(i) ? bare[i] : mask));
  const frames = masks.map((mask) => ({ mask, image: photoOf(mask) }));
  const mended = mendOutlines(frames, cameras);

  test('comes back in these, and little more does', () => {
    for (const i of [0, 1, 2, 3]) {
      const lacked = beyond(whole[i], masks[i]);
      expect(beyond(whole[i], mended[i])).toBeLessThan(0.2 * lacked + 4);
      expect(beyond(mended[i], whole[i])).toBeLessThan(0.01 * whole[i].data.length);
    }
  });

  test('is left out where what the others show is as light as the wall, too', () => {
    const pale = masks.map((mask) => ({ mask, image: photoOf(mask, LIGHT) }));
    expect(beyond(whole[2], mendOutlines(pale, cameras)[2])).toBe(beyond(whole[2], masks[2]));
  });
});

describe('the gap of an arch that five outlines filled', () => {
  const whole = silhouettesOf(arch);
  const solid = silhouettesOf(box([-0.4, 0, -0.1], [0.4, 1, 0.1]));
  const isFilled = (i: number): boolean => [22, 23, 0, 1, 2].includes(i);
  const frames = whole.map((mask, i) => ({ mask: isFilled(i) ? solid[i] : mask, image: photoOf(mask) }));
  const mended = mendOutlines(frames, cameras);

  test('is emptied in these', () => {
    expect(beyond(mended[0], whole[0])).toBeLessThan(0.1 * beyond(solid[0], whole[0]));
    expect(beyond(whole[0], mended[0])).toBe(0);
  });

  test('stays empty in the others', () => {
    for (const i of [3, 9, 12])
      expect(beyond(mended[i], whole[i])).toBeLessThan(0.0025 * whole[i].data.length);
  });
});

test('outlines that lack nothing are returned as they are', () => {
  const masks = silhouettesOf(union(post, arm));
  const mended = mendOutlines(
    masks.map((mask) => ({ mask, image: photoOf(mask) })),
    cameras,
  );
  expect(mended.every((mask, i) => mask === masks[i])).toBe(true);
});
