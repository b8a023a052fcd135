import type { Mesh } from '../types.ts';
import type { PlanarFacets } from './grow-planes.ts';
import { joinTerraces, type Terrace } from './merge-terraces.ts';
import { outlinedPlaces, strayFrom } from './outlined-places.ts';
import type { Rim } from './outline-rims.ts';
import { framesOf } from './plane-frames.ts';

/**
 * Whether the outlines of a terrace lie on one plane, as far as there are any. A seat and the leg below it, set back by a voxel or two,
 * look like a terrace of carving: their outlines tell them apart. `mesh` is as it was carved: the rims of all parts are
 * rounded alike, so that they may be compared.
 */
export function areOneByOutlines(
  mesh: Mesh,
  grown: PlanarFacets,
  rims: readonly Rim[],
  tolerance: number,
): (terrace: Terrace) => boolean {
  const places = outlinedPlaces(mesh, grown, rims);
  return (terrace) => {
    const frame = framesOf(joinTerraces(grown, [terrace]))[terrace.labels[0]];
    const shown = terrace.labels.flatMap((label) => places[label]);
    return !strayFrom(terrace.plane, frame, shown, tolerance);
  };
}
