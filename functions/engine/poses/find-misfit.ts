import type { Mask } from '../types.ts';
import { coherenceView, type CoherenceViewOptions } from './coherence-view.ts';
import { equalSteps, reachOf } from './first-guess.ts';
import { ORBIT_PARAMETERS } from './orbit.ts';
import { refineOrbit, type RefinedOrbit, type RefineOrbitOptions } from './refine-orbit.ts';

/** Small silhouettes tell one product from another: seven of eight, eight times, take 4 to 7 CPU s. */
const SMALL: CoherenceViewOptions = { diagonal: 200, points: 80 };
const SEARCH = { iterations: 60, tolerance: 5e-3, samples: 64, caps: [40, 8], noise: 0.15 };
/** The two photos most likely to be the one are compared again on larger ones, which takes another 1 s. */
const LARGE: CoherenceViewOptions = { diagonal: 400, points: 150 };
const AGAIN = { iterations: 20, tolerance: 1e-3, samples: 64, caps: [8], noise: 0.03, outlier: 0.5 };
const FINALISTS = 2;

/** Five silhouettes agree whatever they show: below this, leaving one out proves nothing. */
const FEWEST = 7;
/**
 * Incoherence of the others, % of the product's height, and that as a share of what remains without the next photo.
 * Measured on pairs of the p8 sets, one photo of the other product: .004 to .16, and .003 to .4 of the next.
 */
const AGREE = 0.3;
const CLEARLY_LESS = 0.5;

/**
 * The photo without which all others fit one orbit round one product, where there is exactly one: it shows another
 * product, or this one moved. Photos in the order of the orbit; focal lengths in pixels of the masks. Throws the
 * signal's reason when aborted.
 */
export function findMisfit(
  masks: readonly Mask[],
  focals: readonly number[],
  { signal, places }: { signal?: AbortSignal; places?: readonly number[] | undefined } = {},
): number | undefined {
  if (masks.length < FEWEST) return undefined;
  const onIteration = (): void => signal?.throwIfAborted();
  const viewsAt = (size: CoherenceViewOptions) =>
    masks.map((mask, i) => coherenceView(mask, focals[i], size));
  const small = viewsAt(SMALL);
  const refine = (
    views: typeof small,
    { absent, guess, parameters }: Absence,
    options: Omit<RefineOrbitOptions, 'radius'>,
  ): Absence => {
    const others = views.filter((_, i) => i !== absent);
    const found = refineOrbit(
      others,
      guess,
      { ...options, radius: reachOf(others), onIteration },
      parameters,
    );
    return { absent, guess, ...found };
  };
  const without = (absent: number): Absence => {
    const ways = ([1, -1] as const).map((turn) => {
      // The others stay where they were: a gap is left in the orbit.
      const guess = equalSteps(small, turn, places).filter(
        (_, k) => Math.floor(k / ORBIT_PARAMETERS) !== absent,
      );
      return refine(small, { absent, guess, parameters: guess, incoherence: Infinity }, SEARCH);
    });
    return leastFirst(ways)[0];
  };
  const likely = leastFirst(masks.map((_, i) => without(i))).slice(0, FINALISTS);
  const large = viewsAt(LARGE);
  const [first, second] = leastFirst(likely.map((absence) => refine(large, absence, AGAIN)));
  const isOne = first.incoherence < AGREE && first.incoherence < CLEARLY_LESS * second.incoherence;
  return isOne ? first.absent : undefined;
}

/** How well all others agree without one photo. */
interface Absence extends Pick<RefinedOrbit, 'parameters' | 'incoherence'> {
  absent: number;
  guess: Float64Array;
}

const leastFirst = (absences: readonly Absence[]): Absence[] =>
  [...absences].sort((a, b) => a.incoherence - b.incoherence);
