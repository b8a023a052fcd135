import type { Mesh } from '../types.ts';
import { areasOfPlanes, growPlanes, type GrowOptions, type PlanarFacets } from './grow-planes.ts';
import { outlinedPlaces, strayFrom } from './outlined-places.ts';
import type { Rim } from './outline-rims.ts';
import { framesOf } from './plane-frames.ts';

/** Planes are grown again with this share of the tolerance. */
const FINER = 0.5;
/**
 * A part of less than this share of a plane, or with fewer places of outlines, is a shard of a face rather than a face: the ragged
 * front of a cabinet fell into one large part and shards of .05.
 */
const [LEAST_PART, LEAST_SHOWN] = [0.15, 30];

/**
 * Grows planes again, and finer, that outlines show to be several, where at least two large parts of them are shown. The side of a seat and that of the leg below it, set back by a
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
  const shown = outlinedPlaces(mesh, finer, rims);
  const shares = sharesOf(grown, finer);
  const isDivided = shares.map(
    (own) => own.filter((share, part) => share > LEAST_PART && shown[part].length >= LEAST_SHOWN).length > 1,
  );
  return {
    ...grown,
    planes: [...grown.planes, ...finer.planes],
    labels: grown.labels.map((label, f) => {
      if (label < 0 || !isDivided[label]) return label;
      return finer.labels[f] < 0 ? -1 : grown.planes.length + finer.labels[f];
    }),
  };
}

/** Per plane: what share of its area each of the finer ones has. */
function sharesOf(planar: PlanarFacets, finer: PlanarFacets): Float64Array[] {
  const { planes, labels, facets } = planar;
  const whole = areasOfPlanes(planar);
  const shares = planes.map(() => new Float64Array(finer.planes.length));
  labels.forEach((label, f) => {
    if (finer.labels[f] >= 0) shares[label][finer.labels[f]] += facets.areas[f] / whole[label];
  });
  return shares;
}
