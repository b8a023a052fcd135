import { MeshoptSimplifier } from 'meshoptimizer';
import type { Mesh } from '../types.ts';
import { compact, dropSmallParts } from './drop-small-parts.ts';
import { makeManifold } from './make-manifold.ts';

/** Beyond this phones refuse the model: Scene Viewer asks for at most 30 000 vertices. */
const MAX_TRIANGLES = 30_000;

/**
 * The closest surface of at most `triangles` triangles (quadric edge collapses, Garland and Heckbert 1997), still
 * closed and manifold. Default 16 000: unwrapping time grows faster than the count, and more is not seen.
 */
export async function simplifyMesh(mesh: Mesh, options: { triangles?: number } = {}): Promise<Mesh> {
  const { triangles = 16_000 } = options;
  await MeshoptSimplifier.ready;
  const limit = Math.min(mesh.indices.length, 3 * Math.min(triangles, MAX_TRIANGLES));
  // No bound on the error: the budget is the only promise.
  const [indices] = MeshoptSimplifier.simplify(mesh.indices, mesh.positions, 3, limit, 1, [
    'RegularizeLight',
  ]);
  return dropSmallParts(makeManifold(compact({ positions: mesh.positions, indices })), { minShare: 0.001 });
}
