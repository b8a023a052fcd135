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
 * Lower envelope of parabolas, columns then rows: linear in the number of pixels
 * (Felzenszwalb and Huttenlocher, Distance transforms of sampled functions, 2012).
 */
export function nearestSeed(isSeed: Uint8Array, width: number, height: number): NearestSeed {
  const squared = new Float64Array(width * height);
  const index = new Int32Array(width * height);
  for (let p = 0; p < squared.length; p++) {
    squared[p] = isSeed[p] ? 0 : FAR;
    index[p] = isSeed[p] ? p : -1;
  }
  const line = envelope(Math.max(width, height));
  for (let x = 0; x < width; x++) line(squared, index, x, width, height);
  for (let y = 0; y < height; y++) line(squared, index, y * width, 1, width);
  return { squared, index };
}

type LinePass = (
  squared: Float64Array,
  index: Int32Array,
  start: number,
  stride: number,
  count: number,
) => void;

function envelope(longest: number): LinePass {
  const heights = new Float64Array(longest);
  const sources = new Int32Array(longest);
  const apex = new Int32Array(longest);
  const from = new Float64Array(longest + 1);

  return (squared, index, start, stride, count) => {
    let top = -1;
    for (let q = 0; q < count; q++) {
      const f = squared[start + q * stride];
      heights[q] = f;
      sources[q] = index[start + q * stride];
      if (f >= FAR) continue;
      let crossing = -Infinity;
      while (top >= 0) {
        const p = apex[top];
        crossing = (f + q * q - (heights[p] + p * p)) / (2 * (q - p));
        if (crossing > from[top]) break;
        top--;
      }
      top++;
      apex[top] = q;
      from[top] = top === 0 ? -Infinity : crossing;
    }
    if (top < 0) return;
    from[top + 1] = Infinity;
    for (let q = 0, k = 0; q < count; q++) {
      while (from[k + 1] < q) k++;
      const p = apex[k];
      squared[start + q * stride] = (q - p) * (q - p) + heights[p];
      index[start + q * stride] = sources[p];
    }
  };
}
