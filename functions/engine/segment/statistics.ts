/** The value below which the given share (0–1) of the values lies. */
export function quantile(values: Float32Array, share: number): number {
  const sorted = values.slice().sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Otsu's threshold (1979) between two classes of non-negative values, from a histogram of 256 bins. */
export function otsuThreshold(values: Float32Array): number {
  const BINS = 256;
  const top = values.reduce((a, b) => Math.max(a, b), 0);
  const histogram = new Float64Array(BINS);
  for (const value of values) histogram[Math.min(BINS - 1, Math.floor((value / top) * BINS))]++;
  const total = histogram.reduce((sum, n, i) => sum + n * i, 0);
  let below = 0;
  let belowSum = 0;
  let best = 0;
  let at = 0;
  for (let t = 0; t < BINS - 1; t++) {
    below += histogram[t];
    belowSum += t * histogram[t];
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (total - belowSum) / above) ** 2;
    if (between <= best) continue;
    best = between;
    at = t;
  }
  return ((at + 1) / BINS) * top;
}
