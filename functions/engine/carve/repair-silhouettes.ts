import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import { sampleCells, type SampleCells } from './sample-cells.ts';

/** What a repaired sample is set to: inside, but no more than that. */
const REPAIRED = 0.75;
const THICKNESS_VOXELS = 1.5;
/** Samples this close to the ray's most likely one are as good; the nearest of them is taken. */
const TIE = 0.02;
/** Least size of a part that is brought back as a whole, in cells of a photo. */
const LEAST_LOST = 8;

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

/**
 * The slots on the rays of parts that the silhouettes show and a body has lost: connected patches of a photo with no
 * matter before or behind them. Where photos say so little that the cut takes away too much, the hull is the best guess.
 */
export function slotsOfLostParts(
  hull: ScalarField,
  samples: Int32Array,
  occupancy: Float32Array,
  views: readonly GreyView[],
): Set<number> {
  const lost = new Set<number>();
  for (const view of views) {
    const { columns, cellOf, isMissing } = findMissingCells(hull, samples, occupancy, view);
    keepLarge(isMissing, columns, LEAST_LOST);
    cellOf.forEach((at, i) => {
      if (at >= 0 && isMissing[at] === 1) lost.add(i);
    });
  }
  return lost;
}

/** Clears the patches of 1 that have fewer than `least` cells. */
function keepLarge(flags: Uint8Array, columns: number, least: number): void {
  const seen = new Uint8Array(flags.length);
  for (let first = 0; first < flags.length; first++) {
    if (flags[first] === 0 || seen[first] === 1) continue;
    const patch = [first];
    seen[first] = 1;
    for (const at of patch) {
      for (const next of [at - 1, at + 1, at - columns, at + columns]) {
        if (flags[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        patch.push(next);
      }
    }
    if (patch.length < least) for (const at of patch) flags[at] = 0;
  }
}

function repairView(hull: ScalarField, samples: Int32Array, occupancy: Float32Array, view: GreyView): void {
  const { cellOf, distance, isMissing } = findMissingCells(hull, samples, occupancy, view);
  const most = new Float32Array(isMissing.length).fill(-1);
  const first = new Float32Array(isMissing.length).fill(Infinity);
  const candidates = Array.from(samples.keys()).filter((i) => isMissing[cellOf[i]] === 1);
  for (const i of candidates) most[cellOf[i]] = Math.max(most[cellOf[i]], occupancy[i]);
  const likely = candidates.filter((i) => occupancy[i] >= most[cellOf[i]] - TIE);
  for (const i of likely) first[cellOf[i]] = Math.min(first[cellOf[i]], distance[i]);
  for (const i of likely) {
    if (distance[i] < first[cellOf[i]] + THICKNESS_VOXELS * hull.spacing) occupancy[i] = REPAIRED;
  }
}

/** The cells of a photo, and those that the silhouette and the hull fill and the body does not. */
function findMissingCells(
  hull: ScalarField,
  samples: Int32Array,
  occupancy: Float32Array,
  { camera, outline }: GreyView,
): SampleCells & { isMissing: Uint8Array } {
  const cells = sampleCells(hull, samples, camera);
  const isMissing = productCells(camera.width, outline, cells.cell, cells.columns, cells.rows);
  const isPassed = new Uint8Array(isMissing.length);
  cells.cellOf.forEach((at, i) => {
    if (at < 0) return;
    isPassed[at] = 1;
    if (occupancy[i] > 0.5) isMissing[at] = 0;
  });
  return { ...cells, isMissing: isMissing.map((flag, at) => flag & isPassed[at]) };
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
