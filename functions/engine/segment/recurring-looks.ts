import { solvePositive } from '../geometry/solve-positive.ts';
import type { Looks, Mask, Seen } from '../types.ts';
import type { Crop } from './crop-image.ts';

/** The cells of an image that was looked at, row by row, without those of the square that it leaves empty. */
export interface Cells {
  columns: number;
  rows: number;
  /** How many cells the image is wide and high: the last ones it covers in part. */
  across: number;
  down: number;
  depth: number;
  /** What was seen of each cell, `LENGTH` long. */
  looks: Float32Array;
}

/** Cells of one photo, and how likely each is taken for the product, 0 to 1. */
export interface LabelledCells {
  cells: Cells;
  labels: Float32Array;
  /** How far the labels are believed, against other photos'. */
  trust: number;
  /** Whether the photo's owner has shown where the product is: its labels then tell of itself, too. */
  isShown: boolean;
}

/** Of what is seen of a cell, as a vector: how brightly a part is lit makes the numbers larger. */
const LENGTH = 4;
/** Cells more and less likely the product than this are learned from. */
const CLEAR = { product: 0.7, room: 0.3 };
/** Both sides of a photo weigh the same, but fewer cells than this weigh less. */
const FEW = 20;
/** Keeps what is learned from hanging on a single number of a cell. */
const RIDGE = 0.01;

export function cellsOf({ width, height, side, depth, numbers }: Seen): Cells {
  const cell = Math.max(width, height) / side;
  const [across, down] = [width / cell, height / cell];
  const [columns, rows] = [Math.ceil(across), Math.ceil(down)];
  const looks = new Float32Array(columns * rows * depth);
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, at += depth) {
      let squares = 0;
      for (let k = 0; k < depth; k++) squares += numbers[(k * side + y) * side + x] ** 2;
      const scale = LENGTH / Math.sqrt(Math.max(1, squares));
      for (let k = 0; k < depth; k++) looks[at + k] = scale * numbers[(k * side + y) * side + x];
    }
  return { columns, rows, across, down, depth, looks };
}

/** Share of each cell that the product covers by a mask of the whole photo, 0 to 1. */
export function labelCells(
  { columns, rows, across, down }: Cells,
  { width, height, data }: Mask,
  { left, top, right, bottom }: Looks['part'],
): Float32Array {
  const [sum, count] = [new Float32Array(columns * rows), new Float32Array(columns * rows)];
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((((y + 0.5) / height - top) / (bottom - top)) * down);
    for (let x = 0; x < width; x++, i++) {
      const column = Math.floor((((x + 0.5) / width - left) / (right - left)) * across);
      if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
      sum[row * columns + column] += data[i] > 127 ? 1 : 0;
      count[row * columns + column]++;
    }
  }
  return sum.map((value, cell) => value / Math.max(1, count[cell]));
}

/** What is told of each cell, at each pixel of the photo of whose part it is; 0 beyond that part. */
export function atPixels(
  values: Float32Array,
  { columns, across, down }: Cells,
  part: Crop,
  { width, height }: Pick<Mask, 'width' | 'height'>,
): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => {
    const x = Math.floor((((i % width) + 0.5 - part.left) / part.columns) * across);
    const y = Math.floor(((Math.floor(i / width) + 0.5 - part.top) / part.rows) * down);
    const isWithin = x >= 0 && x < across && y >= 0 && y < down;
    return isWithin ? values[y * columns + x] : 0;
  });
}

/**
 * How much each cell of each photo looks like the product rather than the room, about 1 to −1, as the labels of the
 * other photos tell: the product recurs in all of them, another thing that was taken for it in few. Lessons are left out
 * where they are not known yet; how far labels are believed does not change them.
 */
export function recurringLooks(
  photos: readonly LabelledCells[],
  lessons: readonly Lesson[] = photos.map(lessonOf),
): Float32Array[] {
  return photos.map(({ cells: { depth, looks } }, i) => {
    const learned = solve(
      lessons,
      photos.map(({ trust, isShown }, k) => (k === i && !isShown ? 0 : trust)),
    );
    return Float32Array.from({ length: looks.length / depth }, (_, cell) => {
      let sum = learned[depth];
      for (let k = 0; k < depth; k++) sum += learned[k] * looks[cell * depth + k];
      return sum;
    });
  });
}

/** The sums of a least-squares fit of 1 and −1 to looks; the last row is the fit's constant. */
export interface Lesson {
  size: number;
  /** The lower half of a symmetric matrix, row by row. */
  squares: Float32Array;
  products: Float32Array;
}

/** What the labels of one photo teach, whether they are right or not. */
export function lessonOf({
  cells: { depth, looks },
  labels,
}: Pick<LabelledCells, 'cells' | 'labels'>): Lesson {
  const size = depth + 1;
  const squares = new Float32Array(size * size);
  const products = new Float32Array(size);
  const [r0, r1, r2, r3] = [0, 1, 2, 3].map(() => new Float32Array(size));
  const fill = (row: Float32Array, cell: number | undefined) => {
    if (cell === undefined) return row.fill(0);
    row.set(looks.subarray(cell * depth, (cell + 1) * depth));
    row[depth] = 1;
  };
  const learn = (isLearned: (label: number) => boolean, target: number) => {
    const cells = [...labels.keys()].filter((cell) => isLearned(labels[cell]));
    const weight = 0.5 / Math.max(FEW, cells.length);
    // Four cells at once: the sums, a quarter of a megabyte, are gone through a quarter as often.
    for (let n = 0; n < cells.length; n += 4) {
      [r0, r1, r2, r3].forEach((row, k) => fill(row, cells[n + k]));
      for (let a = 0; a < size; a++) {
        const [w0, w1, w2, w3] = [weight * r0[a], weight * r1[a], weight * r2[a], weight * r3[a]];
        products[a] += target * (w0 + w1 + w2 + w3);
        for (let b = 0, at = a * size; b <= a; b++, at++)
          squares[at] += w0 * r0[b] + w1 * r1[b] + w2 * r2[b] + w3 * r3[b];
      }
    }
  };
  learn((label) => label > CLEAR.product, 1);
  learn((label) => label < CLEAR.room, -1);
  return { size, squares, products };
}

/** What the lessons teach together, each as far as it is trusted. */
function solve(lessons: readonly Lesson[], trusts: readonly number[]): Float64Array {
  const { size } = lessons[0];
  const all = trusts.reduce((sum, trust) => sum + trust, 0);
  const squares = new Float64Array(size * size);
  const products = new Float64Array(size);
  lessons.forEach((lesson, k) => {
    const weight = trusts[k] / all;
    if (weight === 0) return;
    for (let i = 0; i < squares.length; i++) squares[i] += weight * lesson.squares[i];
    for (let i = 0; i < size; i++) products[i] += weight * lesson.products[i];
  });
  for (let k = 0; k < size; k++) squares[k * size + k] += RIDGE;
  return solvePositive(squares, products);
}
