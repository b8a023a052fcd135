import type { HullView } from '../hull/hull-views.ts';
import type { Camera, Mask, Mesh, ScalarField } from '../types.ts';
import type { ViewSource } from '../views/view-source.ts';
import { flattenFaces } from './flatten-faces.ts';
import { flattenPlanes } from './flatten-planes.ts';
import { growPlanes } from './grow-planes.ts';
import { silhouetteOverlap } from './silhouette-overlap.ts';
import { simplifyMesh } from './simplify-mesh.ts';
import { fineSurface, type SurfaceOptions } from './surface-of-field.ts';

/** How far facets may lie from a plane they join, as a share of the hull's longest side. */
const TOLERANCE = 1 / 160;
/**
 * What carving may cost of the silhouettes' overlap, as it is or with planes, and what these may cost beside it: a sound body loses
 * .02 and .03 at most. Planes bring back the edges that a table's carved body had lost to roundness: .031, and .017 with them.
 */
const [MOST_CARVED, MOST_FLATTENED] = [0.03, 0.04];
/** Share of a hull's surface on planes below which the product is round: a teapot's has .25, a slatted chair's .55, a mirrored lamp post's .36. */
const LEAST_PLANAR = 0.3;

/** The silhouettes as the hull was made of them, and small views by which surfaces are judged. */
export interface Silhouettes {
  outlines: readonly HullView[];
  views: readonly ViewSource[];
}

/**
 * The surface of a carved hull, flat where it nearly is, in at most 16 000 triangles unless told otherwise. A body that
 * lost its silhouettes, and does not get them back with its planes, was carved on what only seemed to agree, as round ones
 * are: their hull stays, and no planes are laid on it.
 */
export async function carvedSurface(
  carved: ScalarField,
  hull: ScalarField,
  { outlines, views }: Silhouettes,
  options: SurfaceOptions = {},
): Promise<Mesh> {
  const overlap = overlapIn(views);
  const [body, whole] = [fineSurface(carved), fineSurface(hull)];
  const ofHull = () => simplifyMesh(flattenFaces(whole, overlap), options);
  if (planarShare(whole, sideOf(hull)) < LEAST_PLANAR) return ofHull();
  const flat = flattenPlanes(body, { tolerance: TOLERANCE * sideOf(hull), outlines, views });
  const [fit, fitFlat] = [overlap(body), overlap(flat)];
  if (Math.max(fit, fitFlat) < overlap(whole) - MOST_CARVED) return ofHull();
  return simplifyMesh(flattenFaces(fitFlat >= fit - MOST_FLATTENED ? flat : body, overlap), options);
}

/** How well a surface fits the silhouettes as a whole: every second view tells as well. */
const overlapIn = (views: readonly { mask: Mask; camera: Camera }[]) => {
  const judges = views.filter((_, i) => i % 2 === 0);
  return (mesh: Mesh): number => silhouetteOverlap(mesh, judges);
};

const sideOf = ({ spacing, size }: ScalarField): number => spacing * Math.max(...size);

function planarShare(mesh: Mesh, side: number): number {
  const { labels, facets } = growPlanes(mesh, { tolerance: TOLERANCE * side });
  let [planar, all] = [0, 0];
  facets.areas.forEach((area, f) => {
    all += area;
    if (labels[f] >= 0) planar += area;
  });
  return planar / all;
}

/** The surface of a field with faces along the axes made flat where the silhouettes allow it. */
export async function flatSurface(
  field: ScalarField,
  views: readonly { mask: Mask; camera: Camera }[],
  options: SurfaceOptions = {},
): Promise<Mesh> {
  return simplifyMesh(flattenFaces(fineSurface(field), overlapIn(views)), options);
}
