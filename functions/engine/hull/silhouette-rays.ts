import { agreementAt, aimRay, epipolarRays, leaveFrom, stepBeyond } from '../geometry/epipolar-rays.ts';
import { sampleDistance } from '../geometry/signed-distance.ts';
import type { SilhouetteView } from '../geometry/silhouette-view.ts';

/** Where the rays through one silhouette pass the hull of all. */
export interface SilhouetteRays {
  /** First stretch of each ray, and one more: the number of stretches. A ray may have none. */
  first: Int32Array;
  /** Both ends of each stretch in world space: six numbers. */
  stretches: Float64Array;
}

export interface SilhouetteRaysOptions {
  /** Rays per view, about. */
  rays: number;
  /** The rays are followed this far before and behind the world's origin. */
  radius: number;
  /** Disagreement, in pixels of the views, that still counts as inside. */
  slack: number;
}

/** Steps along the whole ray inside the hull, where a gap thinner than one may go unseen, and outside, where a part may. */
const STEPS = { inside: 160, outside: 800 };
const BISECTIONS = 7;

/**
 * Follows evenly spread rays through every silhouette and keeps where all other silhouettes contain them: the
 * visual hull without a grid, and its ends to a fraction of a pixel. Poses are packed, 12 numbers a view.
 */
export function silhouetteRays(
  views: readonly SilhouetteView[],
  poses: Float64Array,
  { rays: count, radius, slack }: SilhouetteRaysOptions,
): SilhouetteRays[] {
  const rays = epipolarRays(views, poses);
  const inside = (2 * radius) / STEPS.inside;
  const outside = (2 * radius) / STEPS.outside;
  return views.map((view, i) => {
    leaveFrom(rays, i);
    const near = Math.max(inside, rays.orbit - radius);
    const far = rays.orbit + radius;
    const isInside = (z: number): boolean => agreementAt(rays, z, -slack) > -slack;
    const edge = (outside: number, inside: number): number => {
      let [a, b] = [outside, inside];
      for (let k = 0; k < BISECTIONS; k++) {
        const middle = (a + b) / 2;
        if (isInside(middle)) b = middle;
        else a = middle;
      }
      return b;
    };
    const first: number[] = [0];
    const stretches: number[] = [];
    for (const [x, y] of directionsInside(view, count)) {
      aimRay(rays, x, y);
      let entered: number | undefined;
      for (let z = near, before = near; z < far;) {
        const value = agreementAt(rays, z, -slack);
        const isIn = value > -slack;
        if (isIn && entered === undefined) entered = z === near ? z : edge(before, z);
        if (!isIn && entered !== undefined) {
          stretches.push(
            ...worldPoint(poses, i, x, y, entered),
            ...worldPoint(poses, i, x, y, edge(z, before)),
          );
          entered = undefined;
        }
        before = z;
        z += isIn ? inside : Math.max(outside, stepBeyond(rays, z, -slack - value));
      }
      first.push(stretches.length / 6);
    }
    return { first: Int32Array.from(first), stretches: Float64Array.from(stretches) };
  });
}

/** Camera-space directions (x, y, −1) on a square lattice of image points inside the silhouette. */
function directionsInside(view: SilhouetteView, count: number): [number, number][] {
  const { distance, bounds, focal, cx, cy } = view;
  let area = 0;
  for (let p = 0; p < distance.data.length; p++) if (distance.data[p] > 0) area++;
  const pitch = Math.max(1, Math.sqrt(area / count));
  const found: [number, number][] = [];
  for (let v = bounds.y + 0.5; v < bounds.y + bounds.height; v += pitch) {
    for (let u = bounds.x + 0.5; u < bounds.x + bounds.width; u += pitch) {
      if (sampleDistance(distance, u, v) > 0) found.push([(u - cx) / focal, (cy - v) / focal]);
    }
  }
  return found;
}

function worldPoint(poses: Float64Array, i: number, dx: number, dy: number, depth: number): number[] {
  const o = i * 12;
  const x = depth * dx - poses[o + 9];
  const y = depth * dy - poses[o + 10];
  const z = -depth - poses[o + 11];
  return [0, 1, 2].map((c) => poses[o + c] * x + poses[o + 3 + c] * y + poses[o + 6 + c] * z);
}
