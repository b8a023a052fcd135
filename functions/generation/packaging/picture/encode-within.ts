import type { Sharp } from 'sharp';
import type { Frame } from './studio-camera.ts';

/** A picture of this frame as JPEG of at most `limit` bytes. */
export const jpegWithin = (picture: Sharp, frame: Frame, limit: number) =>
  within(limit, frame, [88, 78, 66, 50], (size, quality) =>
    picture.clone().resize(size).jpeg({ quality, mozjpeg: true }),
  );

/** As `jpegWithin`, as WebP. */
export const webpWithin = (picture: Sharp, frame: Frame, limit: number) =>
  within(limit, frame, [50, 35, 20, 5], (size, quality) =>
    picture.clone().resize(size).webp({ quality, effort: 6 }),
  );

/** In the best of the qualities that fits; where none does, in half the size, and so on: no model fails of its picture. */
async function within(
  limit: number,
  frame: Frame,
  qualities: number[],
  encode: (size: Frame, quality: number) => Sharp,
): Promise<Uint8Array> {
  for (const quality of qualities) {
    const bytes = await encode(frame, quality).toBuffer();
    if (bytes.length <= limit) return new Uint8Array(bytes);
  }
  const half = { width: Math.ceil(frame.width / 2), height: Math.ceil(frame.height / 2) };
  return within(limit, half, qualities, encode);
}
