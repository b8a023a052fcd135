/**
 * Prints how different the colours of one product's photos are, and of photos of four products, with true silhouettes:
 * what `inspect/inspect-colours.ts` decides by. `npx tsx functions/engine/bench/colours.ts`.
 */
import { colourDifference, inspectColours } from '../inspect/inspect-colours.ts';
import type { Image } from '../types.ts';
import { hasPhotoSet, loadPhotoSet, OBJECTS, type TrueView } from './photo-sets.ts';
import { randomNumbers } from './random-numbers.ts';

const SETS = ['p4', 'p6', 'p8', 'p12', 'c8'];
/** Of eight photos the even and the odd ones, a quarter turn apart. */
const QUARTERS = [
  [0, 2, 4, 6],
  [1, 3, 5, 7],
];
/** Photos of a foursome: which view of each product, in a few ways. */
const VIEWS = [0, 3, 6, 1];

const images = (views: readonly TrueView[]) => views.map(({ image }) => image);
const silhouettes = (views: readonly TrueView[]) => views.map(({ mask }) => ({ mask, confidence: 1 }));
const differenceOf = (views: readonly TrueView[]) => colourDifference(images(views), silhouettes(views));
const isRefused = (views: readonly TrueView[]) =>
  inspectColours(images(views), silhouettes(views)).length > 0;

console.log('one product, all sets; p8 also as two sets of four');
const sets = new Map<string, TrueView[]>();
let refused = 0;
for (const object of OBJECTS) {
  const cells: string[] = [];
  for (const set of SETS.filter((name) => hasPhotoSet(object, name))) {
    const views = await loadPhotoSet(object, set);
    const parts = set === 'p8' ? [views, ...QUARTERS.map((few) => few.map((i) => views[i]))] : [views];
    cells.push(`${set} ${parts.map((part) => differenceOf(part).toFixed(2)).join(' ')}`);
    refused += parts.filter(isRefused).length;
    if (set === 'p8') sets.set(object, views);
  }
  console.log(object.padEnd(10), cells.join('   '));
}
console.log(`${refused} of them refused`);

const random = randomNumbers(7);
const either = (most: number) => most * (2 * random() - 1);
for (const [balance, stops] of [
  [0.05, 0.2],
  [0.15, 0.5],
]) {
  const fours = [...sets.values()].flatMap((views) =>
    [...QUARTERS, ...QUARTERS].map((few) => few.map((i) => views[i])),
  );
  const taken = fours.map((views) =>
    views.map((view) => ({ ...view, image: retaken(view.image, balance, stops) })),
  );
  const most = Math.max(...taken.map(differenceOf)).toFixed(2);
  console.log(
    `four photos, white balance ±${100 * balance} %, exposure ±${stops} stops: at most ${most}, ` +
      `${taken.filter(isRefused).length} of ${taken.length} refused`,
  );
}

const foursomes = subsetsOfFour([...sets.values()]).flatMap((four) =>
  VIEWS.map((turn) => four.map((views, k) => views[(2 * k + turn) % views.length])),
);
const values = foursomes.map(differenceOf).sort((a, b) => a - b);
const at = (share: number) => values[Math.floor(share * (values.length - 1))].toFixed(2);
console.log(`\nfour products: ${values.length} foursomes, ${foursomes.filter(isRefused).length} refused`);
console.log(`least ${at(0)}, tenth ${at(0.1)}, quarter ${at(0.25)}, half ${at(0.5)}`);

/** The photo as a camera takes it that sets its white balance and exposure anew. */
function retaken(image: Image, balance: number, stops: number): Image {
  const exposure = 2 ** either(stops);
  const gains = [exposure * (1 + either(balance)), exposure, exposure * (1 + either(balance))];
  const tables = gains.map((gain) =>
    Uint8Array.from(
      { length: 256 },
      (_, value) => 255 * Math.min(1, gain * (value / 255) ** 2.2) ** (1 / 2.2),
    ),
  );
  return { ...image, data: image.data.map((value, i) => tables[i % image.channels][value]) };
}

function subsetsOfFour<T>(all: readonly T[], size = 4): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, i) => subsetsOfFour(all.slice(i + 1), size - 1).map((rest) => [one, ...rest]));
}
