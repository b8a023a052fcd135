import type { Camera, ScalarField } from '../types.ts';

/** Where samples of a grid fall in a photo, on square cells a little larger than the nearest voxel appears there. */
export interface SampleCells {
  /** Side of a cell, pixels. */
  cell: number;
  columns: number;
  rows: number;
  /** Per sample: its cell, row by row; −1 out of the frame. */
  cellOf: Int32Array;
  /** Per sample: its depth −z. */
  distance: Float32Array;
}

/** So much larger than a voxel that a solid leaves no cell empty by chance. */
const LARGER = 1.15;

export function sampleCells(
  { size, origin, spacing }: ScalarField,
  samples: Int32Array,
  { rotation: r, translation: t, focal, cx, cy, width, height }: Camera,
): SampleCells {
  const [u, v, distance] = [0, 0, 0].map(() => new Float32Array(samples.length));
  let nearest = Infinity;
  samples.forEach((sample, i) => {
    const x = origin[0] + spacing * (sample % size[0]);
    const y = origin[1] + spacing * (Math.floor(sample / size[0]) % size[1]);
    const z = origin[2] + spacing * Math.floor(sample / (size[0] * size[1]));
    const away = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
    nearest = Math.min(nearest, away);
    distance[i] = away;
    u[i] = cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / away;
    v[i] = cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / away;
  });
  const cell = Math.max(1, (LARGER * spacing * focal) / nearest);
  const columns = Math.ceil(width / cell);
  const cellOf = Int32Array.from(samples, (_, i) => {
    const isInFrame = u[i] >= 0 && v[i] >= 0 && u[i] < width && v[i] < height;
    return isInFrame ? Math.floor(v[i] / cell) * columns + Math.floor(u[i] / cell) : -1;
  });
  return { cell, columns, rows: Math.ceil(height / cell), cellOf, distance };
}
