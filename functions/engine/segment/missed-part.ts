import type { Mask } from '../types.ts';
import { erode } from './morphology.ts';

/** From here on a second opinion is certain, and from here on it does not rule the product out, of 255. */
const [CERTAIN, POSSIBLE] = [204, 51];
/** What is thinner than twice this, in shares of the map's longer side, may be a shadow or a soft edge. */
const THIN = 0.012;
/** What is thinner than twice this is no part worth asking about. */
const SLIVER = 0.006;

/**
 * How much a second opinion is certain of that our silhouette lacks, beside what that encloses: the lit side of a white
 * box before a white wall. In shares of the silhouette. Between legs, where a second opinion is certain and wrong, the
 * product itself goes round.
 */
export function missedPart(own: Mask, opinion: Mask): number {
  const isOwn = sampled(own, opinion);
  if (!isOwn.includes(1)) return 0;
  const isInside = convexHull(isOwn, opinion.width, opinion.height);
  return coreOf(opinion, isOwn, THIN, (value, i) => value > CERTAIN && isInside[i] === 0);
}

/**
 * How much a second opinion does not rule out that our silhouette lacks, in shares of the silhouette: mattress and pillows before a wall as white
 * as they are, .02 to .09 of a bed where any of it is lacking, and 0 where not. Between legs and spindles it may be as much.
 */
export function doubtedPart(own: Mask, opinion: Mask): number {
  const isOwn = sampled(own, opinion);
  if (!isOwn.includes(1)) return 0;
  return coreOf(opinion, isOwn, SLIVER, (value, i) => value > POSSIBLE && isOwn[i] === 0);
}

/** The silhouette at the size of an opinion, 1 for the product. */
function sampled(own: Mask, { width, height }: Mask): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const x = Math.floor((((i % width) + 0.5) * own.width) / width);
    const y = Math.floor(((Math.floor(i / width) + 0.5) * own.height) / height);
    return own.data[y * own.width + x] > 127 ? 1 : 0;
  });
}

/** Pixels of an opinion that are so and not in parts thinner than twice `thin` of its longer side, in shares of the silhouette. */
function coreOf(
  { width, height, data }: Mask,
  isOwn: Uint8Array,
  thin: number,
  isSo: (value: number, i: number) => boolean,
): number {
  const radius = Math.max(1, Math.round(thin * Math.max(width, height)));
  const core = erode(
    data.map((value, i) => (isSo(value, i) ? 1 : 0)),
    width,
    height,
    radius,
  );
  const count = (flags: Uint8Array): number => flags.reduce((sum, flag) => sum + flag, 0);
  return count(core) / count(isOwn);
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
