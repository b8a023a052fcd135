import type { Track } from '../features/follow-features.ts';
import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import type { Lens } from './adjust-bundle.ts';
import { posesOfOrbit } from './orbit.ts';

/** Distances tried along a ray, in radii of the ring: from close to a camera to a wall far behind the product. */
const DISTANCES = Array.from({ length: 60 }, (_, k) => 0.15 * 1.1 ** k);
/** Pixels from which a sighting counts no more. */
const CAP = 12;

/** Where each track's thing is (x, y, z each): on the ray of its middle sighting, as far as the others see it best. */
export function placeTracks(orbit: Float64Array, lens: Lens, tracks: readonly Track[]): Float64Array {
  const poses = posesOfOrbit(orbit);
  const points = new Float64Array(3 * tracks.length);
  tracks.forEach(({ frames, seen }, t) => {
    const middle = frames.length >> 1;
    const o = frames[middle] * POSE_NUMBERS;
    const [u, v] = seen[middle];
    const ray = [(u - lens.cx) / lens.focal, (lens.cy - v) / lens.focal, -1];
    let least = Infinity;
    for (const distance of DISTANCES) {
      const inCamera = ray.map((value, k) => value * distance - poses[o + 9 + k]);
      const at = [0, 1, 2].map(
        (k) => poses[o + k] * inCamera[0] + poses[o + 3 + k] * inCamera[1] + poses[o + 6 + k] * inCamera[2],
      );
      const cost = missOf(poses, frames, seen, at, lens);
      if (cost < least) {
        least = cost;
        points.set(at, 3 * t);
      }
    }
  });
  return points;
}

function missOf(
  poses: Float64Array,
  frames: readonly number[],
  seen: Track['seen'],
  [x, y, z]: readonly number[],
  { focal, cx, cy }: Lens,
): number {
  let cost = 0;
  frames.forEach((i, k) => {
    const o = i * POSE_NUMBERS;
    const a = poses[o] * x + poses[o + 1] * y + poses[o + 2] * z + poses[o + 9];
    const b = poses[o + 3] * x + poses[o + 4] * y + poses[o + 5] * z + poses[o + 10];
    const c = poses[o + 6] * x + poses[o + 7] * y + poses[o + 8] * z + poses[o + 11];
    const miss =
      c < 0 ? Math.hypot(cx - (focal * a) / c - seen[k][0], cy + (focal * b) / c - seen[k][1]) : CAP;
    cost += Math.min(CAP, miss) ** 2;
  });
  return cost;
}
