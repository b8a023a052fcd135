import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadPhotoSet } from '../../functions/engine/bench/photo-sets.ts';
import { inspectPhoto } from '../../functions/engine/inspect/inspect-photo.ts';
import { inspectSet } from '../../functions/engine/inspect/inspect-set.ts';
import { inspectSilhouette } from '../../functions/engine/inspect/inspect-silhouette.ts';
import { findProduct } from '../../functions/engine/segment/find-product.ts';
import { reconstruct } from '../../functions/engine/stages/reconstruct.ts';
import type { Image } from '../../functions/engine/types.ts';

const STOOL = '../shared/data/photos/stool/p8/01.jpg';

async function pixelsOf(photo: Sharp): Promise<Image> {
  const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) };
}

describe.each(['stool', 'chair'])('eight good photos of the %s', (object) => {
  test('nothing is found wrong with them', async () => {
    const images = (await loadPhotoSet(object, 'p8')).map(({ image }) => image);
    expect(inspectSet(images)).toEqual([]);
    for (const image of images) {
      expect(inspectPhoto(image)).toEqual([]);
      expect(inspectSilhouette(image, findProduct(image))).toEqual([]);
    }
  });
});

test('photos of a cluttered room are refused, and the first of them is named', async () => {
  const photos = (await loadPhotoSet('stool', 'c8')).map(({ path, image }) => ({ name: path, image }));
  await expect(reconstruct(photos, { height: 0.578 })).rejects.toMatchObject({
    code: 'backdrop_cluttered',
    photo: 0,
  });
});

test('one cluttered photo among good ones is refused by its own number', async () => {
  const [good] = await loadPhotoSet('stool', 'p8');
  const [, , cluttered] = await loadPhotoSet('stool', 'c8');
  const photos = [good, cluttered].map(({ path, image }) => ({ name: path, image }));
  await expect(reconstruct(photos, { height: 0.578 })).rejects.toMatchObject({
    code: 'backdrop_cluttered',
    photo: 1,
  });
});

test.each<[string, (photo: Sharp) => Sharp]>([
  ['photo_blurred', (photo) => photo.blur(12)],
  ['photo_too_dark', (photo) => photo.linear(0.08)],
  ['photo_too_bright', (photo) => photo.linear(4)],
])('a photo of the stool made worse is %s', async (code, worsen) => {
  const findings = inspectPhoto(await pixelsOf(worsen(sharp(STOOL))));
  expect(findings.map((finding) => finding.code)).toEqual([code]);
});

test('the stool cut through its legs and seat is seen as cut', async () => {
  const { width, height } = await sharp(STOOL).metadata();
  const cuts = [
    { left: 0, top: 0, width, height: Math.round(0.6 * height) },
    { left: Math.round(0.5 * width), top: 0, width: Math.floor(0.5 * width), height },
  ];
  for (const cut of cuts) {
    const image = await pixelsOf(sharp(STOOL).extract(cut));
    const findings = inspectSilhouette(image, findProduct(image));
    expect(findings.map(({ code }) => code)).toEqual(['product_cut_by_frame']);
  }
});
