/** Sparse linear equations, one a row: the coefficients of a few unknowns, and what they shall add up to. */
export interface SparseRows {
  /** Row r has the entries start[r] … start[r + 1] − 1. */
  start: number[];
  unknowns: number[];
  coefficients: number[];
  targets: number[];
}

export const noRows = (): SparseRows => ({ start: [0], unknowns: [], coefficients: [], targets: [] });

/** Adds a row that counts `weight` times in the sum of squares. `unknowns` and `coefficients` are of one length. */
export function addRow(
  rows: SparseRows,
  unknowns: readonly number[],
  coefficients: readonly number[],
  { target = 0, weight = 1 }: { target?: number; weight?: number } = {},
): void {
  const root = Math.sqrt(weight);
  for (let i = 0; i < unknowns.length; i++) {
    rows.unknowns.push(unknowns[i]);
    rows.coefficients.push(root * coefficients[i]);
  }
  rows.targets.push(root * target);
  rows.start.push(rows.unknowns.length);
}

/** It ends when what is left of the gradient is this share of the first. */
const ENOUGH = 1e-3;
const ROUNDS = 200;

/**
 * The unknowns that fit all rows best in the sum of squares, by conjugate gradients on columns of equal length (CGLS;
 * Björck, Numerical Methods for Least Squares Problems, 1996, 7.4), begun at `from`. An unknown of no row stays there.
 */
export function leastSquares(rows: SparseRows, from: Float64Array): Float64Array {
  const count = from.length;
  const unknowns = Int32Array.from(rows.unknowns);
  const start = Int32Array.from(rows.start);
  const entries = Float64Array.from(rows.coefficients);
  const rest = Float64Array.from(rows.targets);
  const scale = new Float64Array(count);
  for (let i = 0; i < entries.length; i++) scale[unknowns[i]] += entries[i] ** 2;
  for (let k = 0; k < count; k++) scale[k] = scale[k] > 0 ? 1 / Math.sqrt(scale[k]) : 0;
  for (let r = 0; r < rest.length; r++)
    for (let i = start[r]; i < start[r + 1]; i++) rest[r] -= entries[i] * from[unknowns[i]];
  for (let i = 0; i < entries.length; i++) entries[i] *= scale[unknowns[i]];
  const along = new Float64Array(rest.length);
  const x = new Float64Array(count);
  const gradient = new Float64Array(count);
  /** The gradient of what is left, and its squared length. */
  const turn = (): number => {
    gradient.fill(0);
    for (let r = 0; r < rest.length; r++)
      for (let i = start[r]; i < start[r + 1]; i++) gradient[unknowns[i]] += entries[i] * rest[r];
    let sum = 0;
    for (let k = 0; k < count; k++) sum += gradient[k] * gradient[k];
    return sum;
  };
  let left = turn();
  const first = left;
  const way = gradient.slice();
  for (let round = 0; round < ROUNDS && left > ENOUGH ** 2 * first; round++) {
    let length = 0;
    for (let r = 0; r < rest.length; r++) {
      let sum = 0;
      for (let i = start[r]; i < start[r + 1]; i++) sum += entries[i] * way[unknowns[i]];
      along[r] = sum;
      length += sum * sum;
    }
    const step = left / length;
    for (let k = 0; k < count; k++) x[k] += step * way[k];
    for (let r = 0; r < rest.length; r++) rest[r] -= step * along[r];
    const next = turn();
    for (let k = 0; k < count; k++) way[k] = gradient[k] + (next / left) * way[k];
    left = next;
  }
  return from.map((value, k) => value + x[k] * scale[k]);
}
