import type { Explanation } from './explain-photos.ts';

/** A surface explains better from this share of the other's error on: 5 % are chance, right ones had .68 and .75. */
const MOST_ERROR = 0.9;
/** What it may lose of the silhouettes' mean overlap. */
const MOST_LOST = 0.02;

type Compared = Pick<Explanation, 'photoError' | 'displacedPaint' | 'silhouetteIoU'>;

/**
 * Whether photos predict each other clearly better on a surface than on another, in their colours and in where their paint
 * lies, at nearly the same silhouettes.
 */
export const explainsBetter = (surface: Compared, other: Compared): boolean =>
  surface.photoError <= MOST_ERROR * other.photoError &&
  (surface.displacedPaint ?? 0) <= (other.displacedPaint ?? 0) &&
  meanOf(surface.silhouetteIoU) >= meanOf(other.silhouetteIoU) - MOST_LOST;

/** Share of another's score from which on a surface explains better than it: less is chance. */
const BETTER = 0.97;

/**
 * The place of the surface that explains the photos best, by their error times what paint is displaced, of those that keep
 * the first one's silhouettes; the first where photos show no paint, or hardly any difference.
 */
export function explainsBest(surfaces: readonly Compared[]): number {
  let best = 0;
  surfaces.forEach((surface, i) => {
    const isKept = meanOf(surface.silhouetteIoU) >= meanOf(surfaces[0].silhouetteIoU) - MOST_LOST;
    if (isKept && scoreOf(surface) < BETTER * scoreOf(surfaces[best])) best = i;
  });
  return best;
}

const scoreOf = ({ photoError, displacedPaint }: Compared): number =>
  displacedPaint === undefined ? Infinity : photoError * displacedPaint;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
