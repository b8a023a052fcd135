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

/** How far, in focal lengths, `to` in the second camera lies beside the line on which it has the ray `from` of the first; signed. */
function offLine(from: Ray, to: Ray, first: Float64Array, second: Float64Array): number {
  const worldOf = ([x, y, z]: Ray | readonly number[]) =>
    [0, 1, 2].map((c) => first[c] * x + first[3 + c] * y + first[6 + c] * z);
  const turned = (p: readonly number[]) =>
    [0, 3, 6].map((r) => second[r] * p[0] + second[r + 1] * p[1] + second[r + 2] * p[2]);
  const way = turned(worldOf(from));
  const centre = turned(worldOf([first[9], first[10], first[11]]));
  const [tx, ty, tz] = [second[9] - centre[0], second[10] - centre[1], second[11] - centre[2]];
  const nx = ty * way[2] - tz * way[1];
  const ny = tz * way[0] - tx * way[2];
  const nz = tx * way[1] - ty * way[0];
  return (nx * to[0] + ny * to[1] + nz * to[2]) / Math.hypot(nx, ny);
}
