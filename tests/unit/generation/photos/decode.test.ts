import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { EngineFailureCode, Image } from '../../../../functions/engine/types.ts';
import { decodePhoto } from '../../../../functions/generation/photos/decode.ts';
import { readPhotoFacts } from '../../../../functions/generation/photos/exif.ts';

const FIXTURES = 'tests/fixtures/photos';
let jpeg: Buffer;
let heic: Buffer;

beforeAll(async () => {
  jpeg = await readFile(`${FIXTURES}/stool-turned.jpg`);
  heic = await readFile(`${FIXTURES}/stool-turned.heic`);
});

test('UP-06 a HEIC photo of a phone is decoded upright, turned once, with focal length and time', async () => {
  const photo = await decodePhoto(heic, { name: 'IMG_0001.HEIC' });
  const upright = await decodePhoto(jpeg, { name: 'same.jpg' });
  expect(photo).toMatchObject({ name: 'IMG_0001.HEIC', image: { width: 480, height: 640, channels: 3 } });
  expect(meanDifference(photo.image, upright.image)).toBeLessThan(3);
  expect(photo.focal).toBeCloseTo((26 / Math.hypot(36, 24)) * 800, 6);
  expect(photo.takenAt).toBe(Date.parse('2026-03-14T10:20:30.250-03:00'));
});

test('the name of a file is not trusted', async () => {
  const photo = await decodePhoto(heic, { name: 'really-a.png' });
  expect(photo.image.width).toBe(480);
});

test('a large photo is shrunk to the working size and its focal length with it', async () => {
  const photo = await decodePhoto(jpeg, { name: 'a.jpg', maxSide: 320, minSide: 100 });
  expect([photo.image.width, photo.image.height]).toEqual([240, 320]);
  expect(photo.focal).toBeCloseTo((26 / Math.hypot(36, 24)) * 400, 6);
  expect(photo.image.data).toHaveLength(240 * 320 * 3);
});

test('grey, 16 bit and transparent pictures come out as three channels on white', async () => {
  const base = sharp({
    create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const cutOut = await decodePhoto(await base.png().toBuffer(), { name: 'cut-out.png' });
  expect(cutOut.image.channels).toBe(3);
  expect(cutOut.image.data.every((value) => value === 255)).toBe(true);
  const grey = await sharp(jpeg).greyscale().toColourspace('grey16').png().toBuffer();
  const decoded = await decodePhoto(grey, { name: 'grey.png' });
  expect(decoded.image.data).toHaveLength(decoded.image.width * decoded.image.height * 3);
});

test('the focal length of a photo cropped after it was taken is not believed', async () => {
  const facts = await readPhotoFacts(jpeg, { width: 500, height: 480 });
  expect(facts.takenAt).toBeDefined();
  expect(facts.focal).toBeUndefined();
});

test('a photo without EXIF is a photo', async () => {
  const bare = await sharp(jpeg).toBuffer();
  expect(Object.keys(await decodePhoto(bare, { name: 'bare.jpg' }))).toEqual(['name', 'image']);
});

test('text called .jpg, an empty file and cut files are unreadable', async () => {
  await refuses(Buffer.from('not a photo at all'), 'photo_unreadable');
  await refuses(Buffer.alloc(0), 'photo_unreadable');
  await refuses(jpeg.subarray(0, jpeg.length / 2), 'photo_unreadable');
  await refuses(jpeg.subarray(0, 20), 'photo_unreadable');
  await refuses(heic.subarray(0, heic.length / 2), 'photo_unreadable');
  await refuses(heic.subarray(0, 40), 'photo_unreadable');
});

test('a thumbnail is too small', async () => {
  await refuses(await sharp(jpeg).resize(200).toBuffer(), 'photo_too_small');
});

test('a bomb is refused by its header, without memory for its pixels', async () => {
  const before = process.memoryUsage().rss;
  await refuses(pngOf(30_000, 30_000), 'photo_too_large');
  await refuses(pngOf(2 ** 31 - 1, 2 ** 31 - 1), 'photo_too_large', 'photo_unreadable');
  await refuses(heicOf(30_000, 30_000), 'photo_too_large', 'photo_unreadable');
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
});

async function refuses(bytes: Uint8Array, ...codes: EngineFailureCode[]) {
  const failure = decodePhoto(bytes, { name: 'photo.jpg' }).then(
    () => 'accepted',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  expect(codes).toContain(await failure);
}

/** A PNG whose header promises the given size and whose data is one empty row. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bit, RGB
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The HEIC fixture with another size in its `ispe` property. */
function heicOf(width: number, height: number): Buffer {
  const copy = Buffer.from(heic);
  const at = copy.indexOf('ispe') + 8;
  copy.writeUInt32BE(width, at);
  copy.writeUInt32BE(height, at + 4);
  return copy;
}

function meanDifference(a: Image, b: Image): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - b.data[i]), 0) / a.data.length;
}
