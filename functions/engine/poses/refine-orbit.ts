import { minimise, sumOf, type LeastSquares } from '../geometry/levenberg-marquardt.ts';
import type { CoherenceView } from './coherence-view.ts';
import { forEachDerivative } from './coherence-derivatives.ts';
import { measureIncoherence, nameBounds, pointCount, searchAgreement, type Agreement } from './coherence.ts';
import {
  AZIMUTH,
  ELEVATION,
  LOG_DISTANCE,
  ORBIT_PARAMETERS,
  PITCH,
  posesOfOrbit,
  ROLL,
  YAW,
} from './orbit.ts';

const DEGREE = Math.PI / 180;

/** How far a camera may be from the first guess: one standard deviation. */
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

/** However many points are sampled, neighbours err together: a silhouette tells this many independent things. */
export const EFFECTIVE_POINTS = 10;
/** Disagreement below this, % of the object's height, is all the same. */
const NEGLIGIBLE = 0.01;
/** How an orbit is measured that is not refined; as in `RefineOrbitOptions`. */
const MEASURING = { samples: 64, caps: [8] };
/** Sums are right to less than this share of themselves. */
const ROUNDING = 1e-9;

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
  /**
   * Disagreement that silhouettes this good leave even under the true poses, % of the object's height: what
   * weighs them against the first guess.
   */
  noise: number;
  /** Disagreement from which a point counts less and less, % of the object's height. */
  outlier?: number;
  /** See `CoherenceOptions`. */
  partners?: readonly (readonly number[])[] | undefined;
  /** What else the same cameras have to lower, in the units of the outlines' own cost. */
  beside?: LeastSquares;
  onIteration?: () => void;
}

export interface RefinedOrbit {
  parameters: Float64Array;
  /** Mean over outline points, % of the object's height, capped at the first cap. */
  incoherence: number;
  perView: number[];
  meanSquare: number;
  /** The same of the loss: what lies beyond `outlier` hardly counts, however far off it is. */
  meanLoss: number;
  /**
   * −2 log of how probable the orbit is, the noise being unknown: lower is better. Of outlines cut out of clutter a leg may be
   * missing, and the orbit that spreads such an error over all of them has the least squares.
   */
  score: number;
  /** What was made small: the outlines' losses and the priors', and what was `beside` them. */
  cost: number;
  iterations: number;
}

/**
 * Lowers the incoherence by moving every camera a little from `guess`, which is also where the priors pull.
 *
 * Each residual hangs on three cameras only: the point's own and the two views that bound it, so its derivative is
 * exact and costs next to nothing. Differences over all cameras (96 evaluations a step for eight photos) took 6 to
 * 14 CPU s an orbit and ended further off; this takes 0.2 to 0.6.
 */
export function refineOrbit(
  views: readonly CoherenceView[],
  guess: Float64Array,
  options: RefineOrbitOptions,
  start = guess,
): RefinedOrbit {
  const percent = 100 / meanHeight(views);
  let parameters = start;
  let iterations = 0;
  let cost = Infinity;
  for (const cap of options.caps) {
    const outlines = coherenceProblem(views, guess, percent, {
      ...options,
      cap: cap / percent,
      outlier: (options.outlier ?? Infinity) / percent,
      priorWeight: options.noise,
    });
    const problem = options.beside ? sumOf(outlines, options.beside) : outlines;
    const found = minimise(problem, parameters, {
      iterations: options.iterations - iterations,
      tolerance: options.tolerance,
      longestStep: 0.12,
      onIteration: options.onIteration,
    });
    parameters = found.x;
    cost = found.cost;
    iterations += found.iterations;
  }
  const found = incoherenceOf(views, parameters, options);
  let unlikely = 0;
  for (let k = 0; k < parameters.length; k++) unlikely += deviation(parameters, guess, k) ** 2;
  const misfit = EFFECTIVE_POINTS * views.length * Math.log(found.meanLoss + NEGLIGIBLE ** 2);
  return { parameters, iterations, cost, ...found, score: misfit + unlikely };
}

/** How far outlines contradict each other on an orbit as it is; `radius` as in `RefineOrbitOptions`. */
export const measureOrbit = (views: readonly CoherenceView[], parameters: Float64Array, radius: number) =>
  incoherenceOf(views, parameters, { radius, ...MEASURING });

/** Mean incoherence of an orbit and of each view alone, % of the object's height. */
function incoherenceOf(
  views: readonly CoherenceView[],
  parameters: Float64Array,
  {
    radius,
    samples,
    caps,
    partners,
    outlier = Infinity,
  }: Pick<RefineOrbitOptions, 'radius' | 'samples' | 'caps' | 'partners' | 'outlier'>,
): Pick<RefinedOrbit, 'incoherence' | 'perView' | 'meanSquare' | 'meanLoss'> {
  const percent = 100 / meanHeight(views);
  const cap = caps[0] / percent;
  const { residual } = measureIncoherence(views, posesOfOrbit(parameters), {
    radius,
    samples,
    cap,
    partners,
  });
  let q = 0;
  const sums = views.map(({ contour }) => {
    let sum = 0;
    for (let p = 0; p < contour.length; p += 2) sum -= residual[q++] * percent;
    return sum;
  });
  const meanOf = (lossOf: (off: number) => number): number =>
    residual.reduce((sum, r) => sum + lossOf(r * percent), 0) / residual.length;
  return {
    meanSquare: meanOf((off) => off ** 2),
    meanLoss: meanOf((off) => loss(off, outlier)),
    incoherence: sums.reduce((a, b) => a + b, 0) / residual.length,
    perView: sums.map((sum, i) => sum / Math.max(1, views[i].contour.length / 2)),
  };
}

const meanHeight = (views: readonly CoherenceView[]): number =>
  views.reduce((sum, { bounds }) => sum + bounds.height, 0) / views.length;

interface ProblemOptions {
  radius: number;
  samples: number;
  cap: number;
  /** Residuals beyond this many pixels count less and less (Cauchy's loss); Infinity for plain squares. */
  outlier: number;
  priorWeight: number;
  partners?: readonly (readonly number[])[] | undefined;
}

function coherenceProblem(
  views: readonly CoherenceView[],
  guess: Float64Array,
  percent: number,
  options: ProblemOptions,
): LeastSquares {
  const weight = percent * Math.sqrt((EFFECTIVE_POINTS * views.length) / pointCount(views));
  const { priorWeight } = options;
  let depths: Float64Array | undefined;
  /** The step that is likely the next to be taken, and what was found there. */
  let best: { x: Float64Array; found: Agreement } | undefined;
  const lossOf = (residual: number): number => weight ** 2 * loss(residual, options.outlier);
  const withPriors = (losses: number, x: Float64Array): number => {
    let cost = losses;
    for (let k = 0; k < x.length; k++) cost += (priorWeight * deviation(x, guess, k)) ** 2;
    return cost;
  };
  return {
    cost(x, most = Infinity) {
      // Beyond this, whatever rounding does, losses and priors are `most` together.
      const enough = (1 + ROUNDING) * most - withPriors(0, x);
      let losses = 0;
      const found = searchAgreement(
        views,
        posesOfOrbit(x),
        options,
        depths,
        (residual) => (losses += lossOf(residual)) < enough,
      );
      if (!(losses < enough)) return Infinity;
      const cost = withPriors(losses, x);
      if (cost < most) best = { x, found };
      return cost;
    },
    linearise(x) {
      const n = x.length;
      const gradient = new Float64Array(n);
      const normal = new Float64Array(n * n);
      const poses = posesOfOrbit(x);
      const agreement = best?.x === x ? best.found : searchAgreement(views, poses, options, depths);
      const found = nameBounds(views, poses, options, agreement);
      depths = found.depth;
      forEachDerivative(views, x, found, (q, columns, row, used) => {
        const trust = weight ** 2 / (1 + (found.residual[q] / options.outlier) ** 2);
        for (let a = 0; a < used; a++) {
          const scaled = trust * row[a];
          gradient[columns[a]] += scaled * found.residual[q];
          for (let b = 0; b < used; b++) normal[columns[a] * n + columns[b]] += scaled * row[b];
        }
      });
      for (let k = 0; k < n; k++) {
        gradient[k] += (priorWeight ** 2 * deviation(x, guess, k)) / spreadOf(k);
        normal[k * n + k] += (priorWeight / spreadOf(k)) ** 2;
      }
      const losses = found.residual.reduce((sum, residual) => sum + lossOf(residual), 0);
      return { cost: withPriors(losses, x), gradient, normal };
    },
  };
}

/** Cauchy's loss: the square for small residuals, its logarithm for large ones. */
export const loss = (residual: number, outlier: number): number =>
  outlier === Infinity ? residual ** 2 : outlier ** 2 * Math.log1p((residual / outlier) ** 2);

export const spreadOf = (k: number): number => (k === AZIMUTH ? ANCHOR_SPREAD : SPREAD[k % ORBIT_PARAMETERS]);

/** How many standard deviations a parameter is from the first guess. */
export const deviation = (x: Float64Array, guess: Float64Array, k: number): number =>
  (x[k] - guess[k]) / spreadOf(k);
