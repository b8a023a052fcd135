import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadPhotoSet, OBJECTS } from '../../functions/engine/bench/photo-sets.ts';
import { boundsOfMask } from '../../functions/engine/geometry/resample-mask.ts';
import { inspectPhoto } from '../../functions/engine/inspect/inspect-photo.ts';
import { inspectSet } from '../../functions/engine/inspect/inspect-set.ts';
import { findSilhouette } from '../../functions/engine/stages/find-silhouette.ts';
import { reconstruct } from '../../functions/engine/stages/reconstruct.ts';
import type { Image, Photo, Silhouette } from '../../functions/engine/types.ts';
import { halveImage } from '../../functions/engine/views/halve-image.ts';

import { proofSize } from '../support/proof-size.ts';

const STOOL = '../shared/data/photos/stool/p8/01.jpg';
const HEIGHT = 0.578;

async function pixelsOf(photo: Sharp): Promise<Image> {
  const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) };
}

/** In the gate a quarter as wide: a photo is looked at in a third of the time. */
const smaller = (photos: readonly Photo[]): Photo[] =>
  photos.map((photo) => ({
    ...photo,
    image: proofSize(halveImage(halveImage(photo.image)), photo.image),
    focal: proofSize(photo.focal! / 4, photo.focal!),
  }));

/** With true focal lengths and true silhouettes. */
async function load(object: string, set: string): Promise<{ photos: Photo[]; silhouettes: Silhouette[] }> {
  const views = await loadPhotoSet(object, set);
  return {
    photos: views.map(({ path, image, camera }) => ({ name: path, image, focal: camera.focal })),
    silhouettes: views.map(({ mask }) => ({ mask, confidence: 1 })),
  };
}

describe.each(proofSize<readonly string[]>(['stool'], OBJECTS))('eight good photos of the %s', (object) => {
  test('are taken: nothing is found wrong with them', async () => {
    const photos = smaller((await load(object, 'p8')).photos);
    expect(inspectSet(photos.map(({ image }) => image))).toEqual([]);
    for (const photo of photos.slice(0, proofSize(1, 8)))
      expect((await findSilhouette(photo)).faults).toEqual([]);
  }, 600_000);
});

test('three photos are refused', async () => {
  const { photos, silhouettes } = await load('stool', 'p4');
  await expect(
    reconstruct(photos.slice(0, 3), { height: HEIGHT, silhouettes: silhouettes.slice(0, 3) }),
  ).rejects.toMatchObject({ code: 'photos_too_few' });
});

test('the same photo sent twice is refused, and named', async () => {
  const { photos, silhouettes } = await load('stool', 'p4');
  await expect(
    reconstruct([...photos, photos[1]], { height: HEIGHT, silhouettes: [...silhouettes, silhouettes[1]] }),
  ).rejects.toMatchObject({ code: 'photos_alike', photo: 4 });
});

test('an aborted reconstruction ends with the reason of the signal', async () => {
  const { photos } = await load('stool', 'p4');
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(reconstruct(photos, { height: HEIGHT, signal })).rejects.toThrow('enough');
});

test('photos of a cluttered room are refused without a second opinion, and all that are at fault are named', async () => {
  const { photos } = await load('stool', 'c8');
  const some = smaller(photos.slice(0, proofSize(4, 8)));
  await expect(reconstruct(some, { height: HEIGHT })).rejects.toMatchObject({
    code: 'backdrop_cluttered',
    photo: 0,
    others: expect.toSatisfy((others: unknown[]) => others.length >= proofSize(1, 3)) as unknown,
  });
});

test('one cluttered photo among few good ones is refused by its own number', async () => {
  const [good, second, third] = smaller((await load('stool', 'p8')).photos);
  const [, , cluttered] = smaller((await load('stool', 'c8')).photos);
  await expect(reconstruct([good, cluttered, second, third], { height: HEIGHT })).rejects.toMatchObject({
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
    const { faults } = await findSilhouette({ image });
    expect(faults).toEqual([expect.objectContaining({ code: 'product_cut_by_frame' })]);
  }
});

test.each(
  proofSize<[string, number][]>(
    [['vase', 0.7]],
    [
      ['vase', 0.7],
      ['sofa', 0.5],
      ['teapot', 0.7],
      ['cabinet', 0.7],
    ],
  ),
)('the %s cropped on all sides to %f of itself is seen as cut', async (object, share) => {
  const [{ path, mask }] = await loadPhotoSet(object, 'p8');
  const box = boundsOfMask(mask)!;
  const [width, height] = [box.width, box.height].map((length) => Math.round(share * length));
  const left = Math.round(box.x + (box.width - width) / 2);
  const top = Math.round(box.y + (box.height - height) / 2);
  const cropped = sharp(path).extract({ left, top, width, height });
  const image = await pixelsOf(cropped.resize(800, 800, { fit: 'inside', withoutEnlargement: true }));
  const { faults } = await findSilhouette({ image }, { workingSide: 320 });
  expect(faults).toEqual([expect.objectContaining({ code: 'product_cut_by_frame' })]);
});
