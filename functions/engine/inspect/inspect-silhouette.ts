import type { Image, Mask, Silhouette } from '../types.ts';
import { measureContourContrast, type ContourContrast } from './contour-contrast.ts';
import type { Finding } from './finding.ts';

/** What can be said of a silhouette by looking at its photo. */
export interface SilhouetteSignals extends ContourContrast {
  /** Share of the photo that the product covers. */
  share: number;
}

/** Least share of the photo. */
const SMALLEST = 0.003;
/** Least step along the outline, ΔE, and against the step a tenth of the backdrop exceeds. */
const FAINTEST = 3;
const FAINTEST_AGAINST_BACKDROP = 1.5;
/** Longest stretch along the frame. */
const LONGEST_CONTACT = 0.01;
/** The backdrop is cluttered when a tenth of it steps by more than this and the outline hardly stands out. */
const BUSIEST = 5;
const CLEAREST_IN_CLUTTER = 5;

/** Says when a silhouette is no product, not the whole of it, or not to be told from what stands behind it. */
export function inspectSilhouette(image: Image, { mask }: Silhouette): Finding[] {
  const { share, median, backdropPeak, frame } = measureSilhouette(image, mask);
  if (share < SMALLEST) return [{ code: 'no_product_found', value: share, blocking: true }];
  const clearness = median / Math.max(backdropPeak, 1e-3);
  if (backdropPeak > BUSIEST && clearness < CLEAREST_IN_CLUTTER)
    return [{ code: 'backdrop_cluttered', value: backdropPeak, blocking: true }];
  if (median < FAINTEST || clearness < FAINTEST_AGAINST_BACKDROP)
    return [{ code: 'no_product_found', value: median, blocking: true }];
  if (frame > LONGEST_CONTACT) return [{ code: 'product_cut_by_frame', value: frame, blocking: true }];
  return [];
}

/** The numbers that `inspectSilhouette` judges by. */
export function measureSilhouette(image: Image, mask: Mask): SilhouetteSignals {
  const inside = mask.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0);
  return { share: inside / mask.data.length, ...measureContourContrast(image, mask) };
}
