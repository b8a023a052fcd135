import sharp from 'sharp';
import { expect, test } from 'vitest';
import { segmentFile } from '../../../../functions/generation/embedded/segment-file.ts';

/** A cut-out 4000 pixels wide, of a square with the given side. */
const cutOut = (side: number) =>
  sharp({ create: { width: 4000, height: 3000, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: side, height: side, channels: 4, background: '#754' } } }])
    .png({ compressionLevel: 1 })
    .toBuffer();

test.each([
  [undefined, 1600],
  [1024, 1600],
  [2048, 1600],
  [4096, 3200],
] as const)(
  'for a texture of %s a photo is worked on at %i pixels, and so is its outline',
  async (resolution, side) => {
    const { photo, silhouette } = await segmentFile({ name: 'a.png', bytes: await cutOut(1000) }, 0, {
      resolution,
    });
    expect(Math.max(photo.image.width, photo.image.height)).toBe(side);
    expect(silhouette.mask).toMatchObject({ width: photo.image.width, height: photo.image.height });
  },
);

test('what cannot be used is named with its place among the photos', async () => {
  const nonsense = { name: 'a.jpg', bytes: Buffer.from('no photo') };
  await expect(segmentFile(nonsense, 4)).rejects.toMatchObject({ code: 'photo_unreadable', photo: 4 });
  const nothing = { name: 'nothing.png', bytes: await cutOut(20) };
  await expect(segmentFile(nothing, 2)).rejects.toMatchObject({
    code: 'no_product_found',
    photo: 2,
  });
});
