import type { Track } from '../features/follow-features.ts';
import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { minimise, type LeastSquares } from '../geometry/levenberg-marquardt.ts';
import type { Lens } from './adjust-bundle.ts';
import {
  AZIMUTH,
  ELEVATION,
  LOG_DISTANCE,
  ORBIT_PARAMETERS,
  orbitDerivatives,
  PITCH,
  posesOfOrbit,
  ROLL,
  YAW,
} from './orbit.ts';

/** Cameras on a ring of radius 1, as pairs of sightings tell, before anything is known of depths. */
export interface Ring {
  orbit: Float64Array;
  focal: number;
  /** Mean loss a pair, pixels². */
  cost: number;
}

const DEGREE = Math.PI / 180;
/** How far a camera may be from where it is begun: one standard deviation. */
const SPREAD: Record<number, number> = {
  [AZIMUTH]: 6 * DEGREE,
  [ELEVATION]: 8 * DEGREE,
  [LOG_DISTANCE]: 0.15,
  [ROLL]: 3 * DEGREE,
  [YAW]: 8 * DEGREE,
  [PITCH]: 8 * DEGREE,
};
/** Of the focal length's logarithm. */
const LENS_SPREAD = 0.3;
/**
 * From how many pixels on a pair counts less: first all is wrong, at last the wrong pairs are left. And as how many pixels of
 * all its pairs it counts that a camera is one standard deviation from its start: a lens that is wrong by 5 % would otherwise
 * tear the ring where it is weakest.
 */
const ROUNDS = [
  { outlier: 60, hold: 8 },
  { outlier: 20, hold: 3 },
  { outlier: 6, hold: 0.5 },
  { outlier: 2, hold: 0.05 },
];
const ITERATIONS = 60;
/** Elevation at which people film a product on the floor or a table. */
const USUAL_ELEVATION = 15 * DEGREE;

/** Cameras in the places told (shares of a whole turn), all of one height, looking at the middle of the ring. */
export function equalRing(places: readonly number[], way: 1 | -1): Float64Array {
  return Float64Array.from(
    places.flatMap((place) => [way * 2 * Math.PI * place, USUAL_ELEVATION, 0, 0, 0, 0]),
  );
}

/**
 * Moves the cameras of `start`, and the lens, until the sightings of each track lie on each other's epipolar lines: what a
 * track shows need not be placed for that, so that a start several degrees off is good enough.
 */
export function ringOfTracks(
  tracks: readonly Track[],
  start: Float64Array,
  lens: Lens,
  onIteration?: () => void,
): Ring {
  const pairs = pairsOf(tracks, lens);
  let x: Float64Array = Float64Array.from([...start, Math.log(lens.focal)]);
  const guess = x.slice();
  let cost = Infinity;
  for (const { outlier, hold } of ROUNDS) {
    const weight = (hold ** 2 * pairs.length) / PAIR / (start.length / ORBIT_PARAMETERS);
    const problem = epipolarProblem(pairs, guess, { outlier, weight });
    const found = minimise(problem, x, {
      iterations: ITERATIONS,
      tolerance: 1e-4,
      longestStep: 0.1,
      onIteration,
    });
    x = found.x;
    cost = found.cost / (pairs.length / PAIR);
  }
  return { orbit: x.slice(0, -1), focal: Math.exp(x[x.length - 1]), cost };
}

/** Numbers a pair: two frames, two sightings right and up of the picture's middle. */
const PAIR = 6;

function pairsOf(tracks: readonly Track[], { cx, cy }: Lens): Float64Array {
  const out: number[] = [];
  for (const { frames, seen } of tracks) {
    for (let k = 0; k < frames.length; k++) {
      for (let l = k + 1; l < frames.length; l++) {
        const [[u, v], [w, z]] = [seen[k], seen[l]];
        out.push(frames[k], frames[l], u - cx, cy - v, w - cx, cy - z);
      }
    }
  }
  return Float64Array.from(out);
}

function epipolarProblem(
  pairs: Float64Array,
  guess: Float64Array,
  { outlier, weight }: { outlier: number; weight: number },
): LeastSquares {
  const n = guess.length;
  const spreadOf = (k: number) => (k === n - 1 ? LENS_SPREAD : SPREAD[k % ORBIT_PARAMETERS]);
  const prior = (x: Float64Array): number =>
    x.reduce((sum, value, k) => sum + weight * ((value - guess[k]) / spreadOf(k)) ** 2, 0);
  const costOf = (x: Float64Array): number => {
    const poses = posesOfOrbit(x.subarray(0, n - 1));
    const focal = Math.exp(x[n - 1]);
    const matrices = matricesOf(poses);
    let cost = prior(x);
    for (let p = 0; p < pairs.length; p += PAIR) {
      const miss = missOf(matrices(pairs[p], pairs[p + 1]), pairs, p, focal);
      cost += outlier ** 2 * Math.log1p((miss / outlier) ** 2);
    }
    return cost;
  };
  return {
    cost: costOf,
    linearise(x) {
      const gradient = new Float64Array(n);
      const normal = new Float64Array(n * n);
      const orbit = x.subarray(0, n - 1);
      const poses = posesOfOrbit(orbit);
      const focal = Math.exp(x[n - 1]);
      const matrices = matricesOf(poses);
      const turned = turnedMatrices(poses, orbitDerivatives(orbit));
      const row = new Float64Array(2 * ORBIT_PARAMETERS + 1);
      const columns = new Int32Array(row.length);
      columns[row.length - 1] = n - 1;
      for (let p = 0; p < pairs.length; p += PAIR) {
        const [i, j] = [pairs[p], pairs[p + 1]];
        const e = matrices(i, j);
        const miss = missOf(e, pairs, p, focal);
        const by = turned(i, j);
        for (let c = 0; c < ORBIT_PARAMETERS; c++) {
          columns[c] = i * ORBIT_PARAMETERS + c;
          columns[ORBIT_PARAMETERS + c] = j * ORBIT_PARAMETERS + c;
        }
        slopes(e, by, pairs, p, focal, row);
        const h = 1e-5;
        row[row.length - 1] = (missOf(e, pairs, p, focal * (1 + h)) - miss) / h;
        const trust = 1 / (1 + (miss / outlier) ** 2);
        for (let a = 0; a < row.length; a++) {
          gradient[columns[a]] += trust * row[a] * miss;
          for (let b = 0; b < row.length; b++) normal[columns[a] * n + columns[b]] += trust * row[a] * row[b];
        }
      }
      for (let k = 0; k < n; k++) {
        gradient[k] += (weight * (x[k] - guess[k])) / spreadOf(k) ** 2;
        normal[k * n + k] += weight / spreadOf(k) ** 2;
      }
      return { cost: costOf(x), gradient, normal };
    },
  };
}

/** Pixels by which a pair misses its epipolar line, signed (Sampson's distance). */
function missOf(e: Float64Array, pairs: Float64Array, p: number, focal: number): number {
  const [a, b, c, d] = [pairs[p + 2], pairs[p + 3], pairs[p + 4], pairs[p + 5]];
  const x = e[0] * a + e[1] * b - e[2] * focal;
  const y = e[3] * a + e[4] * b - e[5] * focal;
  const z = e[6] * a + e[7] * b - e[8] * focal;
  const v = e[0] * c + e[3] * d - e[6] * focal;
  const w = e[1] * c + e[4] * d - e[7] * focal;
  return (c * x + d * y - focal * z) / Math.sqrt(x * x + y * y + v * v + w * w + 1e-12);
}

/** By each of the twelve numbers of two cameras, how fast a pair's miss grows. */
function slopes(
  e: Float64Array,
  by: readonly Float64Array[],
  pairs: Float64Array,
  p: number,
  focal: number,
  row: Float64Array,
): void {
  const [a, b, c, d] = [pairs[p + 2], pairs[p + 3], pairs[p + 4], pairs[p + 5]];
  const x = e[0] * a + e[1] * b - e[2] * focal;
  const y = e[3] * a + e[4] * b - e[5] * focal;
  const z = e[6] * a + e[7] * b - e[8] * focal;
  const v = e[0] * c + e[3] * d - e[6] * focal;
  const w = e[1] * c + e[4] * d - e[7] * focal;
  const long = Math.sqrt(x * x + y * y + v * v + w * w + 1e-12);
  const miss = (c * x + d * y - focal * z) / long;
  for (let k = 0; k < by.length; k++) {
    const m = by[k];
    const dx = m[0] * a + m[1] * b - m[2] * focal;
    const dy = m[3] * a + m[4] * b - m[5] * focal;
    const dz = m[6] * a + m[7] * b - m[8] * focal;
    const dv = m[0] * c + m[3] * d - m[6] * focal;
    const dw = m[1] * c + m[4] * d - m[7] * focal;
    row[k] = (c * dx + d * dy - focal * dz - (miss * (x * dx + y * dy + v * dv + w * dw)) / long) / long;
  }
}

/** The essential matrix of each pair of cameras, made once. */
function matricesOf(poses: Float64Array): (i: number, j: number) => Float64Array {
  const count = poses.length / POSE_NUMBERS;
  const known = new Map<number, Float64Array>();
  const pose = (i: number) => poses.subarray(i * POSE_NUMBERS, (i + 1) * POSE_NUMBERS);
  return (i, j) => {
    const key = i * count + j;
    let found = known.get(key);
    if (!found) known.set(key, (found = essential(pose(i), pose(j))));
    return found;
  };
}

/** By each of the twelve numbers of two cameras, how the essential matrix changes. */
function turnedMatrices(poses: Float64Array, derivatives: Float64Array) {
  const count = poses.length / POSE_NUMBERS;
  const known = new Map<number, Float64Array[]>();
  const pose = (i: number) => poses.subarray(i * POSE_NUMBERS, (i + 1) * POSE_NUMBERS);
  const h = 1e-5;
  const nudged = (i: number, c: number, by: number) => {
    const d = (i * ORBIT_PARAMETERS + c) * POSE_NUMBERS;
    return pose(i).map((value, m) => value + by * derivatives[d + m]);
  };
  const difference = (ahead: Float64Array, behind: Float64Array) =>
    ahead.map((value, k) => (value - behind[k]) / (2 * h));
  return (i: number, j: number): Float64Array[] => {
    const key = i * count + j;
    let found = known.get(key);
    if (!found) {
      const numbers = Array.from({ length: ORBIT_PARAMETERS }, (_, c) => c);
      found = [
        ...numbers.map((c) =>
          difference(essential(nudged(i, c, h), pose(j)), essential(nudged(i, c, -h), pose(j))),
        ),
        ...numbers.map((c) =>
          difference(essential(pose(i), nudged(j, c, h)), essential(pose(i), nudged(j, c, -h))),
        ),
      ];
      known.set(key, found);
    }
    return found;
  };
}

/** [t]ₓ·R of the movement from one camera to another. */
function essential(a: Float64Array, b: Float64Array): Float64Array {
  const r = new Float64Array(9);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const [p, q] = [3 * row, 3 * column];
      r[p + column] = b[p] * a[q] + b[p + 1] * a[q + 1] + b[p + 2] * a[q + 2];
    }
  }
  const t = [0, 1, 2].map((k) => b[9 + k] - (r[3 * k] * a[9] + r[3 * k + 1] * a[10] + r[3 * k + 2] * a[11]));
  const e = new Float64Array(9);
  for (let column = 0; column < 3; column++) {
    const [x, y, z] = [r[column], r[3 + column], r[6 + column]];
    e[column] = t[1] * z - t[2] * y;
    e[3 + column] = t[2] * x - t[0] * z;
    e[6 + column] = t[0] * y - t[1] * x;
  }
  return e;
}
