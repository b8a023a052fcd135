import { expect, test } from 'vitest';
import { segmenterOf } from '../../../functions/generation/segmenter/segmenter.ts';
import type { Image, Mask } from '../../../functions/engine/types.ts';

const SIDE = 96;
const isProduct = (x: number, y: number) => x > 30 && x < 66 && y > 36 && y < 80;
const image: Image = {
  width: SIDE,
  height: SIDE,
  channels: 3,
  data: Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
    return isProduct(x, y) ? [190, 40, 30][i % 3] : 150 + 40 * (Math.floor(x / 8) % 2);
  }),
};
/** Mean of a map where the product is, and where it is not. */
const meansOf = (map: Mask) =>
  [true, false].map((inside) => {
    const values = [...map.data].filter((_, i) => {
      const [x, y] = [(i % map.width) / map.width, Math.floor(i / map.width) / map.height];
      return isProduct(x * SIDE, y * SIDE) === inside;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  }) as [number, number];

const segmenter = segmenterOf();

test('a red box among grey stripes strikes the eye', async () => {
  const [inside, outside] = meansOf(await segmenter.find(image));
  expect(inside).toBeGreaterThan(200);
  expect(outside).toBeLessThan(30);
});

test('a photo is looked at once and cut out by a box, and by points', async () => {
  const seen = await segmenter.look(image);
  const box = { left: 0.3, top: 0.36, right: 0.7, bottom: 0.85 };
  const points = [
    { x: 0.5, y: 0.6, isProduct: true },
    { x: 0.1, y: 0.1, isProduct: false },
  ];
  for (const prompt of [{ box }, { points }]) {
    const [inside, outside] = meansOf(await segmenter.cutOut(seen, prompt));
    expect(inside).toBeGreaterThan(200);
    expect(outside).toBeLessThan(30);
  }
});
