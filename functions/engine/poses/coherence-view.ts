import { sampleContours } from '../geometry/contour.ts';
import { resampleMask } from '../geometry/resample-mask.ts';
import { cutOut, silhouetteView, type CutOut, type SilhouetteView } from '../geometry/silhouette-view.ts';
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
  /**
   * The silhouette with the stand that was left out of it and goes on beyond the photo: where the one was cut off the other
   * nobody has seen an outline, and each photo shows the stand to another height.
   */
  withStand?: Mask | undefined;
}

/** Outline points further than this inside of the silhouette with its stand, in pixels of the view, are where it was cut off. */
const CUT_OFF = 2;
/** Outline points nearer than this to the photo's edge (mask pixels) are where the photo ends, not the product. */
const FRAME = 3;
/** Outlines end this near the photo's lower edge, in shares of its height, where the photo cuts what they show. */
const STAND_ENDS = 0.015;

/** Prepares a silhouette of a photo with this focal length (mask pixels). Throws `RangeError` when it is empty. */
export function coherenceView(mask: Mask, focal: number, options: CoherenceViewOptions): CoherenceView {
  const cut = cutOut(mask, options.diagonal);
  const isWithinFrame = (x: number, y: number): boolean => {
    const [u, v] = [x / cut.scale + cut.corner.x, y / cut.scale + cut.corner.y];
    return u > FRAME && v > FRAME && u < mask.width - FRAME && v < mask.height - FRAME;
  };
  const kept: number[] = [];
  const contour = sampleContours(cut.mask, options.points);
  const shown = options.withStand ? goingOn(options.withStand, cut) : cut.mask;
  const view = silhouetteView({ ...cut, mask: shown }, { focal, cx: mask.width / 2, cy: mask.height / 2 });
  const { data, width } = view.distance;
  for (let p = 0; p < contour.length; p += 2) {
    const [x, y] = [contour[p], contour[p + 1]];
    const isCutOff = options.withStand && data[Math.floor(y) * width + Math.floor(x)] > CUT_OFF;
    if (!isCutOff && isWithinFrame(x, y)) kept.push(x, y);
  }
  return { ...view, contour: Float64Array.from(kept) };
}

/** The same cut-out of the silhouette with its stand, which goes on below the photo as it leaves it. */
function goingOn({ width, height, data }: Mask, { silhouette, corner, scale }: CutOut): Mask {
  const columns = Math.round((silhouette.width + 2 * silhouette.x) / scale);
  const rows = Math.round((silhouette.height + 2 * silhouette.y) / scale);
  const foot = Math.floor((1 - STAND_ENDS) * height) - 1;
  const longer = new Uint8Array(width * Math.max(height, corner.y + rows));
  longer.set(data.subarray(0, foot * width));
  for (let at = foot * width; at < longer.length; at += width)
    longer.set(data.subarray((foot - 1) * width, foot * width), at);
  return resampleMask(
    { width, height: longer.length / width, data: longer },
    { ...corner, width: columns, height: rows },
    scale,
  );
}

/** The same view taken with a lens `factor` times as long. */
export const withLongerLens = (view: CoherenceView, factor: number): CoherenceView => ({
  ...view,
  focal: view.focal * factor,
});
