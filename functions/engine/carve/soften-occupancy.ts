import type { ScalarField } from '../types.ts';

/** Each round blurs by the binomial kernel ¼ ½ ¼ along every axis: together a Gaussian of one sample. */
const ROUNDS = 2;

/**
 * Evens out pits and bumps of a sample or two that single wrong matches leave. Only `samples` count and change: what
 * lies outside the hull is not an empty neighbour but an unknown one, so that its skin keeps its place.
 */
export function softenOccupancy(
  { size }: Pick<ScalarField, 'size'>,
  samples: Int32Array,
  occupancy: Float32Array,
): Float32Array {
  const count = size[0] * size[1] * size[2];
  const sums = new Float32Array(count);
  const weights = new Float32Array(count);
  let soft = occupancy;
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0);
    weights.fill(0);
    samples.forEach((sample, i) => {
      sums[sample] = soft[i];
      weights[sample] = 1;
    });
    for (const stride of [1, size[0], size[0] * size[1]]) {
      blurAlong(sums, stride);
      blurAlong(weights, stride);
    }
    soft = Float32Array.from(samples, (sample) => sums[sample] / weights[sample]);
  }
  return soft;
}

/** In place. The field has empty samples all round, so that lines may run into one another. */
function blurAlong(data: Float32Array, stride: number): void {
  const before = data.slice();
  for (let i = stride; i < data.length - stride; i++) {
    data[i] = (before[i - stride] + 2 * before[i] + before[i + stride]) / 4;
  }
}
