import type { ScalarField } from '../types.ts';

/** Half side of the window on a plane, and how far before and behind it other planes compete, voxels. */
const [RADIUS, RIVALS] = [10, 4];
/** How much dearer a face becomes whose plane carries nothing, and cheaper whose plane carries all. */
const STRENGTH = 0.9;

/**
 * Costs for the next cut: planes along the axes that already carry more surface than those just before and behind them
 * become cheap, the others dear. `occupancy` is the last cut's, over the whole grid, 0 outside of the hull.
 */
export function gatherFaces(
  { size }: Pick<ScalarField, 'size'>,
  occupancy: Float32Array,
  costs: readonly Float32Array[],
): Float32Array[] {
  const strides = [1, size[0], size[0] * size[1]];
  return costs.map((cost, face) => {
    const axis = face >> 1;
    const isAbove = face % 2 === 1;
    const area = new Float32Array(occupancy.length);
    for (let i = 0; i + strides[axis] < area.length; i++) {
      const step = occupancy[i] - occupancy[i + strides[axis]];
      area[i] = Math.max(0, isAbove ? -step : step);
    }
    for (const across of [0, 1, 2]) if (across !== axis) sumAlong(area, size, across, RADIUS);
    const all = area.slice();
    sumAlong(all, size, axis, RIVALS);
    // The 2 keeps a few lone faces from counting as a plane.
    return cost.map((value, i) => value * (1 + STRENGTH * (1 - (2 * area[i]) / (all[i] + 2))));
  });
}

/** Replaces each value by the sum of those at most `radius` before and behind it along an axis. */
function sumAlong(
  values: Float32Array,
  size: readonly [number, number, number],
  axis: number,
  radius: number,
): void {
  const [count, step] = [size[axis], [1, size[0], size[0] * size[1]][axis]];
  const line = new Float32Array(count);
  for (let first = 0; first < values.length; first++) {
    if (Math.floor(first / step) % count !== 0) continue;
    for (let k = 0; k < count; k++) line[k] = values[first + k * step];
    let sum = 0;
    for (let k = 0; k < Math.min(count, radius); k++) sum += line[k];
    for (let k = 0; k < count; k++) {
      if (k + radius < count) sum += line[k + radius];
      if (k > radius) sum -= line[k - radius - 1];
      values[first + k * step] = sum;
    }
  }
}
