import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import type { LeastSquares } from '../geometry/levenberg-marquardt.ts';
import type { Camera } from '../types.ts';
import type { PaintMatch } from './match-paint.ts';
import { ORBIT_PARAMETERS, posesOfOrbit } from './orbit.ts';
import { EFFECTIVE_POINTS, loss } from './refine-orbit.ts';

/**
 * What a match counts at most against an independent point of an outline. Many near to each other err together: those of a
 * photo count no more than its outline.
 */
const A_MATCH = 0.05;
/** Step of the differences that derivatives are made of. */
const NUDGE = 1e-5;

export interface PaintProblemOptions {
  /** % of the height from which a match counts less and less. */
  outlier: number;
  /** What paint counts against outlines, squared distances both. */
  strength: number;
}

/** How far matches are from lying on the lines on which cameras have them, all with Cauchy's loss. */
export interface PaintProblem extends LeastSquares {
  /** Of each match, % of the product's height. */
  misses: (x: Float64Array) => Float64Array;
}

/**
 * The sum of squares that is least where every spot seen in two photos lies on the line on which the other camera has it
 * (Hartley and Zisserman, Multiple View Geometry, 11.4.3). `cameras` are those the matches were found in, of a product of
 * height 1; parameters are those of `orbit.ts`.
 */
export function paintProblem(
  matches: readonly PaintMatch[],
  cameras: readonly Camera[],
  { outlier, strength }: PaintProblemOptions,
): PaintProblem {
  const seen = matches.map(({ i, j, from, to }) => [rayOf(cameras[i], from), rayOf(cameras[j], to)] as const);
  const percents = cameras.map(({ translation }) => 100 * Math.hypot(...translation));
  const weight = strength * Math.min(A_MATCH, (EFFECTIVE_POINTS * cameras.length) / matches.length);
  const missOf = (m: number, first: Float64Array, second: Float64Array): number =>
    percents[matches[m].j] * offLine(...seen[m], first, second);
  const poseIn = (poses: Float64Array, i: number) => poses.subarray(i * POSE_NUMBERS, (i + 1) * POSE_NUMBERS);
  const misses = (x: Float64Array): Float64Array => {
    const poses = posesOfOrbit(x);
    return Float64Array.from(matches, ({ i, j }, m) => missOf(m, poseIn(poses, i), poseIn(poses, j)));
  };
  const costOf = (found: Float64Array): number =>
    found.reduce((sum, miss) => sum + weight * loss(miss, outlier), 0);
  return {
    misses,
    cost: (x) => costOf(misses(x)),
    linearise(x) {
      const gradient = new Float64Array(x.length);
      const normal = new Float64Array(x.length ** 2);
      const found = misses(x);
      const poses = posesOfOrbit(x);
      const nudged = [...x.keys()].map((k) => nudgedPose(x, k));
      matches.forEach(({ i, j }, m) => {
        const trust = weight / (1 + (found[m] / outlier) ** 2);
        const columns = [i, j].flatMap((camera) =>
          Array.from({ length: ORBIT_PARAMETERS }, (_, k) => camera * ORBIT_PARAMETERS + k),
        );
        const row = columns.map((column, k) => {
          const isFirst = k < ORBIT_PARAMETERS;
          const moved = missOf(
            m,
            isFirst ? nudged[column] : poseIn(poses, i),
            isFirst ? poseIn(poses, j) : nudged[column],
          );
          return (moved - found[m]) / NUDGE;
        });
        columns.forEach((column, a) => {
          gradient[column] += trust * row[a] * found[m];
          columns.forEach((other, b) => (normal[column * x.length + other] += trust * row[a] * row[b]));
        });
      });
      return { cost: costOf(found), gradient, normal };
    },
  };
}

/** The pose of the camera that parameter k belongs to, with that parameter moved a little. */
function nudgedPose(x: Float64Array, k: number): Float64Array {
  const first = k - (k % ORBIT_PARAMETERS);
  const own = x.slice(first, first + ORBIT_PARAMETERS);
  own[k - first] += NUDGE;
  return posesOfOrbit(own);
}

type Ray = readonly [x: number, y: number, z: number];

const rayOf = ({ focal, cx, cy }: Camera, [u, v]: readonly [number, number]): Ray => [
  (u - cx) / focal,
  (cy - v) / focal,
  -1,
];

/**
 * How far, in focal lengths, `to` in the second camera lies beside the line on which it has the ray `from` of the first; signed.
 * Called a million times a fit, and so without an array.
 */
function offLine([fx, fy, fz]: Ray, to: Ray, r: Float64Array, s: Float64Array): number {
  const [x, y, z] = [r[9], r[10], r[11]];
  // The ray and the first camera's centre in the world, the latter negated.
  const wx = r[0] * fx + r[3] * fy + r[6] * fz;
  const wy = r[1] * fx + r[4] * fy + r[7] * fz;
  const wz = r[2] * fx + r[5] * fy + r[8] * fz;
  const cx = r[0] * x + r[3] * y + r[6] * z;
  const cy = r[1] * x + r[4] * y + r[7] * z;
  const cz = r[2] * x + r[5] * y + r[8] * z;
  const tx = s[9] - (s[0] * cx + s[1] * cy + s[2] * cz);
  const ty = s[10] - (s[3] * cx + s[4] * cy + s[5] * cz);
  const tz = s[11] - (s[6] * cx + s[7] * cy + s[8] * cz);
  const ax = s[0] * wx + s[1] * wy + s[2] * wz;
  const ay = s[3] * wx + s[4] * wy + s[5] * wz;
  const az = s[6] * wx + s[7] * wy + s[8] * wz;
  const nx = ty * az - tz * ay;
  const ny = tz * ax - tx * az;
  const nz = tx * ay - ty * ax;
  return (nx * to[0] + ny * to[1] + nz * to[2]) / Math.hypot(nx, ny);
}
