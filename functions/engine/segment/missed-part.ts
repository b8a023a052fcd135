import type { Mask } from '../types.ts';
import { erode } from './morphology.ts';

/** From here on a second opinion is certain. */
const CERTAIN = 204;
/** What is thinner than twice this, in shares of the map's longer side, may be a shadow or a soft edge. */
const THIN = 0.012;

/**
 * How much a second opinion is certain of that our silhouette lacks, beside what that encloses: the lit side of a white
 * box before a white wall. In shares of the silhouette. Between legs, where a second opinion is certain and wrong, the
 * product itself goes round.
 */
export function missedPart(own: Mask, opinion: Mask): number {
  const { width, height } = opinion;
  const isOwn = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = Math.floor((((i % width) + 0.5) * own.width) / width);
    const y = Math.floor(((Math.floor(i / width) + 0.5) * own.height) / height);
    return own.data[y * own.width + x] > 127 ? 1 : 0;
  });
  const size = isOwn.reduce((sum, flag) => sum + flag, 0);
  if (size === 0) return 0;
  const isInside = convexHull(isOwn, width, height);
  const missed = opinion.data.map((value, i) => (value > CERTAIN && isInside[i] === 0 ? 1 : 0));
  const radius = Math.max(1, Math.round(THIN * Math.max(width, height)));
  const core = erode(missed, width, height, radius);
  return core.reduce((sum, flag) => sum + flag, 0) / size;
}

/** 1 for each pixel inside the convex hull of the pixels set (Andrew's monotone chain over the ends of each row). */
function convexHull(set: Uint8Array, width: number, height: number): Uint8Array {
  const ends: { x: number; y: number }[][] = [[], []];
  for (let y = 0; y < height; y++) {
    const row = set.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.indexOf(1), row.lastIndexOf(1)];
    if (left < 0) continue;
    addToChain(ends[0], { x: left, y }, 1);
    addToChain(ends[1], { x: right, y }, -1);
  }
  const filled = new Uint8Array(set.length);
  const [lefts, rights] = ends;
  for (let y = lefts[0].y; y <= lefts[lefts.length - 1].y; y++)
    filled.fill(1, y * width + Math.floor(xAt(lefts, y)), y * width + Math.ceil(xAt(rights, y)) + 1);
  return filled;
}

/** Drops the points that a chain of left (1) or right (−1) ends would bend inwards at. */
function addToChain(chain: { x: number; y: number }[], point: { x: number; y: number }, side: 1 | -1): void {
  while (chain.length >= 2) {
    const [a, b] = chain.slice(-2);
    const bend = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y);
    if (side * bend < 0) break;
    chain.pop();
  }
  chain.push(point);
}

function xAt(chain: readonly { x: number; y: number }[], y: number): number {
  const next = chain.findIndex((point) => point.y >= y);
  const b = chain[next];
  if (next === 0 || b.y === y) return b.x;
  const a = chain[next - 1];
  return a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
}
