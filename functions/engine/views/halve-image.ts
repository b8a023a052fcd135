import type { Image } from '../types.ts';

/** The image at half its size, each pixel the mean of four (an odd last row or column is left out). */
export function halveImage({ width, height, channels, data }: Image): Image {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Uint8Array(w * h * channels);
  const row = width * channels;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const from = (2 * y * width + 2 * x) * channels;
      const to = (y * w + x) * channels;
      for (let c = 0; c < channels; c++) {
        const at = from + c;
        half[to + c] = (data[at] + data[at + channels] + data[at + row] + data[at + row + channels] + 2) >> 2;
      }
    }
  }
  return { width: w, height: h, channels, data: half };
}
