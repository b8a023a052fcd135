import { boundsOfMask } from '../geometry/resample-mask.ts';
import { signedDistance } from '../geometry/signed-distance.ts';
import type { Mask } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';

/** Fewer pixels than this are a ragged outline, not a part. */
const LEAST_PIXELS = 8;

/**
 * How far one silhouette reaches beyond what a surface covers of it, in shares of the product's height in the photo: the
 * length of the longest part that was lost, or half a gap. A chain that is gone is a hundredth of the overlap.
 * `covered` is 255 where the surface is seen. Each photo lets a stand go at another height, so that what it goes on in is
 * no end of the product either.
 */
export function reachBeyond(
  { mask, withStand }: Pick<ViewSource, 'mask' | 'withStand'>,
  covered: Mask,
): number {
  const bounds = boundsOfMask(mask);
  if (!bounds) return 0;
  const isStand = withStand?.data.map((value, i) => (value > 127 && mask.data[i] <= 127 ? 255 : 0));
  const known = isStand ? { ...covered, data: covered.data.map((value, i) => value | isStand[i]) } : covered;
  const missing = signedDistance(known)
    .data.filter((distance, i) => distance < 0 && mask.data[i] > 127)
    .sort((a, b) => a - b);
  return missing.length < LEAST_PIXELS ? 0 : -missing[LEAST_PIXELS - 1] / bounds.height;
}

/** What two photos agree is lost: one alone may have an outline that is wrong. */
export const lostReach = (perPhoto: readonly number[]): number => perPhoto.toSorted((a, b) => b - a)[1] ?? 0;
