import type { Image, Mask } from '../../engine/types.ts';
import { bandOf } from './outline-band.ts';

export interface MatteOptions {
  /** How far an outline may be off, in pixels of the image: alpha is looked for so far on both sides of it. */
  reach: number;
  /** How much the outline itself is believed, against what colours say; 0 asks colours alone. */
  belief?: number;
  /** Steps of the solver. */
  steps?: number;
}

/** Chosen by `npm run bench:pictures` on plain walls and in rooms. */
const DEFAULTS = { belief: 0.05, steps: 60 };
/** How much more the outline is believed where no edge is to be seen near it, and the variance of an edge that is. */
const [BLIND, EDGE_VARIANCE] = [2, 4e-4];
/** Half a window's side: 3 × 3 pixels, of which any two colours of a soft edge lie on one line. */
const WINDOW = 9;
/** Variance of colours, of 0 to 1, below which a window has none: noise of a phone's photo. */
const NOISE = 1e-5;
/** Alpha nearer than this to nothing or to all is that: a haze of 2 % would be seen on white. */
const HAZE = 0.04;

/**
 * How much of each pixel is the product, 0 to 255, where the outline only says which pixels are mostly so. Closed-form
 * matting in the band round the outline: alpha is a linear function of colour in every window, and the pixels beyond the
 * band are known (Levin, Lischinski and Weiss, A Closed-Form Solution to Natural Image Matting, 2008). Where colours tell
 * nothing, as of white before white, the outline itself is what remains.
 */
export function matteOutline(image: Image, outline: Mask, options: MatteOptions): Mask {
  const { reach, belief, steps } = { ...DEFAULTS, ...options };
  const { width, height } = image;
  const { pixels, prior } = bandOf(outline, reach);
  const alpha = Float32Array.from(outline.data, (value) => (value >= 128 ? 1 : 0));
  pixels.forEach((pixel, i) => (alpha[pixel] = prior[i]));

  const windows = windowsRound(image, pixels);
  const beliefs = believed(image, windows, pixels, reach).map((share) => belief + BLIND * share);
  const solved = solve({ width, windows, pixels, alpha, prior, beliefs, steps });
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = outline.data[i] >= 128 ? 255 : 0;
  solved.forEach((value, i) => {
    const clear = (value - HAZE) / (1 - 2 * HAZE);
    data[pixels[i]] = Math.round(255 * Math.min(1, Math.max(0, clear)));
  });
  return { width, height, data };
}

interface Windows {
  /** Index of the middle pixel of each. */
  middles: Int32Array;
  /** Nine colours of each less their mean, 27 numbers. */
  colours: Float32Array;
  /** Variance of each one's colours. */
  variances: Float32Array;
  /** Inverse of each one's covariance, 6 numbers of a symmetric matrix. */
  inverses: Float32Array;
}

/** The windows that hold a pixel of the band. */
function windowsRound({ width, height, channels, data }: Image, pixels: Int32Array): Windows {
  const isMiddle = new Uint8Array(width * height);
  const middles: number[] = [];
  for (const pixel of pixels) {
    const [x, y] = [pixel % width, Math.trunc(pixel / width)];
    for (let v = Math.max(1, y - 1); v <= Math.min(height - 2, y + 1); v++)
      for (let u = Math.max(1, x - 1); u <= Math.min(width - 2, x + 1); u++) {
        if (isMiddle[v * width + u]) continue;
        isMiddle[v * width + u] = 1;
        middles.push(v * width + u);
      }
  }
  const colours = new Float32Array(27 * middles.length);
  const inverses = new Float32Array(6 * middles.length);
  const variances = new Float32Array(middles.length);
  const mean = [0, 0, 0];
  middles.forEach((middle, w) => {
    mean.fill(0);
    for (let k = 0; k < WINDOW; k++) {
      const from = channels * (middle + offset(k, width));
      for (let c = 0; c < 3; c++) {
        const value = data[from + c] / 255;
        colours[27 * w + 3 * k + c] = value;
        mean[c] += value / WINDOW;
      }
    }
    const s = [0, 0, 0, 0, 0, 0];
    for (let k = 0; k < WINDOW; k++) {
      const at = 27 * w + 3 * k;
      for (let c = 0; c < 3; c++) colours[at + c] -= mean[c];
      const [r, g, b] = [colours[at], colours[at + 1], colours[at + 2]];
      s[0] += r * r;
      s[1] += r * g;
      s[2] += r * b;
      s[3] += g * g;
      s[4] += g * b;
      s[5] += b * b;
    }
    variances[w] = (s[0] + s[3] + s[5]) / WINDOW;
    inverses.set(inverse(s.map((sum, i) => sum / WINDOW + ([0, 3, 5].includes(i) ? NOISE : 0))), 6 * w);
  });
  return { middles: Int32Array.from(middles), colours, variances, inverses };
}

/** How blind each pixel of the band is, 0 to 1: 1 where no edge is within reach, as of white before white. */
function believed(
  { width, height }: Image,
  { middles, variances }: Windows,
  pixels: Int32Array,
  reach: number,
): Float32Array {
  const seen = new Float32Array(width * height);
  middles.forEach((middle, w) => (seen[middle] = variances[w]));
  const far = Math.ceil(reach);
  return Float32Array.from(pixels, (pixel) => {
    const [x, y] = [pixel % width, Math.trunc(pixel / width)];
    let most = 0;
    for (let v = Math.max(0, y - far); v <= Math.min(height - 1, y + far); v++)
      for (let u = Math.max(0, x - far); u <= Math.min(width - 1, x + far); u++)
        most = Math.max(most, seen[v * width + u]);
    return 1 / (1 + (most / EDGE_VARIANCE) ** 2);
  });
}

const offset = (k: number, width: number): number => (Math.trunc(k / 3) - 1) * width + (k % 3) - 1;

/** Of a symmetric 3 × 3 matrix, its six numbers row by row. */
function inverse([a, b, c, d, e, f]: number[]): number[] {
  const [A, B, C] = [d * f - e * e, c * e - b * f, b * e - c * d];
  const determinant = a * A + b * B + c * C;
  return [A, B, C, a * f - c * c, b * c - a * e, a * d - b * b].map((value) => value / determinant);
}

interface System {
  width: number;
  windows: Windows;
  pixels: Int32Array;
  /** Of every pixel of the image; beyond the band it is known. */
  alpha: Float32Array;
  prior: Float32Array;
  /** Of each pixel of the band. */
  beliefs: Float32Array;
  steps: number;
}

/** Conjugate gradients on the band's pixels, from the prior. */
function solve({ width, windows, pixels, alpha, prior, beliefs, steps }: System): Float32Array {
  const field = alpha.slice();
  const sums = new Float32Array(alpha.length);
  const count = pixels.length;
  /** The band's part of the system applied to what stands in `field`. */
  const apply = (values: Float32Array): Float32Array => {
    applyWindows(windows, width, field, sums);
    const result = new Float32Array(count);
    for (let i = 0; i < count; i++) result[i] = sums[pixels[i]] + beliefs[i] * values[i];
    return result;
  };
  const x = prior.slice();
  const first = apply(x);
  const r = Float32Array.from(first, (value, i) => beliefs[i] * prior[i] - value);
  const p = r.slice();
  let squared = dot(r, r);
  field.fill(0); // from here on only differences are asked about, which are none beyond the band
  for (let step = 0; step < steps && squared > 1e-9 * count; step++) {
    pixels.forEach((pixel, i) => (field[pixel] = p[i]));
    const moved = apply(p);
    const length = squared / dot(p, moved);
    for (let i = 0; i < count; i++) {
      x[i] += length * p[i];
      r[i] -= length * moved[i];
    }
    const next = dot(r, r);
    const kept = next / squared;
    squared = next;
    for (let i = 0; i < count; i++) p[i] = r[i] + kept * p[i];
  }
  return x;
}

/** The matting Laplacian, window by window: what of `field` is no linear function of the window's colours. */
function applyWindows(
  { middles, colours, inverses }: Windows,
  width: number,
  field: Float32Array,
  sums: Float32Array,
): void {
  sums.fill(0);
  const offsets = Array.from({ length: WINDOW }, (_, k) => offset(k, width));
  for (let w = 0; w < middles.length; w++) {
    const [middle, at, inv] = [middles[w], 27 * w, 6 * w];
    let [mean, r, g, b] = [0, 0, 0, 0];
    for (let k = 0; k < WINDOW; k++) {
      const value = field[middle + offsets[k]];
      mean += value;
      r += colours[at + 3 * k] * value;
      g += colours[at + 3 * k + 1] * value;
      b += colours[at + 3 * k + 2] * value;
    }
    mean /= WINDOW;
    const [i0, i1, i2, i3, i4, i5] = [
      inverses[inv],
      inverses[inv + 1],
      inverses[inv + 2],
      inverses[inv + 3],
      inverses[inv + 4],
      inverses[inv + 5],
    ];
    const slopeR = (i0 * r + i1 * g + i2 * b) / WINDOW;
    const slopeG = (i1 * r + i3 * g + i4 * b) / WINDOW;
    const slopeB = (i2 * r + i4 * g + i5 * b) / WINDOW;
    for (let k = 0; k < WINDOW; k++) {
      const pixel = middle + offsets[k];
      const line =
        mean +
        slopeR * colours[at + 3 * k] +
        slopeG * colours[at + 3 * k + 1] +
        slopeB * colours[at + 3 * k + 2];
      sums[pixel] += field[pixel] - line;
    }
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
