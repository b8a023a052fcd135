import { sampleDistance } from '../geometry/signed-distance.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { Camera, Mask, ScalarField } from '../types.ts';

import { hullViews, type HullView } from './hull-views.ts';
import { boxAround } from './outline-votes.ts';
import { rayCaster } from './reprojection.ts';

/** One outline in so many may lack what the others show. */
const ONE_IN = 24;
/** Samples along the longest side of the hull. */
const SAMPLES = 128;
/** Samples further outside than this many spacings need no exact distance. */
const EXACT = 4;
/** Pixels of a mask that are looked at as one, along each side. */
const STRIDE = 2;

/**
 * Fills each outline of many where nearly all others show the product: one that lacks a part would cut it off the hull of
 * all. The cameras must be right.
 */
export function fillOutvoted(masks: readonly Mask[], cameras: readonly Camera[]): Mask[] {
  const hull = outvotingHull(hullViews(masks, cameras), Math.floor(masks.length / ONE_IN));
  return masks.map((mask, i) => filledWhereSeen(mask, rayCaster(hull, cameras[i])));
}

/** The hull of all silhouettes but the `outvoted` that deny each place most, as `carveHull` has it. */
function outvotingHull(views: readonly HullView[], outvoted: number): ScalarField {
  const { min, max } = boxAround(views);
  const spacing = Math.max(...[0, 1, 2].map((axis) => max[axis] - min[axis])) / (SAMPLES - 1);
  const [nx, ny, nz] = [0, 1, 2].map((axis) => Math.ceil((max[axis] - min[axis]) / spacing) + 1);
  const data = new Float32Array(nx * ny * nz);
  const least = new Float64Array(outvoted + 1);
  for (let z = 0, p = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++, p++)
        data[p] = afterLeast(
          views,
          [min[0] + x * spacing, min[1] + y * spacing, min[2] + z * spacing],
          -EXACT * spacing,
          least,
        );
  return { size: [nx, ny, nz], origin: [...min], spacing, data };
}

/**
 * The least distance to a silhouette but for those that `least` has room for, in world units; some value below `floor`
 * where it is below that.
 */
function afterLeast(views: readonly HullView[], [x, y, z]: Vec3, floor: number, least: Float64Array): number {
  least.fill(Infinity);
  const last = least.length - 1;
  for (let k = 0; k < views.length && least[last] > floor; k++) {
    const { rows: m, distance, focal } = views[k];
    const w = m[8] * x + m[9] * y + m[10] * z + m[11];
    const u = (m[0] * x + m[1] * y + m[2] * z + m[3]) / w;
    const v = (m[4] * x + m[5] * y + m[6] * z + m[7]) / w;
    let value = (sampleDistance(distance, u, v) * w) / focal;
    for (let n = 0; n <= last; n++) {
      if (value >= least[n]) continue;
      [least[n], value] = [value, least[n]];
    }
  }
  return least[last];
}

function filledWhereSeen({ width, height, data }: Mask, isSeen: ReturnType<typeof rayCaster>): Mask {
  const filled = data.slice();
  for (let y = 0; y < height; y += STRIDE)
    for (let x = 0; x < width; x += STRIDE) {
      if (!isSeen(x + STRIDE / 2, y + STRIDE / 2)) continue;
      for (let row = y; row < Math.min(height, y + STRIDE); row++)
        filled.fill(255, row * width + x, row * width + Math.min(width, x + STRIDE));
    }
  return { width, height, data: filled };
}
