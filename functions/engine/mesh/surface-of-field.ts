import type { Mesh, ScalarField } from '../types.ts';
import { dropSmallParts } from './drop-small-parts.ts';
import { extractSurface } from './extract-surface.ts';
import { makeManifold } from './make-manifold.ts';
import { simplifyMesh } from './simplify-mesh.ts';
import { smoothSurface } from './smooth-surface.ts';

/** The zero level of a field as a smooth closed manifold surface of at most `triangles` triangles, without crumbs. */
export async function surfaceOfField(
  field: ScalarField,
  options: { triangles?: number } = {},
): Promise<Mesh> {
  const surface = dropSmallParts(makeManifold(extractSurface(field)));
  return simplifyMesh(smoothSurface(surface), options);
}
