import type { Mask } from '../types.ts';
import { nearestOther } from './distance-transform.ts';

/** Distance in pixels from each pixel centre to the outline of a mask, positive inside. */
export interface SignedDistance {
  width: number;
  height: number;
  data: Float32Array;
}

/** Distance, in pixels, where there is no outline. */
const FAR = 1e6;

/** The grey level that the outline passes through, half way between outside and inside. */
export const OUTLINE_LEVEL = 127.5;

/**
 * Signed distance to the outline of a mask whose grey levels say how much of each pixel is covered: .3 pixels off at
 * worst and .02 in the mean. An empty mask is far outside everywhere.
 *
 * The nearest pixel on the other side is found exactly, and how deep a pixel beside the outline lies is read from its
 * grey level and gradient, as in the anti-aliased transform of Gustavson and Strand (2011). Any pixel beside the
 * outline, on either side, bounds the distance from above; the least bound of those around the nearest one, and of
 * those the neighbours chose, is taken. With the nearest pixel alone the distance was .8 pixels off where two were
 * about equally near and unequally deep, and .12 in the mean.
 */
export function signedDistance(mask: Mask): SignedDistance {
  const { width, height, data: grey } = mask;
  const isInside = new Uint8Array(grey.length);
  for (let p = 0; p < grey.length; p++) isInside[p] = grey[p] > OUTLINE_LEVEL ? 1 : 0;
  const { squared, index: nearest } = nearestOther(isInside, width, height);
  /** Signed distance of the pixels beside the outline alone; NaN, which bounds nothing, elsewhere. */
  const beside = new Float32Array(grey.length).fill(NaN);
  for (let p = 0; p < grey.length; p++)
    if (squared[p] <= 2) beside[p] = (isInside[p] ? 1 : -1) * insetOf(mask, p);

  const outline = { width, height, grey, isInside, beside };
  const bounded = boundsByNearest(outline, nearest);
  return { width, height, data: boundsByNeighbours(outline, bounded) };
}

interface Outline {
  width: number;
  height: number;
  grey: Uint8Array;
  isInside: Uint8Array;
  beside: Float32Array;
}

/** Distance from each pixel without its sign, and the pixel beside the outline that says so; −1 where none does. */
interface Bounds {
  data: Float32Array;
  chosen: Int32Array;
}

/** The least bound of those around the nearest pixel on the other side. */
function boundsByNearest({ width, height, grey, isInside, beside }: Outline, nearest: Int32Array): Bounds {
  const data = new Float32Array(grey.length).fill(FAR);
  const chosen = new Int32Array(grey.length).fill(-1);
  const across = Int32Array.of(0, -1, 1, 0, 0);
  const down = Int32Array.of(0, 0, 0, -1, 1);
  const around = across.map((step, k) => step + down[k] * width);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      if (nearest[p] < 0) continue;
      // Of a pixel that the outline does not touch, only the other side knows how near the outline is at least.
      const [away, untouched] = isInside[p] ? [1, 255] : [-1, 0];
      const dy = ((nearest[p] / width) | 0) - y;
      const column = nearest[p] - (y + dy) * width;
      const dx = column - x;
      let [least, by] = [FAR, -1];
      for (let k = 0; k < 5; k++) {
        const q = nearest[p] + around[k];
        const isBeyond = column + across[k] < 0 || column + across[k] >= width || q < 0 || q >= grey.length;
        if (isBeyond || grey[q] === untouched) continue;
        const bound = Math.sqrt((dx + across[k]) ** 2 + (dy + down[k]) ** 2) + away * beside[q];
        if (!(bound < least)) continue;
        least = Math.fround(bound);
        by = q;
      }
      data[p] = least;
      chosen[p] = by;
    }
  }
  return { data, chosen };
}

/** The same with what the pixels next to each have chosen, one after another, and with the sign. */
function boundsByNeighbours(
  { width, height, grey, isInside, beside }: Outline,
  { data, chosen }: Bounds,
): Float32Array {
  const next = new Int32Array(4);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const [away, untouched] = isInside[p] ? [1, 255] : [-1, 0];
      next[0] = x > 0 ? p - 1 : p;
      next[1] = x + 1 < width ? p + 1 : p;
      next[2] = y > 0 ? p - width : p;
      next[3] = y + 1 < height ? p + width : p;
      let [least, by] = [data[p], chosen[p]];
      for (let k = 0; k < 4; k++) {
        const q = chosen[next[k]];
        if (q === by || q < 0 || grey[q] === untouched) continue;
        const bound = pixelsTo(q, x, y, width) + away * beside[q];
        if (!(bound < least)) continue;
        least = Math.fround(bound);
        by = q;
      }
      data[p] = away * least;
      chosen[p] = by;
    }
  }
  return data;
}

/** From the centre at (x, y) to that of pixel `q`. */
function pixelsTo(q: number, x: number, y: number, width: number): number {
  const dy = ((q / width) | 0) - y;
  const dx = q - (y + dy) * width - x;
  return Math.sqrt(dx * dx + dy * dy);
}

/**
 * How far the centre of a pixel beside the outline is from it, when the outline is straight and covers as much of the
 * pixel as its grey level says: a corner of it, or a slice across it.
 */
function insetOf({ width, height, data }: Mask, p: number): number {
  const x = p % width;
  const y = (p - x) / width;
  const [left, right] = [x > 0 ? -1 : 0, x + 1 < width ? 1 : 0];
  const [up, down] = [y > 0 ? -width : 0, y + 1 < height ? width : 0];
  const across = Math.abs(edgeSum(data, p + right, up, down) - edgeSum(data, p + left, up, down));
  const along = Math.abs(edgeSum(data, p + down, left, right) - edgeSum(data, p + up, left, right));
  const steepness = Math.hypot(across, along);
  if (steepness === 0) return 0.5;
  const long = Math.max(across, along) / steepness;
  const short = Math.min(across, along) / steepness;
  const covered = Math.min(data[p], 255 - data[p]) / 255;
  return covered < (0.5 * short) / long
    ? 0.5 * (long + short) - Math.sqrt(2 * long * short * covered)
    : (0.5 - covered) * long;
}

/** Three pixels in a line, the middle one weighed more, as in a Sobel filter with the weight √2. */
const edgeSum = (data: Uint8Array, p: number, before: number, after: number): number =>
  data[p + before] + Math.SQRT2 * data[p] + data[p + after];

/**
 * Bilinear value at an image position in pixels (pixel centres at ½). Outside the image the distance grows by
 * what the position is beyond the edge.
 */
export function sampleDistance({ width, height, data }: SignedDistance, u: number, v: number): number {
  let x = u - 0.5;
  let y = v - 0.5;
  let beyond = 0;
  if (x < 0) {
    beyond -= x;
    x = 0;
  } else if (x > width - 1.001) {
    beyond += x - (width - 1.001);
    x = width - 1.001;
  }
  if (y < 0) {
    beyond -= y;
    y = 0;
  } else if (y > height - 1.001) {
    beyond += y - (height - 1.001);
    y = height - 1.001;
  }
  const i = x | 0;
  const j = y | 0;
  const a = x - i;
  const b = y - j;
  const p = j * width + i;
  const top = data[p] + a * (data[p + 1] - data[p]);
  const bottom = data[p + width] + a * (data[p + width + 1] - data[p + width]);
  return top + b * (bottom - top) - beyond;
}
