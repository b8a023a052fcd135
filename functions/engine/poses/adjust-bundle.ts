import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { solvePositive } from '../geometry/solve-positive.ts';
import type { Track } from '../features/follow-features.ts';
import { ORBIT_PARAMETERS, orbitDerivatives, posesOfOrbit } from './orbit.ts';

/** Cameras of one lens, and the things they see. */
export interface Bundle {
  /** Six numbers a camera, as in `orbit.ts`. */
  orbit: Float64Array;
  lens: Lens;
  /** x, y, z of what each track shows. */
  points: Float64Array;
}

/** In pixels of the tracks; the radial term bends a ray r off the middle by 1 + radial·r². */
export interface Lens {
  focal: number;
  radial: number;
  cx: number;
  cy: number;
}

export interface AdjustOptions {
  iterations: number;
  /** Pixels from which a sighting counts less and less (Cauchy's loss). */
  outlier: number;
  /** Standard deviation of the lens's radial term; 0 keeps it. */
  radialSpread?: number;
  onIteration?: () => void;
}

const [FOCAL, RADIAL, LENS_NUMBERS] = [0, 1, 2];
const DAMPING = { first: 1e-3, least: 1e-9, most: 1e6, less: 0.2, more: 8 };
/** Ends when a step lowers the cost by less than this share. */
const TOLERANCE = 1e-6;
/** A sighting behind its camera is as wrong as this many pixels. */
const BEHIND = 1e3;

/**
 * Moves cameras, lens and points until the points are seen where the tracks show them (Triggs et al., Bundle Adjustment,
 * 2000): Levenberg and Marquardt's steps, the points taken out of each (Schur's complement), three unknowns at a time. The
 * result is never worse than the start.
 */
export function adjustBundle(start: Bundle, tracks: readonly Track[], options: AdjustOptions): Bundle {
  let bundle = start;
  let cost = costOf(bundle, tracks, options);
  let damping = DAMPING.first;
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    options.onIteration?.();
    const system = linearise(bundle, tracks, options);
    let isBetter = false;
    let gain = 0;
    while (!isBetter && damping < DAMPING.most) {
      const moved = step(bundle, tracks, system, damping);
      const now = moved ? costOf(moved, tracks, options) : Infinity;
      if (moved && now < cost) {
        gain = (cost - now) / cost;
        [bundle, cost, isBetter] = [moved, now, true];
        damping = Math.max(DAMPING.least, damping * DAMPING.less);
      } else damping *= DAMPING.more;
    }
    if (!isBetter || gain < TOLERANCE) break;
  }
  return bundle;
}

/** Pixels by which each sighting of each track misses, in the order of the tracks. */
export function missesOf({ orbit, lens, points }: Bundle, tracks: readonly Track[]): Float64Array[] {
  const poses = posesOfOrbit(orbit);
  return tracks.map(({ frames, seen }, t) =>
    Float64Array.from(frames, (i, k) => {
      const at = seenAt(poses, i, points, t, lens);
      return at ? Math.hypot(at.u - seen[k][0], at.v - seen[k][1]) : BEHIND;
    }),
  );
}

function costOf(
  bundle: Bundle,
  tracks: readonly Track[],
  { outlier, radialSpread = 0 }: AdjustOptions,
): number {
  let cost = radialSpread > 0 ? (bundle.lens.radial / radialSpread) ** 2 : 0;
  for (const misses of missesOf(bundle, tracks)) {
    for (const miss of misses) cost += outlier ** 2 * Math.log1p((miss / outlier) ** 2);
  }
  return cost;
}

function seenAt(poses: Float64Array, i: number, points: Float64Array, t: number, lens: Lens) {
  const o = i * POSE_NUMBERS;
  const [px, py, pz] = [points[3 * t], points[3 * t + 1], points[3 * t + 2]];
  const x = poses[o] * px + poses[o + 1] * py + poses[o + 2] * pz + poses[o + 9];
  const y = poses[o + 3] * px + poses[o + 4] * py + poses[o + 5] * pz + poses[o + 10];
  const z = poses[o + 6] * px + poses[o + 7] * py + poses[o + 8] * pz + poses[o + 11];
  if (z > -1e-3) return undefined;
  const [a, b] = [-x / z, y / z];
  const bend = 1 + lens.radial * (a * a + b * b);
  return { u: lens.cx + lens.focal * a * bend, v: lens.cy + lens.focal * b * bend, x, y, z, a, b, bend };
}

/** The normal equations, those of each point apart. */
interface System {
  size: number;
  normal: Float64Array;
  gradient: Float64Array;
  /** Of each point: 3×3 and 3. */
  pointNormal: Float64Array;
  pointGradient: Float64Array;
  /** Of each sighting, in order: 3 numbers for each of its camera's six and of the lens's. */
  coupling: Float64Array[];
}

function linearise(bundle: Bundle, tracks: readonly Track[], options: AdjustOptions): System {
  const { orbit, lens, points } = bundle;
  const { outlier, radialSpread = 0 } = options;
  const size = orbit.length + LENS_NUMBERS;
  const poses = posesOfOrbit(orbit);
  const derivatives = orbitDerivatives(orbit);
  const normal = new Float64Array(size * size);
  const gradient = new Float64Array(size);
  const pointNormal = new Float64Array(9 * tracks.length);
  const pointGradient = new Float64Array(3 * tracks.length);
  const columns = ORBIT_PARAMETERS + LENS_NUMBERS;
  const rows = [new Float64Array(columns), new Float64Array(columns)];
  const byPoint = [new Float64Array(3), new Float64Array(3)];
  const coupling = tracks.map(({ frames, seen }, t) => {
    const out = new Float64Array(frames.length * columns * 3);
    const point = [points[3 * t], points[3 * t + 1], points[3 * t + 2]];
    frames.forEach((i, k) => {
      const at = seenAt(poses, i, points, t, lens);
      if (!at) return;
      const misses = [at.u - seen[k][0], at.v - seen[k][1]];
      const trust = 1 / (1 + (misses[0] ** 2 + misses[1] ** 2) / outlier ** 2);
      const { a, b, bend, z } = at;
      const { focal, radial } = lens;
      // By a and b, then by the place in the camera's space: a = −x/z, b = y/z.
      const ua = focal * (bend + 2 * radial * a * a);
      const ub = focal * 2 * radial * a * b;
      const va = ub;
      const vb = focal * (bend + 2 * radial * b * b);
      const byPlace = [
        [-ua / z, ub / z, -(ua * a + ub * b) / z],
        [-va / z, vb / z, -(va * a + vb * b) / z],
      ];
      const o = i * POSE_NUMBERS;
      for (let e = 0; e < 2; e++) {
        const [gx, gy, gz] = byPlace[e];
        for (let p = 0; p < 3; p++) {
          byPoint[e][p] = gx * poses[o + p] + gy * poses[o + 3 + p] + gz * poses[o + 6 + p];
        }
        for (let c = 0; c < ORBIT_PARAMETERS; c++) {
          const d = (i * ORBIT_PARAMETERS + c) * POSE_NUMBERS;
          let sum = 0;
          for (let m = 0; m < 3; m++) {
            const moved =
              derivatives[d + 3 * m] * point[0] +
              derivatives[d + 3 * m + 1] * point[1] +
              derivatives[d + 3 * m + 2] * point[2] +
              derivatives[d + 9 + m];
            sum += byPlace[e][m] * moved;
          }
          rows[e][c] = sum;
        }
        const along = e === 0 ? a : b;
        rows[e][ORBIT_PARAMETERS + FOCAL] = focal * along * bend;
        rows[e][ORBIT_PARAMETERS + RADIAL] = radialSpread > 0 ? focal * along * (a * a + b * b) : 0;
      }
      const columnOf = (c: number) =>
        c < ORBIT_PARAMETERS ? i * ORBIT_PARAMETERS + c : orbit.length + c - ORBIT_PARAMETERS;
      for (let e = 0; e < 2; e++) {
        const [row, place, miss] = [rows[e], byPoint[e], misses[e]];
        for (let c = 0; c < columns; c++) {
          const scaled = trust * row[c];
          const at = columnOf(c);
          gradient[at] += scaled * miss;
          for (let d = 0; d < columns; d++) normal[at * size + columnOf(d)] += scaled * row[d];
          for (let p = 0; p < 3; p++) out[(k * columns + c) * 3 + p] += scaled * place[p];
        }
        for (let p = 0; p < 3; p++) {
          pointGradient[3 * t + p] += trust * place[p] * miss;
          for (let q = 0; q < 3; q++) pointNormal[9 * t + 3 * p + q] += trust * place[p] * place[q];
        }
      }
    });
    return out;
  });
  const last = orbit.length + RADIAL;
  if (radialSpread > 0) {
    normal[last * size + last] += 1 / radialSpread ** 2;
    gradient[last] += lens.radial / radialSpread ** 2;
  }
  return { size, normal, gradient, pointNormal, pointGradient, coupling };
}

function step(bundle: Bundle, tracks: readonly Track[], system: System, damping: number): Bundle | undefined {
  const { size, pointGradient, coupling } = system;
  const cameras = bundle.orbit.length;
  const columns = ORBIT_PARAMETERS + LENS_NUMBERS;
  const reduced = system.normal.slice();
  for (let k = 0; k < size; k++) reduced[k * size + k] += damping * reduced[k * size + k] + 1e-9;
  const right = system.gradient.slice();
  const inverses = tracks.map((_, t) => inverted(system.pointNormal.subarray(9 * t, 9 * t + 9), damping));
  const columnOf = (i: number, c: number) =>
    c < ORBIT_PARAMETERS ? i * ORBIT_PARAMETERS + c : cameras + c - ORBIT_PARAMETERS;
  tracks.forEach(({ frames }, t) => {
    const v = inverses[t];
    const w = coupling[t];
    const through = new Float64Array(w.length);
    for (let r = 0; r < w.length; r += 3) {
      for (let p = 0; p < 3; p++) through[r + p] = w[r] * v[p] + w[r + 1] * v[3 + p] + w[r + 2] * v[6 + p];
    }
    frames.forEach((i, k) => {
      for (let c = 0; c < columns; c++) {
        const r = (k * columns + c) * 3;
        const at = columnOf(i, c);
        for (let p = 0; p < 3; p++) right[at] -= through[r + p] * pointGradient[3 * t + p];
        frames.forEach((j, l) => {
          for (let d = 0; d < columns; d++) {
            const s = (l * columns + d) * 3;
            reduced[at * size + columnOf(j, d)] -=
              through[r] * w[s] + through[r + 1] * w[s + 1] + through[r + 2] * w[s + 2];
          }
        });
      }
    });
  });
  const move = solved(reduced, right);
  if (!move) return undefined;
  const points = bundle.points.slice();
  tracks.forEach(({ frames }, t) => {
    const left = [0, 1, 2].map((p) => pointGradient[3 * t + p]);
    frames.forEach((i, k) => {
      for (let c = 0; c < columns; c++) {
        const moved = move[columnOf(i, c)];
        for (let p = 0; p < 3; p++) left[p] -= coupling[t][(k * columns + c) * 3 + p] * moved;
      }
    });
    const v = inverses[t];
    for (let p = 0; p < 3; p++)
      points[3 * t + p] -= v[3 * p] * left[0] + v[3 * p + 1] * left[1] + v[3 * p + 2] * left[2];
  });
  const { lens } = bundle;
  return {
    orbit: bundle.orbit.map((value, k) => value - move[k]),
    lens: {
      ...lens,
      focal: lens.focal * Math.exp(-move[cameras + FOCAL]),
      radial: lens.radial - move[cameras + RADIAL],
    },
    points,
  };
}

function solved(a: Float64Array, b: Float64Array): Float64Array | undefined {
  try {
    return solvePositive(a, b);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The inverse of a symmetric 3×3 matrix with its diagonal raised. */
function inverted(m: Float64Array, damping: number): Float64Array {
  const raise = (k: number) => m[4 * k] * (1 + damping) + 1e-9;
  const [a, d, f] = [raise(0), raise(1), raise(2)];
  const [b, c, e] = [m[1], m[2], m[5]];
  const [A, B, C] = [d * f - e * e, c * e - b * f, b * e - c * d];
  const whole = a * A + b * B + c * C;
  const out = [A, B, C, B, a * f - c * c, b * c - a * e, C, b * c - a * e, a * d - b * b];
  return Float64Array.from(out, (value) => value / whole);
}
