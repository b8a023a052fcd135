import { MeshoptSimplifier } from 'meshoptimizer';
import type { TexturedMesh } from '../../engine/types.ts';

/** What Scene Viewer renders smoothly (Google's AR guidance; ARCore's own table says 30 000 vertices). */
export const TRIANGLE_BUDGET = 30_000;

/** How much a normal or a UV coordinate weighs against a position that moved by the model's whole size. */
const ATTRIBUTE_WEIGHTS = [0.3, 0.3, 0.3, 1, 1];

/**
 * Removes triangles until at most `budget` are left, keeping shape, shading and texture seams as they are;
 * a model within the budget is returned unchanged. Throws when its seams do not allow it.
 */
export async function fitTriangleBudget(
  model: TexturedMesh,
  budget: number = TRIANGLE_BUDGET,
): Promise<TexturedMesh> {
  const { positions, normals, uvs } = model;
  if (model.indices.length / 3 <= budget) return model;

  await MeshoptSimplifier.ready;
  const attributes = new Float32Array((positions.length / 3) * 5);
  for (let i = 0; i < positions.length / 3; i++) {
    attributes.set(normals.subarray(3 * i, 3 * i + 3), 5 * i);
    attributes.set(uvs.subarray(2 * i, 2 * i + 2), 5 * i + 3);
  }
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    model.indices,
    positions,
    3,
    attributes,
    5,
    ATTRIBUTE_WEIGHTS,
    null,
    budget * 3,
    1,
    ['Permissive', 'Prune'],
  );
  if (indices.length / 3 > budget)
    throw new Error(`The model keeps ${indices.length / 3} triangles where ${budget} are allowed`);

  const [remap, vertices] = MeshoptSimplifier.compactMesh(indices);
  return {
    texture: model.texture,
    indices,
    positions: gather(positions, 3, remap, vertices),
    normals: gather(normals, 3, remap, vertices),
    uvs: gather(uvs, 2, remap, vertices),
  };
}

function gather(values: Float32Array, size: number, remap: Uint32Array, count: number): Float32Array {
  const gathered = new Float32Array(count * size);
  for (let i = 0; i < remap.length; i++)
    if (remap[i] < count) gathered.set(values.subarray(i * size, (i + 1) * size), remap[i] * size);
  return gathered;
}
