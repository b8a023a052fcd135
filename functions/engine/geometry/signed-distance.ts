import type { Mask } from '../types.ts';
import { nearestSeed } from './distance-transform.ts';

/** Distance in pixels from each pixel centre to the outline of a mask, positive inside. */
export interface SignedDistance {
  width: number;
  height: number;
  data: Float32Array;
}

/** The grey level that the outline passes through, half way between outside and inside. */
export const OUTLINE_LEVEL = 127.5;

/** A pixel beside the outline is at most half its diagonal away from it. */
const LONGEST_INSET = Math.SQRT1_2;

/**
 * Signed distance to the outline where the mask has soft edges; four fifths of a pixel off at worst, where two pixels
 * beyond the outline are equally near and lie unequally deep.
 *
 * The nearest pixel on the other side is found exactly; how deep that pixel lies behind the outline is read from
 * its grey level and gradient, as in the anti-aliased transform of Gustavson and Strand (2011). An empty mask is
 * far outside everywhere.
 */
export function signedDistance(mask: Mask): SignedDistance {
  const { width, height, data: grey } = mask;
  const inside = new Uint8Array(grey.length);
  const outside = new Uint8Array(grey.length);
  for (let p = 0; p < grey.length; p++) {
    inside[p] = grey[p] > OUTLINE_LEVEL ? 1 : 0;
    outside[p] = 1 - inside[p];
  }
  const toInside = nearestSeed(inside, width, height);
  const toOutside = nearestSeed(outside, width, height);
  const data = new Float32Array(grey.length);
  for (let p = 0; p < grey.length; p++) {
    const { squared, index } = inside[p] ? toOutside : toInside;
    const isOnEdge = grey[p] > 0 && grey[p] < 255 && squared[p] <= 2;
    const distance = isOnEdge
      ? insetOf(mask, p)
      : Math.sqrt(squared[p]) - (index[p] < 0 ? 0 : insetOf(mask, index[p]));
    data[p] = inside[p] ? distance : -distance;
  }
  return { width, height, data };
}

/** How far the centre of a pixel beside the outline is from it. */
function insetOf({ width, height, data }: Mask, p: number): number {
  const x = p % width;
  const y = (p - x) / width;
  const dx = (data[x + 1 < width ? p + 1 : p] - data[x > 0 ? p - 1 : p]) / 2;
  const dy = (data[y + 1 < height ? p + width : p] - data[y > 0 ? p - width : p]) / 2;
  const slope = Math.hypot(dx, dy);
  const beyond = Math.abs(data[p] - OUTLINE_LEVEL);
  // A hard edge steps by the full 255 between neighbours: half a pixel is all that can be said.
  const limit = data[p] === 0 || data[p] === 255 ? 0.5 : LONGEST_INSET;
  return slope > 0 ? Math.min(beyond / slope, limit) : 0.5;
}

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
