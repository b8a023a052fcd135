import { EngineFailure, type Mask, type Poses } from '../types.ts';
import { estimatePoses, type EstimatePosesOptions } from './estimate-poses.ts';
import { findMisfit } from './find-misfit.ts';
import { orderTaken } from './order-taken.ts';

/** What a silhouette and its file tell of where a photo was taken. */
export interface OrbitPhoto {
  mask: Mask;
  /** With the stand that was left out of it. */
  withStand?: Mask | undefined;
  /** In pixels of the mask, where the file tells it. */
  focal?: number;
  /** When it was taken, where the file tells it. */
  takenAt?: number;
}

/**
 * Incoherence, % of the product's height, below which an order fits. Plain orbits have .003 to .054, orbits with one
 * photo of another product .095 (a bookshelf among lamps) to 2.1.
 */
const FITS = 0.08;

/**
 * Finds where the photos were taken from, in the order sent; where that does not fit and the files tell another order,
 * in the order taken, whichever fits better. Cameras are in the order sent.
 *
 * Throws `EngineFailure` photos_disagree where neither fits but all photos without one do, naming that one, and
 * whatever `estimatePoses` throws. Photos that fit in no way at all are not refused here: `incoherence` tells.
 */
export function estimateOrbit(photos: readonly OrbitPhoto[], options: EstimatePosesOptions = {}): Poses {
  const taken = orderTaken(photos.map(({ takenAt }) => takenAt));
  const sent = photos.map((_, i) => i);
  const orders = taken ? [sent, taken] : [sent];
  // Photos in another order have other places, and nobody knows how many are missing between them.
  const placesIn = (order: number[]) => (order === sent ? options.places : undefined);
  let best: { order: number[]; poses: Poses } | undefined;
  for (const [k, order] of orders.entries()) {
    const poses = estimatePoses(
      order.map((i) => photos[i].mask),
      order.map((i) => photos[i].focal),
      {
        ...options,
        places: placesIn(order),
        withStands: photos.some(({ withStand }) => withStand)
          ? order.map((i) => photos[i].withStand)
          : undefined,
        onProgress: (share) => options.onProgress?.((k + share) / orders.length),
      },
    );
    if (!best || poses.incoherence < best.poses.incoherence) best = { order, poses };
    if (best.poses.incoherence < FITS) break;
  }
  options.onProgress?.(1);
  const { order, poses } = best!;
  const inOrderSent = <T>(values: readonly T[]): T[] => sent.map((i) => values[order.indexOf(i)]);
  const found = { ...poses, cameras: inOrderSent(poses.cameras), perPhoto: inOrderSent(poses.perPhoto) };
  if (poses.incoherence < FITS) return found;
  const misfit = findMisfit(
    order.map((i) => photos[i].mask),
    poses.cameras.map(({ focal }) => focal),
    { ...options, places: placesIn(order) },
  );
  if (misfit !== undefined) throw new EngineFailure('photos_disagree', { photo: order[misfit] });
  return found;
}
