import { describe, expect, test } from 'vitest';
import { fitOccupancy } from '../../../../functions/engine/carve/total-variation.ts';

describe('fitOccupancy', () => {
  const size = [6, 6, 6] as [number, number, number];
  // Everything but the outermost layer, in the order of the grid.
  const samples = Int32Array.from({ length: 216 }, (_, i) => i).filter((i) =>
    [i % 6, Math.floor(i / 6) % 6, Math.floor(i / 36)].every((at) => at > 0 && at < 5),
  );

  test('gives the same as the algorithm written out on the whole grid', () => {
    const evidence = Float32Array.from(samples, (i) => Math.sin(12.9898 * i) * 1.5);
    const fast = fitOccupancy({ size }, samples, evidence, 0.3);
    const slow = fitOnWholeGrid(size, samples, evidence, 0.3);
    samples.forEach((sample, i) => expect(fast[i]).toBeCloseTo(slow[sample], 4));
  });

  test('follows strong evidence and lets a lone outlier go', () => {
    const middle = samples.indexOf(2 + 6 * 2 + 36 * 2);
    const evidence = new Float32Array(samples.length).fill(2);
    evidence[middle] = -0.5;
    expect(Math.min(...fitOccupancy({ size }, samples, evidence, 0.4))).toBeGreaterThan(0.9);
    expect(Math.max(...fitOccupancy({ size }, samples, evidence.fill(-1), 0.4))).toBeLessThan(0.1);
  });
});

/** Chambolle and Pock on a dense grid, one line a formula. */
function fitOnWholeGrid(
  size: [number, number, number],
  samples: Int32Array,
  evidence: Float32Array,
  smoothness: number,
): Float64Array {
  const count = size[0] * size[1] * size[2];
  const isInside = new Uint8Array(count);
  const data = new Float64Array(count);
  samples.forEach((sample, i) => ([isInside[sample], data[sample]] = [1, evidence[i]]));
  const strides = [1, size[0], size[0] * size[1]];
  let x = Float64Array.from(isInside);
  let ahead = x.slice();
  const p = strides.map(() => new Float64Array(count));
  const at = (values: Float64Array, i: number) => values[i] ?? 0;
  for (let iteration = 0; iteration < 150; iteration++) {
    strides.forEach((stride, axis) => {
      p[axis] = p[axis].map((value, i) =>
        Math.min(smoothness, Math.max(-smoothness, value + 0.3 * (at(ahead, i + stride) - ahead[i]))),
      );
    });
    const old = x;
    x = old.map((value, i) => {
      const divergence = strides.reduce((sum, stride, axis) => sum + p[axis][i] - at(p[axis], i - stride), 0);
      return isInside[i] ? Math.min(1, Math.max(0, value + 0.25 * (divergence + data[i]))) : 0;
    });
    ahead = x.map((value, i) => 2 * value - old[i]);
  }
  return x;
}
