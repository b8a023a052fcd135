import { POSE_NUMBERS } from '../geometry/epipolar-rays.ts';
import { minimise, type LeastSquares } from '../geometry/levenberg-marquardt.ts';
import { sampleDistance } from '../geometry/signed-distance.ts';
import type { CoherenceView } from './coherence-view.ts';
import { measureIncoherence, pointCount, type Incoherence } from './coherence.ts';
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

const DEGREE = Math.PI / 180;

/** How far a camera may be from the first guess: one standard deviation, weighed by `PRIOR_WEIGHT`. */
const SPREAD: Record<number, number> = {
  [AZIMUTH]: 12 * DEGREE,
  [ELEVATION]: 8 * DEGREE,
  [LOG_DISTANCE]: 0.25,
  [ROLL]: 2 * DEGREE,
  [YAW]: 5 * DEGREE,
  [PITCH]: 5 * DEGREE,
};
/** The first camera's azimuth holds the whole orbit, which silhouettes cannot turn. */
const ANCHOR_SPREAD = 0.05 * DEGREE;
const PRIOR_WEIGHT = 0.04;

export interface RefineOrbitOptions {
  iterations: number;
  /** Stops when a step gains less than this share. */
  tolerance: number;
  /** Half the depth range searched, object heights. */
  radius: number;
  /** Depths tried on each ray. */
  samples: number;
  /**
   * Disagreement is cut off here, % of the object's height: first wide, because a bad start has no slope behind a
   * narrow cap, then narrow, because outliers must not pull.
   */
  caps: readonly number[];
  onIteration?: () => void;
}

export interface RefinedOrbit {
  parameters: Float64Array;
  /** Mean over outline points, % of the object's height, capped at the last cap. */
  incoherence: number;
  perView: number[];
  iterations: number;
}

/** Lowers the incoherence by moving every camera a little from `guess`, which is also where the priors pull. */
export function refineOrbit(
  views: readonly CoherenceView[],
  guess: Float64Array,
  options: RefineOrbitOptions,
  start = guess,
): RefinedOrbit {
  const percent = 100 / meanHeight(views);
  let parameters = start;
  let iterations = 0;
  for (const cap of options.caps) {
    const problem = coherenceProblem(views, guess, percent, { ...options, cap: cap / percent });
    const found = minimise(problem, parameters, {
      iterations: options.iterations - iterations,
      tolerance: options.tolerance,
      longestStep: 0.12,
      onIteration: options.onIteration,
    });
    parameters = found.x;
    iterations += found.iterations;
  }
  return { parameters, iterations, ...incoherenceOf(views, parameters, options) };
}

/** Mean incoherence of an orbit and of each view alone, % of the object's height. */
export function incoherenceOf(
  views: readonly CoherenceView[],
  parameters: Float64Array,
  { radius, samples, caps }: Pick<RefineOrbitOptions, 'radius' | 'samples' | 'caps'>,
): { incoherence: number; perView: number[] } {
  const percent = 100 / meanHeight(views);
  const cap = caps[0] / percent;
  const { residual } = measureIncoherence(views, posesOfOrbit(parameters), { radius, samples, cap });
  let q = 0;
  const sums = views.map(({ contour }) => {
    let sum = 0;
    for (let p = 0; p < contour.length; p += 2) sum -= residual[q++] * percent;
    return sum;
  });
  return {
    incoherence: sums.reduce((a, b) => a + b, 0) / residual.length,
    perView: sums.map((sum, i) => sum / Math.max(1, views[i].contour.length / 2)),
  };
}

export const meanHeight = (views: readonly CoherenceView[]): number =>
  views.reduce((sum, { bounds }) => sum + bounds.height, 0) / views.length;

interface ProblemOptions {
  radius: number;
  samples: number;
  cap: number;
}

function coherenceProblem(
  views: readonly CoherenceView[],
  guess: Float64Array,
  percent: number,
  options: ProblemOptions,
): LeastSquares {
  // However many points are sampled, ten a view set the balance against the priors.
  const weight = percent * Math.sqrt((10 * views.length) / pointCount(views));
  let depths: Float64Array | undefined;
  const measure = (x: Float64Array) => measureIncoherence(views, posesOfOrbit(x), options, depths);
  return {
    cost(x) {
      const { residual } = measure(x);
      let cost = 0;
      for (let q = 0; q < residual.length; q++) cost += (weight * residual[q]) ** 2;
      for (let k = 0; k < x.length; k++) cost += (priorWeight(k) * (x[k] - guess[k])) ** 2;
      return cost;
    },
    linearise(x) {
      const n = x.length;
      const gradient = new Float64Array(n);
      const normal = new Float64Array(n * n);
      let cost = 0;
      const found = measure(x);
      depths = found.depth;
      forEachRow(views, x, found, (q, columns, row, used) => {
        const residual = weight * found.residual[q];
        for (let a = 0; a < used; a++) {
          const scaled = weight * row[a];
          gradient[columns[a]] += scaled * residual;
          for (let b = 0; b < used; b++) normal[columns[a] * n + columns[b]] += scaled * weight * row[b];
        }
      });
      for (let q = 0; q < found.residual.length; q++) cost += (weight * found.residual[q]) ** 2;
      for (let k = 0; k < n; k++) {
        const away = priorWeight(k) * (x[k] - guess[k]);
        cost += away * away;
        gradient[k] += priorWeight(k) * away;
        normal[k * n + k] += priorWeight(k) ** 2;
      }
      return { cost, gradient, normal };
    },
  };
}

const priorWeight = (k: number): number =>
  PRIOR_WEIGHT / (k === AZIMUTH ? ANCHOR_SPREAD : SPREAD[k % ORBIT_PARAMETERS]);

type VisitRow = (point: number, columns: Int32Array, row: Float64Array, used: number) => void;

/** Calls `visit` with the derivative (pixels per parameter) of every residual that has one. */
function forEachRow(
  views: readonly CoherenceView[],
  x: Float64Array,
  { residual, depth, first, second, firstShare }: Incoherence,
  visit: VisitRow,
): void {
  const poses = posesOfOrbit(x);
  const derivatives = orbitDerivatives(x);
  const columns = new Int32Array(3 * ORBIT_PARAMETERS);
  const row = new Float64Array(3 * ORBIT_PARAMETERS);
  let q = -1;
  for (let i = 0; i < views.length; i++) {
    const { contour, focal, cx, cy } = views[i];
    for (let p = 0; p < contour.length; p += 2) {
      q++;
      if (residual[q] >= 0 || first[q] < 0) continue;
      const z = depth[q];
      const seen = [(z * (contour[p] - cx)) / focal, (z * (cy - contour[p + 1])) / focal, -z];
      const world = toWorld(poses, i, seen);
      let used = ORBIT_PARAMETERS;
      row.fill(0);
      for (let k = 0; k < ORBIT_PARAMETERS; k++) columns[k] = i * ORBIT_PARAMETERS + k;
      for (const [j, share] of [
        [first[q], firstShare[q]],
        [second[q], 1 - firstShare[q]],
      ]) {
        if (j < 0 || share === 0) continue;
        const pull = distanceGradient(views[j], poses, j, world);
        for (let k = 0; k < ORBIT_PARAMETERS; k++) {
          const d = (i * ORBIT_PARAMETERS + k) * POSE_NUMBERS;
          row[k] += share * movedWorld(derivatives, d, poses, i, seen, pull.byWorld);
          columns[used + k] = j * ORBIT_PARAMETERS + k;
          row[used + k] =
            share * movedCamera(derivatives, (j * ORBIT_PARAMETERS + k) * POSE_NUMBERS, world, pull.byCamera);
        }
        used += ORBIT_PARAMETERS;
      }
      visit(q, columns, row, used);
    }
  }
}

function toWorld(poses: Float64Array, i: number, seen: readonly number[]): [number, number, number] {
  const o = i * POSE_NUMBERS;
  const x = seen[0] - poses[o + 9];
  const y = seen[1] - poses[o + 10];
  const z = seen[2] - poses[o + 11];
  return [
    poses[o] * x + poses[o + 3] * y + poses[o + 6] * z,
    poses[o + 1] * x + poses[o + 4] * y + poses[o + 7] * z,
    poses[o + 2] * x + poses[o + 5] * y + poses[o + 8] * z,
  ];
}

/** How the signed distance in view j changes as the point moves in that camera's space, and in the world. */
function distanceGradient(view: CoherenceView, poses: Float64Array, j: number, world: readonly number[]) {
  const o = j * POSE_NUMBERS;
  const [x, y, z] = [0, 1, 2].map(
    (r) =>
      poses[o + r * 3] * world[0] +
      poses[o + r * 3 + 1] * world[1] +
      poses[o + r * 3 + 2] * world[2] +
      poses[o + 9 + r],
  );
  const u = view.cx - (view.focal * x) / z;
  const v = view.cy + (view.focal * y) / z;
  // A pixel to each side: wide enough to see over the creases of the distance field.
  const du = (sampleDistance(view.distance, u + 1, v) - sampleDistance(view.distance, u - 1, v)) / 2;
  const dv = (sampleDistance(view.distance, u, v + 1) - sampleDistance(view.distance, u, v - 1)) / 2;
  const byCamera = [
    (-du * view.focal) / z,
    (dv * view.focal) / z,
    (du * view.focal * x - dv * view.focal * y) / (z * z),
  ];
  const byWorld = [0, 1, 2].map(
    (c) => poses[o + c] * byCamera[0] + poses[o + 3 + c] * byCamera[1] + poses[o + 6 + c] * byCamera[2],
  );
  return { byCamera, byWorld };
}

/** Derivative through the camera the point is seen with: dX = d(Rᵀ)·(x − t) − Rᵀ·dt. */
function movedWorld(
  derivatives: Float64Array,
  d: number,
  poses: Float64Array,
  i: number,
  seen: readonly number[],
  byWorld: readonly number[],
): number {
  const o = i * POSE_NUMBERS;
  let sum = 0;
  for (let r = 0; r < 3; r++) {
    const behind = seen[r] - poses[o + 9 + r];
    for (let c = 0; c < 3; c++) {
      sum +=
        byWorld[c] * (derivatives[d + r * 3 + c] * behind - poses[o + r * 3 + c] * derivatives[d + 9 + r]);
    }
  }
  return sum;
}

/** Derivative through the camera that judges the point: dx = dR·X + dt. */
function movedCamera(
  derivatives: Float64Array,
  d: number,
  world: readonly number[],
  byCamera: readonly number[],
): number {
  let sum = 0;
  for (let r = 0; r < 3; r++) {
    const moved =
      derivatives[d + r * 3] * world[0] +
      derivatives[d + r * 3 + 1] * world[1] +
      derivatives[d + r * 3 + 2] * world[2] +
      derivatives[d + 9 + r];
    sum += byCamera[r] * moved;
  }
  return sum;
}
