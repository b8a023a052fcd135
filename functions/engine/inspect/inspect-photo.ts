import { toLab } from '../segment/lab-image.ts';
import { quantile } from '../segment/statistics.ts';
import type { Image } from '../types.ts';
import { measureEdgeBlur } from './edge-blur.ts';
import type { Finding } from './finding.ts';

/** What can be said of a photo without knowing where the product is. */
export interface PhotoSignals {
  /** Lightness (0–100) that the darker nine tenths of the pixels stay below. */
  brightTenth: number;
  /** Lightness that the lighter 98 % of the pixels stay above. */
  darkFiftieth: number;
  /** Blur of the sharpest strong edges in thousandths of the photo's longer side. */
  blur: number;
  /** Lightness per pixel at those edges; below `FAINTEST_EDGE` there is no edge to judge blur by. */
  edge: number;
}

/** Photos are compared at this longer side, so that a large one is not called sharper than a small one. */
const SIDE = 800;

/*
 * Fitted on the photo sets (10 objects before a plain wall, 7 in a cluttered room) and on one photo of six of them
 * made worse; blur σ in pixels of a 1600 pixel photo.
 *
 *   |              | as taken   | light × 0.15 | × 0.08   | × 2       | × 4        |
 *   | brightTenth  | 66 to 94   | 13 to 14     | 5 to 6   |           |            |
 *   | darkFiftieth | 13 to 82   |              |          | 69 to 100 | 98 to 100  |
 *
 *   |              | as taken   | σ 3          | σ 6        | σ 8        | σ 12       | blank wall |
 *   | blur         | 0 to 1.4   | 1.0 to 1.9   | 2.5 to 3.5 | 3.7 to 4.8 | 5.2 to 6.8 |            |
 *   | edge         | 1.8 to 16  |              |            |            | 1.4 to 3.8 | 0.2        |
 */
const DARKEST = 15;
const BRIGHTEST = 95;
const SOFTEST = 4;
const FAINTEST_EDGE = 0.8;

/** Says when a photo is too dark, too bright or blurred to be used. */
export function inspectPhoto(image: Image): Finding[] {
  const { brightTenth, darkFiftieth, blur, edge } = measurePhoto(image);
  const findings: Finding[] = [];
  const add = (code: Finding['code'], value: number) => findings.push({ code, value, blocking: true });
  if (brightTenth < DARKEST) add('photo_too_dark', brightTenth);
  if (darkFiftieth > BRIGHTEST) add('photo_too_bright', darkFiftieth);
  if (edge > FAINTEST_EDGE && blur > SOFTEST) add('photo_blurred', blur);
  return findings;
}

/** The numbers that `inspectPhoto` judges by. */
export function measurePhoto(image: Image): PhotoSignals {
  const lab = toLab(image, SIDE);
  const [L] = lab.planes;
  const { sigma, strength } = measureEdgeBlur(lab);
  return {
    brightTenth: quantile(L, 0.9),
    darkFiftieth: quantile(L, 0.02),
    blur: (1000 * sigma) / Math.max(lab.width, lab.height),
    edge: strength,
  };
}
