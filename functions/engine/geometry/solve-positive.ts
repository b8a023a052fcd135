/**
 * Solves A·x = b for a symmetric positive definite A, given row by row, by Cholesky factors.
 * Throws `RangeError` when A is not positive definite.
 */
export function solvePositive(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const factor = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j];
      for (let k = 0; k < j; k++) sum -= factor[i * n + k] * factor[j * n + k];
      if (i !== j) {
        factor[i * n + j] = sum / factor[j * n + j];
        continue;
      }
      if (!(sum > 0)) throw new RangeError('the matrix is not positive definite');
      factor[i * n + i] = Math.sqrt(sum);
    }
  }
  const x = b.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= factor[i * n + k] * x[k];
    x[i] /= factor[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= factor[k * n + i] * x[k];
    x[i] /= factor[i * n + i];
  }
  return x;
}
