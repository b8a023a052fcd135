import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { Image } from '../../../../functions/engine/types.ts';
import { decodePhoto } from '../../../../functions/generation/photos/decode.ts';
import { profileOfHeic } from '../../../../functions/generation/photos/heic-profile.ts';
import { adobeRgbProfile } from '../../../support/icc-profile.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const FIXTURES = 'tests/fixtures/photos';
const [WIDTH, HEIGHT] = [500, 400];
const ORANGE = [217, 120, 24];
const plain = (): Sharp =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'rgb(217,120,24)' } });

test.each<[string, () => Promise<Buffer>, number]>([
  ['a JPEG without a profile', () => plain().jpeg({ quality: 100 }).toBuffer(), 2],
  ['a progressive JPEG', () => plain().jpeg({ progressive: true, quality: 100 }).toBuffer(), 2],
  ['a palette PNG', () => plain().png({ palette: true }).toBuffer(), 1],
  ['a 16 bit PNG', () => plain().toColourspace('rgb16').png().toBuffer(), 1],
  ['a Display P3 JPEG', () => plain().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(), 3],
  ['an Adobe RGB JPEG', () => adobeRgb(), 3],
  // Ink is paler than light: what no ink shows comes back as near as it can.
  [
    'a CMYK JPEG with its profile',
    () => plain().withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(),
    25,
  ],
  [
    'a CMYK JPEG without one',
    async () => withoutProfile(await plain().withIccProfile('cmyk').jpeg().toBuffer()),
    25,
  ],
])('UP-06 %s comes out in sRGB', async (_, make, tolerance) => {
  const { image } = await decodePhoto(await make(), { name: 'photo' });
  expect(image).toMatchObject({ width: WIDTH, height: HEIGHT, channels: 3 });
  expectColour(image, 250, 200, ORANGE, tolerance);
});

test.each<[string, () => Promise<Buffer>]>([
  ['JPEG', () => plain().greyscale().jpeg({ quality: 100 }).toBuffer()],
  ['PNG', () => plain().greyscale().png().toBuffer()],
  ['16 bit PNG', () => plain().greyscale().toColourspace('grey16').png().toBuffer()],
])('UP-06 a grey %s comes out as three equal channels', async (_, make) => {
  const { image } = await decodePhoto(await make(), { name: 'photo' });
  expect(image.data).toHaveLength(3 * WIDTH * HEIGHT);
  const [red] = image.data;
  expect(Math.abs(red - 144)).toBeLessThan(12); // its luminance
  expectColour(image, 250, 200, [red, red, red], 0);
});

test('UP-06 a phone photo in Display P3 has the same sRGB colours as HEIC and as PNG', async () => {
  for (const name of ['patches-p3.png', 'patches-p3.heic']) {
    const { image } = await decodePhoto(await readFile(`${FIXTURES}/${name}`), { name });
    expectColour(image, 100, 100, [217, 42, 24], 5);
    expectColour(image, 400, 100, [0, 183, 46], 6);
    expectColour(image, 100, 300, [128, 128, 128], 3);
  }
});

test('a HEIC may name Display P3 instead of carrying it', async () => {
  const heic = await readFile(`${FIXTURES}/patches-p3.heic`);
  expect((profileOfHeic(heic) as Uint8Array).length).toBe(480);
  const named = Buffer.from(heic);
  const at = named.indexOf('colrprof') + 4;
  named.write('nclx', at, 'latin1');
  named.set([0, 12, 0, 13, 0, 6, 0x80], at + 4); // H.273: primaries, transfer, matrix; full range
  expect(profileOfHeic(named)).toBe('p3');
  const { image } = await decodePhoto(named, { name: 'named.heic' });
  expectColour(image, 100, 100, [217, 42, 24], 5);
  named[at + 5] = 1; // BT.709, the primaries of sRGB
  expect(profileOfHeic(named)).toBeUndefined();
  expect(profileOfHeic(await readFile(`${FIXTURES}/stool-turned.heic`))).toBeUndefined();
});

test('UP-06 all eight EXIF orientations come upright', async () => {
  const [right, bottom] = [WIDTH - 1, HEIGHT - 1];
  // Where a stored pixel is seen (EXIF 2.32 §4.6.5: the sides that row 0 and column 0 of the file are on).
  const seen: ((x: number, y: number) => [x: number, y: number])[] = [
    (x, y) => [x, y],
    (x, y) => [right - x, y],
    (x, y) => [right - x, bottom - y],
    (x, y) => [x, bottom - y],
    (x, y) => [y, x],
    (x, y) => [right - y, x],
    (x, y) => [right - y, bottom - x],
    (x, y) => [y, bottom - x],
  ];
  for (const [i, place] of seen.entries()) {
    const [width, height] = i < 4 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    const data = new Uint8Array(3 * width * height);
    for (let p = 0; p < width * height; p++)
      data.set(quarterColour(...place(p % width, Math.floor(p / width))), 3 * p);
    const stored = sharp(data, { raw: { width, height, channels: 3 } }).withMetadata({ orientation: i + 1 });
    const { image } = await decodePhoto(await stored.jpeg({ quality: 95 }).toBuffer(), {
      name: 'turned.jpg',
    });
    expect([image.width, image.height], `orientation ${i + 1}`).toEqual([WIDTH, HEIGHT]);
    for (const [x, y] of [
      [50, 50],
      [450, 50],
      [50, 350],
      [450, 350],
    ])
      expectColour(image, x, y, quarterColour(x, y), 4);
  }
});

/** Upright: red and green over blue and grey. */
const quarterColour = (x: number, y: number): number[] =>
  y < HEIGHT / 2
    ? x < WIDTH / 2
      ? [200, 30, 30]
      : [30, 160, 30]
    : x < WIDTH / 2
      ? [30, 30, 200]
      : [128, 128, 128];

async function adobeRgb(): Promise<Buffer> {
  const profile = path.join(tempFolder(), 'adobe.icc');
  await writeFile(profile, adobeRgbProfile());
  const photo = await plain().withIccProfile(profile).jpeg({ quality: 100 }).toBuffer();
  // Unless read as Adobe RGB it would be another orange.
  const raw = await sharp(photo, { ignoreIcc: true }).raw().toBuffer();
  expect(Math.abs(raw[0] - ORANGE[0])).toBeGreaterThan(10);
  return photo;
}

/** A JPEG's APP2 segments, which carry its profile, taken out. */
function withoutProfile(jpeg: Buffer): Buffer {
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  for (; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] !== 0xe2) kept.push(jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2)));
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

function expectColour(image: Image, x: number, y: number, wanted: readonly number[], tolerance: number) {
  const at = 3 * (y * image.width + x);
  const found = [...image.data.subarray(at, at + 3)];
  const off = Math.max(...found.map((value, c) => Math.abs(value - wanted[c])));
  expect(off, `${found.join()} instead of ${wanted.join()} at ${x}, ${y}`).toBeLessThanOrEqual(tolerance);
}
