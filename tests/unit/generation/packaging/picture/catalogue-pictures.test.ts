import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { boundsOf } from '../../../../../functions/generation/packaging/bounds.ts';
import {
  cataloguePictures,
  PREVIEW_LIMIT,
} from '../../../../../functions/generation/packaging/picture/catalogue-pictures.ts';
import type { CataloguePictures } from '../../../../../functions/generation/packaging/picture/catalogue-pictures.ts';
import { seededRandom } from '../../../../../infra/local/seeded-random.ts';
import { renderCutout } from '../../../../../functions/generation/packaging/picture/render-cutout.ts';
import { studioCamera } from '../../../../../functions/generation/packaging/picture/studio-camera.ts';
import { syntheticChair } from '../../../../support/models.ts';

const chair = syntheticChair({ divisions: 4, textureSize: 256 });
const bounds = boundsOf(chair.positions);

/** 120 × 90 cm, and as good as flat: its front and its back. */
const headboard = {
  positions: Float32Array.from(
    [-0.01, 0.01]
      .flatMap((z) => [
        [-0.6, 0, z],
        [0.6, 0, z],
        [0.6, 0.9, z],
        [-0.6, 0.9, z],
      ])
      .flat(),
  ),
  normals: Float32Array.from([-1, 1].flatMap((z) => [0, 0, z, 0, 0, z, 0, 0, z, 0, 0, z])),
  uvs: Float32Array.from([0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1]),
  indices: Uint32Array.from([0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7]),
};

/** The box round all pixels that `isIn` takes, as shares of the picture. */
function boxOf(width: number, height: number, isIn: (pixel: number) => boolean) {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isIn(y * width + x)) {
        box.left = Math.min(box.left, x / width);
        box.right = Math.max(box.right, (x + 1) / width);
        box.top = Math.min(box.top, y / height);
        box.bottom = Math.max(box.bottom, (y + 1) / height);
      }
  return box;
}

describe('catalogue pictures', () => {
  let pictures: CataloguePictures;
  beforeAll(async () => {
    pictures = await cataloguePictures(chair, bounds);
  });

  test.each(['poster', 'shareImage', 'thumbnail', 'preview'] as const)(
    'the product stands in the middle of the %s and fills four fifths of it',
    async (kind) => {
      const { data, info } = await sharp(pictures[kind]).raw().toBuffer({ resolveWithObject: true });
      // Wood and fabric are far more colourful than paper and its shadows.
      const box = boxOf(info.width, info.height, (i) => data[3 * i] - data[3 * i + 2] > 30);
      expect(Math.abs((box.left + box.right) / 2 - 0.5)).toBeLessThan(0.01);
      expect(Math.abs((box.top + box.bottom) / 2 - 0.5)).toBeLessThan(0.01);
      const filled = Math.max(box.right - box.left, box.bottom - box.top);
      expect(Math.abs(filled - 0.8)).toBeLessThan(0.015);
    },
  );

  test('the preview is the poster in a third of its width, small enough for a row', async () => {
    expect(await sharp(pictures.preview).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 300,
    });
    expect(pictures.preview.length).toBeLessThanOrEqual(PREVIEW_LIMIT);
  });

  test('a product so patterned that no quality makes its preview small enough has a smaller one', async () => {
    const random = seededRandom(7);
    const [width, height] = [96, 96];
    const data = Uint8Array.from({ length: 3 * width * height }, () => 256 * random());
    const texture = { width, height, channels: 3 as const, data };
    const { preview } = await cataloguePictures({ ...headboard, texture }, boundsOf(headboard.positions));
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 200, height: 150 });
    expect(preview.length).toBeLessThanOrEqual(PREVIEW_LIMIT);
  });

  test('the corners are paper: light, warm and without shadow', async () => {
    const { data, info } = await sharp(pictures.poster).raw().toBuffer({ resolveWithObject: true });
    for (const i of [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1]) {
      const [red, green, blue] = data.subarray(3 * i, 3 * i + 3);
      expect(Math.min(red, green, blue)).toBeGreaterThan(205);
      expect(red).toBeGreaterThan(blue);
    }
  });
});

describe('the cutout', () => {
  const camera = studioCamera(chair, bounds, { width: 160, height: 120 });
  const { width, height, data } = renderCutout(chair, bounds, camera);
  const alpha = (x: number, y: number) => data[4 * (y * width + x) + 3];

  test('is opaque where the product is, half where its edge is, and darkens the floor below it', () => {
    const counts = { opaque: 0, soft: 0, clear: 0 };
    for (let i = 0; i < width * height; i++) {
      const a = data[4 * i + 3];
      counts[a === 255 ? 'opaque' : a === 0 ? 'clear' : 'soft']++;
    }
    expect(counts.opaque).toBeGreaterThan(0.1 * width * height);
    expect(counts.clear).toBeGreaterThan(0.2 * width * height);
    //   between the front legs the camera looks under the seat at the floor
    const { left, right, bottom } = boxOf(width, height, (i) => data[4 * i + 3] === 255);
    const [x, y] = [Math.round((width * (left + right)) / 2), Math.round(height * bottom) - 18];
    const [darkest, beside] = [Math.max(alpha(x, y), alpha(x - 6, y)), alpha(3, y)];
    expect(darkest).toBeGreaterThan(beside + 30);
  });

  test('the shadow leaves no line at the frame', () => {
    for (let x = 0; x < width; x++) expect(alpha(x, height - 1)).toBeLessThan(8);
    for (let y = 0; y < height; y++) expect(Math.max(alpha(0, y), alpha(width - 1, y))).toBeLessThan(8);
  });

  test('a white product keeps its tones and does not turn into a white hole', () => {
    const white = { width: 1, height: 1, channels: 3 as const, data: Uint8Array.from([245, 245, 245]) };
    const picture = renderCutout({ ...chair, texture: white }, bounds, camera);
    const tones = new Set<number>();
    for (let i = 0; i < width * height; i++)
      if (picture.data[4 * i + 3] === 255) tones.add(picture.data[4 * i]);
    expect(tones.size).toBeGreaterThan(30);
    expect(Math.max(...tones)).toBeLessThan(255);
  });

  test('looks at the front, which is −Z, from a little above', () => {
    //   the third row of the rotation points from the product back to the camera
    const back = camera.rotation.slice(6, 9);
    expect(back[2]).toBeLessThan(-0.7);
    expect(back[1]).toBeGreaterThan(0.15);
  });
});
