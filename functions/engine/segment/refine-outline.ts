import type { Image, Mask } from '../types.ts';
import { cropImage, type Crop } from './crop-image.ts';
import { enlargeMask } from './enlarge-mask.ts';
import type { GrabCutResult } from './grab-cut.ts';
import { toLab } from './lab-image.ts';
import { minCut } from './min-cut.ts';
import { dilate, erode } from './morphology.ts';
import { UNITS, outlineCosts } from './outline-costs.ts';

/** How far the coarse outline may be off, in its own pixels. */
const REACH = 2;
/** Nats an outline costs between two full-size pixels of one colour. */
const SMOOTHNESS = 10;
/**
 * Small against the outline's price: the seam of mixed colours around the object, which JPEG makes two pixels
 * wide, then falls to the side its contrast says (chair .972 to .991, table .982 to .991).
 */
const MAX_EVIDENCE = 6;

/** Draws a coarse outline (1 inside) again at the image's own size, within two coarse pixels of where it is. */
export function refineOutline(
  image: Image,
  { object, evidence }: GrabCutResult,
  width: number,
  height: number,
): Mask {
  const mask = enlargeMask(object, width, height, image.width, image.height);
  const scale = image.width / width;
  const crop = boundsOf(mask, Math.ceil(2 * REACH * scale));
  if (!crop || scale <= 1) return mask;
  const { left, top, columns, rows } = crop;
  const coarse = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++)
      coarse[y * columns + x] = mask.data[(top + y) * image.width + left + x] >> 7;
  }
  const radius = Math.ceil(REACH * scale);
  const outer = dilate(coarse, columns, rows, radius);
  const inner = erode(coarse, columns, rows, radius);
  const lab = toLab(cropImage(image, crop), Math.max(columns, rows));
  const links = outlineCosts(lab, SMOOTHNESS);
  const [L, a, b] = lab.planes;
  const terminals = new Int32Array(columns * rows);
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) {
      const free = outer[i] && !inner[i];
      const u = (left + x + 0.5) / image.width;
      const v = (top + y + 0.5) / image.height;
      if (free) terminals[i] = Math.round(UNITS * clamp(evidence(u, v, L[i], a[i], b[i])));
      else terminals[i] = (inner[i] ? 1 : -1) * UNITS * 1e4;
    }
  }
  const fine = minCut({ width: columns, height: rows, terminals, links });
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++)
      mask.data[(top + y) * image.width + left + x] = 255 * fine[y * columns + x];
  }
  return mask;
}

const clamp = (nats: number) => Math.max(-MAX_EVIDENCE, Math.min(MAX_EVIDENCE, nats));

function boundsOf({ width, height, data }: Mask, margin: number): Crop | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  const columns = Math.min(width, right + 1 + margin) - left;
  const rows = Math.min(height, bottom + 1 + margin) - top;
  return { left, top, columns, rows };
}
