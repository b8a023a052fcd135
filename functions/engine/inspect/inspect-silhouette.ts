import { boundsOfMask } from '../geometry/resample-mask.ts';
import { middleAtBorder } from '../segment/middle-at-border.ts';
import { cornersOfOneWall, plainCornersOf } from '../segment/plain-corners.ts';
import type { EngineFailureCode, Image, Mask, Silhouette } from '../types.ts';
import { measureContourContrast, type ContourContrast } from './contour-contrast.ts';
import type { Finding } from './finding.ts';

/** What can be said of a silhouette by looking at its photo. */
export interface SilhouetteSignals extends ContourContrast {
  /** Share of the photo that the product covers. */
  share: number;
}

/*
 * Fitted on the photo sets with our own silhouettes; steps in ΔE.
 *
 *   |                         | plain wall (sets p)  | cluttered room (sets c) | cut in three places | blank walls |
 *   | share                   | .044 to .37          | .07 to .34              | .07 to .28          | 0           |
 *   | median                  | 8 to 72              | 4 to 61                 | 8 to 60             | 0           |
 *   | backdropPeak            | 0.7 to 1.3           | 0.9 to 15               | 0.5 to 1.6          |             |
 *   | median over that        | 7 and more           | 0.9 and more            | 6 and more          |             |
 *   | frame                   | 0                    | 0 to .38                | .018 to .6 *        | 0           |
 *   | confidence              | .64 to 1             | 0 to .22, rarely .96    |                     |             |
 *
 * (*) A lantern whose thin chain alone is cut has .004 and passes. Of 49 wrong silhouettes in clutter (IoU below .85) 35
 * are refused by what the photo shows, 47 with their confidence; of 190 silhouettes before plain walls none is.
 */
/** Least share of the photo. */
export const SMALLEST_SHARE = 0.003;
/** Least step along the outline, and against the step a tenth of the backdrop exceeds. */
const FAINTEST = 3;
const FAINTEST_AGAINST_BACKDROP = 1.5;
/** Longest stretch along the frame. */
const LONGEST_CONTACT = 0.01;
/**
 * From here on the frame cuts the product for sure, in shares of the photo's short side. Of products that reach beyond
 * three or four sides of the photo, half have .66 to 2.3 before a wall that still looks even (`CALMEST_CLUTTER`), of 38 whole
 * ones in rooms five. Where parts of the product were taken for wall it looks less even, but the outline stands out 5 to 14
 * times as much; in rooms whose plain corners are of one colour at most 3.8 times.
 */
const LONG_CONTACT = 0.5;
/** A wall that is seen in so many corners is seen all round the product. */
const ALL_ROUND = 3;
/** The same before such a wall. Products of which a tenth or more is beyond the photo have .76 to 2.3, whole ones .01 at most. */
const CONTACT_AT_WALL = 0.2;
/** A whole product that spans this much of the photo, both ways, leaves no wall to be known by. Cropped to 1.05 times: .9. */
const TIGHT_SPAN = 0.85;
/**
 * Of a photo without a wall, the border that is of the middle's colours. Cropped to .9, .7 and .5 of the product: .57 to .86 in
 * eight of twelve; 24 whole ones in rooms: .08 to .49, and one of .56.
 */
const FILLED = 0.55;
/** The backdrop is cluttered when a tenth of it steps by more than this and the outline hardly stands out. */
const BUSIEST = 5;
const CLEAREST_IN_CLUTTER = 5;
/** Below this the backdrop is even, whatever else is wrong. */
const CALMEST_CLUTTER = 2;
/** A silhouette less certain than this is none. A product that is cut lowers it too, and is asked for first. */
const LEAST_CONFIDENCE = 0.3;

/** Says when a silhouette is no product, not the whole of it, or not to be told from what stands behind it. */
export function inspectSilhouette(image: Image, { mask, confidence }: Silhouette): Finding[] {
  const { share, median, backdropPeak, frame } = measureSilhouette(image, mask);
  if (share < SMALLEST_SHARE) return [{ code: 'no_product_found', value: share, blocking: true }];
  const clearness = median / Math.max(backdropPeak, 1e-3);
  if (backdropPeak > BUSIEST && clearness < CLEAREST_IN_CLUTTER)
    return [{ code: 'backdrop_cluttered', value: backdropPeak, blocking: true }];
  if (median < FAINTEST || clearness < FAINTEST_AGAINST_BACKDROP)
    return [{ code: 'no_product_found', value: median, blocking: true }];
  if (frame > LONGEST_CONTACT) return [{ code: 'product_cut_by_frame', value: frame, blocking: true }];
  return confidence < LEAST_CONFIDENCE
    ? [{ code: doubtOf(backdropPeak), value: confidence, blocking: true }]
    : [];
}

/**
 * Says when a product that was found from the photo's corners goes on beyond the frame on long stretches, or leaves no room
 * round it, before a wall that is plain.
 */
export function inspectCloseUp(image: Image, mask: Mask): Finding[] {
  const { median, backdropPeak, frame } = measureSilhouette(image, mask);
  if (median < FAINTEST) return [];
  const corners = cornersOfOneWall(image);
  const isEven = backdropPeak <= CALMEST_CLUTTER;
  // A wall in all corners and a product along half a side: what looks uneven between them is of the product.
  const isClear =
    isEven ||
    (corners >= ALL_ROUND && frame >= LONG_CONTACT) ||
    (corners > 0 && median / backdropPeak >= CLEAREST_IN_CLUTTER);
  const isCut =
    frame >= LONG_CONTACT ||
    (corners >= ALL_ROUND && (frame >= CONTACT_AT_WALL || spanOf(mask) >= TIGHT_SPAN));
  return isClear && isCut ? [{ code: 'product_cut_by_frame', value: frame, blocking: true }] : [];
}

/**
 * Says when a product fills the photo so that hardly a corner shows the wall: what the middle shows goes on to the border.
 * Looked for where no silhouette tells.
 */
export function inspectFilled(image: Image): Finding[] {
  if (plainCornersOf(image).length >= ALL_ROUND) return [];
  const value = middleAtBorder(image);
  return value >= FILLED ? [{ code: 'product_cut_by_frame', value, blocking: true }] : [];
}

/** Share of the photo's width or height that the product spans, whichever is less. */
function spanOf(mask: Mask): number {
  const bounds = boundsOfMask(mask);
  return bounds ? Math.min(bounds.width / mask.width, bounds.height / mask.height) : 0;
}

/** What a silhouette in doubt is in doubt for. */
export const whyDoubtful = (image: Image, mask: Mask): EngineFailureCode =>
  doubtOf(measureContourContrast(image, mask).backdropPeak);

/** Before an even wall the product itself is hardly to be told from it: white on white. */
const doubtOf = (backdropPeak: number): EngineFailureCode =>
  backdropPeak > CALMEST_CLUTTER ? 'backdrop_cluttered' : 'no_product_found';

/**
 * The same for the silhouette of a second opinion, which knows products by their looks: things around it prove nothing,
 * and what our own silhouette was in doubt for is still true where this one is no more certain.
 */
export function inspectSecondOpinion(
  image: Image,
  { mask, confidence }: Silhouette,
  ofOurs: readonly Finding[],
): Finding[] {
  const { share, frame, backdropPeak } = measureSilhouette(image, mask);
  if (share < SMALLEST_SHARE) return [{ code: 'no_product_found', value: share, blocking: true }];
  if (frame > LONGEST_CONTACT) return [{ code: 'product_cut_by_frame', value: frame, blocking: true }];
  if (confidence >= LEAST_CONFIDENCE) return [];
  const doubt = ofOurs.find(({ code }) => code !== 'product_cut_by_frame')?.code ?? doubtOf(backdropPeak);
  return [{ code: doubt, value: confidence, blocking: true }];
}

/** The numbers that `inspectSilhouette` judges by. */
export function measureSilhouette(image: Image, mask: Mask): SilhouetteSignals {
  const inside = mask.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
  return { share: inside / mask.data.length, ...measureContourContrast(image, mask) };
}
