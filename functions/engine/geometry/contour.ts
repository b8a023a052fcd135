import type { Mask } from '../types.ts';
import { OUTLINE_LEVEL } from './signed-distance.ts';

/** Crossings in an outline shorter than this are specks of noise, not the product. */
const SHORTEST_LOOP = 20;

/**
 * Closed outlines of a mask as x, y pairs in pixels, to a fraction of a pixel (marching squares with linear
 * interpolation; Lorensen and Cline in the plane). What lies outside the image counts as empty.
 */
export function traceContours(mask: Mask): Float64Array[] {
  const { level, stride, rows } = pad(mask);
  const next = linkCrossings(level, stride, rows);
  const loops: Float64Array[] = [];
  for (let edge = 0; edge < next.length; edge++) {
    if (next[edge] < 0) continue;
    const points: number[] = [];
    for (let e = edge; next[e] >= 0;) {
      const p = e >> 1;
      const step = e & 1 ? stride : 1;
      const share = level[p] / (level[p] - level[p + step]);
      // The padding moved everything by one pixel, and centres are at ½.
      points.push(
        (p % stride) - 0.5 + (e & 1 ? 0 : share),
        Math.floor(p / stride) - 0.5 + (e & 1 ? share : 0),
      );
      const following = next[e];
      next[e] = -1;
      e = following;
    }
    if (points.length >= 2 * SHORTEST_LOOP) loops.push(Float64Array.from(points));
  }
  return loops;
}

/** Grey levels relative to the outline, with a frame of outside pixels around them. */
function pad({ width, height, data }: Mask) {
  const stride = width + 2;
  const rows = height + 2;
  const level = new Float32Array(stride * rows).fill(-OUTLINE_LEVEL);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      level[(y + 1) * stride + x + 1] = data[y * width + x] - OUTLINE_LEVEL;
    }
  }
  return { level, stride, rows };
}

/**
 * For each grid edge the outline crosses, the edge it crosses next, keeping the inside on one hand; −1 elsewhere.
 * Edge 2p runs right from pixel p, edge 2p + 1 down. Saddles join their outside corners.
 */
function linkCrossings(level: Float32Array, stride: number, rows: number): Int32Array {
  const next = new Int32Array(level.length * 2).fill(-1);
  for (let y = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < stride; x++) {
      const p = y * stride + x;
      // Most of a picture is inside or outside: nothing is made for it.
      const isIn = level[p] > 0;
      if (level[p + 1] > 0 === isIn && level[p + stride] > 0 === isIn && level[p + stride + 1] > 0 === isIn)
        continue;
      const corners = [p, p + 1, p + stride + 1, p + stride];
      const edges = [2 * p, 2 * (p + 1) + 1, 2 * (p + stride), 2 * p + 1];
      for (let k = 0; k < 4; k++) {
        // An outline enters where the corner turns from outside to inside, clockwise, and leaves at the next turn back.
        if (level[corners[k]] > 0 || level[corners[(k + 1) % 4]] <= 0) continue;
        let leave = (k + 1) % 4;
        while (level[corners[(leave + 1) % 4]] > 0) leave = (leave + 1) % 4;
        next[edges[k]] = edges[leave];
      }
    }
  }
  return next;
}

/** About `count` points spread evenly along all outlines by length, x, y pairs in pixels. */
export function sampleContours(mask: Mask, count: number): Float64Array {
  const loops = traceContours(mask);
  const spacing = loops.reduce((sum, loop) => sum + loopLength(loop), 0) / count;
  // The first point of every outline counts, so that a small hole is never overlooked.
  return Float64Array.from(loops.flatMap((loop) => pointsOnLoop(loop, spacing)));
}

/** Points so far apart along a closed outline, from its first one on: x, y pairs in pixels. */
export function pointsOnLoop(loop: Float64Array, spacing: number): number[] {
  const points: number[] = [];
  let due = 0;
  for (let p = 0; p < loop.length; p += 2) {
    const [x, y] = [loop[p], loop[p + 1]];
    const [toX, toY] = [loop[(p + 2) % loop.length], loop[(p + 3) % loop.length]];
    const long = Math.hypot(toX - x, toY - y);
    for (; due < long; due += spacing) {
      points.push(x + ((toX - x) * due) / long, y + ((toY - y) * due) / long);
    }
    due -= long;
  }
  return points;
}

function loopLength(loop: Float64Array): number {
  let sum = 0;
  for (let p = 0; p < loop.length; p += 2) {
    const q = (p + 2) % loop.length;
    sum += Math.hypot(loop[q] - loop[p], loop[q + 1] - loop[p + 1]);
  }
  return sum;
}
