import { toLab } from '../segment/lab-image.ts';
import type { Image, Silhouette } from '../types.ts';
import type { Finding } from './finding.ts';

/** Longer side of the pictures whose colours are counted, in pixels. */
const SIDE = 160;
/** Cells of a histogram along each axis of L*a*b*. */
const CELLS = 8;
/** a* and b* of paint, wood and cloth lie within this; what is beyond counts to the last cell. */
const MOST_CHROMA = 60;
/** Lightness that all photos are brought halfway to: cameras expose each photo anew. */
const MIDDLE = 55;
/** Silhouettes are soft at their edge. */
const INSIDE = 200;
/**
 * Four photos of one product, a quarter turn apart: at most .35; .37 where the camera changed its white balance by up to
 * 5 % and its exposure by a fifth of a stop between them, and one of 40 sets beyond .5 at 15 % and half a stop; of four
 * products: more in half of the foursomes. `bench/colours.ts` prints it. A set of more photos: at most .2.
 */
const DIFFERENT = 0.5;

/**
 * Says when the photos show products of different colours. Few photos agree on a shape whatever they show, so that this
 * is all that speaks against a set of four; a single other product among many is for the poses to find.
 */
export function inspectColours(images: readonly Image[], silhouettes: readonly Silhouette[]): Finding[] {
  const value = colourDifference(images, silhouettes);
  return value > DIFFERENT ? [{ code: 'products_differ', value, blocking: true }] : [];
}

/**
 * How different the colours are that the photos' silhouettes hold: of each photo's difference from the most similar other
 * one the second and third least, in the mean (two are alike by chance, and one may see a side of its own). 0 to 1, the
 * share of the histograms that does not overlap (Swain and Ballard, Color Indexing, 1991). NaN for fewer than three.
 */
export function colourDifference(images: readonly Image[], silhouettes: readonly Silhouette[]): number {
  const histograms = images.map((image, i) => histogramOf(image, silhouettes[i]));
  const nearest = histograms.map((own) =>
    Math.min(...histograms.filter((other) => other !== own).map((other) => 1 - overlap(own, other))),
  );
  const [, second, third] = nearest.toSorted((a, b) => a - b);
  return (second + third) / 2;
}

const overlap = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, share, cell) => sum + Math.min(share, b[cell]), 0);

/** Shares of the product's pixels by colour, each spread over the eight cells it lies between. */
function histogramOf(image: Image, { mask }: Silhouette): Float64Array {
  const { width, height, planes } = toLab(image, SIDE);
  const [L, a, b] = planes;
  const inside: number[] = [];
  for (let p = 0; p < width * height; p++) {
    const x = Math.floor((((p % width) + 0.5) * mask.width) / width);
    const y = Math.floor(((Math.floor(p / width) + 0.5) * mask.height) / height);
    if (mask.data[y * mask.width + x] > INSIDE) inside.push(p);
  }
  const mean = inside.reduce((sum, p) => sum + L[p], 0) / inside.length;
  const cells = new Float64Array(CELLS ** 3);
  for (const p of inside) {
    const lightness = (L[p] + (MIDDLE - mean) / 2) / 100;
    const [red, yellow] = [a[p], b[p]].map((value) => (value / MOST_CHROMA + 1) / 2);
    spread(cells, [lightness, red, yellow], 1 / inside.length);
  }
  return cells;
}

/** Adds `weight` at a place whose coordinates run from 0 to 1. */
function spread(cells: Float64Array, place: readonly number[], weight: number): void {
  const at = place.map((value) => Math.min(1, Math.max(0, value)) * (CELLS - 1));
  const first = at.map((value) => Math.min(CELLS - 2, Math.floor(value)));
  for (let corner = 0; corner < 8; corner++) {
    let [cell, share] = [0, weight];
    for (let axis = 0; axis < 3; axis++) {
      const up = (corner >> axis) & 1;
      const part = at[axis] - first[axis];
      share *= up ? part : 1 - part;
      cell = cell * CELLS + first[axis] + up;
    }
    cells[cell] += share;
  }
}
