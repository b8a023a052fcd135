import type { ScalarField } from '../types.ts';
import { hullBounds, type Box } from './bounds.ts';
import { hullValue } from './hull-value.ts';
import type { HullView } from './hull-views.ts';

export interface CarveHullOptions {
  /** Samples along the longest side. */
  resolution?: number;
  /** Widens every silhouette by this many pixels (about 1/900 of its diagonal), against small pose errors. */
  slack?: number;
  /** Nothing is left outside this box, in world units; for a product whose size is known. */
  clip?: Partial<Box>;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** 192 is enough for furniture: 128 against 256 changes the solid by less than 1 % of its volume. */
const DEFAULTS = { resolution: 192, slack: 0 };

/** Samples along the side of a block that is skipped as one. */
const BLOCK = 8;
/** The field grows by at most this much per unit of distance, for lenses up to 75° wide. */
const STEEPEST = 1.5;
/** Samples further outside than this many spacings never touch the surface: a bound is enough there. */
const EXACT = 3;
/** Empty samples kept around the hull, so that its surface is closed. */
const MARGIN = 2;

/**
 * The visual hull of silhouettes (see `hullViews`) as a distance-like field: exact near the surface and inside; far
 * outside only an upper bound that is surely negative.
 *
 * Throws `EngineFailure('photos_disagree')` when the silhouettes have no point in common, and the signal's
 * reason when aborted.
 */
export function carveHull(views: readonly HullView[], options: CarveHullOptions = {}): ScalarField {
  const { resolution, slack } = { ...DEFAULTS, ...options };
  const clip = { min: options.clip?.min ?? NOWHERE.min, max: options.clip?.max ?? NOWHERE.max };
  const field = emptyField(intersect(hullBounds(views, slack), clip), resolution);
  const [nx, ny, nz] = field.size;
  const half = (BLOCK * field.spacing * Math.sqrt(3)) / 2;
  for (let z = 0; z < nz; z += BLOCK) {
    options.signal?.throwIfAborted();
    options.onProgress?.(z / nz);
    for (let y = 0; y < ny; y += BLOCK) {
      for (let x = 0; x < nx; x += BLOCK) {
        const middle = [x, y, z].map((n, axis) => field.origin[axis] + (n + BLOCK / 2) * field.spacing);
        const value = hullValue(views, middle[0], middle[1], middle[2], -Infinity, slack);
        const highest = value + STEEPEST * half;
        const isFarOutside = highest < -EXACT * field.spacing;
        fillBlock(field, [x, y, z], isFarOutside ? highest : undefined, views, slack);
      }
    }
  }
  clipField(field, clip);
  options.onProgress?.(1);
  return field;
}

const NOWHERE: Box = {
  min: [-Infinity, -Infinity, -Infinity],
  max: [Infinity, Infinity, Infinity],
};

const intersect = (a: Box, b: Box): Box => ({
  min: [Math.max(a.min[0], b.min[0]), Math.max(a.min[1], b.min[1]), Math.max(a.min[2], b.min[2])],
  max: [Math.min(a.max[0], b.max[0]), Math.min(a.max[1], b.max[1]), Math.min(a.max[2], b.max[2])],
});

function emptyField({ min, max }: Box, resolution: number): ScalarField {
  const sides = [0, 1, 2].map((axis) => max[axis] - min[axis]);
  const spacing = Math.max(...sides) / (resolution - 1 - 2 * MARGIN);
  const [nx, ny, nz] = sides.map((side) => Math.ceil(side / spacing - 1e-6) + 1 + 2 * MARGIN);
  return {
    size: [nx, ny, nz],
    origin: [min[0] - MARGIN * spacing, min[1] - MARGIN * spacing, min[2] - MARGIN * spacing],
    spacing,
    data: new Float32Array(nx * ny * nz),
  };
}

/** Fills one block with a value known to hold for all of it, or sample by sample. */
function fillBlock(
  { size, origin, spacing, data }: ScalarField,
  [x0, y0, z0]: readonly number[],
  known: number | undefined,
  views: readonly HullView[],
  slack: number,
): void {
  const [nx, ny, nz] = size;
  const floor = -EXACT * spacing;
  for (let z = z0; z < Math.min(nz, z0 + BLOCK); z++) {
    for (let y = y0; y < Math.min(ny, y0 + BLOCK); y++) {
      let p = (z * ny + y) * nx + x0;
      for (let x = x0; x < Math.min(nx, x0 + BLOCK); x++, p++) {
        data[p] =
          known ??
          hullValue(
            views,
            origin[0] + x * spacing,
            origin[1] + y * spacing,
            origin[2] + z * spacing,
            floor,
            slack,
          );
      }
    }
  }
}

function clipField({ size, origin, spacing, data }: ScalarField, { min, max }: Box): void {
  const [nx, ny, nz] = size;
  const depth = (n: number, axis: number): number => {
    const at = origin[axis] + n * spacing;
    return Math.min(at - min[axis], max[axis] - at);
  };
  for (let z = 0, p = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      const across = Math.min(depth(y, 1), depth(z, 2));
      for (let x = 0; x < nx; x++, p++) data[p] = Math.min(data[p], across, depth(x, 0));
    }
  }
}
