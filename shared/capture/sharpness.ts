import type { GreyImage } from './grey-image.ts';

/** Share of the pixels with the strongest edges that a picture is judged by. */
const JUDGED = 0.01;
/** Edges weaker than this, in grey levels, are grain: a picture with no others tells nothing of its blur. */
const LEAST_EDGE = 16;

/**
 * How sharp the strongest edges of a picture are: 1 where each is a step from one pixel to the next, 0 where they are
 * wider than four. Of the two directions the worse, as a moving camera blurs only the edges across its way. 0.5 for a
 * picture without edges.
 */
export function sharpnessOf(image: GreyImage): number {
  const across = sharpnessAlong(image, 1);
  const down = sharpnessAlong(image, image.width);
  return Math.min(across ?? down ?? 0.5, down ?? across ?? 0.5);
}

/** At its steepest a step rises as much over two pixels as over four, a ramp half as much. Null without enough edges. */
function sharpnessAlong({ width, height, data }: GreyImage, step: number): number | null {
  const counts = new Uint32Array(256);
  const rises = new Float64Array(256);
  const rise = (i: number) => Math.abs(data[i + step] - data[i - step]);
  let edges = 0;
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const wide = Math.abs(data[i + 2 * step] - data[i - 2 * step]);
      if (wide < LEAST_EDGE) continue;
      const narrow = rise(i);
      if (narrow < rise(i - step) || narrow < rise(i + step)) continue;
      counts[wide]++;
      rises[wide] += Math.min(narrow, wide);
      edges++;
    }
  if (edges < width / 4) return null;
  const judged = Math.min(edges, Math.ceil(JUDGED * width * height));
  let [taken, narrow, wide] = [0, 0, 0];
  for (let level = 255; level >= LEAST_EDGE && taken < judged; level--) {
    taken += counts[level];
    narrow += rises[level];
    wide += counts[level] * level;
  }
  return Math.min(1, Math.max(0, 2 * (narrow / wide) - 1));
}
