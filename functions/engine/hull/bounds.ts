import { cameraCentre } from '../geometry/camera.ts';
import { apply, transpose } from '../geometry/mat3.ts';
import { nearestToRays } from '../geometry/nearest-to-rays.ts';
import { length, normalise, subtract, type Vec3 } from '../geometry/vec3.ts';
import { EngineFailure } from '../types.ts';
import { hullValue } from './hull-value.ts';
import type { HullView } from './hull-views.ts';

/** A box along the axes. */
export interface Box {
  min: Vec3;
  max: Vec3;
}

/** Samples along each side of the search grids. */
const SEARCH = 56;

/**
 * A box that holds the visual hull with little to spare (about 2 % a side).
 * Throws `EngineFailure('photos_disagree')` when the silhouettes have no point in common.
 */
export function hullBounds(views: readonly HullView[], slack = 0): Box {
  let box = commonSphere(views);
  for (let round = 0; round < 2; round++) box = occupied(views, box, slack);
  return box;
}

/** The cube around the point that all cameras aim their silhouette at. */
function commonSphere(views: readonly HullView[]): Box {
  const aims = views.map(({ camera, bounds, focal, cx, cy }) => {
    const u = bounds.x + bounds.width / 2 - cx;
    const v = bounds.y + bounds.height / 2 - cy;
    const direction = normalise(apply(transpose(camera.rotation), [u / focal, -v / focal, -1]));
    return {
      origin: cameraCentre(camera),
      direction,
      reach: Math.hypot(bounds.width, bounds.height) / focal,
    };
  });
  const [x, y, z] = nearestToRays(aims);
  // A silhouette's diagonal, at the distance of the point aimed at, is at least the object's extent across the view.
  const radius = Math.max(...aims.map(({ origin, reach }) => reach * length(subtract([x, y, z], origin))));
  return { min: [x - radius, y - radius, z - radius], max: [x + radius, y + radius, z + radius] };
}

function occupied(views: readonly HullView[], { min, max }: Box, slack: number): Box {
  const step = subtract(max, min).map((side) => side / SEARCH);
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  // A thin part may pass between samples: everything within a cell's half diagonal counts.
  const near = -Math.hypot(step[0], step[1], step[2]) / 2;
  for (let i = 0; i < SEARCH; i++) {
    for (let j = 0; j < SEARCH; j++) {
      for (let k = 0; k < SEARCH; k++) {
        const at = [i, j, k].map((n, axis) => min[axis] + (n + 0.5) * step[axis]);
        if (hullValue(views, at[0], at[1], at[2], near, slack) < near) continue;
        for (let axis = 0; axis < 3; axis++) {
          low[axis] = Math.min(low[axis], at[axis] - step[axis] / 2);
          high[axis] = Math.max(high[axis], at[axis] + step[axis] / 2);
        }
      }
    }
  }
  if (low[0] > high[0]) throw new EngineFailure('photos_disagree');
  return { min: [low[0], low[1], low[2]], max: [high[0], high[1], high[2]] };
}
