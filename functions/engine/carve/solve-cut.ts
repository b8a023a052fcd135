import type { ScalarField } from '../types.ts';
import { demandOf, type Demands } from './silhouette-demands.ts';

export interface CutProblem {
  grid: Pick<ScalarField, 'size'>;
  /** Indices of the samples that may be inside. */
  samples: Int32Array;
  /** Per sample: how much it wants to be inside. */
  evidence: Float32Array;
  /** What a face costs, laid out as `FaceAgreement.faces`. */
  costs: readonly Float32Array[];
  /** Rays that must meet at least `need` voxels of the body. */
  demands?: Demands;
  need: number;
}

/** Step sizes of the primal and the dual variables; their product stays below 1/12 for a grid of six neighbours. */
const [PRIMAL_STEP, DUAL_STEP] = [0.25, 0.3];
/** How fast a ray that meets too little pulls its voxels in, and how hard at most. */
const [PRICE_STEP, MOST_PRICE] = [0.1, 12];

/**
 * The body of least cost inside the hull: − evidence over what is inside, + cost over its faces, each by its axis and by
 * the side its matter lies on (Vogiatzis et al., PAMI 2007), so that a seat's top and the underside of what hangs over
 * it are different things. A convex problem, by the primal-dual method of Chambolle and Pock (2011); silhouettes are
 * constraints of it, one multiplier a ray (Kolev and Cremers, ECCV 2008). Returns each sample's occupancy, 0 to 1;
 * `from` is a body to begin with.
 */
export function solveCut(problem: CutProblem, rounds: number, from?: Float32Array): Float32Array {
  const { samples, evidence, demands, need } = problem;
  const count = samples.length;
  const { low, high, least, most } = listFaces(problem);
  const dual = new Float32Array(low.length);
  // One slot more than samples: the outside, which stays 0.
  const [body, ahead, pull] = [0, 0, 0].map(() => new Float32Array(count + 1));
  if (from) body.set(from);
  else body.fill(1, 0, count);
  ahead.set(body);
  const prices = new Float32Array(demands ? demands.start.length - 1 : 0);
  for (let round = 0; round < rounds; round++) {
    pull.set(evidence);
    pull[count] = 0;
    if (demands) pullStarved(demands, need, ahead, prices, pull);
    for (let f = 0; f < low.length; f++) {
      const [a, b] = [low[f], high[f]];
      let flow = dual[f] + DUAL_STEP * (ahead[b] - ahead[a]);
      flow = flow > most[f] ? most[f] : flow < least[f] ? least[f] : flow;
      dual[f] = flow;
      pull[a] += flow;
      pull[b] -= flow;
    }
    for (let i = 0; i < count; i++) {
      const moved = body[i] + PRIMAL_STEP * pull[i];
      const value = moved < 0 ? 0 : moved > 1 ? 1 : moved;
      ahead[i] = 2 * value - body[i];
      body[i] = value;
    }
  }
  return body.subarray(0, count);
}

/** Raises the price of rays that meet too little and adds it to the pull of all of their voxels alike. */
function pullStarved(
  { start, slots }: Demands,
  need: number,
  body: Float32Array,
  prices: Float32Array,
  pull: Float32Array,
): void {
  for (let r = 0; r < prices.length; r++) {
    let met = 0;
    for (let q = start[r]; q < start[r + 1]; q++) met += body[slots[q]];
    const missing = demandOf(start[r + 1] - start[r], need) - met;
    prices[r] = Math.max(0, Math.min(MOST_PRICE, prices[r] + PRICE_STEP * missing));
    if (prices[r] === 0) continue;
    for (let q = start[r]; q < start[r + 1]; q++) pull[slots[q]] += prices[r];
  }
}

/** All faces with at least one sample beside them: the slots of both sides and the bounds of the dual variable. */
function listFaces({ grid: { size }, samples, costs }: CutProblem) {
  const outside = samples.length;
  const strides = [1, size[0], size[0] * size[1]];
  const slots = new Int32Array(size[0] * size[1] * size[2]).fill(outside);
  samples.forEach((sample, i) => (slots[sample] = i));
  const [low, high, least, most]: [number[], number[], number[], number[]] = [[], [], [], []];
  strides.forEach((stride, axis) => {
    for (let i = 0; i + stride < slots.length; i++) {
      const [a, b] = [slots[i], slots[i + stride]];
      if (a === outside && b === outside) continue;
      low.push(a);
      high.push(b);
      least.push(-costs[2 * axis][i]);
      most.push(costs[2 * axis + 1][i]);
    }
  });
  return {
    low: Int32Array.from(low),
    high: Int32Array.from(high),
    least: Float32Array.from(least),
    most: Float32Array.from(most),
  };
}
