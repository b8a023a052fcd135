import type { LabImage } from './lab-image.ts';

const COMPONENTS = 5;
/** Camera noise added to the variances of L, a, b: a plain wall must not become a spike its own noise falls out of. */
const NOISE = [1, 0.3, 0.3];
const MAX_SAMPLES = 20_000;
const CLUSTER_ROUNDS = 8;

/** Gaussians of a mixture, whose costs are asked for at each pixel: their numbers lie in one list, without a closure for each. */
export interface ColourMixture {
  /** Per Gaussian: minus the logarithm of the share of the pixels it explains. */
  prices: Float64Array;
  /** Per Gaussian: mean L, a and b, cost of the mean, half of 1 / determinant, cofactors of the covariance, half of 1 / variance of L. */
  numbers: Float64Array;
}

const NUMBERS = 12;
/** Costs are right to less than this. */
const ROUNDING = 1e-9;

/** Minus log-likelihood of a colour by one Gaussian, its weight left out; or only some cost above `most`, where it is above that. */
export function costOf(
  { numbers }: ColourMixture,
  k: number,
  L: number,
  a: number,
  b: number,
  most: number,
): number {
  const at = k * NUMBERS;
  const x = L - numbers[at];
  // No colour of this lightness costs less.
  const bound = numbers[at + 3] + numbers[at + 11] * x * x;
  if (bound > most + ROUNDING) return bound;
  const y = a - numbers[at + 1];
  const z = b - numbers[at + 2];
  return (
    numbers[at + 3] +
    numbers[at + 4] *
      (numbers[at + 5] * x * x +
        numbers[at + 6] * y * y +
        numbers[at + 7] * z * z +
        2 * (numbers[at + 8] * x * y + numbers[at + 9] * x * z + numbers[at + 10] * y * z))
  );
}

/** Minus log-likelihood of a colour by the Gaussian that explains it best, and `most` at most. */
export function leastCost(mixture: ColourMixture, L: number, a: number, b: number, most: number): number {
  const { prices } = mixture;
  let least = most;
  for (let k = 0; k < prices.length; k++) {
    const cost = prices[k] + costOf(mixture, k, L, a, b, least - prices[k]);
    if (cost < least) least = cost;
  }
  return least;
}

/**
 * Fits five full-covariance Gaussians to the colours of the pixels where `member` is 1; deterministic
 * (clusters start at quantiles along the principal axis of colour). Undefined for fewer than 50 pixels.
 */
export function fitMixture(lab: LabImage, member: Uint8Array): ColourMixture | undefined {
  const samples = sample(lab, member);
  const count = samples.length / 3;
  if (count < 50) return undefined;
  const labels = cluster(samples, count);
  const [prices, numbers]: [number[], number[]] = [[], []];
  for (let k = 0; k < COMPONENTS; k++) {
    const component = fitComponent(samples, labels, k, count);
    if (!component) continue;
    prices.push(-Math.log(component.weight));
    numbers.push(...component.numbers);
  }
  return { prices: Float64Array.from(prices), numbers: Float64Array.from(numbers) };
}

/** Index of the component that explains a colour best. */
export function nearestComponent(mixture: ColourMixture, L: number, a: number, b: number): number {
  const { prices } = mixture;
  let nearest = 0;
  let least = Infinity;
  for (let k = 0; k < prices.length; k++) {
    const cost = costOf(mixture, k, L, a, b, least - prices[k]) + prices[k];
    if (cost >= least) continue;
    least = cost;
    nearest = k;
  }
  return nearest;
}

function sample({ planes }: LabImage, member: Uint8Array): Float32Array {
  let size = 0;
  for (const flag of member) size += flag;
  const stride = Math.max(1, Math.floor(size / MAX_SAMPLES));
  const out = new Float32Array(3 * Math.ceil(size / stride));
  for (let i = 0, seen = 0, n = 0; i < member.length; i++) {
    if (!member[i] || seen++ % stride !== 0) continue;
    for (const plane of planes) out[n++] = plane[i];
  }
  return out;
}

/** k-means; seeds are the means of equal slices along the channel of largest spread. */
function cluster(samples: Float32Array, count: number): Uint8Array {
  const labels = slices(samples, count, widestChannel(samples, count));
  const means = new Float64Array(COMPONENTS * 3);
  const sizes = new Float64Array(COMPONENTS);
  for (let round = 0, isMoving = true; round < CLUSTER_ROUNDS && isMoving; round++) {
    sizes.fill(0);
    means.fill(0);
    for (let i = 0; i < count; i++) {
      const at = 3 * labels[i];
      sizes[labels[i]]++;
      means[at] += samples[3 * i];
      means[at + 1] += samples[3 * i + 1];
      means[at + 2] += samples[3 * i + 2];
    }
    for (let k = 0; k < COMPONENTS; k++) for (let c = 0; c < 3; c++) means[3 * k + c] /= sizes[k] || 1;
    isMoving = false;
    for (let i = 0; i < count; i++) {
      const nearest = nearestMean(means, sizes, samples[3 * i], samples[3 * i + 1], samples[3 * i + 2]);
      if (nearest === labels[i]) continue;
      labels[i] = nearest;
      isMoving = true;
    }
  }
  return labels;
}

function nearestMean(means: Float64Array, sizes: Float64Array, L: number, a: number, b: number): number {
  let nearest = 0;
  let best = Infinity;
  for (let k = 0; k < COMPONENTS; k++) {
    if (sizes[k] === 0) continue;
    const d = (L - means[3 * k]) ** 2 + (a - means[3 * k + 1]) ** 2 + (b - means[3 * k + 2]) ** 2;
    if (d >= best) continue;
    best = d;
    nearest = k;
  }
  return nearest;
}

/** Which of the equal slices along a channel each sample is in; of equal ones the first are in the lower slice. */
function slices(samples: Float32Array, count: number, channel: number): Uint8Array {
  const sorted = Float32Array.from({ length: count }, (_, i) => samples[3 * i + channel]).sort();
  const labels = new Uint8Array(count);
  for (let k = 1; k < COMPONENTS; k++) {
    const first = Math.ceil((k * count) / COMPONENTS);
    const limit = sorted[first];
    /** So many samples that equal the limit are still below it. */
    let below = first - sorted.indexOf(limit);
    for (let i = 0; i < count; i++) {
      const value = samples[3 * i + channel];
      if (value > limit || (value === limit && below-- <= 0)) labels[i] = k;
    }
  }
  return labels;
}

function widestChannel(samples: Float32Array, count: number): number {
  const spread = [0, 1, 2].map((c) => {
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      sum += samples[3 * i + c];
      squares += samples[3 * i + c] ** 2;
    }
    return squares / count - (sum / count) ** 2;
  });
  return spread.indexOf(Math.max(...spread));
}

function fitComponent(
  samples: Float32Array,
  labels: Uint8Array,
  k: number,
  total: number,
): { weight: number; numbers: number[] } | undefined {
  let size = 0;
  const m = [0, 0, 0];
  for (let i = 0; i < total; i++) {
    if (labels[i] !== k) continue;
    size++;
    for (let c = 0; c < 3; c++) m[c] += samples[3 * i + c];
  }
  if (size < 4) return undefined;
  for (let c = 0; c < 3; c++) m[c] /= size;
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < total; i++) {
    if (labels[i] !== k) continue;
    const x = samples[3 * i] - m[0];
    const y = samples[3 * i + 1] - m[1];
    const z = samples[3 * i + 2] - m[2];
    xx += x * x;
    xy += x * y;
    xz += x * z;
    yy += y * y;
    yz += y * z;
    zz += z * z;
  }
  xx = xx / size + NOISE[0];
  yy = yy / size + NOISE[1];
  zz = zz / size + NOISE[2];
  [xy, xz, yz] = [xy / size, xz / size, yz / size];
  // Inverse of the symmetric covariance by cofactors.
  const [axx, axy, axz] = [yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy];
  const det = xx * axx + xy * axy + xz * axz;
  const [ayy, ayz, azz] = [xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy];
  const base = 0.5 * Math.log(det);
  const h = 0.5 / det;
  return { weight: size / total, numbers: [...m, base, h, axx, ayy, azz, axy, axz, ayz, 0.5 / xx] };
}
