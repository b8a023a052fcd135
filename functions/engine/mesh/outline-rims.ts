import { sampleDistance } from '../geometry/signed-distance.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { HullView } from '../hull/hull-views.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Mesh } from '../types.ts';

/** A place where a mesh has its outline in a photo. */
export interface Rim {
  /** The vertex nearest to it. */
  vertex: number;
  /** Away from the product in the photo; unit. */
  outward: Vec3;
  /** How far outward the silhouette's outline lies, world units; negative inward. */
  off: number;
}

/** Outlines further apart than this are of different parts. Pixels of the silhouette's cut-out. */
const MOST_APART = 4;
/** Steepness of the silhouette's distance, per pixel, below which it says no direction: on the middle line of a thin part. */
const LEAST_SLOPE = 0.25;
/** An outline runs half a pixel beyond the middles of the last pixels inside of it. */
const INSIDE = 0.5;

/** Where a mesh's outline runs in each of the views, pixel by pixel, as far as a silhouette has an outline near by. */
export function outlineRims(mesh: Mesh, views: readonly HullView[]): Rim[] {
  return views.flatMap((view) => rimsIn(mesh, view));
}

function rimsIn(mesh: Mesh, { camera, distance, focal, cx, cy }: HullView): Rim[] {
  const seen = rasterise(mesh, { ...camera, focal, cx, cy, width: distance.width, height: distance.height });
  const { width, height, triangle, barycentrics, depth } = seen;
  const { rotation: r } = camera;
  const rims: Rim[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const p = x + width * y;
      const isRim =
        triangle[p] >= 0 && [p - 1, p + 1, p - width, p + width].some((beside) => triangle[beside] < 0);
      if (!isRim) continue;
      const at = (dx: number, dy: number) => sampleDistance(distance, x + 0.5 + dx, y + 0.5 + dy);
      const apart = at(0, 0) - INSIDE;
      const [slopeX, slopeY] = [(at(1, 0) - at(-1, 0)) / 2, (at(0, 1) - at(0, -1)) / 2];
      const slope = Math.hypot(slopeX, slopeY);
      if (Math.abs(apart) > MOST_APART || slope < LEAST_SLOPE) continue;
      const [right, up] = [-slopeX / slope, slopeY / slope];
      const weights = [
        1 - barycentrics[2 * p] - barycentrics[2 * p + 1],
        ...barycentrics.subarray(2 * p, 2 * p + 2),
      ];
      const corner = weights.indexOf(Math.max(...weights));
      rims.push({
        vertex: mesh.indices[3 * triangle[p] + corner],
        outward: [r[0] * right + r[3] * up, r[1] * right + r[4] * up, r[2] * right + r[5] * up],
        off: (apart * depth[p]) / focal,
      });
    }
  }
  return rims;
}
