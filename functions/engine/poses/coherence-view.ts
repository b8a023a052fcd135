import { sampleContours } from '../geometry/contour.ts';
import { cutOut, silhouetteView, type SilhouetteView } from '../geometry/silhouette-view.ts';
import type { Mask } from '../types.ts';

/** A silhouette as the pose search needs it. */
export interface CoherenceView extends SilhouetteView {
  /** Points on the outline, x, y pairs in pixels of `distance`. */
  contour: Float64Array;
}

export interface CoherenceViewOptions {
  /** Diagonal of the silhouette's bounds, in pixels, once shrunk. */
  diagonal: number;
  /** Outline points per view. */
  points: number;
}

/** Outline points nearer than this to the photo's edge (mask pixels) are where the photo ends, not the product. */
const FRAME = 3;

/** Prepares a silhouette of a photo with this focal length (mask pixels). Throws `RangeError` when it is empty. */
export function coherenceView(mask: Mask, focal: number, options: CoherenceViewOptions): CoherenceView {
  const cut = cutOut(mask, options.diagonal);
  const isWithinFrame = (x: number, y: number): boolean => {
    const [u, v] = [x / cut.scale + cut.corner.x, y / cut.scale + cut.corner.y];
    return u > FRAME && v > FRAME && u < mask.width - FRAME && v < mask.height - FRAME;
  };
  const kept: number[] = [];
  const contour = sampleContours(cut.mask, options.points);
  for (let p = 0; p < contour.length; p += 2) {
    if (isWithinFrame(contour[p], contour[p + 1])) kept.push(contour[p], contour[p + 1]);
  }
  return {
    ...silhouetteView(cut, { focal, cx: mask.width / 2, cy: mask.height / 2 }),
    contour: Float64Array.from(kept),
  };
}

/** The same view taken with a lens `factor` times as long. */
export const withLongerLens = (view: CoherenceView, factor: number): CoherenceView => ({
  ...view,
  focal: view.focal * factor,
});
