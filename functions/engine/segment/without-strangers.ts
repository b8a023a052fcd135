import { labelRegions } from './regions.ts';

/** What the other photos of a set tell of each pixel of one of them: more is more like the product. */
export interface ToldByOthers {
  /** How far the product has shown the pixel's colour. */
  colours: Float32Array;
  looks: Float32Array;
}

/** Parts smaller than this share of the largest are kept: colours and looks of so few pixels tell nothing. */
const TELLING = 0.02;
/**
 * How far a part's colours are known, against those of the largest part, and how much it looks like the product, at least. In
 * rooms used for fitting wrong parts (a bookshelf, two persons' legs, a sofa) have colours of .14 to .26 of the largest's or,
 * the sofa, looks of .03; a leg that is apart 1.27 and .25.
 */
const BELONGS = { colours: 0.5, looks: 0.1 };

/** An object (1 inside) without the parts that lie apart from the largest and are not like the product as other photos show it. */
export function withoutStrangers(
  object: Uint8Array,
  width: number,
  height: number,
  { colours, looks }: ToldByOthers,
): Uint8Array {
  const { labels, regions } = labelRegions(object, width, height, 1);
  const sums = regions.map(() => ({ colours: 0, looks: 0 }));
  labels.forEach((label, i) => {
    if (label === 0) return;
    sums[label - 1].colours += colours[i];
    sums[label - 1].looks += looks[i];
  });
  const meanOf = (k: number, what: keyof ToldByOthers) => sums[k][what] / regions[k].size;
  const sizes = regions.map(({ size }) => size);
  const main = sizes.indexOf(Math.max(...sizes));
  const least = main < 0 ? 0 : BELONGS.colours * meanOf(main, 'colours');
  const isStrange = regions.map(
    ({ size }, k) =>
      k !== main &&
      size > TELLING * sizes[main] &&
      (meanOf(k, 'colours') < least || meanOf(k, 'looks') < BELONGS.looks),
  );
  return object.map((flag, i) => (flag && !isStrange[labels[i] - 1] ? 1 : 0));
}
