import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shadeMesh } from '../../../../functions/engine/mesh/vertex-normals.ts';
import { drawCutOut } from '../../../../functions/generation/packaging/picture/draw-cut-out.ts';
import { drawTurn } from '../../../../functions/generation/packaging/picture/draw-turn.ts';
import { glimpseKey, isGlimpsed, leaveGlimpse } from '../../../../functions/generation/glimpses/glimpses.ts';
import { TURN } from '../../../../shared/rules/glimpses.ts';
import { memoryBucket } from '../../../support/memory-bucket.ts';

/** A box, one wide, one high and three deep: twelve triangles, counter-clockwise from outside. */
const BOX = shadeMesh({
  positions: Float32Array.from([0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1, (i >> 1) & 1, 3 * (i >> 2)])),
  indices: Uint32Array.from(
    [
      [0, 2, 1, 1, 2, 3],
      [4, 5, 6, 5, 7, 6],
      [0, 1, 4, 1, 5, 4],
      [2, 6, 3, 3, 6, 7],
      [0, 4, 2, 2, 4, 6],
      [1, 3, 5, 3, 7, 5],
    ].flat(),
  ),
});

/** Opaque pixels of each picture of a turn. */
async function coverOf(turn: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(turn).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([TURN.pictures * TURN.side, TURN.side]);
  const cover = Array.from({ length: TURN.pictures }, () => 0);
  data.forEach((alpha, i) => {
    if (alpha > 127) cover[Math.floor((i % info.width) / TURN.side)] += 1;
  });
  return cover;
}

test('JOB-12 a turn shows the model once round, from the front on, whole and at one size', async () => {
  const cover = await coverOf(await drawTurn(BOX));
  const half = TURN.pictures / 2;
  expect(cover[half]).toBeCloseTo(cover[0], -2);
  expect(cover[half / 2], 'the long side').toBeGreaterThan(1.8 * cover[0]);
  expect(Math.min(...cover)).toBeGreaterThan(0.02 * TURN.side ** 2);
});

test('JOB-12 a model with colours turns in them, and in clay before', async () => {
  const texture = { width: 1, height: 1, channels: 3 as const, data: Uint8Array.of(20, 60, 220) };
  const uvs = new Float32Array((BOX.positions.length / 3) * 2).fill(0.5);
  const meanOf = async (turn: Uint8Array) => {
    const { channels } = await sharp(await sharp(turn).flatten({ background: '#000' }).toBuffer()).stats();
    return channels.map(({ mean }) => mean);
  };
  const [red, , blue] = await meanOf(await drawTurn({ ...BOX, uvs, texture }));
  const [clayRed, , clayBlue] = await meanOf(await drawTurn(BOX));
  expect(blue).toBeGreaterThan(5 * red);
  expect(clayRed).toBeGreaterThan(clayBlue);
});

test('JOB-12 a cut-out is the product alone, cropped, and small', async () => {
  const [width, height] = [600, 400];
  const isIn = (i: number) => i % width >= 200 && i % width < 300 && i / width >= 100 && i / width < 300;
  const of = <T>(from: (i: number) => T) => Array.from({ length: width * height }, (_, i) => from(i));
  const image = {
    width,
    height,
    channels: 3 as const,
    data: Uint8Array.from(of((i) => (isIn(i) ? [200, 30, 30] : [250, 250, 250])).flat()),
  };
  const mask = { width, height, data: Uint8Array.from(of((i) => (isIn(i) ? 255 : 0))) };
  const { data, info } = await sharp(await drawCutOut(image, mask))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(4);
  expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(240);
  expect(info.width / info.height).toBeCloseTo(124 / 224, 1);
  const pixel = (x: number, y: number) => [
    ...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
  ];
  expect(pixel(1, 1)[3]).toBeLessThan(20);
  const [red, green, , alpha] = pixel(Math.floor(info.width / 2), Math.floor(info.height / 2));
  expect(alpha).toBe(255);
  expect(red - green).toBeGreaterThan(120);
});

test('JOB-12 a photo in which nothing was found has a cut-out of nothing', async () => {
  const size = { width: 40, height: 30 };
  const image = { ...size, channels: 3 as const, data: new Uint8Array(3 * 40 * 30).fill(9) };
  const { channels } = await sharp(
    await drawCutOut(image, { ...size, data: new Uint8Array(40 * 30) }),
  ).stats();
  expect(channels[3].max).toBe(0);
});

test('JOB-12 of a walk every third frame is shown, of photos all', () => {
  const shown = (capture: 'photos' | 'walk') => [0, 1, 2, 3, 4].filter((i) => isGlimpsed(capture, i));
  expect(shown('photos')).toEqual([0, 1, 2, 3, 4]);
  expect(shown('walk')).toEqual([0, 3]);
});

test('JOB-12 a picture that cannot be drawn or left is told of, and the step goes on', async () => {
  const uploads = memoryBucket();
  const lost: unknown[] = [];
  const effects = { uploads, onGlimpseLost: (error: unknown) => lost.push(error) };
  await leaveGlimpse(effects, 'job_1', 'photo-3', async () => Uint8Array.of(1));
  expect(await uploads.get(glimpseKey('job_1', 'photo-3'))).toEqual(Uint8Array.of(1));
  const failure = new Error('no memory');
  await leaveGlimpse(effects, 'job_1', 'shape', () => Promise.reject(failure));
  expect(lost).toEqual([failure]);
});
