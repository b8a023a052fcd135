import { boundsOfMask } from '../geometry/resample-mask.ts';
import { signedDistance } from '../geometry/signed-distance.ts';
import type { Mask } from '../types.ts';

/** Fewer pixels than this are a ragged outline, not a part. */
const LEAST_PIXELS = 8;

/**
 * How far one silhouette reaches beyond what a surface covers of it, in shares of the product's height in the photo: the
 * length of the longest part that was lost, or half a gap. A chain that is gone is a hundredth of the overlap.
 * `covered` is 255 where the surface is seen.
 */
export function reachBeyond(silhouette: Mask, covered: Mask): number {
  const bounds = boundsOfMask(silhouette);
  if (!bounds) return 0;
  const { data } = signedDistance(covered);
  const missing = data
    .filter((distance, i) => distance < 0 && silhouette.data[i] > 127)
    .sort((a, b) => a - b);
  return missing.length < LEAST_PIXELS ? 0 : -missing[LEAST_PIXELS - 1] / bounds.height;
}

/** What two photos agree is lost: one alone may have an outline that is wrong. */
export const lostReach = (perPhoto: readonly number[]): number => perPhoto.toSorted((a, b) => b - a)[1] ?? 0;
