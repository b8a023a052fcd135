import { expect, test } from 'vitest';
import { IDENTITY } from '../../../../functions/engine/geometry/mat3.ts';
import { explainingBox } from '../../../../functions/engine/hull/explaining-box.ts';

test('a side of the box gives way where a single ray holds it out, not where an edge does', () => {
  // A thousand rays that meet the hull between −½ and ½, one that meets it only beyond 0.9.
  const stretches = Array.from({ length: 1000 }, (_, r) => {
    const [y, x] = [(r % 10) / 10, Math.floor(r / 10) / 100 - 0.5];
    return [x, y, -0.5, x, y, 0.5];
  });
  const raysOf = (all: number[][]) => ({
    first: Int32Array.from({ length: all.length + 1 }, (_, r) => r),
    stretches: Float64Array.from(all.flat()),
  });
  const square = explainingBox([raysOf(stretches)], IDENTITY);
  const withStray = explainingBox([raysOf([...stretches, [0.9, 0.5, -0.5, 0.95, 0.5, 0.5]])], IDENTITY);
  expect(withStray.max[0]).toBe(square.max[0]);
  const edge = stretches.map(([, y]) => [0.9, y, -0.5, 0.95, y, 0.5]).slice(0, 10);
  expect(explainingBox([raysOf([...stretches, ...edge])], IDENTITY).max[0]).toBeCloseTo(0.9, 12);
});
