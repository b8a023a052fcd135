import sharp from 'sharp';
import type { PictureFacts } from '../../../shared/rules/channels.ts';
import type { DrawnPicture } from './draw-picture.ts';

/** Darker than this, a pixel is the product's or its shadow's. */
const NEARLY_WHITE = 250;

/** What a channel's rules ask of a picture, read from the file itself as whoever receives it decodes it. */
export async function measurePicture({ bytes, background }: DrawnPicture): Promise<PictureFacts> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [left, top, right, bottom] = [width, height, -1, -1];
  let darkest = 255;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const least = Math.min(data[3 * i], data[3 * i + 1], data[3 * i + 2]);
      const isBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (isBorder || background.data[i] > 0) darkest = Math.min(darkest, least);
      if (least >= NEARLY_WHITE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  const fill = right < 0 ? 0 : Math.max((right - left + 1) / width, (bottom - top + 1) / height);
  return { width, height, bytes: bytes.length, fill, white: darkest };
}
