import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findSilhouette } from '../../../../functions/engine/stages/find-silhouette.ts';
import { decodePhoto } from '../../../../functions/generation/photos/decode.ts';

const SIDE = 600;
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
const WHITE_PRODUCT: Rgba = [250, 250, 250, 255];
const NOTHING: Rgba = [90, 0, 0, 0];

/** A white square of half the picture's side on nothing: no segmentation could find it on white. */
const square = (x: number, y: number): Rgba =>
  x >= 150 && x < 450 && y >= 150 && y < 450 ? WHITE_PRODUCT : NOTHING;

test('UP-06 the transparency of a cut-out is the outline of its product, which is certain', async () => {
  const photo = await decodePhoto(await png(square), { name: 'cut-out.png' });
  const { mask, confidence } = await findSilhouette(photo);
  expect(confidence).toBe(1);
  expect(mask).toMatchObject({ width: SIDE, height: SIDE });
  expect(mask.data.filter((value) => value === 255)).toHaveLength(300 * 300);
  expect([...photo.image.data.subarray(0, 3)]).toEqual([255, 255, 255]); // not the red that was hidden
});

test('a cut-out is shrunk with its outline, and half covered pixels stay half', async () => {
  const soft = await png((x, y) => (x === 300 && y === 300 ? [0, 0, 0, 128] : square(x, y)));
  const full = await decodePhoto(soft, { name: 'soft.png' });
  expect(full.mask!.data[300 * SIDE + 300]).toBe(128);
  expect([...full.image.data.subarray(3 * (300 * SIDE + 300)).subarray(0, 3)]).toEqual([127, 127, 127]);
  const small = await decodePhoto(soft, { name: 'soft.png', maxSide: 300 });
  expect(small.mask).toMatchObject({ width: 300, height: 300 });
  const covered = small.mask!.data.reduce((sum, value) => sum + value, 0) / 255;
  expect(Math.abs(covered - 150 * 150)).toBeLessThan(150);
});

test('a grey cut-out is a cut-out too', async () => {
  const grey = await sharp(await png(square))
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const photo = await decodePhoto(grey, { name: 'grey.png' });
  expect(photo.image.data).toHaveLength(3 * SIDE * SIDE);
  expect(photo.mask).toBeDefined();
});

test('a picture trimmed to its product, which touches the border, is a cut-out', async () => {
  const circle = await png((x, y) => (Math.hypot(x - 300, y - 300) <= 300 ? WHITE_PRODUCT : NOTHING));
  expect((await decodePhoto(circle, { name: 'trimmed.png' })).mask).toBeDefined();
});

test.each<[string, (x: number, y: number) => Rgba]>([
  ['is opaque everywhere', (x) => [x % 256, 90, 60, 255]],
  ['only has rounded corners', (x, y) => (Math.min(x, y) < 8 && x + y < 8 ? NOTHING : [200, 90, 60, 255])],
  ['has a hole, not a border', (x, y) => (square(x, y) === NOTHING ? [200, 90, 60, 255] : NOTHING)],
])('a PNG that %s is an ordinary photo', async (_, pixel) => {
  const photo = await decodePhoto(await png(pixel), { name: 'photo.png' });
  expect(photo.mask).toBeUndefined();
});

test('UP-06 a cut-out of nothing shows no product', async () => {
  const photo = await decodePhoto(await png((x, y) => (x + y < 12 ? WHITE_PRODUCT : NOTHING)), {
    name: 'a.png',
  });
  const { faults } = await findSilhouette(photo);
  expect(faults).toEqual([expect.objectContaining({ code: 'no_product_found' })]);
});

function png(pixel: (x: number, y: number) => Rgba): Promise<Buffer> {
  const data = new Uint8Array(4 * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) data.set(pixel(i % SIDE, Math.floor(i / SIDE)), 4 * i);
  return sharp(data, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toBuffer();
}
