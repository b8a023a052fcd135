import type { Explanation } from './explain-photos.ts';
import { LIMITS } from './limits.ts';

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

/** Colours alone tell from this share of the other's error on: a padded chair with bent planes on its back has .5, a lantern .7. */
const FAR_LESS_ERROR = 0.6;

/** Whether photos predict each other's colours so much better on a surface that it need not be better in anything else. */
export const hasFarLessError = (surface: Compared, other: Compared): boolean =>
  surface.photoError <= FAR_LESS_ERROR * other.photoError;

/**
 * Whether photos predict each other's colours far better on a surface than on another, at nearly the same silhouettes and with its paint
 * where it should be.
 */
export const explainsFarBetter = (surface: Compared, other: Compared): boolean =>
  hasFarLessError(surface, other) &&
  (surface.displacedPaint ?? 0) <= LIMITS.displacedPaint[1] &&
  meanOf(surface.silhouetteIoU) >= meanOf(other.silhouetteIoU) - MOST_LOST;

/** Whether photos predict each other at least as well on a surface as on another, at nearly the same silhouettes. */
export const explainsAsWell = (surface: Compared, other: Compared): boolean =>
  surface.photoError <= other.photoError &&
  meanOf(surface.silhouetteIoU) >= meanOf(other.silhouetteIoU) - MOST_LOST;

/** What a part that is taken away may lose of the silhouettes' mean overlap: less than a leg. */
const MOST_LOST_BY_PART = 0.003;

/** Whether photos predict each other better on a surface without some part, in their colours and in where their paint lies, at the same silhouettes. */
export const explainsWithoutPart = (surface: Compared, whole: Compared): boolean =>
  surface.photoError < whole.photoError &&
  paintOf(surface) <= paintOf(whole) &&
  meanOf(surface.silhouetteIoU) >= meanOf(whole.silhouetteIoU) - MOST_LOST_BY_PART;

/** Share of the first one's error from which on a surface of another body explains better: less is chance. */
const MOST_ERROR_OF_FIRST = 0.97;

/**
 * The place of the surface that explains the photos best, by their error times what paint is displaced, of those that are
 * better than the first one in both and keep its silhouettes. The first where there is none, or photos show no paint.
 */
export function explainsBest(surfaces: readonly Compared[]): number {
  const [first] = surfaces;
  let best = 0;
  surfaces.forEach((surface, i) => {
    const isBetter =
      surface.photoError <= MOST_ERROR_OF_FIRST * first.photoError &&
      paintOf(surface) < paintOf(first) &&
      meanOf(surface.silhouetteIoU) >= meanOf(first.silhouetteIoU) - MOST_LOST;
    if (isBetter && scoreOf(surface) < scoreOf(surfaces[best])) best = i;
  });
  return best;
}

/** Error times displaced paint that a simpler body may have of another's: where a crate's had 1.4 times as much, the other was torn; a bookshelf's own has 5. */
const MOST_OF_OTHER = 1.5;
/** How much further silhouettes may reach beyond a simpler body, in shares of the product's height: a stand lost half of its feet with .016. */
const MOST_FURTHER = 0.003;

/**
 * Whether photos predict each other nearly as well on the surface of a simpler body, by their error times what paint is displaced, at the
 * same silhouettes and without a part less.
 */
export const explainsMoreSimply = (
  simple: Compared & Pick<Explanation, 'lostReach'>,
  other: Compared & Pick<Explanation, 'lostReach'>,
): boolean =>
  scoreOf(simple) <= MOST_OF_OTHER * scoreOf(other) &&
  simple.lostReach <= other.lostReach + MOST_FURTHER &&
  meanOf(simple.silhouetteIoU) >= meanOf(other.silhouetteIoU) - MOST_LOST_BY_PART;

/** Displaced paint that is chance: two surfaces of a mug have .001 and .002. */
const CHANCE = 0.05;

/**
 * Whether photos predict each other nearly as well on a surface whose core is round. It has not all the overlap that planes get out of
 * outlines' errors (a mug loses .005 of it), but every part: a teapot with lobes would lose .006 of the height, a mug .001.
 */
export const explainsRoundly = (
  round: Compared & Pick<Explanation, 'lostReach'>,
  other: Compared & Pick<Explanation, 'lostReach'>,
): boolean =>
  round.photoError * (CHANCE + (round.displacedPaint ?? 0)) <=
    MOST_OF_OTHER * other.photoError * (CHANCE + (other.displacedPaint ?? 0)) &&
  round.lostReach <= other.lostReach + MOST_FURTHER &&
  meanOf(round.silhouetteIoU) >= meanOf(other.silhouetteIoU) - MOST_LOST;

const paintOf = ({ displacedPaint }: Compared): number => displacedPaint ?? Infinity;
const scoreOf = (surface: Compared): number => surface.photoError * paintOf(surface);

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
