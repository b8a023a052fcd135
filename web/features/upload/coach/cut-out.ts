import type { Image, Mask } from '../../../../functions/engine/types.ts';

/** Longest side of a cut-out, in pixels. */
const SIDE = 480;
/** Room round the product, as a share of its longer side. */
const MARGIN = 0.06;

/** The product alone, on nothing, with soft edges and a little room round it; null where the mask holds nothing. */
export function cutOutOf(image: Image, mask: Mask): Image | null {
  const bounds = boundsOf(mask);
  if (!bounds) return null;
  const margin = Math.round(MARGIN * Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top));
  const [left, top] = [Math.max(0, bounds.left - margin), Math.max(0, bounds.top - margin)];
  const [right, bottom] = [
    Math.min(mask.width, bounds.right + margin),
    Math.min(mask.height, bounds.bottom + margin),
  ];
  const step = Math.max(1, (right - left) / SIDE, (bottom - top) / SIDE);
  const [width, height] = [Math.floor((right - left) / step), Math.floor((bottom - top) / step)];
  const scale = image.width / mask.width;
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [left + (x + 0.5) * step, top + (y + 0.5) * step];
      const from = image.channels * (Math.floor(v * scale) * image.width + Math.floor(u * scale));
      const to = 4 * (y * width + x);
      for (let i = 0; i < 3; i++) data[to + i] = image.data[from + i] ?? 0;
      data[to + 3] = coverageAt(mask, Math.floor(u), Math.floor(v));
    }
  }
  return { width, height, channels: 4, data };
}

/** The mean of a pixel and its eight neighbours. */
function coverageAt({ width, height, data }: Mask, x: number, y: number): number {
  let sum = 0;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [column, row] = [
        Math.min(width - 1, Math.max(0, x + dx)),
        Math.min(height - 1, Math.max(0, y + dy)),
      ];
      sum += data[row * width + column] ?? 0;
    }
  return Math.round(sum / 9);
}

function boundsOf({ width, height, data }: Mask) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) <= 127) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  return right > left ? { left, top, right, bottom } : null;
}
