import type { LabImage } from './lab-image.ts';

const COMPONENTS = 5;
/** Camera noise added to the variances of L, a, b: a plain wall must not become a spike its own noise falls out of. */
const NOISE = [1, 0.3, 0.3];
const MAX_SAMPLES = 20_000;
const CLUSTER_ROUNDS = 8;

/** One Gaussian of a mixture. */
export interface ColourComponent {
  /** Share of the pixels it explains. */
  weight: number;
  /** Minus log-likelihood of a colour, its weight left out. */
  cost(L: number, a: number, b: number): number;
}

/**
 * Fits five full-covariance Gaussians to the colours of the pixels where `member` is 1; deterministic
 * (clusters start at quantiles along the principal axis of colour). Undefined for fewer than 50 pixels.
 */
export function fitMixture(lab: LabImage, member: Uint8Array): ColourComponent[] | undefined {
  const samples = sample(lab, member);
  const count = samples.length / 3;
  if (count < 50) return undefined;
  const labels = cluster(samples, count);
  const components: ColourComponent[] = [];
  for (let k = 0; k < COMPONENTS; k++) {
    const component = fitComponent(samples, labels, k, count);
    if (component) components.push(component);
  }
  return components;
}

/** Index of the component that explains a colour best. */
export function nearestComponent(mixture: ColourComponent[], L: number, a: number, b: number): number {
  let nearest = 0;
  let least = Infinity;
  for (let k = 0; k < mixture.length; k++) {
    const cost = mixture[k].cost(L, a, b) - Math.log(mixture[k].weight);
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
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const axis = widestChannel(samples, count);
  order.sort((i, j) => samples[3 * i + axis] - samples[3 * j + axis]);
  const labels = new Uint8Array(count);
  order.forEach((sampleIndex, rank) => {
    labels[sampleIndex] = Math.floor((rank * COMPONENTS) / count);
  });
  const means = new Float64Array(COMPONENTS * 3);
  for (let round = 0; round < CLUSTER_ROUNDS; round++) {
    const sizes = new Float64Array(COMPONENTS);
    means.fill(0);
    for (let i = 0; i < count; i++) {
      sizes[labels[i]]++;
      for (let c = 0; c < 3; c++) means[3 * labels[i] + c] += samples[3 * i + c];
    }
    for (let k = 0; k < COMPONENTS; k++) for (let c = 0; c < 3; c++) means[3 * k + c] /= sizes[k] || 1;
    for (let i = 0; i < count; i++) {
      let best = Infinity;
      for (let k = 0; k < COMPONENTS; k++) {
        if (sizes[k] === 0) continue;
        const d =
          (samples[3 * i] - means[3 * k]) ** 2 +
          (samples[3 * i + 1] - means[3 * k + 1]) ** 2 +
          (samples[3 * i + 2] - means[3 * k + 2]) ** 2;
        if (d >= best) continue;
        best = d;
        labels[i] = k;
      }
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
): ColourComponent | undefined {
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
  const cost = (L: number, a: number, b: number) => {
    const x = L - m[0];
    const y = a - m[1];
    const z = b - m[2];
    return (
      base + h * (axx * x * x + ayy * y * y + azz * z * z + 2 * (axy * x * y + axz * x * z + ayz * y * z))
    );
  };
  return { weight: size / total, cost };
}
