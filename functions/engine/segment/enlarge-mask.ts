import type { Mask } from '../types.ts';

/** A binary map (0, 1) at another size by bilinear interpolation, so outlines come out soft. */
export function enlargeMask(
  object: Uint8Array,
  width: number,
  height: number,
  toWidth: number,
  toHeight: number,
): Mask {
  const data = new Uint8Array(toWidth * toHeight);
  for (let y = 0; y < toHeight; y++) {
    const v = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / toHeight - 0.5));
    const top = Math.floor(v);
    const bottom = Math.min(height - 1, top + 1);
    const fy = v - top;
    for (let x = 0; x < toWidth; x++) {
      const u = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / toWidth - 0.5));
      const left = Math.floor(u);
      const right = Math.min(width - 1, left + 1);
      const fx = u - left;
      const above = object[top * width + left] * (1 - fx) + object[top * width + right] * fx;
      const below = object[bottom * width + left] * (1 - fx) + object[bottom * width + right] * fx;
      data[y * toWidth + x] = Math.round(255 * (above * (1 - fy) + below * fy));
    }
  }
  return { width: toWidth, height: toHeight, data };
}
