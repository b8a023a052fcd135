import { DESCRIPTOR, type Features } from './find-features.ts';

/** Pairs of indices: of a feature of the first frame, and of the same in the second. */
export type Matches = [number, number][];

/** The nearest in looks is taken where the second nearest is so much farther, distances being compared. */
const NEARER = 0.85;
/** What is that near to the nearest, in pixels, is the same spot at another size. */
const SAME = 4;
/** Who walks round a product keeps the telephone about as high: features move up or down by at most this share of the picture. */
const RISE = 0.25;
/** And grow or shrink by at most this factor. */
const GROWTH = 1.8;

/** The features of two frames, `height` pixels high, that are each other's nearest in looks, and clearly so. */
export function matchFeatures(a: Features, b: Features, height: number): Matches {
  const order = Array.from(b.y.keys()).sort((i, j) => b.y[i] - b.y[j]);
  const rows = order.map((j) => b.y[j]);
  const there = new NearestTwo(a.x.length, b);
  const back = new NearestTwo(b.x.length, a);
  for (let i = 0; i < a.x.length; i++) {
    const lowest = a.y[i] + RISE * height;
    for (let k = atLeast(rows, a.y[i] - RISE * height); k < order.length && rows[k] <= lowest; k++) {
      const j = order[k];
      const growth = b.size[j] / a.size[i];
      if (growth > GROWTH || growth < 1 / GROWTH) continue;
      const distance = unlikeness(a.looks, i, b.looks, j);
      there.see(i, j, distance);
      back.see(j, i, distance);
    }
  }
  return Array.from(a.x.keys()).flatMap((i): Matches => {
    const j = there.of(i);
    return j >= 0 && back.of(j) === i ? [[i, j]] : [];
  });
}

/** For each of so many features the two nearest of `others`, the second at another place. */
class NearestTwo {
  readonly #index: Int32Array;
  readonly #least: Float64Array;
  readonly #second: Float64Array;
  readonly #others: Features;

  constructor(count: number, others: Features) {
    this.#index = new Int32Array(count).fill(-1);
    this.#least = new Float64Array(count).fill(Infinity);
    this.#second = new Float64Array(count).fill(Infinity);
    this.#others = others;
  }

  see(i: number, j: number, distance: number): void {
    if (distance >= this.#second[i]) return;
    const best = this.#index[i];
    const isSame = best >= 0 && this.#isSame(best, j);
    if (distance < this.#least[i]) {
      if (!isSame) this.#second[i] = this.#least[i];
      this.#least[i] = distance;
      this.#index[i] = j;
    } else if (!isSame) this.#second[i] = distance;
  }

  /** The nearest, where it is clearly nearer than the second; −1 where none is. */
  of(i: number): number {
    return this.#least[i] < NEARER ** 2 * this.#second[i] ? this.#index[i] : -1;
  }

  #isSame(one: number, other: number): boolean {
    const { x, y } = this.#others;
    return Math.abs(x[one] - x[other]) < SAME && Math.abs(y[one] - y[other]) < SAME;
  }
}

/** Index of the first of rising numbers that is not below `value`. */
function atLeast(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Squared distance of two descriptors. */
function unlikeness(a: Uint8Array, i: number, b: Uint8Array, j: number): number {
  let sum = 0;
  const [p, q] = [i * DESCRIPTOR, j * DESCRIPTOR];
  for (let k = 0; k < DESCRIPTOR; k += 4) {
    const d0 = a[p + k] - b[q + k];
    const d1 = a[p + k + 1] - b[q + k + 1];
    const d2 = a[p + k + 2] - b[q + k + 2];
    const d3 = a[p + k + 3] - b[q + k + 3];
    sum += d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3;
  }
  return sum;
}
