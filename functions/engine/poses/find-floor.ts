import { solvePositive } from '../geometry/solve-positive.ts';
import { cross, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import { randomNumbers } from './random-numbers.ts';

/** A plane: height over a place, `at` + `x`·X + `z`·Z, in heights of the product. */
export interface Floor {
  at: number;
  x: number;
  z: number;
}

/** Floors that are tried, and how far from level they may be: orbits are told upright to some degrees. */
const TRIALS = 500;
const LEAST_UPRIGHT = 0.97;
/** How far off a point of the floor may be, and what share of the points has to be on it. */
const [NEAR, LEAST_SHARE] = [0.01, 0.3];
/** Rounds of least squares over the points that are on it. */
const REFITS = 5;

/** How high a point is over the floor. */
export const over = ({ at, x, z }: Floor, point: Vec3): number => point[1] - at - x * point[0] - z * point[2];

/** The level plane that most points are on; undefined where too few are on any (random sample consensus: Fischler and Bolles 1981). */
export function findFloor(points: readonly Vec3[], seed: number): Floor | undefined {
  const random = randomNumbers(seed);
  const pick = (): Vec3 => points[Math.floor(random() * points.length)];
  let best: { floor: Floor; count: number } | undefined;
  for (let trial = 0; trial < TRIALS && points.length > 0; trial++) {
    const floor = through(pick(), pick(), pick());
    const count = floor ? points.filter((point) => Math.abs(over(floor, point)) < NEAR).length : 0;
    if (floor && count > (best?.count ?? 0)) best = { floor, count };
  }
  if (!best || best.count < LEAST_SHARE * points.length) return undefined;
  let { floor } = best;
  for (let round = 0; round < REFITS; round++)
    floor = leastSquares(points.filter((point) => Math.abs(over(floor, point)) < NEAR));
  return floor;
}

/** The plane through three points, where it is nearly level. */
function through(a: Vec3, b: Vec3, c: Vec3): Floor | undefined {
  const [nx, ny, nz] = normalise(cross(subtract(b, a), subtract(c, a)));
  if (!(Math.abs(ny) > LEAST_UPRIGHT)) return undefined;
  const [x, z] = [-nx / ny, -nz / ny];
  return { at: a[1] - x * a[0] - z * a[2], x, z };
}

function leastSquares(points: readonly Vec3[]): Floor {
  const a = new Float64Array(9);
  const b = new Float64Array(3);
  for (const [px, py, pz] of points) {
    const row = [1, px, pz];
    for (let k = 0; k < 9; k++) a[k] += row[Math.floor(k / 3)] * row[k % 3];
    for (let k = 0; k < 3; k++) b[k] += row[k] * py;
  }
  const [at, x, z] = solvePositive(a, b);
  return { at, x, z };
}
