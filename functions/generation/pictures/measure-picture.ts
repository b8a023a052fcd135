import sharp from 'sharp';
import type { PictureFacts } from '../../../shared/rules/channels.ts';

/** White may differ so little where an edge was encoded; a shopper's screen shows no difference. */
const NEARLY_WHITE = 250;

/** What a channel's rules ask of a picture, read from the file itself. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureFacts> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const least = (i: number) => Math.min(data[3 * i], data[3 * i + 1], data[3 * i + 2]);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (least(i) >= NEARLY_WHITE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  let isWhite = true;
  for (let x = 0; x < width; x++) isWhite &&= least(x) === 255 && least((height - 1) * width + x) === 255;
  for (let y = 0; y < height; y++)
    isWhite &&= least(y * width) === 255 && least(y * width + width - 1) === 255;
  const fill = right < 0 ? 0 : Math.max((right - left + 1) / width, (bottom - top + 1) / height);
  return { width, height, bytes: bytes.length, fill, isWhite };
}
