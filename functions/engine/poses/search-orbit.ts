import type { Mask } from '../types.ts';
import {
  coherenceView,
  withLongerLens,
  type CoherenceView,
  type CoherenceViewOptions,
} from './coherence-view.ts';
import { equalSteps, reachOf } from './first-guess.ts';
import { fitLens, movedBack } from './fit-lens.ts';
import { AZIMUTH, ELEVATION, ORBIT_PARAMETERS, PITCH, ROLL, YAW } from './orbit.ts';
import { randomNumbers } from './random-numbers.ts';
import { refineOrbit, type RefinedOrbit } from './refine-orbit.ts';
import { isWorse, likelier, TOLD_WAY, type Way } from './way-round.ts';

export interface SearchOrbitOptions {
  /** Focal lengths to try, as factors of the given ones. */
  lensFactors: readonly number[];
  /** Whether files tell the focal lengths given. */
  isLensTold: boolean;
  /** Where on the orbit each photo was taken, in shares of a whole turn; equal steps where left out. */
  places?: readonly number[] | undefined;
  /** Of each photo its silhouette with a stand that was left out; see `CoherenceViewOptions`. */
  withStands?: readonly (Mask | undefined)[] | undefined;
  /** The one way round that is tried; both where left out. */
  way?: Way | undefined;
  seed: number;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export interface FoundOrbit extends RefinedOrbit {
  /** The silhouettes it was measured on, with the lens that fits best. */
  views: CoherenceView[];
  lensFactor: number;
}

/**
 * Sizes the silhouettes are compared at, in turn. The small ones are not only quicker: measured on eight objects,
 * a search that starts at 800 px ends 1.8° off in the mean and one that starts at 200 px 0.9°, because a blunt
 * outline has fewer local minima.
 */
const COARSE: CoherenceViewOptions = { diagonal: 200, points: 80 };
const MIDDLE: CoherenceViewOptions = { diagonal: 400, points: 150 };
export const FINE: CoherenceViewOptions = { diagonal: 800, points: 200 };

/** Further starts around the first guess; on a teapot four of ten starts end in the right minimum. */
const STARTS = 8;
const START_SPREAD = { azimuth: (10 * Math.PI) / 180, elevation: (8 * Math.PI) / 180 };
/** More of them from so much higher: low products are photographed from above, all photos alike. */
const RAISED = { starts: 6, elevation: (15 * Math.PI) / 180 };
/** How many of them are still compared at the larger sizes. */
const FINALISTS = 3;
/**
 * Further starts at the middle size, around the best so far: thin products have minima a few degrees apart, which the
 * small silhouettes do not tell from one another (bookshelf 1.4° to 0.6° off in the mean).
 */
const HOPS = 12;
const HOP_SPREAD = { azimuth: (4 * Math.PI) / 180, elevation: (4 * Math.PI) / 180 };
/**
 * Every second hop moves one camera alone, and farther: where outlines err, one may stand in a minimum of its own beside others that
 * are right (a cabinet in clutter: one of eight 14° off, six others by 1 to 3°).
 */
const ALONE_SPREAD = { azimuth: (12 * Math.PI) / 180, elevation: (12 * Math.PI) / 180 };
/**
 * So few silhouettes agree either way round (stool, table and cabinet fit better as mirror images at four photos), so
 * that the way people are asked to go round counts: counter-clockwise, seen from above. The other must fit clearly better.
 */
const TOO_FEW_TO_TELL_THE_WAY = 5;
/** The other way round is given up when it fits this many times worse, and by more than this (% of the height). */
const CLEARLY_WORSE = { factor: 3, percent: 0.15 };

/**
 * Caps and noise in % of the product's height. First a wide cap, because a bad start has no slope behind a narrow
 * one; later no point is cut off, but those far off hardly count.
 */
const FIRST = { iterations: 60, tolerance: 5e-3, samples: 64, caps: [40, 8], noise: 0.15 };
const AGAIN = { iterations: 20, tolerance: 1e-3, samples: 64, caps: [8] };
/** Disagreement from which points count less and less at the middle size and the fine one, where a pixel is .3 and .15. */
const OUTLIER = { middle: 0.2, fine: 0.1 };
/**
 * Once an orbit is found, what it leaves tells how good the silhouettes are, and so how much the first guess still
 * counts. Measured against one fixed weight this lowers the mean error from 0.25° to 0.12°.
 */
const NOISE = { share: 0.3, least: 0.02, most: 2 };

/**
 * A lens is changed that silhouettes contradict: by so much they must be likelier with another, one standard deviation (of its
 * logarithm) off what its file tells. Photos whose file told 4 % too much gain 57 to 107, those whose file is right 9 at most,
 * but that of a round vase 16 for a lens 8 % off.
 */
const LENS = { sure: 20, spread: 0.05 };

interface Candidate extends RefinedOrbit {
  guess: Float64Array;
  way: Way;
  lensFactor: number;
}

/**
 * The orbit under which the silhouettes agree best: both ways round, several lenses, several starts, from small
 * silhouettes to large ones. Throws the signal's reason when aborted.
 */
export function searchOrbit(
  masks: readonly Mask[],
  focals: readonly number[],
  options: SearchOrbitOptions,
): FoundOrbit {
  const viewsAt = (level: CoherenceViewOptions): CoherenceView[] =>
    masks.map((mask, i) => coherenceView(mask, focals[i], { ...level, withStand: options.withStands?.[i] }));
  const [coarse, middle, fine] = [COARSE, MIDDLE, FINE].map(viewsAt);
  const onIteration = (): void => options.signal?.throwIfAborted();
  const first = (views: readonly CoherenceView[], guess: Float64Array, start = guess): RefinedOrbit =>
    refineOrbit(views, guess, { ...FIRST, radius: reachOf(views), onIteration }, start);
  const again = (size: 'middle' | 'fine', candidate: Candidate): Candidate => {
    const { guess, parameters, lensFactor, meanSquare, meanLoss } = candidate;
    const views = throughLens({ middle, fine }[size], lensFactor);
    // At last the first guess counts by what is right of the outlines, not by what is wrong with them.
    const left = Math.sqrt(size === 'middle' ? meanSquare : meanLoss);
    const noise = Math.min(NOISE.most, Math.max(NOISE.least, NOISE.share * left));
    const options = { ...AGAIN, outlier: OUTLIER[size], noise, radius: reachOf(views), onIteration };
    return { ...candidate, ...refineOrbit(views, guess, options, parameters) };
  };

  const withFittedLens = (found: Candidate): Candidate => {
    const { factor, orbit, gain } = fitLens(throughLens(fine, found.lensFactor), found.parameters, {
      onIteration,
    });
    const longer = Math.log(factor);
    const unlikely = options.isLensTold ? (longer / LENS.spread) ** 2 : 0;
    if (gain - unlikely < LENS.sure) return found;
    const guess = movedBack(found.guess, longer);
    return again('fine', { ...found, ...orbit, guess, lensFactor: factor * found.lensFactor });
  };

  let tries: Candidate[] = [];
  for (const lensFactor of options.lensFactors) {
    const views = throughLens(coarse, lensFactor);
    for (const way of options.way ? [options.way] : ([1, -1] as const)) {
      const guess = equalSteps(views, way, options.places);
      tries.push({ guess, way, lensFactor, ...first(views, guess) });
    }
  }
  if (masks.length <= TOO_FEW_TO_TELL_THE_WAY && !options.way) tries = likelierWay(tries);
  options.onProgress?.(0.3);
  const hopeful = worthwhile(tries);
  const random = randomNumbers(options.seed);
  const starts = STARTS + RAISED.starts;
  for (let k = 0; k < starts; k++) {
    const { guess, way, lensFactor } = hopeful[k % hopeful.length];
    const views = throughLens(coarse, lensFactor);
    const start = perturbed(guess, random, START_SPREAD, k < STARTS ? 0 : RAISED.elevation);
    tries.push({ guess, way, lensFactor, ...first(views, guess, start) });
    options.onProgress?.(0.3 + (0.4 * (k + 1)) / starts);
  }
  let finalists = sorted(mostHopeful(tries).map((candidate) => again('middle', candidate)));
  options.onProgress?.(0.8);
  for (let k = 0; k < HOPS; k++) {
    const [best] = finalists;
    const parameters =
      k % 2 === 0 ? perturbed(best.parameters, random, HOP_SPREAD) : withOneMoved(best, random, ALONE_SPREAD);
    finalists = mostHopeful([...finalists, again('middle', { ...best, parameters })]);
  }
  options.onProgress?.(0.9);
  finalists = sorted(finalists.map((candidate) => again('fine', candidate)));
  const best = withFittedLens(likelier(withUsualLens(finalists)));
  options.onProgress?.(1);
  return { ...best, views: throughLens(fine, best.lensFactor) };
}

const throughLens = (views: readonly CoherenceView[], factor: number): CoherenceView[] =>
  views.map((view) => withLongerLens(view, factor));

const sorted = <T extends RefinedOrbit>(orbits: readonly T[]): T[] =>
  [...orbits].sort((a, b) => a.score - b.score);

/** The best few, among them the best of the way people are asked to go round, and the best with the usual lens. */
function mostHopeful(orbits: readonly Candidate[]): Candidate[] {
  const all = sorted(orbits);
  const few = all.slice(0, FINALISTS);
  const told = all.find(({ way }) => way === TOLD_WAY);
  const hopeful = told && !few.includes(told) ? [...few.slice(0, -1), told] : few;
  const usual = all.filter(hasUsualLens);
  return usual.length > 0 ? sorted([...new Set([...hopeful, likelier(usual)])]) : hopeful;
}

const hasUsualLens = ({ lensFactor }: Candidate): boolean => lensFactor === 1;

/**
 * The orbits with the usual lens, unless one with another is so much likelier that outlines tell the lens: those of round
 * products do not.
 */
function withUsualLens(orbits: readonly Candidate[]): readonly Candidate[] {
  const usual = orbits.filter(hasUsualLens);
  return usual.length > 0 && usual[0].score - orbits[0].score < LENS.sure ? usual : orbits;
}

const isClearlyWorse = (a: RefinedOrbit, b: RefinedOrbit): boolean => isWorse(a, b, CLEARLY_WORSE);

/** The orbits the way people are asked to go round, unless the best of the others fits clearly better. */
function likelierWay(tries: readonly Candidate[]): Candidate[] {
  const told = sorted(tries.filter(({ way }) => way === TOLD_WAY));
  const other = sorted(tries.filter(({ way }) => way !== TOLD_WAY));
  return isClearlyWorse(told[0], other[0]) ? other : told;
}

/** The best of each way round; the other one only where it is not clearly worse. */
function worthwhile(tries: readonly Candidate[]): Candidate[] {
  const [best, ...others] = sorted(tries);
  const other = others.find(({ way }) => way !== best.way);
  return other && !isClearlyWorse(other, best) ? [best, other] : [best];
}

interface Spread {
  azimuth: number;
  elevation: number;
}

/** An orbit with its cameras moved at random, all but the first one's azimuth, which holds the orbit, and all raised. */
function perturbed(orbit: Float64Array, random: () => number, spread: Spread, raised = 0): Float64Array {
  const start = orbit.slice();
  for (let at = 0; at < start.length; at += ORBIT_PARAMETERS) {
    move(start, at, random, spread);
    start[at + ELEVATION] += raised;
  }
  return start;
}

/** An orbit with one camera moved at random, the likelier the worse it fits, looking as it did at first. */
function withOneMoved(
  { parameters, guess, perView }: Candidate,
  random: () => number,
  spread: Spread,
): Float64Array {
  const start = parameters.slice();
  let left = random() * perView.reduce((sum, off) => sum + off, 0);
  const found = perView.findIndex((off) => (left -= off) <= 0);
  const at = Math.max(0, found) * ORBIT_PARAMETERS;
  move(start, at, random, spread);
  for (const k of [ROLL, YAW, PITCH]) start[at + k] = guess[at + k];
  return start;
}

function move(orbit: Float64Array, at: number, random: () => number, { azimuth, elevation }: Spread): void {
  if (at > 0) orbit[at + AZIMUTH] += (2 * random() - 1) * azimuth;
  orbit[at + ELEVATION] += (2 * random() - 1) * elevation;
}
