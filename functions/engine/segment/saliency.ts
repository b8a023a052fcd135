import { quantile } from './statistics.ts';

/** Products are photographed around here: centre and half axes in shares of the image. */
const CENTRE = { x: 0.5, y: 0.52, width: 0.42, height: 0.46 };
/** Strip along the border, in shares of the short side, that shows the backdrop's own restlessness. */
const STRIP = 0.12;

/** Where products stand in a photo: an ellipse around the middle. */
export function nearCentre(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = ((i % width) / width - CENTRE.x) / CENTRE.width;
    const y = (Math.floor(i / width) / height - CENTRE.y) / CENTRE.height;
    return x * x + y * y < 1 ? 1 : 0;
  });
}

/** Where the border can be reached over hardly more than the noise the border strip itself has. */
export function sureBackdrop(barrier: Float32Array, width: number, height: number): Uint8Array {
  const strip = barrier.filter((_, i) => isInBorderStrip(i, width, height));
  const limit = Math.max(1, 2 * quantile(strip, 0.75));
  return Uint8Array.from(barrier, (distance) => (distance <= limit ? 1 : 0));
}

/** Whether a pixel lies in the strip along the border that shows the backdrop alone in a well framed photo. */
export function isInBorderStrip(i: number, width: number, height: number): boolean {
  const band = Math.round(STRIP * Math.min(width, height));
  const x = i % width;
  const y = (i - x) / width;
  return x < band || y < band || x >= width - band || y >= height - band;
}
