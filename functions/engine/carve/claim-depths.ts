import { rayThrough } from '../geometry/camera.ts';
import type { ScalarField } from '../types.ts';
import { aggregateCosts, type CostVolume } from '../views/aggregate-costs.ts';
import type { GreyView } from '../views/grey-view.ts';
import { UNKNOWN } from './window-correlation.ts';

/** What the agreement along one photo's rays says about depth, for every second pixel each way. */
export interface DepthClaims {
  width: number;
  height: number;
  /** Where the ray meets the surface: its depth −z, and the agreement there (`UNKNOWN` where it says nothing). */
  depth: Float32Array;
  score: Float32Array;
  /** Where the ray enters the hull, and the best agreement within the first 2½ voxels. */
  entryDepth: Float32Array;
  entryScore: Float32Array;
}

/** 1 − agreement at each depth of each pixel's ray; Infinity outside the hull. */
export interface MatchVolume extends CostVolume {
  /** First depth inside the hull; −1 where the ray misses it. */
  entry: Int32Array;
}

/** Pixels of the photo per pixel of the claims. */
export const STRIDE = 2;
export const ENTRY_VOXELS = 2.5;

const STEP_VOXELS = 0.8;
/** What a depth costs that could not be compared: as much as a poor match, so that neighbours decide. */
const UNCOMPARED = Math.fround(0.7); // as the volume stores it
/**
 * A pattern that repeats fits at several depths: a ray whose second best depth, more than four steps away, costs
 * hardly more than its best says nothing.
 */
const [RIVAL_STEPS, RIVAL_MARGIN] = [4, 0.3];

/**
 * The depths at which one photo's rays meet the surface: those where the photos agree on the faces passed, heard
 * together with their neighbours'. `scores` is the photo's agreement for every sample, `range` bounds the depths.
 */
export function claimDepths(
  view: GreyView,
  hull: ScalarField,
  scores: Float32Array,
  range: readonly [near: number, far: number],
): DepthClaims {
  const volume = readAlongRays(view, hull, scores, range);
  const { width, height, labels, costs, entry } = volume;
  const total = aggregateCosts(volume);
  const unknown = () => new Float32Array(width * height).fill(UNKNOWN);
  const [depth, score, entryDepth, entryScore] = [unknown(), unknown(), unknown(), unknown()];
  const depthOf = (label: number) => range[0] + label * STEP_VOXELS * hull.spacing;
  const bestScore = (pixel: number, from: number, to: number) => {
    let least = UNCOMPARED;
    for (let k = Math.max(0, from); k <= Math.min(labels - 1, to); k++)
      least = Math.min(least, costs[pixel * labels + k]);
    return least < UNCOMPARED ? 1 - least : UNKNOWN;
  };
  for (let pixel = 0; pixel < entry.length; pixel++) {
    const first = entry[pixel];
    if (first < 0) continue;
    const best = clearBest(total.subarray(pixel * labels, (pixel + 1) * labels), first);
    depth[pixel] = depthOf(best.label);
    if (best.isClear) score[pixel] = bestScore(pixel, best.label - 1, best.label + 1);
    entryDepth[pixel] = depthOf(first);
    entryScore[pixel] = bestScore(pixel, first, first + Math.floor(ENTRY_VOXELS / STEP_VOXELS));
  }
  return { width, height, depth, score, entryDepth, entryScore };
}

/** The cheapest label, and whether no other one well apart from it costs nearly as little. */
function clearBest(totals: Float32Array, first: number): { label: number; isClear: boolean } {
  let label = first;
  for (let k = first; k < totals.length; k++) if (totals[k] < totals[label]) label = k;
  let rival = Infinity;
  for (let k = first; k < totals.length; k++) {
    if (Math.abs(k - label) > RIVAL_STEPS) rival = Math.min(rival, totals[k]);
  }
  return { label, isClear: rival - totals[label] >= RIVAL_MARGIN };
}

function readAlongRays(
  { camera, centre: o, outline }: GreyView,
  hull: ScalarField,
  scores: Float32Array,
  [near, far]: readonly [near: number, far: number],
): MatchVolume {
  const width = Math.floor(camera.width / STRIDE);
  const height = Math.floor(camera.height / STRIDE);
  const step = STEP_VOXELS * hull.spacing;
  const labels = Math.ceil((far - near) / step);
  const costs = new Float32Array(width * height * labels).fill(Infinity);
  const entry = new Int32Array(width * height).fill(-1);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [u, v] = [column * STRIDE + STRIDE / 2, row * STRIDE + STRIDE / 2];
      if (outline[Math.floor(v) * camera.width + Math.floor(u)] < 0) continue;
      const d = rayThrough(camera, u, v).direction;
      const pixel = row * width + column;
      for (let k = 0; k < labels; k++) {
        const t = near + k * step;
        const sample = nearestSample(hull, o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2]);
        if (sample < 0 || hull.data[sample] < -0.3 * hull.spacing) continue;
        if (entry[pixel] < 0) entry[pixel] = k;
        costs[pixel * labels + k] = Math.min(UNCOMPARED, 1 - scores[sample]);
      }
    }
  }
  return { width, height, labels, costs, entry };
}

/** Index of the sample nearest to a world point; −1 beyond the grid. */
function nearestSample({ size, origin, spacing }: ScalarField, x: number, y: number, z: number): number {
  const i = Math.round((x - origin[0]) / spacing);
  const j = Math.round((y - origin[1]) / spacing);
  const k = Math.round((z - origin[2]) / spacing);
  if (i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]) return -1;
  return i + size[0] * (j + size[1] * k);
}
