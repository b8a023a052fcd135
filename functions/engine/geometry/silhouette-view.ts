import type { Mask } from '../types.ts';
import { boundsOfMask, resampleMask, type Crop } from './resample-mask.ts';
import { signedDistance, type SignedDistance } from './signed-distance.ts';

/** One silhouette, cut out of its photo and shrunk, with the lens that belongs to the cut-out. */
export interface SilhouetteView {
  distance: SignedDistance;
  /** Focal length and principal point in pixels of `distance`. */
  focal: number;
  cx: number;
  cy: number;
  /** What the silhouette covers, in pixels of `distance`. */
  bounds: Crop;
}

/** Focal length and principal point, in pixels of the mask. */
export interface Lens {
  focal: number;
  cx: number;
  cy: number;
}

/** Where a cut-out comes from: mask position = corner + view position / scale. */
export interface CutOut {
  mask: Mask;
  corner: { x: number; y: number };
  scale: number;
  silhouette: Crop;
}

/** Room around the silhouette, as a share of its diagonal: beyond it distances are only extrapolated. */
const MARGIN = 0.12;

/**
 * Cuts a silhouette out so that its bounds have this diagonal in pixels; smaller ones are not enlarged.
 * Throws `RangeError` when the mask is empty.
 */
export function cutOut(mask: Mask, diagonal: number): CutOut {
  const found = boundsOfMask(mask);
  if (!found) throw new RangeError('an empty silhouette has no outline');
  const size = Math.hypot(found.width, found.height);
  const scale = Math.min(1, diagonal / size);
  const margin = Math.ceil(MARGIN * size);
  const crop = {
    x: found.x - margin,
    y: found.y - margin,
    width: found.width + 2 * margin,
    height: found.height + 2 * margin,
  };
  return {
    mask: resampleMask(mask, crop, scale),
    corner: { x: crop.x, y: crop.y },
    scale,
    silhouette: {
      x: margin * scale,
      y: margin * scale,
      width: found.width * scale,
      height: found.height * scale,
    },
  };
}

export function silhouetteView({ mask, corner, scale, silhouette }: CutOut, lens: Lens): SilhouetteView {
  return {
    distance: signedDistance(mask),
    focal: lens.focal * scale,
    cx: (lens.cx - corner.x) * scale,
    cy: (lens.cy - corner.y) * scale,
    bounds: silhouette,
  };
}
