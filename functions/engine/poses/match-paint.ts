import { project, rayThrough } from '../geometry/camera.ts';
import { middleOf, sampleField } from '../geometry/resample-field.ts';
import { add, dot, multiply, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import { stretchInGrid } from '../hull/view-rays.ts';
import type { ScalarField } from '../types.ts';
import { greyAt, type GreyView } from '../views/grey-view.ts';

/** A spot of the product that two photos show: where each has it, pixels of their views. */
export interface PaintMatch {
  i: number;
  j: number;
  from: readonly [u: number, v: number];
  to: readonly [u: number, v: number];
}

export interface MatchPaintOptions {
  /** How far beside its line a spot is looked for, pixels. */
  reach: number;
  /** Spots a photo at most. */
  most: number;
  /** For each photo the others that its spots are looked for in; all that are near enough where left out. */
  partners?: readonly (readonly number[])[] | undefined;
}

/** Half side of the square that is compared, pixels of the first view, and of how many of them one is read where much is compared. */
const [HALF, SPARSE] = [4, 2];
/** Spots: at most one in a square of so many pixels, and with so much contrast at least along their plainest direction. */
const [CELL, LEAST_CORNER] = [8, 12];
/** Photos further apart than this about the product (cosine) are not compared. */
const APART = 0.15;
/** A photo that sees a face flatter than this (cosine) says nothing of it. */
const MIN_COSINE = 0.2;
/** Pixels between two places that are compared along the line on which a spot may be, and how many they are at most. */
const [ALONG, MOST_PLACES] = [1.5, 250];
/** Steps, in pixels, in which the best place is looked for at last, and how many to either side. */
const [FINE, FINE_STEPS] = [0.5, 4];
/** How far outside of the hull a spot may lie, voxels, and inside of the other outline, pixels. */
const [OUTSIDE, INSET] = [1.5, 2];
/** Correlation that two photos of one spot have, and by how much it is above that of any other place, so many pixels away. */
const [ALIKE, ALONE, ELSEWHERE] = [0.85, 0.04, 3];
/** A face on which a pixel of one photo is more than so many of the other is not compared. */
const MOST_STRETCHED = 4;

/**
 * Finds spots of the product in neighbouring photos: looked for at every depth at which the hull may have them, on faces of several directions, and up to
 * `reach` pixels beside the line on which the cameras have them.
 */
export function matchPaint(
  hull: ScalarField,
  views: readonly GreyView[],
  { reach, most, partners }: MatchPaintOptions,
): PaintMatch[] {
  const middle = middleOf(hull);
  const towards = views.map(({ centre }) => normalise(subtract(centre, middle)));
  return views.flatMap((view, i) => {
    const near = [...views.keys()].filter((j) => j !== i && dot(towards[i], towards[j]) > APART);
    return spotsOf(view, most).flatMap((from) =>
      (partners?.[i] ?? near).flatMap((j): PaintMatch[] => {
        const to = findSpot(hull, view, views[j], from, reach);
        return to ? [{ i, j, from, to }] : [];
      }),
    );
  });
}

type Place = readonly [u: number, v: number];

/** The spots of a view that differ the most from what lies round them in every direction (Shi and Tomasi, 1994). */
function spotsOf({ camera, grey, outline }: GreyView, most: number): Place[] {
  const { width, height } = camera;
  const spots: { at: Place; corner: number }[] = [];
  for (let top = HALF + 1; top + CELL < height - HALF; top += CELL) {
    for (let left = HALF + 1; left + CELL < width - HALF; left += CELL) {
      let best: { at: Place; corner: number } = { at: [0, 0], corner: LEAST_CORNER };
      for (let y = top; y < top + CELL; y += 2) {
        for (let x = left; x < left + CELL; x += 2) {
          if (outline[y * width + x] < HALF + INSET) continue;
          const corner = cornerAt(grey, width, x, y);
          if (corner > best.corner) best = { at: [x + 0.5, y + 0.5], corner };
        }
      }
      if (best.corner > LEAST_CORNER) spots.push(best);
    }
  }
  return spots
    .toSorted((a, b) => b.corner - a.corner)
    .slice(0, most)
    .map(({ at }) => at);
}

/** Mean square of the slope along a square's plainest direction, grey levels a pixel. */
function cornerAt(grey: Float32Array, width: number, x: number, y: number): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (let b = -HALF; b <= HALF; b++) {
    for (let a = -HALF; a <= HALF; a++) {
      const at = (y + b) * width + x + a;
      const dx = (grey[at + 1] - grey[at - 1]) / 2;
      const dy = (grey[at + width] - grey[at - width]) / 2;
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  }
  return ((xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)) / (2 * HALF + 1) ** 2;
}

/** Where the other view has a spot; undefined where no place is like it, or several are. */
function findSpot(
  hull: ScalarField,
  view: GreyView,
  other: GreyView,
  spot: Place,
  reach: number,
): Place | undefined {
  const ray = { origin: view.centre, way: rayThrough(view.camera, ...spot).direction };
  const at = (depth: number): Vec3 => add(view.centre, multiply(ray.way, depth));
  const [near, far] = stretchInGrid(ray, hull);
  if (!(far > near)) return undefined;
  const [first, last] = [near, far].map((depth) => project(other.camera, at(depth)));
  const length = Math.hypot(last.u - first.u, last.v - first.v);
  const across = [-(last.v - first.v) / length, (last.u - first.u) / length];
  const places = Math.min(MOST_PLACES, Math.max(2, Math.ceil(length / ALONG)));
  const sparse = squareAt(view, spot, SPARSE);
  const [scores, us, vs] = [[], [], []] as number[][];
  const faces: Affine[] = [];
  let normals: Vec3[] | undefined;
  for (let k = 0; k <= places; k++) {
    const point = at(near + ((far - near) * k) / places);
    if (sampleField(hull, ...point) < -OUTSIDE * hull.spacing) continue;
    normals ??= normalsAt(hull, point, [view, other]);
    const { u, v } = project(other.camera, point);
    if (outlineAt(other, u, v) < INSET) continue;
    for (const normal of normals) {
      const face = affineBetween(view, other, spot, point, normal);
      if (!face) continue;
      for (let offset = -reach; offset <= reach; offset++) {
        us.push(u + offset * across[0]);
        vs.push(v + offset * across[1]);
        scores.push(likeness(sparse, other, us.at(-1)!, vs.at(-1)!, face, SPARSE));
        faces.push(face);
      }
    }
  }
  const best = scores.reduce((most, score, k) => (score > scores[most] ? k : most), 0);
  if (!(scores[best] >= ALIKE - ALONE)) return undefined;
  const isRival = (score: number, k: number) =>
    score > scores[best] - ALONE && Math.hypot(us[k] - us[best], vs[k] - vs[best]) > ELSEWHERE;
  if (scores.some(isRival)) return undefined;
  return settled(squareAt(view, spot, 1), other, [us[best], vs[best]], faces[best], across);
}

/** The best place across the line to a share of a pixel; undefined where the whole square is not alike there. */
function settled(
  own: Square,
  other: GreyView,
  [u, v]: Place,
  face: Affine,
  across: readonly number[],
): Place | undefined {
  const offsets = Array.from({ length: 2 * FINE_STEPS + 1 }, (_, k) => FINE * (k - FINE_STEPS));
  const scores = offsets.map((d) => likeness(own, other, u + d * across[0], v + d * across[1], face, 1));
  const best = scores.indexOf(Math.max(...scores));
  if (scores[best] < ALIKE || best === 0 || best === scores.length - 1) return undefined;
  const [before, behind] = [scores[best - 1], scores[best + 1]];
  const shift = offsets[best] + (FINE * (before - behind)) / (2 * (before - 2 * scores[best] + behind));
  return [u + shift * across[0], v + shift * across[1]];
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** Directions of faces that both photos see: of those along the axes, and of the hull's skin at a point. */
function normalsAt(hull: ScalarField, point: Vec3, views: readonly GreyView[]): Vec3[] {
  const h = hull.spacing;
  const [x, y, z] = point;
  const skin = normalise([
    sampleField(hull, x - h, y, z) - sampleField(hull, x + h, y, z),
    sampleField(hull, x, y - h, z) - sampleField(hull, x, y + h, z),
    sampleField(hull, x, y, z - h) - sampleField(hull, x, y, z + h),
  ]);
  return [...AXES, skin].filter((normal) =>
    views.every(({ centre }) => dot(normal, normalise(subtract(centre, point))) > MIN_COSINE),
  );
}

/** On a face: pixels of the other view that are one of the first to its right, and one down. */
type Affine = readonly [ru: number, rv: number, du: number, dv: number];

function affineBetween(
  { camera, centre }: GreyView,
  other: GreyView,
  [u, v]: Place,
  point: Vec3,
  normal: Vec3,
): Affine | undefined {
  const away = dot(normal, subtract(point, centre));
  const seenAt = (x: number, y: number) => {
    const { direction } = rayThrough(camera, x, y);
    return project(other.camera, add(centre, multiply(direction, away / dot(normal, direction))));
  };
  const [left, right] = [seenAt(u - HALF, v), seenAt(u + HALF, v)];
  const [above, below] = [seenAt(u, v - HALF), seenAt(u, v + HALF)];
  const across = 2 * HALF;
  const affine: Affine = [
    (right.u - left.u) / across,
    (right.v - left.v) / across,
    (below.u - above.u) / across,
    (below.v - above.v) / across,
  ];
  return affine.every((value) => Math.abs(value) < MOST_STRETCHED) ? affine : undefined;
}

function outlineAt({ camera, outline }: GreyView, u: number, v: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  return x < 0 || y < 0 || x >= camera.width || y >= camera.height ? -1 : outline[y * camera.width + x];
}

/** What a photo shows round a spot, every so many pixels. */
interface Square {
  grey: number[];
  mean: number;
  deviation: number;
}

function squareAt(view: GreyView, [u, v]: Place, step: number): Square {
  const grey: number[] = [];
  for (let b = -HALF; b <= HALF; b += step)
    for (let a = -HALF; a <= HALF; a += step) grey.push(greyAt(view, u + a, v + b));
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const variance = grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length;
  return { grey, mean, deviation: Math.sqrt(variance) };
}

/** Correlation of a square with what the other view shows of it at a place. Reads as `greyAt` does: called some million times a photo. */
function likeness(
  { grey, mean, deviation }: Square,
  { camera, grey: theirs }: GreyView,
  u: number,
  v: number,
  [ru, rv, du, dv]: Affine,
  step: number,
): number {
  const { width, height } = camera;
  const [right, bottom] = [width - 1.001, height - 1.001];
  let [sum, squares, product, k] = [0, 0, 0, 0];
  for (let b = -HALF; b <= HALF; b += step) {
    for (let a = -HALF; a <= HALF; a += step) {
      const x = Math.min(right, Math.max(0, u + a * ru + b * du - 0.5));
      const y = Math.min(bottom, Math.max(0, v + a * rv + b * dv - 0.5));
      const [column, row] = [x | 0, y | 0];
      const at = row * width + column;
      const upper = theirs[at] + (x - column) * (theirs[at + 1] - theirs[at]);
      const lower = theirs[at + width] + (x - column) * (theirs[at + width + 1] - theirs[at + width]);
      const value = upper + (y - row) * (lower - upper);
      sum += value;
      squares += value * value;
      product += value * grey[k++];
    }
  }
  const theirMean = sum / k;
  const theirDeviation = Math.sqrt(Math.max(0, squares / k - theirMean * theirMean));
  return (product / k - theirMean * mean) / Math.max(1, deviation * theirDeviation);
}
