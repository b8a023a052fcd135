import { withLongerLens, type CoherenceView } from './coherence-view.ts';
import { reachOf } from './first-guess.ts';
import { LOG_DISTANCE, ORBIT_PARAMETERS } from './orbit.ts';
import { refineOrbit, type RefinedOrbit } from './refine-orbit.ts';

/** A step of the ladder, and how many are climbed at most either way: lenses before were tried a quarter apart. */
const [STEP, MOST] = [0.05, 5];
const SEARCH = { iterations: 12, tolerance: 1e-3, samples: 64, caps: [8], outlier: 0.5, noise: 0.02 };

export interface FittedLens {
  /** On the focal lengths that the views have. */
  factor: number;
  /** The orbit as seen with it. */
  orbit: RefinedOrbit;
  /** How much likelier that orbit is than the one with the lens as it was: the difference of their scores. */
  gain: number;
}

/**
 * The focal length under which the silhouettes agree best: no film tells its own, and photos tell it to the nearest millimetre,
 * and wrongly once they were cropped or steadied. From `start` the orbit is fitted anew with longer and shorter lenses, as long as
 * that gains; between the last three a parabola tells the best.
 */
export function fitLens(
  views: readonly CoherenceView[],
  start: Float64Array,
  onIteration?: () => void,
): FittedLens {
  const rungs = new Map<number, RefinedOrbit>();
  const climb = (rung: number, from: number): RefinedOrbit => {
    const known = rungs.get(rung);
    if (known) return known;
    const seen = views.map((view) => withLongerLens(view, Math.exp(STEP * rung)));
    const guess = movedBack(rungs.get(from)?.parameters ?? start, STEP * (rung - from));
    const found = refineOrbit(seen, guess, { ...SEARCH, radius: reachOf(seen), onIteration });
    rungs.set(rung, found);
    return found;
  };
  let best = 0;
  const asItWas = climb(0, 0);
  for (const way of [1, -1]) {
    while (
      Math.abs(best + way) <= MOST &&
      climb(best + way, best).incoherence < climb(best, best).incoherence
    )
      best += way;
  }
  const [shorter, middle, longer] = [best - 1, best, best + 1].map((rung) => climb(rung, best).incoherence);
  const bend = shorter - 2 * middle + longer;
  const beside = bend > 0 ? Math.min(1, Math.max(-1, (shorter - longer) / (2 * bend))) : 0;
  const orbit = climb(best + beside, best);
  return { factor: Math.exp(STEP * (best + beside)), orbit, gain: asItWas.score - orbit.score };
}

/** The orbit as seen with a lens that is longer by this logarithm: as large from farther away. */
export function movedBack(parameters: Float64Array, longer: number): Float64Array {
  return parameters.map((value, k) => (k % ORBIT_PARAMETERS === LOG_DISTANCE ? value + longer : value));
}
