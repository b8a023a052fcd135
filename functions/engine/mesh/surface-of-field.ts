import type { Mesh, ScalarField } from '../types.ts';
import { dropSmallParts } from './drop-small-parts.ts';
import { extractSurface } from './extract-surface.ts';
import { makeManifold } from './make-manifold.ts';
import { simplifyMesh } from './simplify-mesh.ts';
import { smoothSurface } from './smooth-surface.ts';

export interface SurfaceOptions {
  triangles?: number;
}

/** The zero level of a field as a smooth closed manifold surface of at most `triangles` triangles, without crumbs. */
export const surfaceOfField = (field: ScalarField, options: SurfaceOptions = {}): Promise<Mesh> =>
  simplifyMesh(fineSurface(field), options);

/** The same with every triangle the grid gives. */
export const fineSurface = (field: ScalarField): Mesh =>
  smoothSurface(dropSmallParts(makeManifold(extractSurface(field))));
