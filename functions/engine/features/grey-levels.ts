import type { GreyImage } from './grey-image.ts';

/** An image more and more blurred, at one size. */
export interface Octave {
  /** Pixels of the whole image to one of these. */
  step: number;
  width: number;
  height: number;
  /** How far each level is blurred, σ in pixels of the octave. */
  sigmas: number[];
  levels: Float32Array[];
  /** What each level's next one is brighter by. */
  differences: Float32Array[];
}

/** Blur of an octave's first level; how much a sharp photo has of its own. */
const [FIRST, OWN] = [1.6, 0.5];
/** Levels until the blur has doubled. */
const A_DOUBLING = 3;
/** The smallest octave's shorter side is at least so long. */
const SMALLEST = 64;
const MOST_OCTAVES = 4;

/** The image at sizes halved again and again, each blurred step by step (Lowe, IJCV 2004). */
export function greyLevels({ width, height, data }: GreyImage): Octave[] {
  const octaves: Octave[] = [];
  const sigmas = Array.from({ length: A_DOUBLING + 3 }, (_, k) => FIRST * 2 ** (k / A_DOUBLING));
  let start = blur(data, width, height, Math.sqrt(FIRST ** 2 - OWN ** 2));
  for (let step = 1; octaves.length < MOST_OCTAVES && Math.min(width, height) >= SMALLEST; step *= 2) {
    const levels = [start];
    for (let k = 1; k < sigmas.length; k++) {
      levels.push(blur(levels[k - 1], width, height, Math.sqrt(sigmas[k] ** 2 - sigmas[k - 1] ** 2)));
    }
    const differences = levels.slice(1).map((level, k) => level.map((value, p) => value - levels[k][p]));
    octaves.push({ step, width, height, sigmas, levels, differences });
    const doubled = levels[A_DOUBLING];
    const [w, h] = [width >> 1, height >> 1];
    start = new Float32Array(w * h);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const p = 2 * y * width + 2 * x;
        start[y * w + x] = (doubled[p] + doubled[p + 1] + doubled[p + width] + doubled[p + width + 1]) / 4;
      }
    }
    [width, height] = [w, h];
  }
  return octaves;
}

function blur(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (let k = 0; k < weights.length; k++) weights[k] /= total;
  const rows = new Float32Array(data.length);
  const padded = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    padded.fill(data[o], 0, reach);
    padded.set(data.subarray(o, o + width), reach);
    padded.fill(data[o + width - 1], reach + width);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += weights[k] * padded[x + k];
      rows[o + x] = sum;
    }
  }
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let k = 0; k < weights.length; k++) {
      const from = Math.min(height - 1, Math.max(0, y + k - reach)) * width;
      const weight = weights[k];
      for (let x = 0; x < width; x++) out[y * width + x] += weight * rows[from + x];
    }
  }
  return out;
}
