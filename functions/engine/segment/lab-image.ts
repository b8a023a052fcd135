import type { Image } from '../types.ts';

/** CIE L*a*b* (D65) per pixel, one plane a channel: L 0 to 100, a and b around 0. */
export interface LabImage {
  width: number;
  height: number;
  planes: readonly [L: Float32Array, a: Float32Array, b: Float32Array];
}

/** The image in L*a*b*, with its longest side at most `maxSide`; a pixel is the mean of what it covers. */
export function toLab(image: Image, maxSide: number): LabImage {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);
  const [red, green, blue] = [0, 1, 2].map((channel) => shrinkChannel(image, channel, width, height));
  for (let i = 0; i < width * height; i++) {
    const r = linear(red[i]);
    const g = linear(green[i]);
    const b = linear(blue[i]);
    const x = compress((0.412453 * r + 0.35758 * g + 0.180423 * b) / 0.950456);
    const y = compress(0.212671 * r + 0.71516 * g + 0.072169 * b);
    const z = compress((0.019334 * r + 0.119193 * g + 0.950227 * b) / 1.088754);
    red[i] = 116 * y - 16;
    green[i] = 500 * (x - y);
    blue[i] = 200 * (y - z);
  }
  return { width, height, planes: [red, green, blue] };
}

const GAMMA_STEPS = 4096;
const gamma = Float32Array.from({ length: GAMMA_STEPS + 1 }, (_, i) => {
  const s = i / GAMMA_STEPS;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
});

/** sRGB 0–255 to linear light 0–1. */
const linear = (value: number) => gamma[Math.round((value / 255) * GAMMA_STEPS)];

const compress = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

function shrinkChannel(image: Image, channel: number, width: number, height: number): Float32Array {
  const across = shrinkAxis(image.width, width);
  const down = shrinkAxis(image.height, height);
  const rows = new Float32Array(width * image.height);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let s = across.first[x]; s <= across.last[x]; s++) {
        sum += across.share(x, s) * image.data[(y * image.width + s) * image.channels + channel];
      }
      rows[y * width + x] = sum;
    }
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let s = down.first[y]; s <= down.last[y]; s++) {
      const share = down.share(y, s);
      for (let x = 0; x < width; x++) out[y * width + x] += share * rows[s * width + x];
    }
  }
  return out;
}

/** Which source pixels a target pixel covers on one axis, and the share of it each fills. */
function shrinkAxis(from: number, to: number) {
  const ratio = from / to;
  const first = Int32Array.from({ length: to }, (_, t) => Math.floor(t * ratio));
  const last = Int32Array.from({ length: to }, (_, t) => Math.min(from - 1, Math.ceil((t + 1) * ratio) - 1));
  const share = (t: number, s: number) => (Math.min((t + 1) * ratio, s + 1) - Math.max(t * ratio, s)) / ratio;
  return { first, last, share };
}

/** The image blurred by the kernel 1 4 6 4 1 along both axes (a Gaussian of sigma 1 pixel). */
export function smoothLab({ width, height, planes }: LabImage): LabImage {
  const [L, a, b] = planes.map((plane) => smoothPlane(plane, width, height));
  return { width, height, planes: [L, a, b] };
}

/** One plane of it. */
export const smoothPlane = (plane: Float32Array, width: number, height: number): Float32Array =>
  smooth(smooth(plane, width, height, 1), width, height, width);

function smooth(plane: Float32Array, width: number, height: number, step: number): Float32Array {
  const out = new Float32Array(plane.length);
  const limit = step === 1 ? width : height;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = step === 1 ? x : y;
      const m1 = at > 0 ? i - step : i;
      const m2 = at > 1 ? m1 - step : m1;
      const p1 = at < limit - 1 ? i + step : i;
      const p2 = at < limit - 2 ? p1 + step : p1;
      out[i] = (plane[m2] + plane[p2] + 4 * (plane[m1] + plane[p1]) + 6 * plane[i]) / 16;
    }
  }
  return out;
}
