import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhoto } from '../../../../functions/generation/embedded/read-photo.ts';

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
  'for a texture of %s a photo is worked on at %i pixels, and so is its silhouette',
  async (resolution, side) => {
    const { image, mask } = await readPhoto({ name: 'a.png', bytes: await cutOut(1000) }, { resolution });
    expect(Math.max(image.width, image.height)).toBe(side);
    expect(mask).toMatchObject({ width: image.width, height: image.height });
  },
);

test('what cannot be read is refused', async () => {
  const nonsense = { name: 'a.jpg', bytes: Buffer.from('no photo') };
  await expect(readPhoto(nonsense)).rejects.toMatchObject({ code: 'photo_unreadable' });
});
