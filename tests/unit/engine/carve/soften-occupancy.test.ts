import { expect, test } from 'vitest';
import { softenOccupancy } from '../../../../functions/engine/carve/soften-occupancy.ts';

const size = [6, 6, 6] as [number, number, number];
// Everything but the outermost layer, in the order of the grid.
const samples = Int32Array.from({ length: 216 }, (_, i) => i).filter((i) =>
  [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36)].every((at) => at > 0 && at < 5),
);

test('keeps what is even and evens what is not', () => {
  const even = softenOccupancy({ size }, samples, new Float32Array(samples.length).fill(1));
  even.forEach((value) => expect(value).toBeCloseTo(1, 6));
  const pit = new Float32Array(samples.length).fill(1);
  pit[samples.indexOf(2 + 6 * 2 + 36 * 2)] = 0;
  expect(Math.min(...softenOccupancy({ size }, samples, pit))).toBeGreaterThan(0.7);
});
