import { boundsOfMask, resampleMask } from '../geometry/resample-mask.ts';
import type { Mask } from '../types.ts';

/** Height the silhouettes are compared at, in pixels. */
const ROWS = 64;

/**
 * The least intersection over union of any two silhouettes, brought to one height and one middle: near 1 the product
 * looks the same from everywhere, so that nothing in its silhouette tells where a photo was taken from.
 */
export function measureRoundness(masks: readonly Mask[]): number {
  const boxes = masks.map(rowsOf);
  let least = 1;
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(0, i)) least = Math.min(least, overlap(a, b));
  });
  return least;
}

/** The product's box alone, `ROWS` high. */
function rowsOf(mask: Mask): Mask {
  const bounds = boundsOfMask(mask);
  if (!bounds) return { width: 0, height: 0, data: new Uint8Array() };
  return resampleMask(mask, bounds, ROWS / bounds.height);
}

function overlap(a: Mask, b: Mask): number {
  const [wide, narrow] = a.width >= b.width ? [a, b] : [b, a];
  const shift = (wide.width - narrow.width) >> 1;
  let [both, either] = [0, 0];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < wide.width; x++) {
      const one = wide.data[y * wide.width + x];
      const isBeside = x < shift || x - shift >= narrow.width;
      const other = isBeside ? 0 : narrow.data[y * narrow.width + x - shift];
      both += Math.min(one, other);
      either += Math.max(one, other);
    }
  }
  return either === 0 ? 0 : both / either;
}
