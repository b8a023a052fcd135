import { project } from '../geometry/camera.ts';
import { add, cross, dot, multiply, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import { greyAt, type GreyView } from '../views/grey-view.ts';
import type { CellRays } from './cell-rays.ts';
import { append, emptyList, type GrowingList } from './growing-list.ts';

/** What other photos say of entries of rays, asked for once each. */
export interface FaceLikeness {
  /** The views that may see an entry: places begin … end − 1 of the lists below. */
  of: (entry: number, ray: number) => readonly [begin: number, end: number];
  /** The ray of the other photo that passes there, how deep the entry lies along it, and how unlike both photos are, 0–1. */
  ray: GrowingList;
  depth: GrowingList;
  unlike: GrowingList;
}

/** Half side of the square that is compared on a face, texels; two texels are a voxel. */
const HALF = 5;
const SIDE = 2 * HALF + 1;
/** A photo that sees a face flatter than this (cosine) says nothing of it. */
export const MIN_COSINE = 0.15;
/** Variance, squared grey levels, below which a square is plain, and how unlike two plain ones are in their paint. */
const [PLAIN_VARIANCE, PLAIN] = [16, 0.2];
/** Most that paint can be unlike: what does not go together at all is as bad as what is a little worse. */
const MOST_UNLIKE = 0.6;
/** What brightness counts beside paint, and the difference that counts in full, grey levels. */
const [BRIGHTNESS, BRIGHTNESS_RANGE] = [0.4, 40];

/** What a ray costs that no other photo can be compared with. */
const UNSEEN = 0.3;

/** How unlike a photo those others are that see the same: how many there are, their sum and the least. */
export interface Said {
  seen: number;
  sum: number;
  least: number;
}

/** How unlike photos are in all: the mean of the least and the mean. */
export const unlikeInAll = ({ seen, sum, least }: Said): number =>
  seen === 0 ? UNSEEN : (least + sum / seen) / 2;

/** Compares photos, all in the same light, on squares of the faces that rays meet: paint by correlation, and brightness. */
export function likenessOfFaces(rays: CellRays, views: readonly GreyView[], spacing: number): FaceLikeness {
  const begins = new Int32Array(rays.cell.length).fill(-1);
  const ends = new Int32Array(rays.cell.length);
  const likeness: FaceLikeness = { of: rangeOf, ray: emptyList(), depth: emptyList(), unlike: emptyList() };
  return likeness;

  function rangeOf(entry: number, ray: number): readonly [number, number] {
    if (begins[entry] < 0) {
      begins[entry] = likeness.ray.length;
      ask(entry, ray);
      ends[entry] = likeness.ray.length;
    }
    return [begins[entry], ends[entry]];
  }

  function ask(entry: number, ray: number): void {
    const from = rays.view[ray];
    const at = (list: ArrayLike<number>, i: number): Vec3 => [list[3 * i], list[3 * i + 1], list[3 * i + 2]];
    const [normal, way] = [at(rays.normal, entry), at(rays.direction, ray)];
    const point = add(views[from].centre, multiply(way, rays.depth[entry]));
    let own: Square | undefined;
    views.forEach((view, j) => {
      if (j === from || cosineTo(view, point, normal) < MIN_COSINE) return;
      const { u, v, depth } = project(view.camera, point);
      const other = rays.rayAt(j, u, v);
      if (other < 0) return;
      own ??= squareOn(views[from], point, normal, spacing / 2);
      append(likeness.ray, other);
      append(likeness.depth, depth);
      append(likeness.unlike, unlikeness(own, squareOn(view, point, normal, spacing / 2)));
    });
  }
}

const cosineTo = ({ centre }: GreyView, point: Vec3, normal: Vec3): number =>
  dot(normal, normalise(subtract(centre, point)));

/** What a photo shows on a square of a face. */
export interface Square {
  grey: Float64Array;
  mean: number;
  variance: number;
}

export function squareOn(view: GreyView, point: Vec3, normal: Vec3, texel: number): Square {
  const { rotation: r, translation: t, focal, cx, cy } = view.camera;
  const right = normalise(cross(Math.abs(normal[1]) < 0.8 ? [0, 1, 0] : [1, 0, 0], normal));
  const down = cross(normal, right);
  const turned = [point, right, down].map((v) =>
    [0, 3, 6].map((row) => r[row] * v[0] + r[row + 1] * v[1] + r[row + 2] * v[2]),
  );
  const [[px, py, pz], [rx, ry, rz], [dx, dy, dz]] = turned;
  const square = new Float64Array(SIDE * SIDE);
  let [sum, squares] = [0, 0];
  for (let b = -HALF, at = 0; b <= HALF; b++) {
    for (let a = -HALF; a <= HALF; a++, at++) {
      const z = -(pz + t[2] + texel * (a * rz + b * dz));
      const u = cx + (focal * (px + t[0] + texel * (a * rx + b * dx))) / z;
      const v = cy - (focal * (py + t[1] + texel * (a * ry + b * dy))) / z;
      const value = greyAt(view, u, v);
      square[at] = value;
      sum += value;
      squares += value * value;
    }
  }
  const mean = sum / square.length;
  return { grey: square, mean, variance: squares / square.length - mean * mean };
}

export function unlikeness(a: Square, b: Square): number {
  const isPlain = Math.max(a.variance, b.variance) < PLAIN_VARIANCE;
  let paint = PLAIN;
  if (!isPlain) {
    let sum = 0;
    for (let i = 0; i < a.grey.length; i++) sum += a.grey[i] * b.grey[i];
    const floor = PLAIN_VARIANCE / 2;
    const covariance = sum / a.grey.length - a.mean * b.mean;
    const correlation = covariance / Math.sqrt(Math.max(floor, a.variance) * Math.max(floor, b.variance));
    paint = Math.min(MOST_UNLIKE, (1 - correlation) / 2);
  }
  const brightness = Math.min(1, Math.abs(a.mean - b.mean) / BRIGHTNESS_RANGE);
  return (1 - BRIGHTNESS) * paint + BRIGHTNESS * brightness;
}
