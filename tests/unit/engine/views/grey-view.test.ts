import { describe, expect, test } from 'vitest';
import type { Camera, Image } from '../../../../functions/engine/types.ts';
import { greyAt, prepareGreyView } from '../../../../functions/engine/views/grey-view.ts';

const [WIDTH, HEIGHT] = [400, 300];
const camera: Camera = {
  rotation: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  translation: [0, 0, -2],
  focal: 400,
  cx: 200,
  cy: 150,
  width: WIDTH,
  height: HEIGHT,
};
const mask = {
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % WIDTH < 200 ? 255 : 0)),
};
const paint = (colour: (x: number, y: number) => readonly number[]): Image => ({
  width: WIDTH,
  height: HEIGHT,
  channels: 3,
  data: Uint8Array.from({ length: 3 * WIDTH * HEIGHT }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return colour(pixel % WIDTH, Math.floor(pixel / WIDTH))[i % 3];
  }),
});
/** At a distance of 2 a voxel of .03 is 6 pixels of the photo. */
const prepare = (image: Image) => prepareGreyView({ image, mask, camera }, [0, 0, 0], 0.03);

describe('a photo prepared for matching', () => {
  test('has one and a half pixels a voxel in the middle of the product', () => {
    const view = prepare(paint(() => [90, 90, 90]));
    expect([view.camera.width, view.camera.height]).toEqual([100, 75]);
    expect((0.03 * view.camera.focal) / 2).toBeCloseTo(1.5, 6);
    expect(view.centre.map(Math.abs)).toEqual([0, 0, 2]);
  });

  test.each([
    [[200, 0, 0], 0.299],
    [[0, 200, 0], 0.587],
    [[0, 0, 200], 0.114],
  ])('is as light as %j looks', (colour, share) => {
    const { grey } = prepare(paint(() => colour));
    for (const value of grey) expect(value).toBeCloseTo(200 * share, 4);
  });

  test('shows everything where its camera says, not beside it', () => {
    const { grey, camera: small } = prepare(paint((x) => [x / 2, x / 2, x / 2]));
    const scale = WIDTH / small.width;
    for (let x = 5; x < small.width - 5; x++) {
      const inPhoto = (x + 0.5) * scale - 0.5;
      expect(Math.abs(grey[40 * small.width + x] - inPhoto / 2)).toBeLessThan(0.6);
    }
  });

  test('knows how far its pixels are from the outline, more being deeper in the product', () => {
    const { outline, camera: small } = prepare(paint(() => [90, 90, 90]));
    const at = (x: number) => outline[40 * small.width + x];
    expect(at(20)).toBeCloseTo(29.5, 0);
    expect(at(70)).toBeCloseTo(-20.5, 0);
  });
});

test('a grey level between pixels is that of both, and beyond the border that of the nearest', () => {
  const view = {
    camera: { ...camera, width: 3, height: 2 },
    grey: Float32Array.from([0, 10, 20, 100, 110, 120]),
  };
  expect(greyAt(view, 1.5, 0.5)).toBeCloseTo(10);
  expect(greyAt(view, 1, 1)).toBeCloseTo(55);
  expect(greyAt(view, -4, 0.5)).toBeCloseTo(0);
  expect(greyAt(view, 9, 9)).toBeCloseTo(120, 0);
});
