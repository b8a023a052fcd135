import sharp from 'sharp';
import { proofSize } from './proof-size.ts';

/**
 * A photo made small, for tests of what becomes of photos and not of outlines. In the gate it is cut out already, as a
 * PNG: an ellipse in its middle, whatever it shows, since looking for the product in a photo takes the processor seconds.
 */
export const quickPhoto: (file: string) => Promise<Buffer> = proofSize(cutOut, smallPhoto);

/** The kind of file it is, as uploads are asked for. */
export const extOf = (photo: Uint8Array): 'png' | 'jpg' => (photo[0] === PNG_BEGINS ? 'png' : 'jpg');
const PNG_BEGINS = 0x89;

/** As it was taken, and small. */
export function smallPhoto(file: string): Promise<Buffer> {
  return sharp(file).resize(480).keepExif().jpeg().toBuffer();
}

async function cutOut(file: string): Promise<Buffer> {
  const { data, info } = await sharp(await smallPhoto(file))
    .png()
    .toBuffer({ resolveWithObject: true });
  const [rx, ry] = [0.38 * info.width, 0.42 * info.height];
  const ellipse = `<svg width="${info.width}" height="${info.height}"><ellipse cx="50%" cy="50%" rx="${rx}" ry="${ry}"/></svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(ellipse), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
