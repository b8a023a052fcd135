import type { Mesh } from '../types.ts';
import { growPlanes, type GrowOptions, type PlanarFacets } from './grow-planes.ts';
import { outlinedPlaces, strayFrom } from './outlined-places.ts';
import type { Rim } from './outline-rims.ts';
import { framesOf } from './plane-frames.ts';

/** Planes are grown again with this share of the tolerance. */
const FINER = 0.5;

/**
 * Grows planes again, and finer, that outlines show to be several. The side of a seat and that of the leg below it, set back by a
 * voxel or two, lie within one tolerance; drawn to both outlines, their plane loses the edge of the one and widens the
 * other. `rims` are those of `mesh` as it was carved.
 */
export function dividePlanes(
  mesh: Mesh,
  grown: PlanarFacets,
  rims: readonly Rim[],
  { tolerance, ...options }: GrowOptions,
): PlanarFacets {
  const frames = framesOf(grown);
  const places = outlinedPlaces(mesh, grown, rims);
  const isSeveral = grown.planes.map((plane, label) =>
    strayFrom(plane, frames[label], places[label], tolerance),
  );
  if (!isSeveral.includes(true)) return grown;
  const among = Uint8Array.from(grown.labels, (label) => (isSeveral[label] ? 1 : 0));
  const finer = growPlanes(mesh, { ...options, tolerance: FINER * tolerance, among });
  return {
    ...grown,
    planes: [...grown.planes, ...finer.planes],
    labels: grown.labels.map((label, f) => {
      if (!isSeveral[label]) return label;
      return finer.labels[f] < 0 ? -1 : grown.planes.length + finer.labels[f];
    }),
  };
}
