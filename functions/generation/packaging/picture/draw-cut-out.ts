import sharp from 'sharp';
import type { Image, Mask } from '../../../engine/types.ts';

/** Longest side in pixels; shown at half of it. */
const SIDE = 240;
/** Room round the product, in shares of its longer side. */
const MARGIN = 0.06;
/** A mask's byte from which on the product is there. */
const HALF = 128;

/** The product as it was cut out of one photo, cropped, on nothing: WebP. */
export async function drawCutOut(image: Image, mask: Mask): Promise<Uint8Array> {
  const { width, height } = image;
  const alpha = sharp(mask.data, { raw: { width: mask.width, height: mask.height, channels: 1 } });
  const of = cropOf(mask);
  const [across, down] = [width / mask.width, height / mask.height];
  const size = fitted(of.width * across, of.height * down);
  const cut = await alpha.extract(of).resize(size).toColourspace('b-w').raw().toBuffer();
  const colours = await sharp(image.data, { raw: { width, height, channels: image.channels } })
    .extract({
      left: Math.floor(of.left * across),
      top: Math.floor(of.top * down),
      width: Math.floor(of.width * across),
      height: Math.floor(of.height * down),
    })
    .resize(size)
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(colours, { raw: { ...size, channels: 3 } })
    .joinChannel(cut, { raw: { ...size, channels: 1 } })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}

/** In the mask's pixels; all of it where nothing was found. */
function cropOf({ width, height, data }: Mask) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] < HALF) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < left) return { left: 0, top: 0, width, height };
  const room = Math.ceil(MARGIN * Math.max(right - left, bottom - top));
  left = Math.max(0, left - room);
  top = Math.max(0, top - room);
  return {
    left,
    top,
    width: Math.min(width, right + room + 1) - left,
    height: Math.min(height, bottom + room + 1) - top,
  };
}

function fitted(width: number, height: number) {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
