import { otsuThreshold, quantile } from './statistics.ts';

/** Products are photographed around here: centre and reach in shares of the image. */
const CENTRE = { x: 0.5, y: 0.52, width: 0.38, height: 0.42 };
/** What the centre prior leaves of a pixel far from it. */
const OFF_CENTRE = 0.35;
/** Strip along the border, in shares of the short side, that shows the backdrop's own restlessness. */
const STRIP = 0.12;

/** A first guess of the object: what stands out from the border and is not far off the centre. */
export function guessObject(barrier: Float32Array, width: number, height: number): Uint8Array {
  const top = Math.max(quantile(barrier, 0.99), 1e-3);
  const saliency = barrier.map((distance, i) => {
    const x = ((i % width) / width - CENTRE.x) / CENTRE.width;
    const y = (Math.floor(i / width) / height - CENTRE.y) / CENTRE.height;
    const centred = OFF_CENTRE + (1 - OFF_CENTRE) * Math.exp(-x * x - y * y);
    return Math.min(1.275, (distance / top) * centred);
  });
  const threshold = 0.8 * otsuThreshold(saliency);
  return Uint8Array.from(saliency, (value) => (value > threshold ? 1 : 0));
}

/** Where the border can be reached over hardly more than the noise the border strip itself has. */
export function sureBackdrop(barrier: Float32Array, width: number, height: number): Uint8Array {
  const band = Math.round(STRIP * Math.min(width, height));
  const strip = barrier.filter((_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    return x < band || y < band || x >= width - band || y >= height - band;
  });
  const limit = Math.max(1, 2 * quantile(strip, 0.75));
  return Uint8Array.from(barrier, (distance) => (distance <= limit ? 1 : 0));
}
