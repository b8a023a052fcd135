import type { Mask } from '../types.ts';
import { coherenceView } from './coherence-view.ts';
import { equalSteps, reachOf } from './first-guess.ts';
import { ORBIT_PARAMETERS } from './orbit.ts';
import { refineOrbit } from './refine-orbit.ts';

/** Small silhouettes tell one product from another, and eight times seven of them take 4 CPU s. */
const SIZE = { diagonal: 200, points: 80 };
const SEARCH = { iterations: 60, tolerance: 5e-3, samples: 64, caps: [40, 8], noise: 0.15 };
/** Five silhouettes agree whatever they show: below this, leaving one out proves nothing. */
const FEWEST = 7;
/** Incoherence of the others, % of the product's height, and that as a share of what any other photo's absence leaves. */
const AGREE = 0.2;
const CLEARLY_LESS = 0.5;

/**
 * The photo without which all others fit one walk around one product, where there is exactly one: it shows another
 * product, or this one moved. Photos in the order of the walk; focal lengths in pixels of the masks.
 */
export function findMisfit(
  masks: readonly Mask[],
  focals: readonly number[],
  { signal }: { signal?: AbortSignal } = {},
): number | undefined {
  if (masks.length < FEWEST) return undefined;
  const left = incoherenceWithoutEach(masks, focals, signal);
  const [first, second] = left.toSorted((a, b) => a - b);
  return first < AGREE && first < CLEARLY_LESS * second ? left.indexOf(first) : undefined;
}

/** For each photo, how far the others are from agreeing without it, % of the product's height. */
export function incoherenceWithoutEach(
  masks: readonly Mask[],
  focals: readonly number[],
  signal?: AbortSignal,
): number[] {
  const views = masks.map((mask, i) => coherenceView(mask, focals[i], SIZE));
  const onIteration = (): void => signal?.throwIfAborted();
  return views.map((_, absent) => {
    const others = views.filter((_view, i) => i !== absent);
    const ways = ([1, -1] as const).map((turn) => {
      // The others stay where they were: a gap is left in the walk.
      const guess = equalSteps(views, turn).filter(
        (_value, k) => Math.floor(k / ORBIT_PARAMETERS) !== absent,
      );
      return refineOrbit(others, guess, { ...SEARCH, radius: reachOf(others), onIteration }).incoherence;
    });
    return Math.min(...ways);
  });
}
