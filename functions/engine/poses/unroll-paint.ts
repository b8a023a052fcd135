import { cameraCentre, project } from '../geometry/camera.ts';
import { subtract, type Vec3 } from '../geometry/vec3.ts';
import type { RoundBody } from '../hull/round-body.ts';
import type { Camera } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';

const DEGREE = Math.PI / 180;
/** Columns of a strip: so far to either side of the middle, and between two, degrees. */
const HALF = 66;
export const STEP = 0.5;
export const COLUMNS = (2 * HALF) / STEP + 1;
/** Paint seen flatter than this cosine is smeared. */
const LEAST_COSINE = 0.3;
/** Half the window whose mean is taken off: columns and rows. Light changes slowly round the body, paint does not. */
const WINDOW = { columns: 16, rows: 8 };

/** A photo's paint, unrolled from the body: rows are heights, columns angles from where the camera stands. */
export interface Strip {
  /** RGB per cell, the mean round it taken off. */
  paint: Float32Array;
  /** How far each cell counts. */
  weight: Float32Array;
}

/** Where a camera stands about the axis of a round body, from +Z towards +X, radians. */
export function azimuthAbout(camera: Camera, { x, z }: Pick<RoundBody, 'x' | 'z'>): number {
  const centre = cameraCentre(camera);
  return Math.atan2(centre[0] - x, centre[2] - z);
}

/** The paint that a photo shows of a round body; heights are those of its radii. */
export function unroll({ image, mask, camera }: ViewSource, { x, z, radii }: RoundBody): Strip {
  const centre = cameraCentre(camera);
  const azimuth = azimuthAbout(camera, { x, z });
  const rows = radii.length;
  const colours = new Float32Array(3 * rows * COLUMNS);
  const weight = new Float32Array(rows * COLUMNS);
  for (let row = 1; row < rows - 1; row++) {
    const slope = ((radii[row + 1] - radii[row - 1]) * (rows - 1)) / 2;
    for (let column = 0; column < COLUMNS; column++) {
      const angle = azimuth + (column * STEP - HALF) * DEGREE;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const point: Vec3 = [x + radii[row] * sin, row / (rows - 1), z + radii[row] * cos];
      const towards = subtract(centre, point);
      const cosine =
        (towards[0] * sin - towards[1] * slope + towards[2] * cos) /
        Math.hypot(...towards) /
        Math.hypot(1, slope);
      if (radii[row] <= 0 || cosine < LEAST_COSINE) continue;
      const { u, v } = project(camera, point);
      const pixel = Math.floor(v) * camera.width + Math.floor(u);
      if (u < 1 || v < 1 || u >= camera.width - 1 || v >= camera.height - 1 || mask.data[pixel] < 250)
        continue;
      const at = row * COLUMNS + column;
      weight[at] = radii[row] * (cosine - LEAST_COSINE);
      for (let c = 0; c < 3; c++) colours[3 * at + c] = image.data[pixel * image.channels + c];
    }
  }
  return { paint: withoutMean(colours, weight, rows), weight };
}

/** Every cell less the mean of the cells round it. */
function withoutMean(colours: Float32Array, weight: Float32Array, rows: number): Float32Array {
  const paint = new Float32Array(colours.length);
  const flags = weight.map((w) => (w > 0 ? 1 : 0));
  const counts = boxSum(flags, rows);
  for (let c = 0; c < 3; c++) {
    const sums = boxSum(
      flags.map((flag, p) => flag * colours[3 * p + c]),
      rows,
    );
    for (let p = 0; p < weight.length; p++) {
      if (flags[p]) paint[3 * p + c] = colours[3 * p + c] - sums[p] / counts[p];
    }
  }
  return paint;
}

function boxSum(values: Float32Array, rows: number): Float32Array {
  const wide = COLUMNS + 1;
  const table = new Float64Array((rows + 1) * wide);
  for (let y = 0; y < rows; y++) {
    let line = 0;
    for (let x = 0; x < COLUMNS; x++) {
      line += values[y * COLUMNS + x];
      table[(y + 1) * wide + x + 1] = table[y * wide + x + 1] + line;
    }
  }
  const sums = new Float32Array(values.length);
  for (let y = 0; y < rows; y++) {
    const [top, bottom] = [Math.max(0, y - WINDOW.rows), Math.min(rows, y + WINDOW.rows + 1)];
    for (let x = 0; x < COLUMNS; x++) {
      const [left, right] = [Math.max(0, x - WINDOW.columns), Math.min(COLUMNS, x + WINDOW.columns + 1)];
      sums[y * COLUMNS + x] =
        table[bottom * wide + right] -
        table[top * wide + right] -
        table[bottom * wide + left] +
        table[top * wide + left];
    }
  }
  return sums;
}
