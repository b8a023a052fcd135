import { erode } from '../segment/morphology.ts';
import { labelRegions } from '../segment/regions.ts';

/** Strips thinner than this, in pixels, are rims that neighbours just miss. */
const RIM = 1;

/**
 * The largest piece of what one photo shows of a surface that is hidden from all others, as a share of all it shows of it:
 * nothing confirms the inside of a compartment, or an underside that is rounded.
 * `isSeenOnce` is 1 at such pixels, `shown` the number of pixels that show the surface.
 */
export function largestSeenOnce(
  isSeenOnce: Uint8Array,
  { width, height, shown }: { width: number; height: number; shown: number },
): number {
  const { regions } = labelRegions(erode(isSeenOnce, width, height, RIM), width, height, 1);
  return Math.max(0, ...regions.map(({ size }) => size)) / Math.max(1, shown);
}
