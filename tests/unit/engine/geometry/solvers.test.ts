import { expect, test } from 'vitest';
import { symmetricEigen } from '../../../../functions/engine/geometry/eigen.ts';
import { minimise, type LeastSquares } from '../../../../functions/engine/geometry/levenberg-marquardt.ts';
import { apply } from '../../../../functions/engine/geometry/mat3.ts';
import { solvePositive } from '../../../../functions/engine/geometry/solve-positive.ts';
import { dot } from '../../../../functions/engine/geometry/vec3.ts';
import { fc } from '../../../support/properties.ts';

const number = fc.double({ min: -5, max: 5, noNaN: true });

test('eigenvectors are unit, at right angles, ascending, and only stretched by their matrix', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 6, maxLength: 6 }), ([a, b, c, d, e, f]) => {
      const matrix = [a, b, c, b, d, e, c, e, f];
      const { values, vectors } = symmetricEigen(matrix);
      expect(values[0]).toBeLessThanOrEqual(values[1]);
      expect(values[1]).toBeLessThanOrEqual(values[2]);
      vectors.forEach((v, i) => {
        apply(matrix, v).forEach((x, k) => expect(x).toBeCloseTo(values[i] * v[k], 8));
        vectors.forEach((w, j) => expect(dot(v, w)).toBeCloseTo(i === j ? 1 : 0, 9));
      });
    }),
  );
});

test('a positive definite system is solved', () => {
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 9, maxLength: 9 }),
      fc.array(number, { minLength: 3, maxLength: 3 }),
      (m, x) => {
        const a = new Float64Array(9);
        for (let i = 0; i < 9; i++) {
          const [row, column] = [Math.floor(i / 3), i % 3];
          a[i] = dot([m[row], m[row + 3], m[row + 6]], [m[column], m[column + 3], m[column + 6]]);
          if (row === column) a[i] += 1;
        }
        const b = Float64Array.from(apply([...a], [x[0], x[1], x[2]]));
        solvePositive(a, b).forEach((value, k) => expect(value).toBeCloseTo(x[k], 7));
      },
    ),
  );
});

test('a matrix that is not positive definite is refused', () => {
  expect(() => solvePositive(Float64Array.from([1, 2, 2, 1]), Float64Array.from([1, 1]))).toThrow(RangeError);
});

/** Rosenbrock's valley as two residuals: 10 (y − x²) and 1 − x. */
const valley: LeastSquares = {
  cost: ([x, y]) => (10 * (y - x * x)) ** 2 + (1 - x) ** 2,
  linearise(at) {
    const [x, y] = at;
    const [r, s] = [10 * (y - x * x), 1 - x];
    const rows = [
      [-20 * x, 10],
      [-1, 0],
    ];
    const entry = (i: number, j: number): number => rows[0][i] * rows[0][j] + rows[1][i] * rows[1][j];
    return {
      cost: this.cost(at),
      gradient: Float64Array.from([0, 1].map((i) => rows[0][i] * r + rows[1][i] * s)),
      normal: Float64Array.from([entry(0, 0), entry(0, 1), entry(1, 0), entry(1, 1)]),
    };
  },
};
const settings = { iterations: 100, tolerance: 1e-12, longestStep: 1 };

test('the curved valley is followed to its bottom', () => {
  const { x, cost } = minimise(valley, Float64Array.from([-1.2, 1]), settings);
  expect(x[0]).toBeCloseTo(1, 4);
  expect(x[1]).toBeCloseTo(1, 4);
  expect(cost).toBeLessThan(1e-8);
});

test('no start is ever made worse, and the number of iterations is kept to', () => {
  fc.assert(
    fc.property(number, number, fc.integer({ min: 0, max: 5 }), (x, y, iterations) => {
      const start = Float64Array.from([x, y]);
      const found = minimise(valley, start, { ...settings, iterations });
      expect(found.cost).toBeLessThanOrEqual(valley.cost(start));
      expect(found.iterations).toBeLessThanOrEqual(iterations);
    }),
  );
});

test('whoever watches the iterations can stop them', () => {
  const stop = (): never => {
    throw new Error('stopped');
  };
  expect(() => minimise(valley, Float64Array.from([-1.2, 1]), { ...settings, onIteration: stop })).toThrow(
    'stopped',
  );
});
