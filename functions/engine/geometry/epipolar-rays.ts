import { sampleDistance } from './signed-distance.ts';
import type { SilhouetteView } from './silhouette-view.ts';

/** Numbers of a packed pose: rotation world to camera row by row, then translation. */
export const POSE_NUMBERS = 12;

/**
 * The ray through one image point of one view, as all the other views see it. In view j the point at distance z
 * is at (a + z·b), so that moving along the ray costs no matrix product.
 */
export interface EpipolarRays {
  views: readonly SilhouetteView[];
  poses: Float64Array;
  /** Focal length and principal point of each view: three numbers, read at every step of a ray. */
  lenses: Float64Array;
  /** Distance −z of the world's origin in the home view. */
  orbit: number;
  /** Rotation home to view j, 9 numbers, and translation, 3. */
  relative: Float64Array;
  a: Float64Array;
  b: Float64Array;
  /** Pixels per depth along the epipolar line, times the square of the view's own depth. */
  speed: Float64Array;
  /** The views that are asked about the ray. */
  asked: Int32Array;
  /** The same in the order to ask them: who refused last is asked first. */
  order: Int32Array;
  value: Float64Array;
  slope: Float64Array;
}

export function epipolarRays(views: readonly SilhouetteView[], poses: Float64Array): EpipolarRays {
  const count = views.length;
  return {
    views,
    poses,
    lenses: Float64Array.from(views.flatMap(({ focal, cx, cy }) => [focal, cx, cy])),
    orbit: 0,
    relative: new Float64Array(count * POSE_NUMBERS),
    a: new Float64Array(count * 3),
    b: new Float64Array(count * 3),
    speed: new Float64Array(count),
    asked: new Int32Array(),
    order: new Int32Array(),
    value: new Float64Array(count),
    slope: new Float64Array(count),
  };
}

/** From now on rays leave from view `home`, and these views are asked about them: all others, where it is left out. */
export function leaveFrom(
  rays: EpipolarRays,
  home: number,
  asked: readonly number[] = rays.views.map((_, j) => j).filter((j) => j !== home),
): void {
  const { poses, relative, a } = rays;
  const from = home * POSE_NUMBERS;
  rays.orbit = -poses[from + 11];
  rays.asked = Int32Array.from(asked);
  rays.order = Int32Array.from(asked);
  for (const j of asked) {
    const to = j * POSE_NUMBERS;
    for (let row = 0; row < 3; row++) {
      let shift = poses[to + 9 + row];
      for (let column = 0; column < 3; column++) {
        let sum = 0;
        for (let m = 0; m < 3; m++) sum += poses[to + row * 3 + m] * poses[from + column * 3 + m];
        relative[to + row * 3 + column] = sum;
        shift -= sum * poses[from + 9 + column];
      }
      a[j * 3 + row] = shift;
    }
  }
}

/** Points the ray along (x, y, −1) in the home view. */
export function aimRay(rays: EpipolarRays, x: number, y: number): void {
  const { views, relative, a, b, speed, asked } = rays;
  for (let n = 0; n < asked.length; n++) {
    const j = asked[n];
    const r = j * POSE_NUMBERS;
    const k = j * 3;
    b[k] = relative[r] * x + relative[r + 1] * y - relative[r + 2];
    b[k + 1] = relative[r + 3] * x + relative[r + 4] * y - relative[r + 5];
    b[k + 2] = relative[r + 6] * x + relative[r + 7] * y - relative[r + 8];
    const across = a[k] * b[k + 2] - b[k] * a[k + 2];
    const along = a[k + 1] * b[k + 2] - b[k + 1] * a[k + 2];
    speed[j] = views[j].focal * Math.sqrt(across * across + along * along);
  }
}

/**
 * The smallest signed distance over the views asked at depth z, in pixels. As soon as it is not above `floor` the
 * rest is not asked, and the view that refused is first in `order`.
 */
export function agreementAt(rays: EpipolarRays, z: number, floor: number): number {
  const { views, lenses, a, b, order } = rays;
  let least = Infinity;
  for (let n = 0; n < order.length; n++) {
    const j = order[n];
    const k = j * 3;
    const depth = -(a[k + 2] + z * b[k + 2]);
    let value = -Infinity;
    if (depth > 1e-3) {
      const pixels = lenses[k] / depth;
      value = sampleDistance(
        views[j].distance,
        lenses[k + 1] + pixels * (a[k] + z * b[k]),
        lenses[k + 2] - pixels * (a[k + 1] + z * b[k + 1]),
      );
    }
    if (value < least) {
      least = value;
      if (least <= floor) {
        for (let m = n; m > 0; m--) order[m] = order[m - 1];
        order[0] = j;
        return least;
      }
    }
  }
  return least;
}

/**
 * How much deeper than z the ray must go before the view that refused last can gain `gap` pixels: a signed
 * distance grows by at most a pixel per pixel, so everything nearer can be skipped.
 */
export function stepBeyond({ order, a, b, speed }: EpipolarRays, z: number, gap: number): number {
  const j = order[0];
  const depth = -(a[j * 3 + 2] + z * b[j * 3 + 2]);
  if (depth <= 1e-3) return 0;
  const reach = speed[j] + gap * depth * b[j * 3 + 2];
  return reach > 0 ? (gap * depth * depth) / reach : Infinity;
}

/** Fills `value` and `slope` with the signed distance in each view asked at depth z and its change per depth. */
export function slopesAt(rays: EpipolarRays, z: number): EpipolarRays {
  const { a, b, value, slope, asked } = rays;
  for (let n = 0; n < asked.length; n++) {
    const j = asked[n];
    const depth = -(a[j * 3 + 2] + z * b[j * 3 + 2]);
    const pixel = (depth * depth) / Math.max(rays.speed[j], 1e-9);
    const h = Math.min(pixel, 0.01);
    value[j] = distanceAt(rays, j, z);
    slope[j] = (distanceAt(rays, j, z + h) - distanceAt(rays, j, z - h)) / (2 * h);
  }
  return rays;
}

/** Of one view, where the ray is at that distance. No closure: bundles name each that is made, a quarter of a search's time. */
function distanceAt({ views, a, b }: EpipolarRays, j: number, z: number): number {
  const { distance, focal, cx, cy } = views[j];
  const k = j * 3;
  const pixels = -focal / (a[k + 2] + z * b[k + 2]);
  return sampleDistance(distance, cx + pixels * (a[k] + z * b[k]), cy - pixels * (a[k + 1] + z * b[k + 1]));
}
