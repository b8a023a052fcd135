/** Far more than any squared distance in an image, small enough that sums of two stay exact. */
const FAR = 1e12;

/** For each pixel its nearest seed. */
export interface NearestSeed {
  /** Squared Euclidean distance in pixels; at least 1e12 when there is no seed at all. */
  squared: Float64Array;
  /** Index of that seed, −1 when there is none. */
  index: Int32Array;
}

/**
 * Exact Euclidean distance from every pixel centre to the nearest pixel where `isSeed` is not 0, and which one it is.
 *
 * Along columns by counting from seed to seed, along rows by the lower envelope of parabolas: linear in the number of
 * pixels (Felzenszwalb and Huttenlocher, Distance transforms of sampled functions, 2012). Of two seeds as near the upper
 * or left one is taken.
 */
export function nearestSeed(isSeed: Uint8Array, width: number, height: number): NearestSeed {
  const squared = new Float64Array(width * height);
  const index = new Int32Array(width * height);
  nearestInColumns(isSeed, squared, index, width);
  const line = envelope(width);
  for (let start = 0; start < squared.length; start += width) line(squared, index, start);
  return { squared, index };
}

/** The nearest seed of each pixel's own column, row after row: a column by itself has every pixel in another cache line. */
function nearestInColumns(isSeed: Uint8Array, squared: Float64Array, index: Int32Array, width: number): void {
  const seeds = new Int32Array(width).fill(-1);
  const steps = new Float64Array(width);
  for (let p = 0, x = 0; p < isSeed.length; p++, x = x + 1 === width ? 0 : x + 1) {
    if (isSeed[p]) {
      seeds[x] = p;
      steps[x] = 0;
    } else steps[x]++;
    index[p] = seeds[x];
    squared[p] = seeds[x] < 0 ? FAR : steps[x] * steps[x];
  }
  seeds.fill(-1);
  for (let p = isSeed.length - 1, x = width - 1; p >= 0; p--, x = x === 0 ? width - 1 : x - 1) {
    if (isSeed[p]) {
      seeds[x] = p;
      steps[x] = 0;
    } else steps[x]++;
    if (seeds[x] < 0 || steps[x] * steps[x] >= squared[p]) continue;
    index[p] = seeds[x];
    squared[p] = steps[x] * steps[x];
  }
}

/**
 * The same for every pixel with the nearest one whose flag, 0 or 1, is the other, in half the time that ones and zeros take
 * one after the other: beside each stretch of a row stands a seed, and what lies beyond it is farther.
 */
export function nearestOther(flags: Uint8Array, width: number, height: number): NearestSeed {
  const squared = new Float64Array(width * height).fill(FAR);
  const index = new Int32Array(width * height).fill(-1);
  otherInColumns(flags, squared, index, width, 1);
  otherInColumns(flags, squared, index, width, -1);
  const stretch = envelope(width);
  for (let start = 0; start < flags.length; start += width) {
    for (let from = 0, to = 1; from < width; from = to++) {
      while (to < width && flags[start + to] === flags[start + from]) to++;
      stretch(squared, index, start, from, to);
    }
  }
  return { squared, index };
}

/** The nearest pixel of the other kind above (`way` 1) or below (−1), where it is nearer than what is known. */
function otherInColumns(
  flags: Uint8Array,
  squared: Float64Array,
  index: Int32Array,
  width: number,
  way: 1 | -1,
): void {
  const rows = flags.length / width;
  const steps = new Int32Array(width);
  for (let row = 1; row < rows; row++) {
    const start = (way > 0 ? row : rows - 1 - row) * width;
    for (let x = 0, p = start; x < width; x++, p++) {
      if (flags[p] !== flags[p - way * width]) steps[x] = 1;
      else if (steps[x] > 0) steps[x]++;
      else continue;
      if (steps[x] * steps[x] >= squared[p]) continue;
      squared[p] = steps[x] * steps[x];
      index[p] = p - way * steps[x] * width;
    }
  }
}

/** Works on a stretch of a row, the whole of it where left out; the pixels next to a stretch are seeds. */
type RowPass = (squared: Float64Array, index: Int32Array, start: number, from?: number, to?: number) => void;

function envelope(width: number): RowPass {
  const heights = new Float64Array(width);
  const sources = new Int32Array(width);
  const apex = new Int32Array(width);
  const begin = new Float64Array(width + 1);

  return (squared, index, start, from = 0, to = width) => {
    let top = -1;
    for (let q = Math.max(0, from - 1); q <= Math.min(to, width - 1); q++) {
      const isWithin = q >= from && q < to;
      const f = isWithin ? squared[start + q] : 0;
      heights[q] = f;
      sources[q] = isWithin ? index[start + q] : start + q;
      if (f >= FAR) continue;
      let crossing = -Infinity;
      while (top >= 0) {
        const p = apex[top];
        crossing = (f + q * q - (heights[p] + p * p)) / (2 * (q - p));
        if (crossing > begin[top]) break;
        top--;
      }
      top++;
      apex[top] = q;
      begin[top] = top === 0 ? -Infinity : crossing;
    }
    if (top < 0) return;
    begin[top + 1] = Infinity;
    for (let q = from, k = 0; q < to; q++) {
      while (begin[k + 1] < q) k++;
      const p = apex[k];
      squared[start + q] = (q - p) * (q - p) + heights[p];
      index[start + q] = sources[p];
    }
  };
}
