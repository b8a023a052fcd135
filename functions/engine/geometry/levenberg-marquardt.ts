import { solvePositive } from './solve-positive.ts';

/** A sum of squares to be made small, in the terms that damped least squares needs. */
export interface LeastSquares {
  /** The cost at x; where it is not below `most`, any number that is not either, which may be known sooner. */
  cost(x: Float64Array, most?: number): number;
  /** Cost, half its gradient Jᵀr, and JᵀJ row by row, at x. */
  linearise(x: Float64Array): { cost: number; gradient: Float64Array; normal: Float64Array };
}

/** Both sums of squares of the same parameters as one. */
export const sumOf = (a: LeastSquares, b: LeastSquares): LeastSquares => ({
  cost(x, most = Infinity) {
    const one = a.cost(x, most);
    return one >= most ? one : one + b.cost(x);
  },
  linearise(x) {
    const [one, other] = [a.linearise(x), b.linearise(x)];
    return {
      cost: one.cost + other.cost,
      gradient: one.gradient.map((value, k) => value + other.gradient[k]),
      normal: one.normal.map((value, k) => value + other.normal[k]),
    };
  },
});

export interface LevenbergMarquardtOptions {
  iterations: number;
  /** Stops when a step lowers the cost by less than this share. */
  tolerance: number;
  /** No parameter moves further than this in one step. */
  longestStep: number;
  /** Called before each iteration; may throw to stop. */
  onIteration?: (iteration: number) => void;
}

const FIRST_DAMPING = 1e-2;
const LEAST_DAMPING = 1e-7;
/** Each iteration tries these around the last good damping: on a kinked cost the best of five beats one guess. */
const DAMPING_FACTORS = [0.1, 1, 10, 100, 1000];

/**
 * Lowers a sum of squares from `start` with the Levenberg–Marquardt method, Marquardt's scaling
 * (Nocedal and Wright, Numerical Optimization, 10.3). The result is never worse than the start.
 */
export function minimise(problem: LeastSquares, start: Float64Array, options: LevenbergMarquardtOptions) {
  let x = start;
  let damping = FIRST_DAMPING;
  let now = problem.linearise(x);
  let iteration = 0;
  for (; iteration < options.iterations; iteration++) {
    options.onIteration?.(iteration);
    let best = { x, cost: now.cost, damping };
    for (const factor of DAMPING_FACTORS) {
      const candidate = step(x, now.gradient, now.normal, damping * factor, options.longestStep);
      const cost = problem.cost(candidate, best.cost);
      if (cost < best.cost) best = { x: candidate, cost, damping: damping * factor };
    }
    const gain = (now.cost - best.cost) / now.cost;
    if (!(gain > 0)) break;
    x = best.x;
    damping = Math.max(LEAST_DAMPING, best.damping);
    now = problem.linearise(x);
    if (gain < options.tolerance) break;
  }
  return { x, cost: now.cost, iterations: iteration };
}

function step(
  x: Float64Array,
  gradient: Float64Array,
  normal: Float64Array,
  damping: number,
  longest: number,
): Float64Array {
  const n = x.length;
  const damped = normal.slice();
  for (let k = 0; k < n; k++) damped[k * n + k] += damping * (normal[k * n + k] + 1e-6);
  const move = solvePositive(damped, gradient);
  return x.map((value, k) => value - Math.min(longest, Math.max(-longest, move[k])));
}
