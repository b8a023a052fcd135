import { rayThrough } from '../geometry/camera.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import { aggregateCosts } from './aggregate-costs.ts';
import { matchPatch, readPatch } from './match-patch.ts';

/** What one photo and its neighbours say about depth, for every second pixel each way. */
export interface DepthClaims {
  width: number;
  height: number;
  /** Best match along the ray: its depth −z, and its correlation (−2 where nothing could be compared). */
  depth: Float32Array;
  score: Float32Array;
  /** Where the ray enters the hull, and the best correlation within the first 2½ voxels. */
  entryDepth: Float32Array;
  entryScore: Float32Array;
}

/** Pixels of the photo per pixel of the claims. */
export const STRIDE = 2;
export const ENTRY_VOXELS = 2.5;

const STEP_VOXELS = 0.8;
/** Nearer to the outline a patch would take in the backdrop, whose edge matches anything. */
const OUTLINE_MARGIN = 2;

/** What a depth costs that could not be compared: as much as a poor match, so that neighbours decide. */
const UNCOMPARED = Math.fround(0.7); // as the volume stores it

/**
 * Plane sweep inside the hull (Collins 1996; Gallup et al. 2007 for several directions): along each pixel's ray,
 * patches lying on planes of the given `normals` are compared with where the other views would see them, by
 * normalised cross-correlation; the depths are those that neighbouring pixels agree on.
 */
export function sweepDepth(
  view: GreyView,
  others: readonly GreyView[],
  hull: ScalarField,
  normals: readonly Vec3[],
  range: readonly [near: number, far: number],
): DepthClaims {
  const volume = matchAlongRays(view, others, hull, normals, range);
  const total = aggregateCosts(volume);
  const { width, height, labels, costs, entry } = volume;
  const pixels = width * height;
  const depth = new Float32Array(pixels);
  const score = new Float32Array(pixels).fill(-2);
  const entryDepth = new Float32Array(pixels);
  const entryScore = new Float32Array(pixels).fill(-2);
  const depthOf = (label: number) => range[0] + label * STEP_VOXELS * hull.spacing;
  const bestScore = (pixel: number, from: number, to: number) => {
    let least = UNCOMPARED;
    for (let k = Math.max(0, from); k <= Math.min(labels - 1, to); k++)
      least = Math.min(least, costs[pixel * labels + k]);
    return least < UNCOMPARED ? 1 - least : -2;
  };
  for (let pixel = 0; pixel < pixels; pixel++) {
    if (entry[pixel] < 0) continue;
    const at = pixel * labels;
    let best = entry[pixel];
    for (let k = best; k < labels; k++) if (total[at + k] < total[at + best]) best = k;
    depth[pixel] = depthOf(best + vertexOf(total[at + best - 1], total[at + best], total[at + best + 1]));
    score[pixel] = bestScore(pixel, best - 1, best + 1);
    entryDepth[pixel] = depthOf(entry[pixel]);
    entryScore[pixel] = bestScore(pixel, entry[pixel], entry[pixel] + Math.floor(ENTRY_VOXELS / STEP_VOXELS));
  }
  return { width, height, depth, score, entryDepth, entryScore };
}

/** Where the parabola through three values one step apart is lowest, in steps from the middle one. */
function vertexOf(before: number, middle: number, after: number): number {
  const bend = before + after - 2 * middle;
  return bend > 0 && bend < Infinity ? (before - after) / (2 * bend) : 0;
}

/** How well the photo matches its neighbours at each depth of each pixel's ray. */
export interface MatchVolume {
  width: number;
  height: number;
  /** Depths a pixel. */
  labels: number;
  /** 1 − correlation, `labels` a pixel; Infinity outside the hull. */
  costs: Float32Array;
  /** First depth inside the hull; −1 where the ray misses it. */
  entry: Int32Array;
}

function matchAlongRays(
  view: GreyView,
  others: readonly GreyView[],
  hull: ScalarField,
  normals: readonly Vec3[],
  range: readonly [near: number, far: number],
): MatchVolume {
  const { camera, centre: o, outline } = view;
  const width = Math.floor(camera.width / STRIDE);
  const height = Math.floor(camera.height / STRIDE);
  const step = STEP_VOXELS * hull.spacing;
  const labels = Math.ceil((range[1] - range[0]) / step);
  const costs = new Float32Array(width * height * labels).fill(Infinity);
  const entry = new Int32Array(width * height).fill(-1);

  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [u, v] = [column * STRIDE + STRIDE / 2, row * STRIDE + STRIDE / 2];
      const inset = outline[Math.floor(v) * camera.width + Math.floor(u)];
      if (inset < 0) continue;
      const patch = inset < OUTLINE_MARGIN ? undefined : readPatch(view, u, v);
      const d = rayThrough(camera, u, v).direction;
      const pixel = row * width + column;
      for (let k = 0; k < labels; k++) {
        const t = range[0] + k * step;
        if (nearestSample(hull, o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2]) < -0.3 * hull.spacing)
          continue;
        if (entry[pixel] < 0) entry[pixel] = k;
        let best = -2;
        if (patch) for (const normal of normals) best = Math.max(best, matchPatch(patch, t, normal, others));
        costs[pixel * labels + k] = Math.min(UNCOMPARED, 1 - best);
      }
    }
  }
  return { width, height, labels, costs, entry };
}

function nearestSample(
  { size, origin, spacing, data }: ScalarField,
  x: number,
  y: number,
  z: number,
): number {
  const i = Math.round((x - origin[0]) / spacing);
  const j = Math.round((y - origin[1]) / spacing);
  const k = Math.round((z - origin[2]) / spacing);
  if (i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]) return -Infinity;
  return data[i + size[0] * (j + size[1] * k)];
}
