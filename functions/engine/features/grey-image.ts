import type { Image } from '../types.ts';

/** One brightness a pixel, 0 to 1, row by row from the top left. */
export interface GreyImage {
  width: number;
  height: number;
  data: Float32Array;
}

/** The image's brightness, at most `side` pixels long: every pixel the mean of those it covers. */
export function greyImage({ width, height, channels, data }: Image, side: number): GreyImage {
  const scale = Math.min(1, side / Math.max(width, height));
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const rows = new Float32Array(w * height);
  const columns = covered(width, w);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      for (const { at, share } of columns[x]) {
        const p = (y * width + at) * channels;
        sum += share * (0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2]);
      }
      rows[y * w + x] = sum / 255;
    }
  }
  const out = new Float32Array(w * h);
  covered(height, h).forEach((lines, y) => {
    for (const { at, share } of lines) {
      for (let x = 0; x < w; x++) out[y * w + x] += share * rows[at * w + x];
    }
  });
  return { width: w, height: h, data: out };
}

/** For each of `to` pixels in a row the pixels of `from` that it covers, and by what share. */
function covered(from: number, to: number): { at: number; share: number }[][] {
  const size = from / to;
  return Array.from({ length: to }, (_, i) => {
    const [start, end] = [i * size, (i + 1) * size];
    const parts: { at: number; share: number }[] = [];
    for (let at = Math.floor(start); at < Math.min(from, end); at++) {
      const share = (Math.min(at + 1, end) - Math.max(at, start)) / size;
      if (share > 1e-6) parts.push({ at, share });
    }
    return parts;
  });
}
