import type { Bounds } from '../bounds.ts';
import { irradiance, openIrradiance } from './studio-light.ts';
import type { Studio } from './studio-light.ts';
import type { Vector } from './vector.ts';

const CELLS = 288;
/** In product heights: how far the shadow is followed from the product's footprint. */
const REACH = 0.9;
/** Cells; hides the steps between the single lamps' shadows. */
const BLUR_RADIUS = 5;
const UP: Vector = [0, 1, 0];

/** How bright the ground y = 0 is round the product, against the ground far away: 0 black, 1 no shadow. */
export type Ground = (x: number, z: number) => number;

/** Measures the shadow on a grid once; it has faded out where the grid ends. */
export function groundBrightness(studio: Studio, { min, max }: Bounds): Ground {
  const reach = REACH * (max[1] - min[1]) + 0.25 * Math.max(max[0] - min[0], max[2] - min[2]);
  const halfSize = Math.max(max[0] - min[0], max[2] - min[2]) / 2 + reach;
  const cell = (2 * halfSize) / CELLS;
  const middle = { x: (min[0] + max[0]) / 2, z: (min[2] + max[2]) / 2 };
  const open = openIrradiance(studio, UP);

  const fades = new Float64Array(CELLS * CELLS);
  const points = new Float64Array(3 * CELLS * CELLS);
  for (let j = 0; j < CELLS; j++)
    for (let i = 0; i < CELLS; i++) {
      const x = middle.x - halfSize + (i + 0.5) * cell;
      const z = middle.z - halfSize + (j + 0.5) * cell;
      const outside = Math.hypot(
        Math.max(0, Math.abs(x - middle.x) - (max[0] - min[0]) / 2),
        Math.max(0, Math.abs(z - middle.z) - (max[2] - min[2]) / 2),
      );
      fades[j * CELLS + i] = Math.max(0, 1 - outside / reach);
      points.set([x, 0, z], 3 * (j * CELLS + i));
    }
  const light = irradiance(
    studio,
    points,
    Float64Array.from(points, (_, k) => UP[k % 3]),
  );
  let darkness: Float32Array = Float32Array.from(fades, (fade, i) => fade * fade * (1 - light[i] / open));
  for (let pass = 0; pass < 2; pass++) darkness = blurRows(blurRows(darkness));

  return (x, z) => {
    const u = (x - middle.x + halfSize) / cell - 0.5;
    const v = (z - middle.z + halfSize) / cell - 0.5;
    const [i, j] = [Math.floor(u), Math.floor(v)];
    if (!(i >= 0 && j >= 0 && i < CELLS - 1 && j < CELLS - 1)) return 1;
    const [a, b] = [u - i, v - j];
    const k = j * CELLS + i;
    const near = darkness[k] * (1 - a) + darkness[k + 1] * a;
    const far = darkness[k + CELLS] * (1 - a) + darkness[k + CELLS + 1] * a;
    return 1 - (near * (1 - b) + far * b);
  };
}

/** A box blur along the rows that gives the grid transposed: twice is a blur in both directions. */
function blurRows(grid: Float32Array): Float32Array {
  const blurred = new Float32Array(grid.length);
  for (let j = 0; j < CELLS; j++)
    for (let i = 0; i < CELLS; i++) {
      let sum = 0;
      for (let k = -BLUR_RADIUS; k <= BLUR_RADIUS; k++)
        sum += grid[j * CELLS + Math.min(CELLS - 1, Math.max(0, i + k))];
      blurred[i * CELLS + j] = sum / (2 * BLUR_RADIUS + 1);
    }
  return blurred;
}
