import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectPhoto } from '../../../../functions/engine/inspect/inspect-photo.ts';
import type { Image } from '../../../../functions/engine/types.ts';
import { before, paint, TABLE } from './pictures.ts';

const codes = (image: Image) => inspectPhoto(image).map(({ code }) => code);
const large = { width: 1600, height: 1200 };

async function blurred({ width, height, data }: Image, sigma: number): Promise<Image> {
  const pixels = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer();
  return { width, height, channels: 3, data: new Uint8Array(pixels) };
}

test('a smooth product before a plain wall is sharp: only its outline is looked at', () => {
  expect(inspectPhoto(paint(before(TABLE), large))).toEqual([]);
});

test('the grain of a camera does not make a blurred photo sharp', async () => {
  const soft = await blurred(paint(before(TABLE), { ...large, grain: 0 }), 12);
  soft.data.forEach((level, p) => (soft.data[p] = level + ((p * 7919) % 7) - 3));
  expect(codes(soft)).toEqual(['photo_blurred']);
});

test('a photo 12 pixels of 1600 out of focus is blurred, at any size; 3 pixels are not', async () => {
  const sharpPhoto = paint(before(TABLE), large);
  expect(codes(await blurred(sharpPhoto, 3))).toEqual([]);
  expect(codes(await blurred(sharpPhoto, 12))).toEqual(['photo_blurred']);
  expect(codes(await blurred(paint(before(TABLE), { width: 800, height: 600 }), 6))).toEqual([
    'photo_blurred',
  ]);
});

test('a wall without an edge is not called blurred', () => {
  expect(codes(paint((x) => 190 + 30 * x))).toEqual([]);
});

test('a photo at a twelfth of its light is too dark', () => {
  const under = paint((x, y) => 0.08 * before(TABLE)(x, y), { grain: 0.5 });
  expect(codes(under)).toEqual(['photo_too_dark']);
});

test('a black photo is too dark, and nothing else is said of it', () => {
  expect(codes(paint(() => 0, { grain: 0 }))).toEqual(['photo_too_dark']);
  expect(codes(paint(() => 3))).toEqual(['photo_too_dark']);
});

test('a photo washed out to the product itself is too bright', () => {
  expect(codes(paint((x, y) => 4 * before(TABLE)(x, y)))).toEqual(['photo_too_bright']);
});

test('a dark product before a white sheet is not too bright, nor a black one before slate too dark', () => {
  expect(codes(paint(before(TABLE, () => 255)))).toEqual([]);
  expect(codes(paint((x, y) => (before(TABLE)(x, y) === 70 ? 12 : 70)))).toEqual([]);
});
