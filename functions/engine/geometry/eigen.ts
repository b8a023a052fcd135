import type { Mat3 } from './mat3.ts';
import type { Vec3 } from './vec3.ts';

export interface Eigen3 {
  /** Ascending. */
  values: Vec3;
  /** Unit and orthogonal; `vectors[k]` belongs to `values[k]`. */
  vectors: readonly [Vec3, Vec3, Vec3];
}

/** Enough for double precision: cyclic Jacobi converges quadratically and 3×3 needs 4 to 6 sweeps. */
const SWEEPS = 12;

/** Eigenvalues and eigenvectors of a symmetric matrix, by cyclic Jacobi rotations (Golub and Van Loan, 8.5). */
export function symmetricEigen(matrix: Mat3): Eigen3 {
  const a = [...matrix];
  const v = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ]) {
      const off = a[p * 3 + q];
      if (off === 0) continue;
      const theta = (a[q * 3 + q] - a[p * 3 + p]) / (2 * off);
      const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
      const c = 1 / Math.hypot(t, 1);
      const s = t * c;
      for (let k = 0; k < 3; k++) rotate(a, k * 3 + p, k * 3 + q, c, s);
      for (let k = 0; k < 3; k++) rotate(a, p * 3 + k, q * 3 + k, c, s);
      for (let k = 0; k < 3; k++) rotate(v, k * 3 + p, k * 3 + q, c, s);
    }
  }
  const order = [0, 1, 2].sort((x, y) => a[x * 4] - a[y * 4]);
  const column = (k: number): Vec3 => [v[k], v[3 + k], v[6 + k]];
  return {
    values: [a[order[0] * 4], a[order[1] * 4], a[order[2] * 4]],
    vectors: [column(order[0]), column(order[1]), column(order[2])],
  };
}

function rotate(m: number[], i: number, j: number, c: number, s: number): void {
  const [x, y] = [m[i], m[j]];
  m[i] = c * x - s * y;
  m[j] = s * x + c * y;
}
