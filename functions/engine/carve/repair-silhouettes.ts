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

/** A silhouette on the cells of its photo that samples fall in. */
export interface SeenSilhouette extends SampleCells {
  /** 1 for each cell that the silhouette covers and the hull fills. */
  isShown: Uint8Array;
}

/** Where all silhouettes show the samples of a hull. */
export function seenSilhouettes(
  hull: ScalarField,
  samples: Int32Array,
  views: readonly GreyView[],
): SeenSilhouette[] {
  return views.map(({ camera, outline }) => {
    const cells = sampleCells(hull, samples, camera);
    const isFilled = new Uint8Array(cells.columns * cells.rows);
    for (const at of cells.cellOf) if (at >= 0) isFilled[at] = 1;
    const isProduct = productCells(camera.width, outline, cells);
    return { ...cells, isShown: isProduct.map((flag, at) => flag & isFilled[at]) };
  });
}

/**
 * Puts material back where a silhouette shows product but the carving left none: along each such ray the most
 * likely sample returns, 1½ voxels (`spacing` each) thick. Changes `occupancy`, a value a sample, in place.
 */
export function repairSilhouettes(
  spacing: number,
  occupancy: Float32Array,
  silhouettes: readonly SeenSilhouette[],
): void {
  for (const silhouette of silhouettes) repairView(spacing, occupancy, silhouette);
}

/**
 * The slots on the rays of parts that the silhouettes show and a body has lost: connected patches of a photo with no
 * matter before or behind them. Where photos say so little that the cut takes away too much, the hull is the best guess.
 */
export function slotsOfLostParts(
  occupancy: Float32Array,
  silhouettes: readonly SeenSilhouette[],
): Set<number> {
  const lost = new Set<number>();
  for (const silhouette of silhouettes) {
    const { columns, cellOf } = silhouette;
    const isMissing = missingCells(occupancy, silhouette);
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

function repairView(spacing: number, occupancy: Float32Array, silhouette: SeenSilhouette): void {
  const { cellOf, distance } = silhouette;
  const isMissing = missingCells(occupancy, silhouette);
  const most = new Float32Array(isMissing.length).fill(-1);
  const first = new Float32Array(isMissing.length).fill(Infinity);
  const candidates = Array.from(cellOf.keys()).filter((i) => isMissing[cellOf[i]] === 1);
  for (const i of candidates) most[cellOf[i]] = Math.max(most[cellOf[i]], occupancy[i]);
  const likely = candidates.filter((i) => occupancy[i] >= most[cellOf[i]] - TIE);
  for (const i of likely) first[cellOf[i]] = Math.min(first[cellOf[i]], distance[i]);
  for (const i of likely) {
    if (distance[i] < first[cellOf[i]] + THICKNESS_VOXELS * spacing) occupancy[i] = REPAIRED;
  }
}

/** 1 for each cell of a photo that the silhouette and the hull fill and the body does not. */
function missingCells(occupancy: Float32Array, { cellOf, isShown }: SeenSilhouette): Uint8Array {
  const isMissing = isShown.slice();
  for (let i = 0; i < cellOf.length; i++) if (cellOf[i] >= 0 && occupancy[i] > 0.5) isMissing[cellOf[i]] = 0;
  return isMissing;
}

/** 1 for each cell of which the silhouette covers at least four fifths. */
function productCells(
  width: number,
  outline: Float32Array,
  { cell, columns, rows }: SampleCells,
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
