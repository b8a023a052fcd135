import { expect, test } from 'vitest';
import { quantile } from '../../../../functions/engine/segment/statistics.ts';

test('a quantile is what stands at its share of the values in order', () => {
  const values = Float32Array.from({ length: 500 }, (_, i) => Math.round(30 + 30 * Math.sin(i * i)));
  const sorted = values.toSorted();
  for (const share of [0, 0.02, 0.25, 0.5, 0.9, 0.996, 1])
    expect(quantile(values, share)).toBe(sorted[Math.min(499, Math.floor(500 * share))]);
});
