import { cameraCentre, moveCamera, rayThrough } from '../geometry/camera.ts';
import { IDENTITY } from '../geometry/mat3.ts';
import { solvePositive } from '../geometry/solve-positive.ts';
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
function meetingPoint(rays: readonly { origin: Vec3; direction: Vec3 }[]): Vec3 {
  let weights = rays.map(() => 1);
  let point: Vec3 = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const normal = new Float64Array(9);
    const right = new Float64Array(3);
    rays.forEach(({ origin, direction }, i) => {
      const d = normalise(direction);
      for (let a = 0; a < 3; a++) {
        for (let b = 0; b < 3; b++) {
          const across = weights[i] * ((a === b ? 1 : 0) - d[a] * d[b]);
          normal[3 * a + b] += across;
          right[a] += across * origin[b];
        }
      }
    });
    const [x, y, z] = solvePositive(normal, right);
    point = [x, y, z];
    weights = rays.map(({ origin, direction }) => {
      const d = normalise(direction);
      const to = subtract(point, origin);
      const along = dot(to, d);
      const miss = length(subtract(to, multiply(d, along))) / length(to);
      return 1 / (1 + (miss / MISSES) ** 2);
    });
  }
  return point;
}
