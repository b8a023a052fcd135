import { moveCamera } from '../geometry/camera.ts';
import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { EngineFailure, type Camera, type Mask, type Poses } from '../types.ts';
import { coherenceView, type CoherenceView } from './coherence-view.ts';
import { equalSteps, reachOf } from './first-guess.ts';
import { objectFrame } from './object-frame.ts';
import { posesOfOrbit } from './orbit.ts';
import { refineOrbit, type RefinedOrbit } from './refine-orbit.ts';

export interface EstimatePosesOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const COARSE = { diagonal: 200, points: 80 };
const MIDDLE = { diagonal: 400, points: 150 };
const FINE = { diagonal: 800, points: 150 };
const SEARCH = { iterations: 80, tolerance: 1e-3, samples: 64 };
/** Focal length in shares of the photo's longer side: 26 mm in 35 mm terms, what most telephones have. */
const USUAL_LENS = 0.74;

/**
 * Finds where each photo was taken from, given silhouettes in the order of one walk around the product and focal
 * lengths in mask pixels. The product then has height 1, stands on y = 0 and looks along −Z, where the first photo
 * was taken.
 */
export function estimatePoses(
  masks: readonly Mask[],
  focals: readonly (number | undefined)[],
  options: EstimatePosesOptions = {},
): Poses {
  if (masks.length < 3) throw new EngineFailure('photos_too_few');
  const check = (): void => options.signal?.throwIfAborted();
  const lenses = masks.map(({ width, height }, i) => focals[i] ?? USUAL_LENS * Math.max(width, height));
  const coarse = masks.map((mask, i) => coherenceView(mask, lenses[i], COARSE));
  const found = ([1, -1] as const).map((turn) => {
    const guess = equalSteps(coarse, turn);
    return { guess, orbit: refineOrbit(coarse, guess, settings(coarse, [40, 8], check)) };
  });
  options.onProgress?.(0.3);
  found.sort((a, b) => a.orbit.incoherence - b.orbit.incoherence);
  const { guess } = found[0];
  let { orbit } = found[0];
  let views: CoherenceView[] = coarse;
  for (const level of [MIDDLE, FINE]) {
    views = masks.map((mask, i) => coherenceView(mask, lenses[i], level));
    orbit = refineOrbit(views, guess, settings(views, [8], check), orbit.parameters);
  }
  options.onProgress?.(0.9);
  return inObjectFrame(masks, lenses, views, orbit);
}

const settings = (views: readonly CoherenceView[], caps: number[], onIteration: () => void) => ({
  ...SEARCH,
  radius: reachOf(views),
  caps,
  onIteration,
});

function inObjectFrame(
  masks: readonly Mask[],
  lenses: readonly number[],
  views: readonly CoherenceView[],
  orbit: RefinedOrbit,
): Poses {
  const poses = posesOfOrbit(orbit.parameters);
  const frame = objectFrame(views, poses, reachOf(views));
  const cameras = masks.map(({ width, height }, i): Camera => {
    const p = poses.subarray(i * POSE_NUMBERS, (i + 1) * POSE_NUMBERS);
    const camera: Camera = {
      rotation: [...p.subarray(0, 9)],
      translation: [p[9], p[10], p[11]],
      focal: lenses[i],
      cx: width / 2,
      cy: height / 2,
      width,
      height,
    };
    return moveCamera(camera, frame);
  });
  return { cameras, incoherence: orbit.incoherence, perPhoto: orbit.perView };
}
