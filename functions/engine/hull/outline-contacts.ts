import { sampleField } from '../geometry/resample-field.ts';
import { sampleDistance } from '../geometry/signed-distance.ts';
import { dot, type Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import type { HullView } from './hull-views.ts';
import { pointsAlong, samplePixels, viewRay } from './view-rays.ts';

/** A point that the body's surface passes through, and the direction into the body there, of length 1. */
export interface Contact {
  point: Vec3;
  inward: Vec3;
}

/** Points looked at on a ray, in samples of the field. */
const STEP = 0.5;
/** Two outlines that run nearly the same way (8°) bound no ball between them: .01 = 1 − cos. */
const LEAST_TURN = 0.01;

/**
 * Where the body touches the rays through its outlines, one contact for about each sample along an outline. A ray only says
 * that the body touches it somewhere. Without a `guess` of the body it is taken to be where the largest ball that touches the
 * ray there lies in all other silhouettes, which is right for balls and upright cylinders; with one, where the guess comes nearest.
 */
export const outlineContacts = (
  hull: ScalarField,
  views: readonly HullView[],
  guess?: ScalarField,
): Contact[] =>
  views.flatMap((view) => {
    const others = views.filter((other) => other !== view);
    const depthAt = (point: Vec3, inward: Vec3) =>
      guess ? sampleField(guess, ...point) : ballRadius(others, point, inward);
    return outlinePoints(view, samplePixels(view, hull)).flatMap(({ u, v, inward }) => {
      const points = pointsAlong(viewRay(view, u, v), hull, STEP * hull.spacing).filter(
        (point) => sampleField(hull, ...point) >= -hull.spacing,
      );
      const depths = points.map((point) => depthAt(point, inward));
      const deepest = depths.indexOf(Math.max(...depths));
      return deepest < 0 ? [] : { point: points[deepest], inward };
    });
  });

interface Rim {
  u: number;
  v: number;
  inward: Vec3;
}

/** Points of the outline about `side` pixels apart. */
export function outlinePoints(view: HullView, side: number): Rim[] {
  const { width, height, data } = view.distance;
  const seen = new Set<number>();
  const rims: Rim[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const depth = data[y * width + x];
      if (depth < 0 || depth >= 1) continue;
      const slope = slopeAt(view, x + 0.5, y + 0.5);
      const [u, v] = [x + 0.5 - depth * slope[0], y + 0.5 - depth * slope[1]];
      const place = Math.floor(u / side) + width * Math.floor(v / side);
      if (seen.has(place)) continue;
      seen.add(place);
      rims.push({ u, v, inward: inSpace(view, slope) });
    }
  }
  return rims;
}

/** Radius of the largest ball that touches the point from inside and lies in all these silhouettes; negative outside. */
function ballRadius(views: readonly HullView[], [x, y, z]: Vec3, inward: Vec3): number {
  let least = Infinity;
  for (const view of views) {
    const { rows: m, distance, focal } = view;
    const w = m[8] * x + m[9] * y + m[10] * z + m[11];
    const u = (m[0] * x + m[1] * y + m[2] * z + m[3]) / w;
    const v = (m[4] * x + m[5] * y + m[6] * z + m[7]) / w;
    const depth = (sampleDistance(distance, u, v) * w) / focal;
    if (depth <= 0) return depth;
    // A ball of radius r that touches here reaches r · (1 − cos) nearer to the other outline.
    const turn = 1 - dot(inward, inSpace(view, slopeAt(view, u, v)));
    least = Math.min(least, depth / Math.max(LEAST_TURN, turn));
  }
  return least;
}

/** Direction in the picture in which the silhouette gets deeper, of length 1. */
function slopeAt({ distance }: HullView, u: number, v: number): [number, number] {
  const x = sampleDistance(distance, u + 1, v) - sampleDistance(distance, u - 1, v);
  const y = sampleDistance(distance, u, v + 1) - sampleDistance(distance, u, v - 1);
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

function inSpace({ camera: { rotation: r } }: HullView, [x, y]: readonly [number, number]): Vec3 {
  return [x * r[0] - y * r[3], x * r[1] - y * r[4], x * r[2] - y * r[5]];
}
