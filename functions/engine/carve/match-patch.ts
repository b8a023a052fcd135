import { rayThrough } from '../geometry/camera.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { GreyView } from '../views/grey-view.ts';

/** A small square of a photo, and the ray through its middle. */
export interface Patch {
  /** Grey values less their mean, row by row. */
  grey: Float64Array;
  /** Sum of their squares. */
  squares: number;
  /** Where the camera stands, and the ray's direction: `origin + depth · ray` is at that distance −z. */
  origin: Vec3;
  ray: Vec3;
  /** How the ray changes with a pixel to the right and one down. */
  right: Vec3;
  down: Vec3;
}

const HALF_PATCH = 2;
const SAMPLES = (2 * HALF_PATCH + 1) ** 2;
/** Pixels between the samples of a patch. */
const SPREAD = 1.5;
/** Both cameras must look at a plane at less than 83° off its normal. */
const MIN_COSINE = 0.12;
/** Patches with less variance (grey levels squared) are too plain to compare: here, and in the neighbour. */
const [MIN_VARIANCE, MIN_OTHER_VARIANCE] = [9, 4];
/** Of a patch that no other photo sees. */
const UNSEEN = -2;

/** The patch round an image position in pixels; undefined where it leaves the photo or is too plain to compare. */
export function readPatch({ camera, centre, grey }: GreyView, u: number, v: number): Patch | undefined {
  const { rotation: r, focal, width, height } = camera;
  const reach = HALF_PATCH * SPREAD + 1;
  if (u < reach || v < reach || u > width - reach - 1 || v > height - reach - 1) return undefined;
  const values = new Float64Array(SAMPLES);
  let mean = 0;
  for (let b = -HALF_PATCH, q = 0; b <= HALF_PATCH; b++) {
    for (let a = -HALF_PATCH; a <= HALF_PATCH; a++, q++) {
      values[q] = sampleGrey(grey, width, u + a * SPREAD - 0.5, v + b * SPREAD - 0.5);
      mean += values[q] / SAMPLES;
    }
  }
  let squares = 0;
  for (let q = 0; q < SAMPLES; q++) {
    values[q] -= mean;
    squares += values[q] * values[q];
  }
  if (squares < MIN_VARIANCE * SAMPLES) return undefined;
  return {
    grey: values,
    squares,
    origin: centre,
    ray: rayThrough(camera, u, v).direction,
    right: [r[0] / focal, r[1] / focal, r[2] / focal],
    down: [-r[3] / focal, -r[4] / focal, -r[5] / focal],
  };
}

/** Best correlation over `others` of the patch as it would lie on the plane with this normal at `depth`; −2 if unseen. */
export function matchPatch(patch: Patch, depth: number, normal: Vec3, others: readonly GreyView[]): number {
  const { origin: o, ray: d } = patch;
  const n = normal;
  const dn = d[0] * n[0] + d[1] * n[1] + d[2] * n[2];
  if (dn > -MIN_COSINE * Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2])) return UNSEEN;
  const middle: Vec3 = [o[0] + depth * d[0], o[1] + depth * d[1], o[2] + depth * d[2]];
  const right = slideOnPlane(patch.right, d, depth, n, dn);
  const down = slideOnPlane(patch.down, d, depth, n, dn);
  let best = UNSEEN;
  for (const other of others) {
    const { centre } = other;
    const [cx, cy, cz] = [centre[0] - middle[0], centre[1] - middle[1], centre[2] - middle[2]];
    const facing = cx * n[0] + cy * n[1] + cz * n[2];
    if (facing < MIN_COSINE * Math.sqrt(cx * cx + cy * cy + cz * cz)) continue;
    best = Math.max(best, correlate(patch, other, { middle, right, down }));
  }
  return best;
}

/** How a point on the plane moves with a pixel, when the ray changes by `change`. `dn` is ray · normal. */
function slideOnPlane(change: Vec3, ray: Vec3, depth: number, n: Vec3, dn: number): Vec3 {
  const tilt = (change[0] * n[0] + change[1] * n[1] + change[2] * n[2]) / dn;
  return [
    depth * (change[0] - ray[0] * tilt),
    depth * (change[1] - ray[1] * tilt),
    depth * (change[2] - ray[2] * tilt),
  ];
}

/** A patch in space: its middle, and how a point on it moves with a pixel to the right and one down. */
interface PatchInSpace {
  middle: Vec3;
  right: Vec3;
  down: Vec3;
}

/** Normalised cross-correlation of the patch with what another photo shows there; −2 beyond its edge or if plain. */
function correlate(
  patch: Patch,
  { camera, grey }: GreyView,
  { middle: p, right: a, down: b }: PatchInSpace,
): number {
  const { rotation: r, translation: s, focal, width, height } = camera;
  const z = -(r[6] * p[0] + r[7] * p[1] + r[8] * p[2] + s[2]);
  const x = (r[0] * p[0] + r[1] * p[1] + r[2] * p[2] + s[0]) / z;
  const y = -(r[3] * p[0] + r[4] * p[1] + r[5] * p[2] + s[1]) / z;
  const za = r[6] * a[0] + r[7] * a[1] + r[8] * a[2];
  const zb = r[6] * b[0] + r[7] * b[1] + r[8] * b[2];
  const scale = (SPREAD * focal) / z;
  const ua = scale * (r[0] * a[0] + r[1] * a[1] + r[2] * a[2] + x * za);
  const ub = scale * (r[0] * b[0] + r[1] * b[1] + r[2] * b[2] + x * zb);
  const va = scale * (-(r[3] * a[0] + r[4] * a[1] + r[5] * a[2]) + y * za);
  const vb = scale * (-(r[3] * b[0] + r[4] * b[1] + r[5] * b[2]) + y * zb);
  const [u, v] = [camera.cx + focal * x - 0.5, camera.cy + focal * y - 0.5];
  const reachU = HALF_PATCH * (Math.abs(ua) + Math.abs(ub));
  const reachV = HALF_PATCH * (Math.abs(va) + Math.abs(vb));
  if (u - reachU < 0 || v - reachV < 0 || u + reachU >= width - 1 || v + reachV >= height - 1) return UNSEEN;
  let [sum, squares, products] = [0, 0, 0];
  for (let j = -HALF_PATCH, q = 0; j <= HALF_PATCH; j++) {
    for (let i = -HALF_PATCH; i <= HALF_PATCH; i++, q++) {
      const value = sampleGrey(grey, width, u + i * ua + j * ub, v + i * va + j * vb);
      sum += value;
      squares += value * value;
      products += patch.grey[q] * value;
    }
  }
  const variance = squares - (sum * sum) / SAMPLES;
  if (variance < SAMPLES * MIN_OTHER_VARIANCE) return UNSEEN;
  return products / Math.sqrt(patch.squares * variance);
}

/** Bilinear; positions are 0 at the middle of the first pixel and never negative. */
function sampleGrey(grey: Float32Array, width: number, x: number, y: number): number {
  const [i, j] = [x | 0, y | 0];
  const [a, b] = [x - i, y - j];
  const at = j * width + i;
  const upper = grey[at] + a * (grey[at + 1] - grey[at]);
  const lower = grey[at + width] + a * (grey[at + width + 1] - grey[at + width]);
  return upper + b * (lower - upper);
}
