import type { Image, Mask } from '../types.ts';

/** Of the backdrop every so many pixels, in each direction, are looked at, and those this share of the long side around; further where it has none. */
const [STRIDE, REACH] = [2, 0.03];
/** Red, green and blue, and how many pixels there are. */
const SUMS = 4;

/**
 * Tells how far the colour at a pixel is from that of the backdrop near it, in levels of 255, by what the mask does not have.
 * Infinity where the mask has all of the photo. Image and mask have the same size.
 */
export function backdropContrast(image: Image, mask: Mask): (x: number, y: number) => number {
  const { width, height } = mask;
  const [columns, rows] = [Math.ceil(width / STRIDE), Math.ceil(height / STRIDE)];
  const nearest = Math.ceil((REACH * Math.max(width, height)) / STRIDE);
  // Summed-area table (Crow 1984).
  const table = new Float64Array((columns + 1) * (rows + 1) * SUMS);
  const at = (column: number, row: number): number => (row * (columns + 1) + column) * SUMS;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const pixel = row * STRIDE * width + column * STRIDE;
      const isBackdrop = mask.data[pixel] <= 127;
      for (let c = 0; c < SUMS; c++) {
        const value = !isBackdrop ? 0 : c === 3 ? 1 : image.data[3 * pixel + c];
        table[at(column + 1, row + 1) + c] =
          value +
          table[at(column, row + 1) + c] +
          table[at(column + 1, row) + c] -
          table[at(column, row) + c];
      }
    }
  const around = (x: number, y: number, reach: number): number[] => {
    const [column, row] = [Math.floor(x / STRIDE), Math.floor(y / STRIDE)];
    const [left, right] = [Math.max(0, column - reach), Math.min(columns, column + reach + 1)];
    const [top, bottom] = [Math.max(0, row - reach), Math.min(rows, row + reach + 1)];
    const sums = Array.from(
      { length: SUMS },
      (_, c) =>
        table[at(right, bottom) + c] -
        table[at(left, bottom) + c] -
        table[at(right, top) + c] +
        table[at(left, top) + c],
    );
    return sums[3] > 0 || reach > Math.max(columns, rows) ? sums : around(x, y, 2 * reach);
  };
  return (x, y) => {
    const [red, green, blue, count] = around(x, y, nearest);
    if (count === 0) return Infinity;
    const pixel = 3 * (y * width + x);
    return Math.hypot(...[red, green, blue].map((sum, c) => image.data[pixel + c] - sum / count));
  };
}
