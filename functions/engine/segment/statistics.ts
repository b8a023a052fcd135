/** The value below which the given share (0–1) of the values lies. */
export function quantile(values: Float32Array | Float64Array, share: number): number {
  const rank = Math.min(values.length - 1, Math.floor(share * values.length));
  return rank < 0 ? NaN : nthOf(values.slice(), rank);
}

/** The value of a rank, from the least on, which is 0 (Hoare, Find, CACM 1961). Changes the order of the values. */
function nthOf(values: Float32Array | Float64Array, rank: number): number {
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[rank];
    let [i, j] = [first, last];
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      const value = values[i];
      values[i++] = values[j];
      values[j--] = value;
    }
    if (j < rank) first = i;
    if (rank < i) last = j;
  }
  return values[rank];
}
