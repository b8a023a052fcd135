import { add, dot, type Vec3 } from '../geometry/vec3.ts';
import type { SilhouetteRays } from '../hull/silhouette-rays.ts';

/**
 * Difference over sum of the ground's principal second moments from which a body has a length: a teapot has .55, a
 * lamp .03.
 */
const LEAST_LENGTH = 0.15;

/**
 * Turn from `front` towards `side`, radians within ±45°, that brings the length of a body without sides onto one of the
 * two: a teapot's, from spout to handle. 0 where it is about as long in all directions.
 *
 * Second moments of where the rays pass the hull: the length itself has a flat maximum, which the hull's ±1 % turn by
 * 8°; a teapot, which stood 10° askew and so came out 9 % too narrow, stands .1° askew.
 */
export function longYaw(rays: readonly SilhouetteRays[], front: Vec3, side: Vec3): number {
  let [count, u, v, uu, uv, vv] = [0, 0, 0, 0, 0, 0];
  for (const { stretches } of rays) {
    for (let s = 0; s < stretches.length; s += 6) {
      const [x0, y0, z0, x1, y1, z1] = stretches.subarray(s, s + 6);
      const middle = add([x0 / 2, y0 / 2, z0 / 2], [x1 / 2, y1 / 2, z1 / 2]);
      const [ahead, across] = [dot(middle, front), dot(middle, side)];
      count++;
      u += ahead;
      v += across;
      uu += ahead * ahead;
      uv += ahead * across;
      vv += across * across;
    }
  }
  const difference = uu - vv - (u * u - v * v) / count;
  const mixed = 2 * (uv - (u * v) / count);
  const sum = uu + vv - (u * u + v * v) / count;
  if (!(Math.hypot(difference, mixed) > LEAST_LENGTH * sum)) return 0;
  const yaw = Math.atan2(mixed, difference) / 2;
  return yaw - (Math.PI / 2) * Math.round(yaw / (Math.PI / 2));
}
