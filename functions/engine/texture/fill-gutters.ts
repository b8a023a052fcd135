import type { Image } from '../types.ts';

/** Texels round a chart that bilinear filtering may read; they must know nothing of another chart. */
const RIM = 2;

/**
 * Colours the texels where `isKnown` is 0 from the known ones round them, so that filtering and mipmaps find no
 * foreign colour beside a chart: a rim of its own colours, then push-pull (Gortler et al., The lumigraph, SIGGRAPH
 * 1996). Works in place.
 */
export function fillGutters(image: Image, isKnown: Uint8Array): void {
  for (let ring = 0; ring < RIM; ring++) growRim(image, isKnown);
  pushPull(image, isKnown);
}

/** Gives every unknown texel beside known ones their mean. */
function growRim({ width, height, channels, data }: Image, isKnown: Uint8Array): void {
  const grown: number[] = [];
  const sum = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (isKnown[at]) continue;
      let count = 0;
      sum.fill(0);
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
          const from = j * width + i;
          if (!isKnown[from]) continue;
          count++;
          for (let c = 0; c < 3; c++) sum[c] += data[from * channels + c];
        }
      }
      if (count === 0) continue;
      for (let c = 0; c < 3; c++) data[at * channels + c] = Math.round(sum[c] / count);
      grown.push(at);
    }
  }
  for (const at of grown) isKnown[at] = 1;
}

function pushPull(image: Image, isKnown: Uint8Array): void {
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
  if (halfKnown.includes(0)) pushPull(half, halfKnown);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (isKnown[at]) continue;
      const from = ((y >> 1) * w + (x >> 1)) * channels;
      for (let c = 0; c < 3; c++) data[at * channels + c] = half.data[from + c];
    }
  }
}
