import { boxOf } from './box-of.ts';

/** Cells along the longest side of the others' box. */
const CELLS = 60;
/** Rings of cells looked through before a point counts as infinitely far. */
const FURTHEST = 100;

/** Mean distance from each point (xyz) to the nearest of the others, found in a grid of cells. */
export function meanNearestDistance(points: Float64Array, others: Float64Array): number {
  const { low, high } = boxOf(others);
  const cell = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / CELLS;
  const cells = new Map<number, number[]>();
  const key = (i: number, j: number, k: number) => (i + 500) * 1e6 + (j + 500) * 1e3 + k + 500;
  const cellOf = (values: Float64Array, at: number, axis: number) =>
    Math.floor((values[at + axis] - low[axis]) / cell);
  for (let i = 0; i < others.length; i += 3) {
    const at = key(cellOf(others, i, 0), cellOf(others, i, 1), cellOf(others, i, 2));
    const list = cells.get(at);
    if (list) list.push(i);
    else cells.set(at, [i]);
  }
  let sum = 0;
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [cellOf(points, i, 0), cellOf(points, i, 1), cellOf(points, i, 2)];
    let best = Infinity;
    // A ring further than the best found cannot hold a nearer one.
    for (let ring = 0; best > (ring - 1) * cell && ring < FURTHEST; ring++) {
      for (let a = -ring; a <= ring; a++) {
        for (let b = -ring; b <= ring; b++) {
          const isShell = Math.abs(a) === ring || Math.abs(b) === ring;
          for (let c = -ring; c <= ring; c += isShell || ring === 0 ? 1 : 2 * ring) {
            for (const o of cells.get(key(x + a, y + b, z + c)) ?? []) {
              best = Math.min(
                best,
                Math.hypot(
                  points[i] - others[o],
                  points[i + 1] - others[o + 1],
                  points[i + 2] - others[o + 2],
                ),
              );
            }
          }
        }
      }
    }
    sum += best;
  }
  return sum / (points.length / 3);
}
