import type { Mask } from '../types.ts';

/** A part of a mask in its pixels; it may reach beyond the mask, where there is nothing. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The cropped part at `scale` times its size (rounded up to whole pixels), each new pixel the mean of what it
 * covers; meant for shrinking.
 */
export function resampleMask(mask: Mask, crop: Crop, scale: number): Mask {
  const width = Math.ceil(crop.width * scale);
  const height = Math.ceil(crop.height * scale);
  const columns = coverage(crop.x, scale, width, mask.width);
  const rows = coverage(crop.y, scale, height, mask.height);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let sy = rows.first[y], ky = rows.start[y]; sy <= rows.last[y]; sy++, ky++) {
        let line = 0;
        const base = sy * mask.width;
        for (let sx = columns.first[x], kx = columns.start[x]; sx <= columns.last[x]; sx++, kx++) {
          line += columns.weights[kx] * mask.data[base + sx];
        }
        sum += rows.weights[ky] * line;
      }
      data[y * width + x] = Math.round(sum);
    }
  }
  return { width, height, data };
}

/** Which source pixels each target pixel covers along one axis, and what share of it each of them is. */
function coverage(offset: number, scale: number, targets: number, sources: number) {
  const first = new Int32Array(targets);
  const last = new Int32Array(targets);
  const start = new Int32Array(targets);
  const weights: number[] = [];
  for (let t = 0; t < targets; t++) {
    const from = offset + t / scale;
    const to = offset + (t + 1) / scale;
    first[t] = Math.max(0, Math.floor(from));
    last[t] = Math.min(sources - 1, Math.ceil(to) - 1);
    start[t] = weights.length;
    for (let s = first[t]; s <= last[t]; s++) weights.push((Math.min(to, s + 1) - Math.max(from, s)) * scale);
  }
  return { first, last, start, weights: Float64Array.from(weights) };
}

/** The smallest crop that holds everything inside the outline; undefined for an empty mask. */
export function boundsOfMask({ width, height, data }: Mask): Crop | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}
