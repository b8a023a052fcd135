import type { ScalarField } from '../types.ts';

/**
 * Evens out pits and bumps of a sample or two that single wrong matches leave. Only `samples` count and change: what
 * lies outside the hull is not an empty neighbour but an unknown one, so that its skin keeps its place.
 */
export function softenOccupancy(
  { size }: Pick<ScalarField, 'size'>,
  samples: Int32Array,
  occupancy: Float32Array,
): Float32Array {
  const sums = new Float32Array(size[0] * size[1] * size[2]);
  const weights = new Float32Array(sums.length);
  samples.forEach((sample, i) => {
    sums[sample] = occupancy[i];
    weights[sample] = 1;
  });
  for (const stride of [1, size[0], size[0] * size[1]]) {
    blurAlong(sums, stride);
    blurAlong(weights, stride);
  }
  return Float32Array.from(samples, (sample) => sums[sample] / weights[sample]);
}

/** By ¼ ½ ¼, in place. The field has empty samples all round, so that lines may run into one another. */
function blurAlong(data: Float32Array, stride: number): void {
  const before = data.slice();
  for (let i = stride; i < data.length - stride; i++) {
    data[i] = (before[i - stride] + 2 * before[i] + before[i + stride]) / 4;
  }
}
