import type { Camera, Mask, Mesh, ScalarField } from '../types.ts';
import { dropSmallParts } from './drop-small-parts.ts';
import { extractSurface } from './extract-surface.ts';
import { flattenFaces } from './flatten-faces.ts';
import { makeManifold } from './make-manifold.ts';
import { silhouetteOverlap } from './silhouette-overlap.ts';
import { simplifyMesh } from './simplify-mesh.ts';
import { smoothSurface } from './smooth-surface.ts';

export interface SurfaceOptions {
  triangles?: number;
  /** Silhouettes that flat faces must go on fitting; without any, faces stay as the field has them. */
  views?: readonly { mask: Mask; camera: Camera }[];
}

/** The zero level of a field as a smooth closed manifold surface of at most `triangles` triangles, without crumbs. */
export async function surfaceOfField(field: ScalarField, options: SurfaceOptions = {}): Promise<Mesh> {
  const { triangles, views } = options;
  const smooth = smoothSurface(dropSmallParts(makeManifold(extractSurface(field))));
  const surface = views ? flattenFaces(smooth, (mesh) => silhouetteOverlap(mesh, views)) : smooth;
  return simplifyMesh(surface, { triangles });
}
