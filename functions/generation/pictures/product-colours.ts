import type { Image, Mask } from '../../engine/types.ts';

/** Half the side in pixels of the neighbourhoods that colours are taken from: first far, then near. */
const REACHES = [9, 4];

/**
 * The image with the backdrop's share taken out of every soft pixel, so that none brings a halo along: the product's and
 * the backdrop's colours nearby, and what of the pixel they leave unexplained is the product's (Forte, Approximate Fast
 * Foreground Colour Estimation, 2021). Pixels that are all product stay as they are.
 */
export function productColours(image: Image, alpha: Mask): Image {
  const { width, height, data } = image;
  const soft: number[] = [];
  for (let i = 0; i < alpha.data.length; i++) if (alpha.data[i] > 0 && alpha.data[i] < 255) soft.push(i);
  let current = data;
  for (const reach of REACHES) {
    const next = current.slice();
    for (const pixel of soft) {
      const [x, y, a] = [pixel % width, Math.trunc(pixel / width), alpha.data[pixel] / 255];
      const product = [0, 0, 0];
      const backdrop = [0, 0, 0];
      let [productWeight, backdropWeight] = [0, 0];
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const there = v * width + u;
          // A pixel that is half both knows neither colour: squares let the sure ones speak.
          const inside = (alpha.data[there] / 255) ** 2;
          const outside = (1 - alpha.data[there] / 255) ** 2;
          for (let c = 0; c < 3; c++) {
            product[c] += inside * current[3 * there + c];
            backdrop[c] += outside * data[3 * there + c];
          }
          productWeight += inside;
          backdropWeight += outside;
        }
      for (let c = 0; c < 3; c++) {
        const f = productWeight > 0 ? product[c] / productWeight : data[3 * pixel + c];
        const b = backdropWeight > 0 ? backdrop[c] / backdropWeight : data[3 * pixel + c];
        const unexplained = data[3 * pixel + c] - a * f - (1 - a) * b;
        next[3 * pixel + c] = Math.min(255, Math.max(0, Math.round(f + a * unexplained)));
      }
    }
    current = next;
  }
  return { ...image, data: current };
}
