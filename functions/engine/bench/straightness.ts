import { traceContours } from '../geometry/contour.ts';
import type { SeenSurface } from './see-surface.ts';

/** A run of the truth's outline counts as straight when it stays this close to its chord. Pixels. */
const STRAIGHT = 0.6;
/** Shorter runs say nothing of straightness. Pixels. */
const LEAST_RUN = 30;
/** Ends of a run belong to corners and are left out, this share on each side. */
const CORNER = 0.1;
/** The model's outline is looked for this far to both sides; beyond, something is missing, which is no waviness. Pixels. */
const REACH = 8;

/**
 * For each straight run of the truth's outline, how far the model's outline beside it strays from a straight line of
 * its own, root mean square in pixels: a leg that is thick by a pixel is straight, one that is gnawed is not.
 */
export function outlineWaviness(model: SeenSurface, truth: SeenSurface): number[] {
  return straightRuns(truth).flatMap((run) => {
    const offsets = offsetsAlong(run, model);
    return offsets.length < LEAST_RUN / 2 ? [] : [scatterAboutLine(offsets)];
  });
}

interface Run {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

const silhouetteOf = ({ width, height, depth }: SeenSurface) => ({
  width,
  height,
  data: Uint8Array.from(depth, (z) => (z < Infinity ? 255 : 0)),
});

/** Greedy: a run grows along the outline until it bends away from its chord. */
function straightRuns(seen: SeenSurface): Run[] {
  return traceContours(silhouetteOf(seen)).flatMap((loop) => {
    const points = Array.from({ length: loop.length / 2 }, (_, i) => [loop[2 * i], loop[2 * i + 1]] as const);
    const runs: Run[] = [];
    for (let start = 0; start < points.length - 1;) {
      let end = start + 1;
      while (end + 1 < points.length && isStraight(points.slice(start, end + 2))) end++;
      const [from, to] = [points[start], points[end]];
      if (Math.hypot(to[0] - from[0], to[1] - from[1]) >= LEAST_RUN) runs.push({ from, to });
      start = end;
    }
    return runs;
  });
}

function isStraight(points: readonly (readonly [number, number])[]): boolean {
  const [x, y] = points[0];
  const [toX, toY] = points[points.length - 1];
  const length = Math.hypot(toX - x, toY - y);
  return points.every(
    ([px, py]) => Math.abs((toX - x) * (py - y) - (toY - y) * (px - x)) <= STRAIGHT * length,
  );
}

/** Where the model's outline crosses the run's normals: pixels along the run and pixels off it. */
function offsetsAlong({ from, to }: Run, { width, height, depth }: SeenSurface): [number, number][] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const isSolid = (x: number, y: number) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    return i >= 0 && j >= 0 && i < width && j < height && depth[j * width + i] < Infinity;
  };
  const offsets: [number, number][] = [];
  for (let along = CORNER * length; along <= (1 - CORNER) * length; along++) {
    const [x, y] = [from[0] + along * ux, from[1] + along * uy];
    const crossings: number[] = [];
    for (let off = -REACH; off < REACH; off += 0.25) {
      if (isSolid(x - uy * off, y + ux * off) !== isSolid(x - uy * (off + 0.25), y + ux * (off + 0.25)))
        crossings.push(off + 0.125);
    }
    const nearest = crossings.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
    if (nearest !== undefined) offsets.push([along, nearest]);
  }
  return offsets;
}

/** Root mean square distance from the line that fits best (least squares). */
function scatterAboutLine(points: readonly [number, number][]): number {
  const n = points.length;
  const [meanX, meanY] = [0, 1].map((k) => points.reduce((sum, point) => sum + point[k], 0) / n);
  const xx = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / (xx || 1);
  return Math.sqrt(points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0) / n);
}
