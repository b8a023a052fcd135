import type { ScalarField } from '../types.ts';
import type { GreyView } from '../views/grey-view.ts';
import { ENTRY_VOXELS, STRIDE, type DepthClaims } from './claim-depths.ts';

/** A claim needs this correlation; one that confirms it in another view a little less. */
const MIN_SCORE = 0.8;
const MIN_CONFIRMING_SCORE = 0.7;
/** A claim deeper than the hull's skin must beat the best match at the skin by this much. */
const MIN_GAIN = 0.1;
const CONFIRMING_VOXELS = 2;
/** A surface claimed at depth d empties what lies before d − 1 voxel and fills up to d + 3 voxels. */
const [BEFORE_VOXELS, BEHIND_VOXELS] = [1, 3];
const FILL_WEIGHT = 1.5;

/**
 * For each sample of the hull the sum of what the photos claim about it: negative where they look through it,
 * positive where they see a surface.
 */
export function voteOnSamples(
  hull: ScalarField,
  samples: Int32Array,
  views: readonly GreyView[],
  claims: readonly DepthClaims[],
): Float32Array {
  const trusted = claims.map((_, i) => trustClaims(i, hull.spacing, views, claims));
  const { size, origin, spacing } = hull;
  return Float32Array.from(samples, (sample) => {
    const x = origin[0] + spacing * (sample % size[0]);
    const y = origin[1] + spacing * (Math.floor(sample / size[0]) % size[1]);
    const z = origin[2] + spacing * Math.floor(sample / (size[0] * size[1]));
    let votes = 0;
    for (let i = 0; i < views.length; i++) {
      const [at, distance] = locate(views[i], claims[i], x, y, z);
      if (at < 0 || trusted[i][at] === 0) continue;
      const behind = (distance - claims[i].depth[at]) / spacing;
      if (behind < -BEFORE_VOXELS) votes -= trusted[i][at];
      else if (behind < BEHIND_VOXELS) votes += FILL_WEIGHT * trusted[i][at];
    }
    return votes;
  });
}

/** Each claim's correlation where it is believed, 0 where not. */
function trustClaims(
  index: number,
  voxel: number,
  views: readonly GreyView[],
  claims: readonly DepthClaims[],
): Float32Array {
  const { depth, score, entryDepth, entryScore, width } = claims[index];
  return score.map((value, at) => {
    if (value < MIN_SCORE) return 0;
    if (depth[at] <= entryDepth[at] + ENTRY_VOXELS * voxel) return value;
    if (value < entryScore[at] + MIN_GAIN) return 0;
    const point = pointAt(views[index], at % width, Math.floor(at / width), depth[at]);
    const isConfirmed = views.some((view, j) => j !== index && confirms(view, claims[j], point, voxel));
    return isConfirmed ? value : 0;
  });
}

function confirms(view: GreyView, claims: DepthClaims, [x, y, z]: number[], voxel: number): boolean {
  const [at, distance] = locate(view, claims, x, y, z);
  if (at < 0) return false;
  const { width, height, score, depth } = claims;
  const [column, row] = [at % width, Math.floor(at / width)];
  for (let j = Math.max(0, row - 1); j <= Math.min(height - 1, row + 1); j++) {
    for (let i = Math.max(0, column - 1); i <= Math.min(width - 1, column + 1); i++) {
      const near = j * width + i;
      if (score[near] <= MIN_CONFIRMING_SCORE) continue;
      if (Math.abs(depth[near] - distance) < CONFIRMING_VOXELS * voxel) return true;
    }
  }
  return false;
}

/** Which claim a world point falls on (−1: none), and its distance −z from the camera. */
function locate(
  { camera: { rotation: r, translation: t, focal, cx, cy } }: GreyView,
  { width, height }: DepthClaims,
  x: number,
  y: number,
  z: number,
): [at: number, distance: number] {
  const distance = -(r[6] * x + r[7] * y + r[8] * z + t[2]);
  const u = cx + (focal * (r[0] * x + r[1] * y + r[2] * z + t[0])) / distance;
  const v = cy - (focal * (r[3] * x + r[4] * y + r[5] * z + t[1])) / distance;
  const [column, row] = [Math.floor(u / STRIDE), Math.floor(v / STRIDE)];
  const isOutside = distance <= 0 || column < 0 || row < 0 || column >= width || row >= height;
  return [isOutside ? -1 : row * width + column, distance];
}

function pointAt({ camera, centre }: GreyView, column: number, row: number, depth: number): number[] {
  const { rotation: r, focal, cx, cy } = camera;
  const x = (column * STRIDE + STRIDE / 2 - cx) / focal;
  const y = -(row * STRIDE + STRIDE / 2 - cy) / focal;
  return [0, 1, 2].map((k) => centre[k] + depth * (r[k] * x + r[3 + k] * y - r[6 + k]));
}
