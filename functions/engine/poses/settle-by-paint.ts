import type { Camera, Capture, Mask, Poses, ScalarField } from '../types.ts';
import { prepareGreyView } from '../views/grey-view.ts';
import type { ViewSource } from '../views/view-source.ts';
import { coherenceView, withLongerLens, type CoherenceViewOptions } from './coherence-view.ts';
import { inObjectFrame, viewsWithoutStands } from './estimate-poses.ts';
import { reachOf } from './first-guess.ts';
import { fitLens, movedBack } from './fit-lens.ts';
import { matchPaint } from './match-paint.ts';
import { MIDDLE_OF_PRODUCT, ORBIT_PARAMETERS, orbitOf, posesOfOrbit } from './orbit.ts';
import { paintProblem, type PaintProblem } from './paint-problem.ts';
import { refineOrbit, type RefinedOrbit } from './refine-orbit.ts';
import { framesAfter, walkPartners } from './walk-partners.ts';
import { FINE } from './search-orbit.ts';

/** Of the hull in which paint is looked for. */
export const HULL_OF_PAINT = { resolution: 128 };
/** Length of a voxel for which photos are made small: the product is then about 300 pixels high. */
const VOXEL = 1 / 200;
/**
 * Spots are looked for so many pixels beside their lines, and count less and less from so many % of the height: first wide, because a
 * camera that is some degrees off has hardly a spot near its line, then narrow, because wrong matches must not pull.
 */
const WIDE = { reach: 10, outliers: [1.5, 0.25] };
const NARROW = { reach: 2, outliers: [0.25] };
/** Fewer matches a photo tell nothing, and neither do those of which less than half lie this near to their lines, %. */
const ENOUGH = { matches: 20, miss: 0.25 };
/** What outlines leave of the incoherence counts, as it did in the search. */
const REFINING = { iterations: 20, tolerance: 1e-3, samples: 64, caps: [8], outlier: 0.1, noise: 0.02 };
/**
 * What paint counts against outlines by what these leave, % of the height: the least where they are good, as before plain walls (.003 to .025); as
 * much where they are as far off as matches, which only those cut out of clutter are (.03 to .2).
 */
const STRENGTH = { least: 0.1, good: 0.03, alike: 0.05 };
/**
 * A lens is changed only where no more than this share of the cost of paint and outlines is left. They tell it where one a
 * twentieth longer or shorter costs so much more.
 */
const LENS = { left: 0.97, steep: 0.1 };

/** What is not the same for a few photos, whose files tell their lens roughly, and for a walk, whose lens is a guess. */
interface Effort {
  /** Of the outlines. */
  size: CoherenceViewOptions;
  /** What each outline is held against; all others where left out. */
  partners?: number[][];
  /** Spots a photo at most, and the photos that each one's are looked for in; all near ones where left out. */
  most: number;
  after?: number[][];
  /** A lens is changed by more than this, its logarithm. */
  leastLens: number;
  /** How often spots are looked for anew where it was. */
  again: number;
}

const BY_CAPTURE: Record<Capture, (count: number) => Effort> = {
  photos: () => ({ size: FINE, most: 160, leastLens: 0.05, again: 2 }),
  walk: (count) => ({
    size: { diagonal: 400, points: 100 },
    partners: walkPartners(count),
    most: 80,
    after: framesAfter(count),
    leastLens: 0,
    again: 1,
  }),
};

export interface SettleOptions {
  /** Photos where left out. Frames of a walk are only compared with some of those after them, and outlines with some others. */
  capture?: Capture;
  withStands?: readonly (Mask | undefined)[];
  signal?: AbortSignal | undefined;
}

export interface SettledPoses {
  poses: Poses;
  /** Whether paint and outlines tell the focal length. */
  isLensTold: boolean;
}

/** An orbit, seen with lenses so many times as long as those it was found with. */
interface Settled extends Pick<RefinedOrbit, 'parameters' | 'incoherence' | 'perView'> {
  longer: number;
  isLensTold: boolean;
}

/**
 * The cameras moved to where neighbouring photos show the same paint, as far as outlines leave that open: those of nearly round
 * products hardly tell how a photo is turned about them, those cut out of clutter hardly the lens, which files may tell a quarter too
 * short. `poses` are of an upright product of height 1, `hull` is what their outlines leave. Undefined where paint tells nothing: too
 * little of it is known again, or what is lies beside its lines.
 */
export function settleByPaint(
  sources: readonly ViewSource[],
  poses: Poses,
  hull: ScalarField,
  { capture = 'photos', withStands, signal }: SettleOptions = {},
): SettledPoses | undefined {
  const earned = strengthAgainst(poses.incoherence);
  const { size, most, partners, after, leastLens, again } = BY_CAPTURE[capture](sources.length);
  const outlines = sources.map(({ mask, camera }, i) =>
    coherenceView(mask, camera.focal, { ...size, withStand: withStands?.[i] }),
  );
  const first = orbitOf(poses.cameras, MIDDLE_OF_PRODUCT);
  const onIteration = (): void => signal?.throwIfAborted();

  /** One round of matches; undefined where paint tells nothing. */
  const settle = (from: Settled, { reach, outliers }: typeof WIDE, strength: number): Settled | undefined => {
    const cameras = camerasOf(from, poses.cameras);
    const views = sources.map((source, i) =>
      prepareGreyView({ ...source, camera: cameras[i] }, MIDDLE_OF_PRODUCT, VOXEL),
    );
    const matches = matchPaint(hull, views, { reach, most, partners: after });
    if (matches.length < ENOUGH.matches * sources.length) return undefined;
    const besideOf = (outlier: number, factor = 1): PaintProblem =>
      paintProblem(
        matches,
        views.map(({ camera }) => ({ ...camera, focal: factor * camera.focal })),
        { outlier, strength },
      );
    const seen = outlines.map((view) => withLongerLens(view, from.longer));
    const guess = movedBack(first, Math.log(from.longer));
    let now = from;
    for (const outlier of outliers) {
      const options = {
        ...REFINING,
        radius: reachOf(seen),
        beside: besideOf(outlier),
        partners,
        onIteration,
      };
      now = { ...now, ...refineOrbit(seen, guess, options, now.parameters) };
    }
    const last = outliers.at(-1)!;
    const lens = fitLens(seen, now.parameters, {
      beside: (factor) => besideOf(last, factor),
      partners,
      onIteration,
    });
    const isOff = lens.left < LENS.left && Math.abs(Math.log(lens.factor)) > leastLens;
    const factor = isOff || from.longer !== 1 ? lens.factor : 1;
    if (factor !== 1) now = { ...now, ...lens.orbit, longer: factor * from.longer };
    const misses = besideOf(last, factor).misses(now.parameters).map(Math.abs).toSorted();
    if (misses[misses.length >> 1] > ENOUGH.miss) return undefined;
    return { ...now, isLensTold: lens.steepness > LENS.steep };
  };

  const found: Settled = {
    parameters: first,
    incoherence: poses.incoherence,
    perView: poses.perPhoto,
    longer: 1,
    isLensTold: false,
  };
  // Whether matches are right is judged while they hardly move what outlines say.
  let settled = settle(found, WIDE, STRENGTH.least);
  // Spots were looked for on faces that another lens shows otherwise.
  for (let k = 0; k < again && settled && settled.longer !== 1; k++) settled = settle(settled, WIDE, earned);
  const narrow = settled && settle(settled, NARROW, earned);
  if (!narrow) return undefined;
  const { longer, isLensTold, parameters, incoherence, perView } = narrow;
  if (longer !== 1) {
    const masks = sources.map(({ mask }) => mask);
    const lengths = poses.cameras.map(({ focal }) => focal);
    const views = viewsWithoutStands(masks, lengths, longer);
    return {
      poses: inObjectFrame(masks, lengths, { parameters, views, lensFactor: longer, incoherence, perView }),
      isLensTold,
    };
  }
  return {
    poses: { cameras: camerasOf(narrow, poses.cameras), incoherence, perPhoto: perView },
    isLensTold,
  };
}

/** What paint counts against outlines that leave so much, % of the height. */
const strengthAgainst = (incoherence: number): number =>
  incoherence < STRENGTH.good ? STRENGTH.least : Math.min(1, (incoherence / STRENGTH.alike) ** 2);

/** The cameras of an orbit about the middle of the product; `before` with the lenses it was found with. */
function camerasOf({ parameters, longer }: Settled, before: readonly Camera[]): Camera[] {
  return before.map((camera, i) => {
    const own = posesOfOrbit(parameters.subarray(i * ORBIT_PARAMETERS, (i + 1) * ORBIT_PARAMETERS));
    const rotation = [...own.subarray(0, 9)];
    const translation = [0, 1, 2].map(
      (row) =>
        own[9 + row] -
        rotation[3 * row] * MIDDLE_OF_PRODUCT[0] -
        rotation[3 * row + 1] * MIDDLE_OF_PRODUCT[1] -
        rotation[3 * row + 2] * MIDDLE_OF_PRODUCT[2],
    ) as [number, number, number];
    return { ...camera, focal: longer * camera.focal, rotation, translation };
  });
}
