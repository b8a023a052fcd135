import { labelRegions } from '../segment/regions.ts';
import type { HullFace } from './hull-faces.ts';
import { raysThroughFace, type Opening } from './niche-gain.ts';

/** A part of a face on which photos are unlike each other, and the rows and columns of it on which they are less so: edges of boards. */
export interface DoubtedPart extends Opening {
  rows: number[];
  columns: number[];
}

/** How unlike photos are, in the mean over so many places each way, where a face is doubted. */
const [DOUBT, AROUND] = [0.3, 2];
/** Least places of a part, and the share of them that is left out at each end: it frays. */
const [LEAST_PLACES, FRAYED] = [200, 0.03];
/** A row or column is a board's where photos are unlike by less than this share of the part's mean, and by the least so far round it. */
const [LOW, ROUND] = [0.85, 6];

/** The parts of a face on which photos are unlike each other, as the rectangles round them. */
export function doubtedParts(face: HullFace): DoubtedPart[] {
  const { columns, rows } = face;
  const unlike = unlikeOnFace(face);
  const isDoubted = Uint8Array.from(unlike, (value, place) =>
    value >= 0 && meanAround(unlike, columns, place) >= DOUBT ? 1 : 0,
  );
  const { labels, regions } = labelRegions(isDoubted, columns, rows, 1);
  const places = regions.map(() => new Array<number>());
  labels.forEach((label, place) => places[label - 1]?.push(place));
  return places.filter(({ length }) => length >= LEAST_PLACES).map((part) => partOf(part, unlike, columns));
}

/** Per place: how unlike photos are that see it; NaN where fewer than two do. */
function unlikeOnFace(face: HullFace): Float32Array {
  const { columns, rows } = face;
  const [sums, counts] = [0, 0].map(() => new Float32Array(columns * rows));
  for (const { u, v, unlike } of raysThroughFace(face, { left: 0, right: columns, low: 0, high: rows }, 1)) {
    const place = Math.floor(v) * columns + Math.floor(u);
    sums[place] += unlike;
    counts[place]++;
  }
  return sums.map((sum, place) => (counts[place] > 1 ? sum / counts[place] : NaN));
}

function meanAround(unlike: Float32Array, columns: number, place: number): number {
  const side = 2 * AROUND + 1;
  return meanOf(0, side * side, (i) => {
    const [dx, dy] = [(i % side) - AROUND, Math.floor(i / side) - AROUND];
    return unlike[place + dy * columns + dx];
  });
}

function partOf(places: readonly number[], unlike: Float32Array, columns: number): DoubtedPart {
  const [left, right] = endsOf(places.map((place) => place % columns));
  const [low, high] = endsOf(places.map((place) => Math.floor(place / columns)));
  const valueAt = (x: number, y: number) => unlike[y * columns + x];
  return {
    left,
    right,
    low,
    high,
    rows: lowsOf(low, high, (y) => meanOf(left, right, (x) => valueAt(x, y))),
    columns: lowsOf(left, right, (x) => meanOf(low, high, (y) => valueAt(x, y))),
  };
}

function endsOf(values: readonly number[]): [first: number, end: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  return [sorted[Math.round(FRAYED * last)], sorted[Math.round((1 - FRAYED) * last)] + 1];
}

/** The mean of those values that are known. */
function meanOf(first: number, end: number, valueAt: (at: number) => number): number {
  let [sum, count] = [0, 0];
  for (let at = first; at < end; at++) {
    const value = valueAt(at);
    if (!(value >= 0)) continue;
    sum += value;
    count++;
  }
  return sum / count;
}

/** Where values are the least of those round them, and clearly less than their mean. */
function lowsOf(first: number, end: number, valueAt: (at: number) => number): number[] {
  const values = Array.from({ length: end - first }, (_, i) => valueAt(first + i));
  const mean = meanOf(0, values.length, (i) => values[i]);
  return values.flatMap((value, i) => {
    const near = values.slice(Math.max(0, i - ROUND), i + ROUND + 1).filter((other) => other >= 0);
    return value <= LOW * mean && value <= Math.min(...near) ? [first + i] : [];
  });
}
