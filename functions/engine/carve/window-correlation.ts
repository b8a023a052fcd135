import { TEXELS, type PlaneSheet } from './plane-sheet.ts';

/**
 * Half sides of the square windows that are compared, cells: the small one places an edge, the large one tells the
 * stripes of a pattern apart.
 */
const RADII = [2, 5];
/** Least variance of a window, squared grey levels: plain faces can be matched anywhere. */
const MIN_VARIANCE = 9;

/** No pair of photos could be compared. */
export const UNKNOWN = -2;

/** Summed-area tables of one photo painted on a sheet (Crow, SIGGRAPH 1984). */
export interface PaintSums {
  paint: Float32Array;
  sum: Float64Array;
  squares: Float64Array;
}

/** A summed-area table of a sheet's texels: one column and one row more. */
export const emptyTable = ({ columns, rows }: Pick<PlaneSheet, 'columns' | 'rows'>): Float64Array =>
  new Float64Array((TEXELS * columns + 1) * (TEXELS * rows + 1));

/** Writes the sums of a · b over all rectangles that begin at the first texel. */
export function sumProducts(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  sheet: Pick<PlaneSheet, 'columns' | 'rows'>,
  table: Float64Array,
): void {
  const [columns, rows] = [TEXELS * sheet.columns, TEXELS * sheet.rows];
  const stride = columns + 1;
  for (let y = 0, texel = 0; y < rows; y++) {
    let row = 0;
    for (let x = 0; x < columns; x++, texel++) {
      row += a[texel] * b[texel];
      table[(y + 1) * stride + x + 1] = table[y * stride + x + 1] + row;
    }
  }
}

/**
 * Normalised cross-correlation of two photos painted on one sheet, in windows of the sheet itself: a flat face is
 * compared as a whole, without foreshortening. One score a cell, the mean over both window sizes; `UNKNOWN` where neither varies enough.
 * `count` sums the texels inside, `cross` is written over.
 */
export function correlateWindows(
  sheet: PlaneSheet,
  [a, b]: readonly [PaintSums, PaintSums],
  count: Float64Array,
  cross: Float64Array,
  scores: Float32Array,
): void {
  const { columns, rows, inside } = sheet;
  const stride = TEXELS * columns + 1;
  sumProducts(a.paint, b.paint, sheet, cross);
  for (let y = 0, cell = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, cell++) {
      scores[cell] = UNKNOWN;
      if (inside[cell] === 0) continue;
      let [score, known] = [0, 0];
      for (const radius of RADII) {
        const top = TEXELS * Math.max(0, y - radius) * stride;
        const bottom = TEXELS * Math.min(rows, y + radius + 1) * stride;
        const left = TEXELS * Math.max(0, x - radius);
        const right = TEXELS * Math.min(columns, x + radius + 1);
        const [p, q, s, t] = [top + left, top + right, bottom + left, bottom + right];
        const n = count[t] - count[q] - count[s] + count[p];
        const meanA = (a.sum[t] - a.sum[q] - a.sum[s] + a.sum[p]) / n;
        const meanB = (b.sum[t] - b.sum[q] - b.sum[s] + b.sum[p]) / n;
        const varianceA = (a.squares[t] - a.squares[q] - a.squares[s] + a.squares[p]) / n - meanA * meanA;
        const varianceB = (b.squares[t] - b.squares[q] - b.squares[s] + b.squares[p]) / n - meanB * meanB;
        if (varianceA < MIN_VARIANCE || varianceB < MIN_VARIANCE) continue;
        const covariance = (cross[t] - cross[q] - cross[s] + cross[p]) / n - meanA * meanB;
        score += covariance / Math.sqrt(varianceA * varianceB);
        known++;
      }
      if (known > 0) scores[cell] = score / known;
    }
  }
}
