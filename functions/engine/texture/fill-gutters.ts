import type { Image } from '../types.ts';

/**
 * Colours the texels where `isKnown` is 0 from the known ones round them, so that filtering and mipmaps find no
 * foreign colour beside a chart: push-pull (Gortler et al., The lumigraph, SIGGRAPH 1996). Works in place.
 */
export function fillGutters(image: Image, isKnown: Uint8Array): void {
  const { width, height, channels, data } = image;
  if (width === 1 || height === 1) return;
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1];
  const half: Image = { width: w, height: h, channels, data: new Uint8Array(w * h * channels) };
  const halfKnown = new Uint8Array(w * h);
  const sum = [0, 0, 0];
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let count = 0;
      sum.fill(0);
      for (let j = 2 * y; j < Math.min(height, 2 * y + 2); j++) {
        for (let i = 2 * x; i < Math.min(width, 2 * x + 2); i++) {
          const at = j * width + i;
          if (!isKnown[at]) continue;
          count++;
          for (let c = 0; c < 3; c++) sum[c] += data[at * channels + c];
        }
      }
      if (count === 0) continue;
      halfKnown[y * w + x] = 1;
      for (let c = 0; c < 3; c++) half.data[(y * w + x) * channels + c] = Math.round(sum[c] / count);
    }
  }
  if (halfKnown.includes(0)) fillGutters(half, halfKnown);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (isKnown[at]) continue;
      const from = ((y >> 1) * w + (x >> 1)) * channels;
      for (let c = 0; c < 3; c++) data[at * channels + c] = half.data[from + c];
    }
  }
}
