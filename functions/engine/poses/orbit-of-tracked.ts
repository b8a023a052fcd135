import { cameraCentre, moveCamera, rayThrough } from '../geometry/camera.ts';
import { IDENTITY } from '../geometry/mat3.ts';
import { nearestToRays } from '../geometry/nearest-to-rays.ts';
import { dot, length, multiply, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import type { Camera } from '../types.ts';
import type { CoherenceView } from './coherence-view.ts';
import { equalSteps } from './first-guess.ts';
import { LOG_DISTANCE, ORBIT_PARAMETERS, orbitOf } from './orbit.ts';

/** Times that rays which miss the middle are weighed anew. */
const ROUNDS = 10;
/** A ray that misses the middle by this share of the camera's distance counts half. */
const MISSES = 0.02;

/**
 * Cameras of any world as an orbit round the product, in heights of it: its middle is where the rays through the middles of
 * most outlines meet, and how high they are in most frames tells its size. Roughly: that is for the outlines to tell.
 */
export function orbitOfTracked(cameras: readonly Camera[], views: readonly CoherenceView[]): Float64Array {
  const middle = meetingPoint(
    cameras.map((camera, i) => {
      const { bounds, focal, cx, cy } = views[i];
      const scale = camera.focal / focal;
      const [u, v] = [bounds.x + bounds.width / 2 - cx, bounds.y + bounds.height / 2 - cy];
      return rayThrough(camera, camera.cx + u * scale, camera.cy + v * scale);
    }),
  );
  const guessed = equalSteps(views, 1);
  const sizes = cameras.map(
    (camera, i) =>
      Math.exp(guessed[i * ORBIT_PARAMETERS + LOG_DISTANCE]) / length(subtract(cameraCentre(camera), middle)),
  );
  const scale = sizes.sort((a, b) => a - b)[sizes.length >> 1];
  const toProduct = { rotation: IDENTITY, scale, translation: multiply(middle, -scale) };
  return orbitOf(
    cameras.map((camera) => moveCamera(camera, toProduct)),
    [0, 0, 0],
  );
}

/** Where most rays pass nearest, those that pass far off hardly counting. */
function meetingPoint(through: readonly ReturnType<typeof rayThrough>[]): Vec3 {
  const rays = through.map(({ origin, direction }) => ({ origin, direction: normalise(direction) }));
  let weights = rays.map(() => 1);
  let point: Vec3 = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    point = nearestToRays(rays, (i) => weights[i]);
    weights = rays.map(({ origin, direction }) => {
      const to = subtract(point, origin);
      const along = dot(to, direction);
      const miss = length(subtract(to, multiply(direction, along))) / length(to);
      return 1 / (1 + (miss / MISSES) ** 2);
    });
  }
  return point;
}
