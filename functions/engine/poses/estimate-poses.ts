import { moveCamera } from '../geometry/camera.ts';
import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { EngineFailure, type Mask, type Poses } from '../types.ts';
import { coherenceView, type CoherenceView } from './coherence-view.ts';
import { reachOf } from './first-guess.ts';
import { objectFrame } from './object-frame.ts';
import { cameraOfPose, posesOfOrbit } from './orbit.ts';
import { FINE, searchOrbit, type FoundOrbit } from './search-orbit.ts';
import type { Way } from './way-round.ts';

export interface EstimatePosesOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Where on the orbit each photo was taken, in shares of a whole turn; equal steps where left out. */
  places?: readonly number[] | undefined;
  /** Of each photo its silhouette with a stand that was left out; see `CoherenceViewOptions`. */
  withStands?: readonly (Mask | undefined)[] | undefined;
  /** The one way round that is tried; both where left out. */
  way?: Way | undefined;
  /** For the starts drawn at random; the same seed gives the same poses. */
  seed?: number;
}

/** Focal length in shares of the photo's longer side: 26 mm in 35 mm terms, what most telephones have. */
const USUAL_LENS = 0.74;
/** Lenses tried when no photo tells its own, as factors of the usual one: from 20 to 150 mm in 35 mm terms. */
const LENS_FACTORS = [0.8, 1, 1.25, 1.55, 1.9, 2.6, 3.8, 5.6];
const FEWEST_PHOTOS = 3;

/**
 * Finds where each photo was taken from, given silhouettes in the order of one orbit round the product and focal
 * lengths in mask pixels (undefined where the photo does not tell). The product then has height 1, stands on
 * y = 0 with its middle over the origin and looks along −Z, where the first photo was taken.
 *
 * Throws `EngineFailure('photos_too_few')` below three photos, `RangeError` when a mask is empty, and the signal's
 * reason when aborted. Silhouettes that do not agree are not refused here: `incoherence` tells.
 */
export function estimatePoses(
  masks: readonly Mask[],
  focals: readonly (number | undefined)[],
  options: EstimatePosesOptions = {},
): Poses {
  if (masks.length < FEWEST_PHOTOS) throw new EngineFailure('photos_too_few');
  const known = lensLengths(masks, focals);
  const lengths = known ?? usualLengths(masks);
  const orbit = searchOrbit(masks, lengths, {
    lensFactors: known ? [1] : LENS_FACTORS,
    isLensTold: known !== undefined,
    seed: options.seed ?? 1,
    places: options.places,
    way: options.way,
    withStands: options.withStands,
    onProgress: options.onProgress,
    signal: options.signal,
  });
  const views = options.withStands ? viewsWithoutStands(masks, lengths, orbit.lensFactor) : orbit.views;
  return inObjectFrame(masks, lengths, { ...orbit, views });
}

/** What the product's own frame is found from: a stand that was cut off from its outline is no part of it. */
export const viewsWithoutStands = (
  masks: readonly Mask[],
  lengths: readonly number[],
  lensFactor: number,
): CoherenceView[] => masks.map((mask, i) => coherenceView(mask, lengths[i] * lensFactor, FINE));

/** Focal lengths in pixels of the masks, of photos that do not tell theirs that of the others; undefined where none does. */
export function lensLengths(
  masks: readonly Mask[],
  focals: readonly (number | undefined)[],
): number[] | undefined {
  const lens = knownLens(masks, focals);
  if (lens === undefined) return undefined;
  return masks.map(({ width, height }, i) => focals[i] ?? lens * Math.max(width, height));
}

/** Focal lengths in pixels of the masks, were they taken with the lens that most telephones have. */
export const usualLengths = (masks: readonly Mask[]): number[] =>
  masks.map(({ width, height }) => USUAL_LENS * Math.max(width, height));

/** The middle of the focal lengths that are known, in shares of the longer side: one orbit, one telephone. */
function knownLens(masks: readonly Mask[], focals: readonly (number | undefined)[]): number | undefined {
  const known = masks.flatMap(({ width, height }, i) => {
    const focal = focals[i];
    return focal === undefined ? [] : [focal / Math.max(width, height)];
  });
  return known.sort((a, b) => a - b)[known.length >> 1];
}

/**
 * The cameras of an orbit in the product's own frame, which is found from the views of the indices `telling`: all where
 * left out. Focal lengths, of the usual lens, in pixels of the masks.
 */
export function inObjectFrame(
  masks: readonly Mask[],
  lengths: readonly number[],
  orbit: Pick<FoundOrbit, 'parameters' | 'views' | 'lensFactor' | 'incoherence' | 'perView'>,
  telling: readonly number[] = masks.map((_, i) => i),
): Poses {
  const poses = posesOfOrbit(orbit.parameters);
  const frame = objectFrame(
    telling.map((i) => orbit.views[i]),
    Float64Array.from(telling.flatMap((i) => [...poses.subarray(i * POSE_NUMBERS, (i + 1) * POSE_NUMBERS)])),
    reachOf(orbit.views),
  );
  const cameras = masks.map((mask, i) =>
    moveCamera(cameraOfPose(poses, i, lengths[i] * orbit.lensFactor, mask), frame),
  );
  return { cameras, incoherence: orbit.incoherence, perPhoto: orbit.perView };
}
