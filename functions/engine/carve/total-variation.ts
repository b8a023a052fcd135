import type { ScalarField } from '../types.ts';

const ITERATIONS = 150;
/** Steps of the primal and the dual variable; their product times 12 (the gradient's norm squared) stays below 1. */
const [TAU, SIGMA] = [0.25, 0.3];

/**
 * The occupancy x in 0–1 of `samples` that minimises Σ smoothness·|∇x|₁ − evidence·x with nothing outside them
 * (Chambolle and Pock, A first-order primal-dual algorithm, 2011). The 1-norm prefers faces along the axes.
 */
export function fitOccupancy(
  { size }: Pick<ScalarField, 'size'>,
  samples: Int32Array,
  evidence: Float32Array,
  smoothness: number,
): Float32Array {
  const count = samples.length;
  const strides = [1, size[0], size[0] * size[1]];
  // Neighbour `count` stands for everything outside: its occupancy stays 0.
  const slotOf = new Int32Array(size[0] * size[1] * size[2]).fill(count);
  samples.forEach((sample, slot) => (slotOf[sample] = slot));
  const slotAt = (sample: number) => slotOf[sample] ?? count;
  const next = strides.map((stride) => Int32Array.from(samples, (sample) => slotAt(sample + stride)));
  const previous = strides.map((stride) => Int32Array.from(samples, (sample) => slotAt(sample - stride)));

  const x = new Float32Array(count + 1).fill(1, 0, count);
  const ahead = x.slice();
  const flow = strides.map(() => new Float32Array(count + 1));
  // The gradient across the near border, where the previous sample is outside.
  const inflow = strides.map(() => new Float32Array(count + 1));
  // Which way each occupancy is pulled: the evidence and the divergence of the flow.
  const pull = new Float32Array(count);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    for (let axis = 0; axis < 3; axis++) {
      const [p, q, after, before] = [flow[axis], inflow[axis], next[axis], previous[axis]];
      for (let i = 0; i < count; i++) {
        const value = p[i] + SIGMA * (ahead[after[i]] - ahead[i]);
        p[i] = value > smoothness ? smoothness : value < -smoothness ? -smoothness : value;
        if (before[i] !== count) continue;
        const entering = q[i] + SIGMA * ahead[i];
        q[i] = entering > smoothness ? smoothness : entering < -smoothness ? -smoothness : entering;
      }
    }
    pull.set(evidence);
    for (let axis = 0; axis < 3; axis++) {
      const [p, q, before] = [flow[axis], inflow[axis], previous[axis]];
      for (let i = 0; i < count; i++) pull[i] += p[i] - (before[i] === count ? q[i] : p[before[i]]);
    }
    for (let i = 0; i < count; i++) {
      const old = x[i];
      const value = old + TAU * pull[i];
      x[i] = value < 0 ? 0 : value > 1 ? 1 : value;
      ahead[i] = 2 * x[i] - old;
    }
  }
  return x.subarray(0, count);
}
