import { expect, test } from 'vitest';
import { colourDifference, inspectColours } from '../../../../functions/engine/inspect/inspect-colours.ts';
import type { Image } from '../../../../functions/engine/types.ts';
import { boxMask, TABLE } from './pictures.ts';

type Rgb = readonly [red: number, green: number, blue: number];
const OAK: Rgb = [176, 132, 84];
const LINEN: Rgb = [196, 190, 178];
const BRASS: Rgb = [150, 120, 40];
const TEAL: Rgb = [30, 110, 112];
const BRICK: Rgb = [150, 60, 44];

/** A product of two colours, the first on `share` of it, before a white wall. */
function photoOf(first: Rgb, second: Rgb, share: number): Image {
  const [width, height] = [120, 90];
  const mask = boxMask(TABLE, { width, height, channels: 3, data: new Uint8Array() });
  const data = new Uint8Array(3 * width * height).fill(240);
  mask.data.forEach((inside, p) => {
    if (inside) data.set((p * 0.618) % 1 < share ? first : second, 3 * p);
  });
  return { width, height, channels: 3, data };
}
const outlinesOf = (images: Image[]) =>
  images.map((image) => ({ mask: boxMask(TABLE, image), confidence: 1 }));
const inspect = (images: Image[]) => inspectColours(images, outlinesOf(images));
const brighter = (image: Image, gain: number): Image => ({
  ...image,
  data: image.data.map((value) => Math.min(255, gain * value)),
});

test('a product whose sides show more or less of its colours is one product', () => {
  expect(inspect([0.9, 0.6, 0.5, 0.2].map((share) => photoOf(OAK, LINEN, share)))).toEqual([]);
});

test('a product photographed in changing light is one product', () => {
  const photo = photoOf(OAK, LINEN, 0.5);
  expect(inspect([0.8, 0.9, 1.05, 1.2].map((gain) => brighter(photo, gain)))).toEqual([]);
});

test('four products are no product, and no photo of them is to blame alone', () => {
  const [finding, ...others] = inspect(
    [OAK, TEAL, BRICK, LINEN].map((colour, i) => photoOf(colour, [BRASS, OAK, TEAL, BRICK][i], 0.8)),
  );
  expect(finding).toMatchObject({ code: 'products_differ', blocking: true });
  expect(finding.photo).toBeUndefined();
  expect(others).toEqual([]);
});

test('one other product among many photos is left to the poses', () => {
  const orbit = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.5].map((share) => photoOf(OAK, LINEN, share));
  expect(inspect([...orbit, photoOf(TEAL, TEAL, 1)])).toEqual([]);
});

test('the same pictures do not differ at all, and those without a common colour wholly', () => {
  const [oak, teal] = [photoOf(OAK, OAK, 1), photoOf(TEAL, TEAL, 1)];
  const black = photoOf([8, 8, 8], [8, 8, 8], 1);
  expect(colourDifference([oak, oak, oak], outlinesOf([oak, oak, oak]))).toBeCloseTo(0, 9);
  expect(colourDifference([oak, teal, black], outlinesOf([oak, teal, black]))).toBeGreaterThan(0.9);
});
