import { commonField, sampleField } from '../geometry/resample-field.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { ScalarField } from '../types.ts';
import { mirrored, type Mirror } from './find-mirrors.ts';
import type { HullView } from './hull-views.ts';
import { lostRays, raysOf } from './lost-rays.ts';
import { pointsAlong, viewRay } from './view-rays.ts';

/** What lies within this of a mirrored hull, in samples, stays: planes are found to about so much. */
const SLACK = 0.5;
/**
 * Share of the silhouettes' rays that a mirror image may lack before the sides are different after all: .0024 of the sofa, which
 * lost what it shows, .0005 at most of furniture that gains by it, .02 of an armchair whose one arm is higher than the other.
 */
const MOST_LOST = 0.0015;
/** Between two points on a ray, and how far round one of them matter comes back, in samples. */
const [STEP, RADIUS] = [0.7, 1.8];

/**
 * What a hull has in common with its mirror images: each photo of a product that is its own mirror image shows it from two
 * sides, and what no photo looks past hides from the mirrored ones seldom. What silhouettes show and a mirror image lacks, a
 * knob on one side, comes back; where that is much, the hull stays as it is.
 */
export function mirrorHull(
  hull: ScalarField,
  views: readonly HullView[],
  mirrors: readonly Mirror[],
): ScalarField {
  return mirrors.reduce((before, mirror) => {
    const common = withImage(before, mirror);
    const lost = views.map((view) => lostRays(common, view, before));
    const share = sum(lost.map((rays) => rays.length)) / sum(views.map(raysOf));
    if (share > MOST_LOST) return before;
    for (const [i, rays] of lost.entries())
      for (const { u, v } of rays)
        giveBack(common, before, pointsAlong(viewRay(views[i], u, v), before, STEP * before.spacing));
    return common;
  }, hull);
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

const withImage = (hull: ScalarField, mirror: Mirror): ScalarField =>
  commonField(hull, (x, y, z) => sampleField(hull, ...mirrored(mirror, x, y, z)) + SLACK * hull.spacing);

/** Brings back the hull round all points of a ray that lie in it: where on the ray the product is, it alone can tell. */
function giveBack({ data }: ScalarField, hull: ScalarField, ray: readonly Vec3[]): void {
  const { size, origin, spacing } = hull;
  for (const point of ray) {
    if (sampleField(hull, ...point) <= 0) continue;
    const at = point.map((value, axis) => (value - origin[axis]) / spacing);
    const [[x0, x1], [y0, y1], [z0, z1]] = at.map((value, axis) => [
      Math.max(0, Math.ceil(value - RADIUS)),
      Math.min(size[axis] - 1, Math.floor(value + RADIUS)),
    ]);
    for (let z = z0; z <= z1; z++)
      for (let y = y0; y <= y1; y++)
        for (let x = x0; x <= x1; x++) {
          const i = x + size[0] * (y + size[1] * z);
          // Fades to the edge of the ball, so that what comes back is closed.
          const rim = (RADIUS - Math.hypot(x - at[0], y - at[1], z - at[2])) * spacing;
          data[i] = Math.max(data[i], Math.min(hull.data[i], rim));
        }
  }
}
