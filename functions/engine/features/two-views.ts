import type { Vec3 } from '../geometry/vec3.ts';

/** Where one thing is seen in two frames: u, v of the first, u, v of the second, in any pixels. */
export type Seen = readonly [u1: number, v1: number, u2: number, v2: number];

const SAMPLE = 8;
const TRIES = 600;

/**
 * Indices of the pairs that one movement of a camera explains: those within `limit` pixels of the epipolar geometry that
 * most agree on, of many that eight pairs drawn at random give (Fischler and Bolles 1981; Hartley 1997). Where all lie on one
 * plane there are many such, all of which are right about the pairs on it.
 */
export function agreeingPairs(pairs: readonly Seen[], limit: number, random: () => number): number[] {
  let best: number[] = [];
  if (pairs.length < SAMPLE) return best;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const drawn = new Set<number>();
    while (drawn.size < SAMPLE) drawn.add(Math.floor(random() * pairs.length));
    const matrix = throughEight([...drawn].map((i) => pairs[i]));
    if (!matrix) continue;
    const agreeing = pairs.flatMap((pair, i) => (epipolarDistance(matrix, pair) < limit ? [i] : []));
    if (agreeing.length > best.length) best = agreeing;
  }
  return best;
}

/** How far a pair is from fulfilling x₂ᵀ·F·x₁ = 0, in its own pixels (Sampson's distance). */
function epipolarDistance(f: ArrayLike<number>, [u1, v1, u2, v2]: Seen): number {
  const a: Vec3 = [f[0] * u1 + f[1] * v1 + f[2], f[3] * u1 + f[4] * v1 + f[5], f[6] * u1 + f[7] * v1 + f[8]];
  const b0 = f[0] * u2 + f[3] * v2 + f[6];
  const b1 = f[1] * u2 + f[4] * v2 + f[7];
  return Math.abs(u2 * a[0] + v2 * a[1] + a[2]) / Math.sqrt(a[0] ** 2 + a[1] ** 2 + b0 ** 2 + b1 ** 2);
}

/** The matrix that eight pairs fulfil exactly, by elimination; pixels are brought near 1 first. */
function throughEight(pairs: readonly Seen[]): Float64Array | undefined {
  const size = 500;
  const rows = pairs.map(([u1, v1, u2, v2]) => {
    const [a, b, c, d] = [u1 / size - 1, v1 / size - 1, u2 / size - 1, v2 / size - 1];
    return [c * a, c * b, c, d * a, d * b, d, a, b, 1];
  });
  const order = Array.from({ length: 9 }, (_, k) => k);
  for (let k = 0; k < SAMPLE; k++) {
    let [row, column, most] = [k, k, 0];
    for (let i = k; i < SAMPLE; i++) {
      for (let j = k; j < 9; j++) {
        const value = Math.abs(rows[i][order[j]]);
        if (value > most) [row, column, most] = [i, j, value];
      }
    }
    if (most < 1e-9) return undefined;
    [rows[k], rows[row]] = [rows[row], rows[k]];
    [order[k], order[column]] = [order[column], order[k]];
    for (let i = k + 1; i < SAMPLE; i++) {
      const factor = rows[i][order[k]] / rows[k][order[k]];
      for (let j = k; j < 9; j++) rows[i][order[j]] -= factor * rows[k][order[j]];
    }
  }
  const n = new Float64Array(9);
  n[order[8]] = 1;
  for (let k = SAMPLE - 1; k >= 0; k--) {
    let sum = 0;
    for (let j = k + 1; j < 9; j++) sum += rows[k][order[j]] * n[order[j]];
    n[order[k]] = -sum / rows[k][order[k]];
  }
  // Back to pixels: a' = a/size − 1 on both sides.
  const at = (r: number, c: number) => n[3 * r + c];
  const f = new Float64Array(9);
  for (let r = 0; r < 2; r++) {
    for (let c = 0; c < 2; c++) f[3 * r + c] = at(r, c) / size ** 2;
    f[3 * r + 2] = (at(r, 2) - at(r, 0) - at(r, 1)) / size;
    f[6 + r] = (at(2, r) - at(0, r) - at(1, r)) / size;
  }
  f[8] = at(2, 2) - at(0, 2) - at(1, 2) - at(2, 0) - at(2, 1) + at(0, 0) + at(0, 1) + at(1, 0) + at(1, 1);
  return f;
}
