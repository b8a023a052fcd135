import { fc } from '../../../support/properties.ts';
import { expect, test } from 'vitest';
import { addRow, leastSquares, noRows } from '../../../../functions/engine/geometry/least-squares.ts';
import { solvePositive } from '../../../../functions/engine/geometry/solve-positive.ts';

const UNKNOWNS = 4;
const number = fc.double({ min: -3, max: 3, noNaN: true });
const row = fc.record({
  coefficients: fc.array(number, { minLength: UNKNOWNS, maxLength: UNKNOWNS }),
  target: number,
  weight: fc.double({ min: 0.1, max: 2, noNaN: true }),
});
const all = [0, 1, 2, 3];

test('the unknowns are those of the normal equations, wherever the search begins', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(number, { minLength: UNKNOWNS, maxLength: UNKNOWNS }),
      (equations, from) => {
        const rows = noRows();
        const a = new Float64Array(UNKNOWNS * UNKNOWNS);
        const b = new Float64Array(UNKNOWNS);
        const stay = all.map((k) => ({
          coefficients: all.map((h) => (h === k ? 1 : 0)),
          target: 0,
          weight: 1,
        }));
        for (const { coefficients, target, weight } of [...equations, ...stay]) {
          addRow(rows, all, coefficients, { target, weight });
          for (const k of all) {
            b[k] += weight * coefficients[k] * target;
            for (const h of all) a[UNKNOWNS * k + h] += weight * coefficients[k] * coefficients[h];
          }
        }
        const exact = solvePositive(a, b);
        leastSquares(rows, Float64Array.from(from)).forEach((value, k) =>
          expect(Math.abs(value - exact[k])).toBeLessThan(0.02),
        );
      },
    ),
  );
});

test('an unknown of no row stays where it began', () => {
  const rows = noRows();
  addRow(rows, [0], [2], { target: 6 });
  const [first, second] = leastSquares(rows, Float64Array.of(0, 5));
  expect(first).toBeCloseTo(3);
  expect(second).toBe(5);
});
