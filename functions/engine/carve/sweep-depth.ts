import type { Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import { aggregateCosts } from './aggregate-costs.ts';

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

const HALF_PATCH = 2;
const PATCH = 2 * HALF_PATCH + 1;
const SAMPLES = PATCH * PATCH;
/** Pixels between the samples of a patch. */
const SPREAD = 1.5;
const STEP_VOXELS = 0.8;
/** Both cameras must look at a plane at less than 83° off its normal. */
const MIN_COSINE = 0.12;
/** Patches with less variance (grey levels squared) are too plain to compare: here, and in the neighbour. */
const [MIN_VARIANCE, MIN_OTHER_VARIANCE] = [9, 4];
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
  const { camera, centre: o, grey, outline } = view;
  const width = Math.floor(camera.width / STRIDE);
  const height = Math.floor(camera.height / STRIDE);
  const r = camera.rotation;
  // How the ray's direction changes with a pixel to the right and one down.
  const right: Vec3 = [r[0] / camera.focal, r[1] / camera.focal, r[2] / camera.focal];
  const down: Vec3 = [-r[3] / camera.focal, -r[4] / camera.focal, -r[5] / camera.focal];
  const patch = new Float64Array(SAMPLES);
  const step = STEP_VOXELS * hull.spacing;
  const labels = Math.ceil((range[1] - range[0]) / step);
  const costs = new Float32Array(width * height * labels).fill(Infinity);
  const entry = new Int32Array(width * height).fill(-1);

  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [u, v] = [column * STRIDE + STRIDE / 2, row * STRIDE + STRIDE / 2];
      const inset = outline[Math.floor(v) * camera.width + Math.floor(u)];
      if (inset < 0) continue;
      const spread = inset < OUTLINE_MARGIN ? 0 : readPatch(grey, camera.width, camera.height, u, v, patch);
      const isPlain = spread < MIN_VARIANCE * SAMPLES;
      const [x, y] = [(u - camera.cx) / camera.focal, -(v - camera.cy) / camera.focal];
      const d: Vec3 = [r[0] * x + r[3] * y - r[6], r[1] * x + r[4] * y - r[7], r[2] * x + r[5] * y - r[8]];
      const pixel = row * width + column;
      for (let k = 0; k < labels; k++) {
        const t = range[0] + k * step;
        if (nearestSample(hull, o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2]) < -0.3 * hull.spacing)
          continue;
        if (entry[pixel] < 0) entry[pixel] = k;
        let best = -2;
        if (!isPlain) {
          for (const n of normals)
            best = Math.max(best, matchPlane(o, d, t, n, right, down, others, patch, spread));
        }
        costs[pixel * labels + k] = Math.min(UNCOMPARED, 1 - best);
      }
    }
  }
  return { width, height, labels, costs, entry };
}

/** Best correlation over `others` of the patch as it would lie on the plane through the ray at `t`; −2 if unseen. */
function matchPlane(
  o: Vec3,
  d: Vec3,
  t: number,
  n: Vec3,
  right: Vec3,
  down: Vec3,
  others: readonly GreyView[],
  patch: Float64Array,
  spread: number,
): number {
  const dn = d[0] * n[0] + d[1] * n[1] + d[2] * n[2];
  if (dn > -MIN_COSINE * Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2])) return -2;
  const [px, py, pz] = [o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2]];
  // How the point on the plane moves with a pixel to the right (a) and one down (b).
  const rightTilt = (right[0] * n[0] + right[1] * n[1] + right[2] * n[2]) / dn;
  const downTilt = (down[0] * n[0] + down[1] * n[1] + down[2] * n[2]) / dn;
  const ax = t * (right[0] - d[0] * rightTilt);
  const ay = t * (right[1] - d[1] * rightTilt);
  const az = t * (right[2] - d[2] * rightTilt);
  const bx = t * (down[0] - d[0] * downTilt);
  const by = t * (down[1] - d[1] * downTilt);
  const bz = t * (down[2] - d[2] * downTilt);
  let best = -2;
  for (const { camera, centre, grey } of others) {
    const [cx, cy, cz] = [centre[0] - px, centre[1] - py, centre[2] - pz];
    const facing = cx * n[0] + cy * n[1] + cz * n[2];
    if (facing < MIN_COSINE * Math.sqrt(cx * cx + cy * cy + cz * cz)) continue;
    const { rotation: r, translation: s, focal, width, height } = camera;
    const z = -(r[6] * px + r[7] * py + r[8] * pz + s[2]);
    const x = (r[0] * px + r[1] * py + r[2] * pz + s[0]) / z;
    const y = -(r[3] * px + r[4] * py + r[5] * pz + s[1]) / z;
    const [za, zb] = [r[6] * ax + r[7] * ay + r[8] * az, r[6] * bx + r[7] * by + r[8] * bz];
    const scale = (SPREAD * focal) / z;
    const ua = scale * (r[0] * ax + r[1] * ay + r[2] * az + x * za);
    const ub = scale * (r[0] * bx + r[1] * by + r[2] * bz + x * zb);
    const va = scale * (-(r[3] * ax + r[4] * ay + r[5] * az) + y * za);
    const vb = scale * (-(r[3] * bx + r[4] * by + r[5] * bz) + y * zb);
    const [u, v] = [camera.cx + focal * x - 0.5, camera.cy + focal * y - 0.5];
    const reachU = HALF_PATCH * (Math.abs(ua) + Math.abs(ub));
    const reachV = HALF_PATCH * (Math.abs(va) + Math.abs(vb));
    if (u - reachU < 0 || v - reachV < 0 || u + reachU >= width - 1 || v + reachV >= height - 1) continue;
    let [sum, squares, products] = [0, 0, 0];
    for (let b = -HALF_PATCH, q = 0; b <= HALF_PATCH; b++) {
      for (let a = -HALF_PATCH; a <= HALF_PATCH; a++, q++) {
        const su = u + a * ua + b * ub;
        const sv = v + a * va + b * vb;
        const [i, j] = [su | 0, sv | 0];
        const [fu, fv] = [su - i, sv - j];
        const at = j * width + i;
        const upper = grey[at] + fu * (grey[at + 1] - grey[at]);
        const lower = grey[at + width] + fu * (grey[at + width + 1] - grey[at + width]);
        const value = upper + fv * (lower - upper);
        sum += value;
        squares += value * value;
        products += patch[q] * value;
      }
    }
    const variance = squares - (sum * sum) / SAMPLES;
    if (variance < SAMPLES * MIN_OTHER_VARIANCE) continue;
    const correlation = products / Math.sqrt(spread * variance);
    if (correlation > best) best = correlation;
  }
  return best;
}

/** The grey values round (u, v) less their mean; returns the sum of their squares, 0 when the patch leaves the photo. */
function readPatch(
  grey: Float32Array,
  width: number,
  height: number,
  u: number,
  v: number,
  patch: Float64Array,
): number {
  const reach = HALF_PATCH * SPREAD + 1;
  if (u < reach || v < reach || u > width - reach - 1 || v > height - reach - 1) return 0;
  let mean = 0;
  for (let b = -HALF_PATCH, q = 0; b <= HALF_PATCH; b++) {
    for (let a = -HALF_PATCH; a <= HALF_PATCH; a++, q++) {
      const [x, y] = [u + a * SPREAD - 0.5, v + b * SPREAD - 0.5];
      const [i, j] = [Math.floor(x), Math.floor(y)];
      const at = j * width + i;
      const upper = grey[at] + (x - i) * (grey[at + 1] - grey[at]);
      const lower = grey[at + width] + (x - i) * (grey[at + width + 1] - grey[at + width]);
      patch[q] = upper + (y - j) * (lower - upper);
      mean += patch[q] / SAMPLES;
    }
  }
  let squares = 0;
  for (let q = 0; q < SAMPLES; q++) {
    patch[q] -= mean;
    squares += patch[q] * patch[q];
  }
  return squares;
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
