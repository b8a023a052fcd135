import type { LeastSquares } from '../geometry/levenberg-marquardt.ts';
import { withLongerLens, type CoherenceView } from './coherence-view.ts';
import { reachOf } from './first-guess.ts';
import { LOG_DISTANCE, ORBIT_PARAMETERS } from './orbit.ts';
import { refineOrbit, type RefinedOrbit } from './refine-orbit.ts';

/** A step of the ladder, and how many are climbed at most either way: lenses before were tried a quarter apart. */
const [STEP, MOST] = [0.05, 5];
/** Parts of a step between which the best lens is looked for at last: incoherence has a sharp bend there, not a parabola's. */
const FINER = [0.5, 0.25];
const SEARCH = { iterations: 40, tolerance: 1e-4, samples: 64, caps: [8], outlier: 0.5, noise: 0.02 };

export interface FitLensOptions {
  /** What else the same cameras have to lower, seen with a lens so many times as long; see `RefineOrbitOptions`. */
  beside?: (factor: number) => LeastSquares;
  /** See `RefineOrbitOptions`. */
  partners?: readonly (readonly number[])[] | undefined;
  onIteration?: (() => void) | undefined;
}

export interface FittedLens {
  /** On the focal lengths that the views have. */
  factor: number;
  /** The orbit as seen with it. */
  orbit: RefinedOrbit;
  /** How much likelier that orbit is than the one with the lens as it was: the difference of their scores. */
  gain: number;
  /** The cost with this lens, in shares of that with the lens as it was. */
  left: number;
  /** How much more a lens costs that is a twentieth longer or shorter, in shares: hardly more where nothing tells the lens. */
  steepness: number;
}

/**
 * The focal length under which the silhouettes agree best: no film tells its own, and photos tell it to the nearest millimetre,
 * and wrongly once they were cropped or steadied. From `start` the orbit is fitted anew with longer and shorter lenses, as long as
 * that gains, then half a step and a quarter beside the best; between the last three a parabola tells it.
 */
export function fitLens(
  views: readonly CoherenceView[],
  start: Float64Array,
  { beside, partners, onIteration }: FitLensOptions = {},
): FittedLens {
  const costOf = ({ cost, incoherence }: RefinedOrbit): number => (beside ? cost : incoherence);
  const rungs = new Map<number, RefinedOrbit>();
  const climb = (rung: number, from: number): RefinedOrbit => {
    const known = rungs.get(rung);
    if (known) return known;
    const factor = Math.exp(STEP * rung);
    const seen = views.map((view) => withLongerLens(view, factor));
    const guess = movedBack(rungs.get(from)?.parameters ?? start, STEP * (rung - from));
    const found = refineOrbit(seen, guess, {
      ...SEARCH,
      ...(beside && { beside: beside(factor) }),
      radius: reachOf(seen),
      partners,
      onIteration,
    });
    rungs.set(rung, found);
    return found;
  };
  let best = 0;
  const asItWas = climb(0, 0);
  for (const way of [1, -1]) {
    while (Math.abs(best + way) <= MOST && costOf(climb(best + way, best)) < costOf(climb(best, best)))
      best += way;
  }
  const bentOver = (step: number) => {
    const [shorter, middle, longer] = [best - step, best, best + step].map((rung) =>
      costOf(climb(rung, best)),
    );
    return { bend: shorter - 2 * middle + longer, lean: (shorter - longer) / 2, middle };
  };
  const { bend: steep, middle } = bentOver(1);
  for (const step of FINER) {
    const better = [best + step, best - step].find(
      (rung) => costOf(climb(rung, best)) < costOf(climb(best, best)),
    );
    best = better ?? best;
  }
  const finest = FINER.at(-1)!;
  const { bend, lean } = bentOver(finest);
  const between = bend > 0 ? finest * Math.min(1, Math.max(-1, lean / bend)) : 0;
  const orbit = climb(best + between, best);
  return {
    factor: Math.exp(STEP * (best + between)),
    orbit,
    gain: asItWas.score - orbit.score,
    left: costOf(orbit) / costOf(asItWas),
    steepness: steep / 2 / middle,
  };
}

/** The orbit as seen with a lens that is longer by this logarithm: as large from farther away. */
export function movedBack(parameters: Float64Array, longer: number): Float64Array {
  return parameters.map((value, k) => (k % ORBIT_PARAMETERS === LOG_DISTANCE ? value + longer : value));
}
