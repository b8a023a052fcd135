import { describe, expect, test } from 'vitest';
import { project } from '../../../../functions/engine/geometry/camera.ts';
import type { Camera, Image } from '../../../../functions/engine/types.ts';
import { halveImage } from '../../../../functions/engine/views/halve-image.ts';
import { shrinkMask, shrinkView } from '../../../../functions/engine/views/shrink-view.ts';

/** A photo of 80 × 40 pixels whose mask has half as many each way; its left half is product. */
const camera: Camera = {
  rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  translation: [0, 0, -2],
  focal: 50,
  cx: 20,
  cy: 10,
  width: 40,
  height: 20,
};
const view = {
  image: { width: 80, height: 40, channels: 3 as const, data: new Uint8Array(3 * 80 * 40).fill(90) },
  mask: {
    width: 40,
    height: 20,
    data: Uint8Array.from({ length: 800 }, (_, i) => (i % 40 < 20 ? 255 : 0)),
  },
  camera,
};
const shareOf = (mask: { data: Uint8Array }) =>
  mask.data.reduce((sum, value) => sum + value, 0) / 255 / mask.data.length;

describe('a shrunk view', () => {
  test.each([
    [shrinkMask(view, 10), [80, 40], [10, 5]],
    [shrinkView(view, 20), [20, 10], [20, 10]],
  ] as const)(
    'has the sizes that were asked for, and what it shows at the same shares of them',
    (small, image, mask) => {
      expect([small.image.width, small.image.height]).toEqual(image);
      expect([small.mask.width, small.mask.height]).toEqual(mask);
      expect([small.camera.width, small.camera.height]).toEqual(mask);
      expect(shareOf(small.mask)).toBeCloseTo(0.5, 2);
      const [before, after] = [camera, small.camera].map((each) => project(each, [0.3, 0.2, 0]));
      expect(after.u / small.camera.width).toBeCloseTo(before.u / camera.width, 6);
      expect(after.v / small.camera.height).toBeCloseTo(before.v / camera.height, 6);
    },
  );

  test('is the view itself where it is small enough', () => {
    expect(shrinkMask(view, 40)).toBe(view);
  });
});

test('an image at half its size has the rounded mean of four pixels, each channel its own', () => {
  // 5 × 2 pixels of red and green; the last column has no partner
  const rows = [
    [10, 0, 12, 1, 30, 0, 30, 0, 99, 9],
    [10, 0, 11, 1, 30, 4, 31, 4, 99, 9],
  ].flat();
  const image: Image = {
    width: 5,
    height: 2,
    channels: 3,
    data: Uint8Array.from({ length: 30 }, (_, i) => (i % 3 < 2 ? rows[2 * Math.floor(i / 3) + (i % 3)] : 7)),
  };
  const half = halveImage(image);
  expect([half.width, half.height]).toEqual([2, 1]);
  expect([...half.data]).toEqual([11, 1, 7, 30, 2, 7]);
});
