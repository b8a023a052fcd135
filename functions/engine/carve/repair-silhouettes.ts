import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';

/** What a repaired sample is set to: inside, but no more than that. */
const REPAIRED = 0.75;
const THICKNESS_VOXELS = 1.5;
/** Samples this close to the ray's most likely one are as good; the nearest of them is taken. */
const TIE = 0.02;

/**
 * Puts material back where a silhouette shows product but the carving left none: along each such ray the most
 * likely sample returns, 1½ voxels thick. Changes `occupancy` in place.
 */
export function repairSilhouettes(
  hull: ScalarField,
  samples: Int32Array,
  occupancy: Float32Array,
  views: readonly GreyView[],
): void {
  for (const view of views) repairView(hull, samples, occupancy, view);
}

function repairView(
  { size, origin, spacing }: ScalarField,
  samples: Int32Array,
  occupancy: Float32Array,
  { camera, outline }: GreyView,
): void {
  const { rotation: r, translation: t, focal, cx, cy } = camera;
  const distance = new Float32Array(samples.length);
  const u = new Float32Array(samples.length);
  const v = new Float32Array(samples.length);
  samples.forEach((sample, i) => {
    const x = origin[0] + spacing * (sample % size[0]);
    const y = origin[1] + spacing * (Math.floor(sample / size[0]) % size[1]);
    const z = origin[2] + spacing * Math.floor(sample / (size[0] * size[1]));
    distance[i] = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
    u[i] = cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / distance[i];
    v[i] = cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / distance[i];
  });

  // Cells a little larger than the nearest voxel appears, so that a solid leaves none empty by chance.
  const nearest = distance.reduce((least, value) => Math.min(least, value), Infinity);
  const cell = Math.max(1, (1.15 * spacing * focal) / nearest);
  const columns = Math.ceil(camera.width / cell);
  const rows = Math.ceil(camera.height / cell);
  const isInFrame = (i: number) => u[i] >= 0 && v[i] >= 0 && u[i] < camera.width && v[i] < camera.height;
  const cellOf = (i: number) => Math.floor(v[i] / cell) * columns + Math.floor(u[i] / cell);

  const isMissing = productCells(camera.width, outline, cell, columns, rows);
  for (let i = 0; i < samples.length; i++) if (occupancy[i] > 0.5 && isInFrame(i)) isMissing[cellOf(i)] = 0;

  const most = new Float32Array(columns * rows).fill(-1);
  const first = new Float32Array(columns * rows).fill(Infinity);
  const candidates = Array.from(samples.keys()).filter((i) => isInFrame(i) && isMissing[cellOf(i)] === 1);
  for (const i of candidates) most[cellOf(i)] = Math.max(most[cellOf(i)], occupancy[i]);
  const likely = candidates.filter((i) => occupancy[i] >= most[cellOf(i)] - TIE);
  for (const i of likely) first[cellOf(i)] = Math.min(first[cellOf(i)], distance[i]);
  for (const i of likely) {
    if (distance[i] < first[cellOf(i)] + THICKNESS_VOXELS * spacing) occupancy[i] = REPAIRED;
  }
}

/** 1 for each cell of which the silhouette covers at least four fifths. */
function productCells(
  width: number,
  outline: Float32Array,
  cell: number,
  columns: number,
  rows: number,
): Uint8Array {
  const inside = new Float32Array(columns * rows);
  const all = new Float32Array(columns * rows);
  outline.forEach((distance, pixel) => {
    const at =
      Math.floor((Math.floor(pixel / width) + 0.5) / cell) * columns +
      Math.floor(((pixel % width) + 0.5) / cell);
    all[at]++;
    if (distance > 0) inside[at]++;
  });
  return Uint8Array.from(inside, (count, at) => (all[at] > 0 && count >= 0.8 * all[at] ? 1 : 0));
}
