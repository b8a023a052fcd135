import { minimise } from '../geometry/levenberg-marquardt.ts';
import { hullViews } from '../hull/hull-views.ts';
import { fitRoundBody, latheOf, radiusAt } from '../hull/round-body.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Mask } from '../types.ts';
import { spreadFrames } from '../views/spread-frames.ts';
import { coherenceView, type CoherenceView } from './coherence-view.ts';
import { inObjectFrame, lensLengths, usualLengths } from './estimate-poses.ts';
import { equalSteps, reachOf } from './first-guess.ts';
import type { FittedOrbit } from './fit-orbit.ts';
import { cameraOfPose, ELEVATION, ORBIT_PARAMETERS, posesOfOrbit } from './orbit.ts';
import { placedBetween } from './placed-between.ts';
import { measureOrbit } from './refine-orbit.ts';
import { roundProblem, type RoundProblem } from './round-problem.ts';
import { FINE as WHOLE } from './search-orbit.ts';

const DEGREE = Math.PI / 180;
/** A block seen from its four sides looks round. */
const FEWEST = 6;
/** The profile is searched with so many frames of a walk; the others are put between these, and then fitted with them. */
const SEARCHED = 12;
/**
 * Where no file tells the lens, these are glanced through, as factors of the usual one. A longer one must leave this share of the cost:
 * on a can and a lamp drawn through lenses 1.55 to 4 times as long the best leaves .14 to .36, on five products photographed with the usual one .62 and more.
 */
const LONGER_LENSES = { factors: [1.55, 2.6, 4], left: 0.45 };
/** How many lenses are tried finely: of two at a glance alike the second may be the right one. */
const LENSES_TRIED = 2;
/** How much higher than the first guess all cameras stand where the fit begins, radians. */
const RAISED = [-4, 8, 23].map((degrees) => degrees * DEGREE);
/** All of them together are hardly held by outlines, for the profile goes with them: further starts are so much higher, and lower. */
const HOPS = [3, -3, 1, -1, 0.4, -0.4].map((degrees) => degrees * DEGREE);
/** Such a start is taken where it leaves less than this share of the cost. */
const LEFT = 0.99;
/** One whose outline does not fit may have begun too far off: it is tried so much higher, and lower, alone. */
const ALONE = [-10, 10].map((degrees) => degrees * DEGREE);
/**
 * How many points an outline has, at how many heights the radius is looked for, and from how many % of the height a point counts less and
 * less: at a glance, which other products do not pass, then roughly and finely.
 */
const GLANCE = { points: 40, heights: 48, outliers: [2, 0.5], iterations: 15 };
const ROUGH = { points: 100, heights: 64, outliers: [2, 0.5, 0.2], iterations: 40 };
const FINE = { points: 100, heights: 193, outliers: [0.2, 0.1], iterations: 30 };
/** For frames that begin between those searched, some degrees from where they were taken. */
const BETWEEN = { outliers: [2, 0.5, ...FINE.outliers], iterations: 12 };
/** Diagonal of the silhouettes, pixels. */
const DIAGONAL = 400;
/** What the first guess counts, as in the search for other orbits. */
const NOISE = 0.02;
const [TOLERANCE, LONGEST_STEP] = [1e-4, 0.12];
/**
 * How near a point fits, % of the height, and what share of the points does so of a typical outline of a round product, and of three outlines in four:
 * others may be wrong. At a glance a vase, a can and lamps have .83 to 1, a basket .83, a mug .63, teapot and lantern .6, furniture .7 at most;
 * finely the former have .92 to 1, the basket .70.
 */
const GLANCED = { near: 1.5, typical: 0.75, least: 0.6 };
const FITTED = { near: 0.5, typical: 0.9, least: 0.7 };

/** What a photo tells of a round product. */
export interface RoundPhoto {
  mask: Mask;
  /** In pixels of the mask, where the file tells it. */
  focal?: number;
}

export interface FitRoundOptions {
  /** Where on the orbit each photo was taken, in shares of a whole turn. */
  places: readonly number[];
  /** Whether outlines that do not fit are cut again as the others have the product. */
  isRecut: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Where the photos of a surface of revolution were taken from, but for the way round it, which outlines do not tell: in equal steps. All
 * outlines show one profile, so that what errs in some of them draws no camera away; of other products nothing holds their cameras' tilt
 * but what they touch in common. Where no file tells the lens it is taken for the usual one, unless the profile contradicts it. Undefined where the
 * outlines are of anything else, also where a part of it is not round, or there are few of them.
 */
export function fitRoundOrbit(
  photos: readonly RoundPhoto[],
  { places, isRecut, signal }: FitRoundOptions,
): (FittedOrbit & { recut?: Mask[] }) | undefined {
  if (photos.length < FEWEST) return undefined;
  const masks = photos.map(({ mask }) => mask);
  const told = lensLengths(
    masks,
    photos.map(({ focal }) => focal),
  );
  const found = firstOf(glancedLengths(masks, places, told), (lengths) => {
    const profile = fitProfile(masks, lengths, places, signal);
    return profile && { ...profile, lengths };
  });
  if (!found) return undefined;
  const { parameters, radii, shares, lengths } = found;
  const fits = shares.map((share) => share >= FITTED.typical);
  const recut = masks.map((mask, i) =>
    isRecut && !fits[i] ? silhouetteOf(radii, posesOfOrbit(parameters), i, lengths[i], mask) : mask,
  );
  const views = recut.map((mask, i) => coherenceView(mask, lengths[i], WHOLE));
  const measured = measureOrbit(views, parameters, reachOf(views));
  const poses = inObjectFrame(recut, lengths, { ...measured, parameters, views, lensFactor: 1 });
  // Feet under a round seat, or a spout, tell how photos stand about it: the search goes by them.
  if (!fitRoundBody(hullViews(recut, poses.cameras), recut)?.isBare) return undefined;
  return {
    poses,
    used: [...photos.keys()],
    isByProfile: true,
    ...(isRecut && fits.includes(false) && { recut }),
  };
}

interface Profile {
  /** See `orbit.ts`. */
  parameters: Float64Array;
  /** At even heights from the foot to the top, both included. */
  radii: Float64Array;
}

/**
 * Focal lengths, in pixels of the masks, with which the outlines look like those of a round product at a glance: as `told`, or those of
 * the likeliest lens, and of the next, where none is. None where they do not.
 */
function glancedLengths(
  masks: readonly Mask[],
  places: readonly number[],
  told: readonly number[] | undefined,
): (readonly number[])[] {
  const keys = keysOf(masks);
  const usual = told ?? usualLengths(masks);
  const glance = (factor: number) => {
    const views = keys.map((i) => coherenceView(masks[i], factor * usual[i], smallOf(GLANCE)));
    const guess = equalSteps(
      views,
      1,
      keys.map((i) => places[i]),
    );
    return { factor, ...fit(views, startAt(views, guess, RAISED[1], GLANCE), GLANCE) };
  };
  const first = glance(1);
  if (!isRound(sharesOf(first, GLANCED.near), GLANCED)) return [];
  if (told) return [told];
  const longer = LONGER_LENSES.factors.map(glance).toSorted((a, b) => a.cost - b.cost);
  const isLonger = longer[0].cost < LONGER_LENSES.left * first.cost;
  const likeliest = isLonger ? longer : [first, ...longer];
  return likeliest.slice(0, LENSES_TRIED).map(({ factor }) => usual.map((length) => factor * length));
}

/** The first result that is not undefined. */
function firstOf<T, R>(all: readonly T[], attempt: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const result = attempt(one);
    if (result !== undefined) return result;
  }
  return undefined;
}

function fitProfile(
  masks: readonly Mask[],
  lengths: readonly number[],
  places: readonly number[],
  signal?: AbortSignal,
): (Profile & { shares: number[] }) | undefined {
  const all = masks.map((mask, i) => coherenceView(mask, lengths[i], smallOf(FINE)));
  const keys = keysOf(masks);
  const views = keys.map((i) => all[i]);
  const keyPlaces = keys.map((i) => places[i]);
  const guess = equalSteps(views, 1, keyPlaces);
  const starts = RAISED.map((raise) => {
    signal?.throwIfAborted();
    return fit(views, startAt(views, guess, raise, ROUGH), ROUGH);
  });
  const finely = (parameters: Float64Array, radii: Float64Array) => {
    signal?.throwIfAborted();
    return fit(views, { parameters, radii: resampled(radii, FINE.heights) }, FINE);
  };
  const likeliest = starts.reduce((a, b) => (b.cost < a.cost ? b : a));
  let best = finely(likeliest.parameters, likeliest.radii);
  const tryLifted = (raise: number, alone?: number): boolean => {
    const next = finely(lifted(best.parameters, raise, alone), best.radii);
    const isBetter = next.cost < LEFT * best.cost;
    if (isBetter) best = next;
    return isBetter;
  };
  const hop = (): void => {
    for (const raise of HOPS) while (tryLifted(raise));
  };
  hop();
  const afterHops = best;
  sharesOf(best, FITTED.near).forEach((share, i) => {
    if (share < FITTED.typical) ALONE.some((raise) => tryLifted(raise, i));
  });
  if (best !== afterHops) hop();
  if (keys.length < all.length) {
    const parameters = placedBetween(best.parameters, keyPlaces, places);
    best = fit(all, { ...best, parameters }, BETWEEN);
  }
  const shares = sharesOf(best, FITTED.near);
  return isRound(shares, FITTED) ? { ...best, shares } : undefined;
}

const keysOf = (masks: readonly Mask[]): number[] =>
  spreadFrames(
    masks.map(() => 0),
    SEARCHED,
  );

const smallOf = ({ points }: { points: number }) => ({ diagonal: DIAGONAL, points });

const startAt = (
  views: readonly CoherenceView[],
  guess: Float64Array,
  raise: number,
  { heights }: { heights: number },
): Profile => ({ parameters: lifted(guess, raise), radii: medianProfile(views, heights) });

/** All cameras of an orbit so much higher, radians, or one alone. */
const lifted = (orbit: Float64Array, raise: number, alone?: number): Float64Array =>
  orbit.map((value, k) => {
    const isLifted = alone === undefined || Math.floor(k / ORBIT_PARAMETERS) === alone;
    return isLifted && k % ORBIT_PARAMETERS === ELEVATION ? value + raise : value;
  });

interface Fit extends Profile {
  cost: number;
  /** Of each outline's points, % of the height. */
  residuals: Float64Array[];
}

function fit(
  views: readonly CoherenceView[],
  start: Profile,
  { outliers, iterations }: Pick<typeof ROUGH, 'outliers' | 'iterations'>,
): Fit {
  const cameras = start.parameters.length;
  let x: Float64Array = Float64Array.of(...start.parameters, ...start.radii);
  let cost = Infinity;
  let problem: RoundProblem | undefined;
  for (const outlier of outliers) {
    problem = roundProblem(views, start.parameters, { outlier, noise: NOISE, reach: reachOf(views) });
    ({ x, cost } = minimise(problem, x, { iterations, tolerance: TOLERANCE, longestStep: LONGEST_STEP }));
  }
  return {
    parameters: x.slice(0, cameras),
    radii: x.slice(cameras).map((radius) => Math.max(0, radius)),
    cost,
    residuals: problem?.residuals(x) ?? [],
  };
}

const sharesOf = ({ residuals }: Fit, near: number): number[] =>
  residuals.map((own) => own.filter((off) => Math.abs(off) < near).length / own.length);

function isRound(shares: readonly number[], { typical, least }: typeof FITTED): boolean {
  const sorted = shares.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] >= typical && sorted[sorted.length >> 2] >= least;
}

/** The median of half the widths that all silhouettes have at each height. */
function medianProfile(views: readonly CoherenceView[], heights: number): Float64Array {
  return Float64Array.from({ length: heights }, (_, h) => {
    const halves = views.map(({ distance: { width, data }, bounds }) => {
      const row = Math.floor(bounds.y + bounds.height * (1 - (h + 0.5) / heights));
      const inside = data.subarray(row * width, (row + 1) * width).filter((distance) => distance > 0);
      return inside.length / 2 / bounds.height;
    });
    return halves.toSorted((a, b) => a - b)[views.length >> 1];
  });
}

const resampled = (radii: Float64Array, count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, k) => radiusAt(radii, (k / (count - 1)) * (radii.length - 1)));

/** What the product covers in a photo, by its profile. */
function silhouetteOf(
  radii: Float64Array,
  poses: Float64Array,
  i: number,
  length: number,
  { width, height }: Mask,
): Mask {
  const camera = cameraOfPose(poses, i, length, { width, height });
  const lathe = latheOf({ x: 0, z: 0, radii });
  const { triangle } = rasterise({ ...lathe, positions: lathe.positions.map(toMiddle) }, camera);
  return { width, height, data: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 255)) };
}

/** Heights of a product that stands on the ground, seen from its middle. */
const toMiddle = (value: number, k: number): number => (k % 3 === 1 ? value - 0.5 : value);
