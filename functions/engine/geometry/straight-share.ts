import type { Mask } from '../types.ts';
import { shrunkOutlines } from './shrunk-outlines.ts';

/** A line may leave a shrunk outline by so many pixels, and is straight from this length on. */
const [OFF, LEAST_LENGTH] = [1.6, 60];

/** Share of the length of silhouettes' outlines, 0–1, that is made of straight lines: .78 and more of hard furniture, .22 of a sofa. */
export function straightShare(masks: readonly Mask[]): number {
  const lengths = shrunkOutlines(masks).flatMap((loop) => lineLengths(loop));
  const sum = (list: readonly number[]) => list.reduce((all, length) => all + length, 0);
  return sum(lengths.filter((length) => length >= LEAST_LENGTH)) / Math.max(1, sum(lengths));
}

/** Lengths of the lines that a closed loop of x, y pairs is drawn by (Douglas and Peucker, 1973). */
function lineLengths(loop: Float64Array): number[] {
  const last = loop.length / 2 - 1;
  const half = last >> 1;
  const corners = [0, ...cornersBetween(loop, 0, half), ...cornersBetween(loop, half, last)];
  return corners.slice(1).map((corner, k) => distance(loop, corners[k], corner));
}

/** The places of a loop, the last one included, at which a line from the first leaves it by too much. */
function cornersBetween(loop: Float64Array, first: number, last: number): number[] {
  const length = distance(loop, first, last);
  const [x, y] = [loop[2 * first], loop[2 * first + 1]];
  const [dx, dy] = [loop[2 * last] - x, loop[2 * last + 1] - y];
  let [farthest, most] = [-1, OFF];
  for (let i = first + 1; i < last; i++) {
    const [px, py] = [loop[2 * i] - x, loop[2 * i + 1] - y];
    const off = length > 0 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
    if (off > most) [farthest, most] = [i, off];
  }
  if (farthest < 0) return [last];
  return [...cornersBetween(loop, first, farthest), ...cornersBetween(loop, farthest, last)];
}

const distance = (loop: Float64Array, i: number, j: number): number =>
  Math.hypot(loop[2 * i] - loop[2 * j], loop[2 * i + 1] - loop[2 * j + 1]);
