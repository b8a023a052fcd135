import { cameraCentre, project } from '../geometry/camera.ts';
import { apply, transpose } from '../geometry/mat3.ts';
import { sampleDistance } from '../geometry/signed-distance.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { Camera, Mask } from '../types.ts';
import { hullBounds, type Box } from './bounds.ts';
import { hullViews, type HullView } from './hull-views.ts';

/** What the other photos say of each pixel of one photo, on a lattice of its mask's pixels. */
export interface Votes {
  columns: number;
  rows: number;
  /** How many of the others contradict the product here, at the place along the ray where the fewest do. */
  against: Float32Array;
  /** How strongly the others see a part of the product here that this photo's outline lacks. */
  missing: Float32Array;
}

/** Diagonal of the silhouettes in pixels: parts of a hundredth of the height are told apart. */
const DIAGONAL = 300;
/** Samples along the longest side of the space, for votes and for cubes. */
const SAMPLES = 128;
const CUBES = 80;
/** The space reaches this share of its height beyond the body that all outlines leave: parts may be missing in some. */
const BEYOND = 0.2;
/** An outline contradicts what lies outside of it by less than this, in shares of the silhouette's height, the less. */
const TOLERANCE = 0.03;
/** So many photos may contradict, all together, what is filled. */
const FILLED = 0.5;
/** Pixels of the lattice along the longer side of a photo. */
const LATTICE = 200;
/** A part is missing in others where its own photo shows it, and at least, at most so many others contradict it. */
const ONLY_FEW = [0.3, 1.8] as const;

export interface OutlineVotesOptions {
  /** Indices of the photos whose silhouettes are believed, all where left out, and of those that are judged. */
  telling?: readonly number[];
  asked?: readonly number[];
  /** How far each photo's silhouette is believed, 0 to 1; 1 where left out. */
  trusts?: readonly number[];
  /** How far outside of an outline a place is fully contradicted, in shares of the silhouette's height. */
  tolerance?: number;
}

/**
 * Lets each photo's outline be judged by the others: the silhouettes of those `telling` must be coherent, and others say
 * nothing. Only those `asked` about are judged. Expects the product 1 high with its foot at the origin; throws `RangeError`
 * when a mask that tells is empty.
 */
export function outlineVotes(
  masks: readonly Mask[],
  cameras: readonly Camera[],
  {
    telling = [...masks.keys()],
    asked = telling,
    trusts = masks.map(() => 1),
    tolerance = TOLERANCE,
  }: OutlineVotesOptions = {},
): Votes[] {
  const views = viewsOf(masks, cameras, telling);
  const weights = telling.map((i) => trusts[i]);
  const space = rejections(views, weights, { box: boxAround(views), samples: SAMPLES, tolerance });
  const lattices = masks.map(({ width, height }): Votes => {
    const scale = LATTICE / Math.max(width, height);
    const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
    const [against, missing] = [new Float32Array(columns * rows), new Float32Array(columns * rows)];
    return { columns, rows, against, missing };
  });
  // What a photo shows may be missing in any other that tells.
  const isMissed = asked.some((i) => telling.includes(i));
  const casting = isMissed ? [...new Set([...telling, ...asked])] : asked;
  casting.forEach((i) =>
    castVotes(i, { views, telling, weights, tolerance, space, masks, cameras, lattices }),
  );
  return lattices;
}

const viewsOf = (
  masks: readonly Mask[],
  cameras: readonly Camera[],
  telling: readonly number[],
): HullView[] =>
  hullViews(
    telling.map((i) => masks[i]),
    telling.map((i) => cameras[i]),
    DIAGONAL,
  );

/** The surface of what coherent silhouettes show, as the middles of cubes. */
export function surfaceCubes(
  masks: readonly Mask[],
  cameras: readonly Camera[],
): { points: Vec3[]; spacing: number } {
  const views = viewsOf(masks, cameras, [...masks.keys()]);
  const weights = views.map(() => 1);
  const { min, size, spacing, sum } = rejections(views, weights, {
    box: boxAround(views),
    samples: CUBES,
    tolerance: TOLERANCE,
  });
  const [nx, ny, nz] = size;
  const points: Vec3[] = [];
  const isFilled = (x: number, y: number, z: number) =>
    x >= 0 && y >= 0 && z >= 0 && x < nx && y < ny && z < nz && sum[(z * ny + y) * nx + x] < FILLED;
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++) {
        if (!isFilled(x, y, z)) continue;
        const isInside =
          isFilled(x - 1, y, z) &&
          isFilled(x + 1, y, z) &&
          isFilled(x, y - 1, z) &&
          isFilled(x, y + 1, z) &&
          isFilled(x, y, z - 1) &&
          isFilled(x, y, z + 1);
        if (!isInside) points.push([min[0] + x * spacing, min[1] + y * spacing, min[2] + z * spacing]);
      }
  return { points, spacing };
}

interface Space extends Box {
  size: readonly [number, number, number];
  spacing: number;
  /** Sum over the photos of how far each contradicts that the product is here, as far as it is believed, x fastest. */
  sum: Float32Array;
}

/** Round what all outlines leave, and what some may lack. Throws `EngineFailure('photos_disagree')` where that is nothing. */
export function boxAround(views: readonly HullView[]): Box {
  const { min, max } = hullBounds(views, TOLERANCE * DIAGONAL);
  const beyond = BEYOND * (max[1] - min[1]);
  return {
    min: [min[0] - beyond, min[1] - beyond, min[2] - beyond],
    max: [max[0] + beyond, max[1] + beyond, max[2] + beyond],
  };
}

/** How far a photo contradicts that the product is at a point, 0 to 1. */
function rejection(
  { rows: m, distance, bounds }: HullView,
  tolerance: number,
  x: number,
  y: number,
  z: number,
): number {
  const w = m[8] * x + m[9] * y + m[10] * z + m[11];
  if (w <= 1e-6) return 1;
  const u = (m[0] * x + m[1] * y + m[2] * z + m[3]) / w;
  const v = (m[4] * x + m[5] * y + m[6] * z + m[7]) / w;
  return Math.min(1, Math.max(0, -sampleDistance(distance, u, v) / (tolerance * bounds.height)));
}

function rejections(
  views: readonly HullView[],
  weights: readonly number[],
  { box: { min, max }, samples, tolerance }: { box: Box; samples: number; tolerance: number },
): Space {
  const spacing = Math.max(...[0, 1, 2].map((axis) => max[axis] - min[axis])) / (samples - 1);
  const [nx, ny, nz] = [0, 1, 2].map((axis) => Math.ceil((max[axis] - min[axis]) / spacing) + 1);
  const sum = new Float32Array(nx * ny * nz);
  for (let z = 0, p = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++, p++)
        for (let k = 0; k < views.length; k++)
          sum[p] +=
            weights[k] *
            rejection(views[k], tolerance, min[0] + x * spacing, min[1] + y * spacing, min[2] + z * spacing);
  return { min, max, size: [nx, ny, nz], spacing, sum };
}

interface Ballot {
  /** Of the photos that tell. */
  views: readonly HullView[];
  telling: readonly number[];
  /** How far each of them is believed. */
  weights: readonly number[];
  tolerance: number;
  space: Space;
  masks: readonly Mask[];
  cameras: readonly Camera[];
  lattices: readonly Votes[];
}

/** Follows a ray through each lattice pixel of one photo. */
function castVotes(
  photo: number,
  { views, telling, weights, tolerance, space, masks, cameras, lattices }: Ballot,
): void {
  const own = telling.indexOf(photo);
  const ownView = views[own] as HullView | undefined;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const { columns, rows, against } = lattices[photo];
  const [camera, mask] = [cameras[photo], masks[photo]];
  const scale = mask.width / columns;
  const centre = cameraCentre(camera);
  const back = transpose(camera.rotation);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [u, v] = [(column + 0.5) * scale, (row + 0.5) * scale];
      const direction = apply(back, [(u - camera.cx) / camera.focal, (camera.cy - v) / camera.focal, -1]);
      const { least, depth } = leastAlong(space, centre, direction);
      const at: Vec3 = [0, 1, 2].map((axis) => centre[axis] + depth * direction[axis]) as unknown as Vec3;
      const ownRejection = ownView && depth > 0 ? weights[own] * rejection(ownView, tolerance, ...at) : 0;
      const others = depth > 0 ? Math.max(0, least - ownRejection) : all - (weights[own] ?? 0);
      against[row * columns + column] = others;
      const isSeen = mask.data[Math.floor(v) * mask.width + Math.floor(u)] > 127;
      if (!ownView || !isSeen || others < ONLY_FEW[0] || others > ONLY_FEW[1]) continue;
      views.forEach((view, n) => {
        const k = telling[n];
        if (k === photo) return;
        const rejected = rejection(view, tolerance, ...at);
        if (rejected < ONLY_FEW[0]) return;
        const seen = project(cameras[k], at);
        const other = lattices[k];
        const x = Math.floor((seen.u / masks[k].width) * other.columns);
        const y = Math.floor((seen.v / masks[k].height) * other.rows);
        if (x < 0 || y < 0 || x >= other.columns || y >= other.rows) return;
        other.missing[y * other.columns + x] += (weights[own] * weights[n] * rejected) / others;
      });
    }
}

/** The least value along a ray through the space, and how far along it is; depth 0 where the ray misses the space. */
function leastAlong(
  { min, max, size, spacing, sum }: Space,
  from: Vec3,
  direction: Vec3,
): { least: number; depth: number } {
  let [near, far] = [0, Infinity];
  for (let axis = 0; axis < 3; axis++) {
    const ends = [(min[axis] - from[axis]) / direction[axis], (max[axis] - from[axis]) / direction[axis]];
    near = Math.max(near, Math.min(...ends));
    far = Math.min(far, Math.max(...ends));
  }
  let [least, depth] = [Infinity, 0];
  const step = spacing / Math.hypot(...direction);
  const [nx, ny] = size;
  for (let t = near + step / 2; t < far; t += step) {
    const x = Math.round((from[0] + t * direction[0] - min[0]) / spacing);
    const y = Math.round((from[1] + t * direction[1] - min[1]) / spacing);
    const z = Math.round((from[2] + t * direction[2] - min[2]) / spacing);
    const value = sum[(Math.min(z, size[2] - 1) * ny + Math.min(y, ny - 1)) * nx + Math.min(x, nx - 1)];
    if (value < least) [least, depth] = [value, t];
  }
  return { least, depth };
}
