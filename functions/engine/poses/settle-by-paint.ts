import type { Camera, Mask, Poses, ScalarField } from '../types.ts';
import { prepareGreyView } from '../views/grey-view.ts';
import type { ViewSource } from '../views/view-source.ts';
import { coherenceView } from './coherence-view.ts';
import { reachOf } from './first-guess.ts';
import { matchPaint } from './match-paint.ts';
import { MIDDLE_OF_PRODUCT, ORBIT_PARAMETERS, orbitOf, posesOfOrbit } from './orbit.ts';
import { paintProblem } from './paint-problem.ts';
import { refineOrbit } from './refine-orbit.ts';
import { FINE } from './search-orbit.ts';

/** Length of a voxel for which photos are made small: the product is then about 300 pixels high. */
const VOXEL = 1 / 200;
/**
 * Spots are looked for so many pixels beside their lines, and count less and less from so many % of the height: first wide, because a
 * camera that is some degrees off has hardly a spot near its line, then narrow, because wrong matches must not pull.
 */
const ROUNDS = [
  { reach: 10, outliers: [1.5, 0.25] },
  { reach: 2, outliers: [0.25] },
];
/** Fewer matches a photo tell nothing, and neither do those of which less than half lie this near to their lines, %. */
const ENOUGH = { matches: 20, miss: 0.25 };
/** What outlines leave of the incoherence counts, as it did in the search. */
const REFINING = { iterations: 20, tolerance: 1e-3, samples: 64, caps: [8], outlier: 0.1, noise: 0.02 };

export interface SettleOptions {
  withStands?: readonly (Mask | undefined)[];
  signal?: AbortSignal | undefined;
}

/**
 * The cameras moved to where neighbouring photos show the same paint, as far as outlines leave that open: those of nearly round
 * products hardly tell how a photo is turned about them. `poses` are of an upright product of height 1, `hull` is what their outlines
 * leave. Undefined where paint tells nothing: too little of it is known again, or what is lies beside its lines.
 */
export function settleByPaint(
  sources: readonly ViewSource[],
  poses: Poses,
  hull: ScalarField,
  { withStands, signal }: SettleOptions = {},
): Poses | undefined {
  const outlines = sources.map(({ mask, camera }, i) =>
    coherenceView(mask, camera.focal, { ...FINE, withStand: withStands?.[i] }),
  );
  const guess = orbitOf(poses.cameras, MIDDLE_OF_PRODUCT);
  let settled = { parameters: guess, incoherence: poses.incoherence, perView: poses.perPhoto };
  let misses: Float64Array = new Float64Array();
  for (const { reach, outliers } of ROUNDS) {
    const cameras = camerasOf(settled.parameters, poses.cameras);
    const views = sources.map((source, i) =>
      prepareGreyView({ ...source, camera: cameras[i] }, MIDDLE_OF_PRODUCT, VOXEL),
    );
    const matches = matchPaint(hull, views, reach);
    if (matches.length < ENOUGH.matches * sources.length) return undefined;
    for (const outlier of outliers) {
      signal?.throwIfAborted();
      const beside = paintProblem(
        matches,
        views.map(({ camera }) => camera),
        outlier,
      );
      settled = refineOrbit(
        outlines,
        guess,
        { ...REFINING, radius: reachOf(outlines), beside },
        settled.parameters,
      );
      misses = beside.misses(settled.parameters);
    }
  }
  const median = misses.map(Math.abs).toSorted()[misses.length >> 1];
  if (median > ENOUGH.miss) return undefined;
  return {
    cameras: camerasOf(settled.parameters, poses.cameras),
    incoherence: settled.incoherence,
    perPhoto: settled.perView,
  };
}

/** The cameras of an orbit about the middle of the product; their lenses as they were. */
function camerasOf(parameters: Float64Array, lenses: readonly Camera[]): Camera[] {
  return lenses.map((camera, i) => {
    const own = posesOfOrbit(parameters.subarray(i * ORBIT_PARAMETERS, (i + 1) * ORBIT_PARAMETERS));
    const rotation = [...own.subarray(0, 9)];
    const translation = [0, 1, 2].map(
      (row) =>
        own[9 + row] -
        rotation[3 * row] * MIDDLE_OF_PRODUCT[0] -
        rotation[3 * row + 1] * MIDDLE_OF_PRODUCT[1] -
        rotation[3 * row + 2] * MIDDLE_OF_PRODUCT[2],
    ) as [number, number, number];
    return { ...camera, rotation, translation };
  });
}
