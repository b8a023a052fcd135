import { Atlas, Initialize } from 'watlas';
import type { ShadedMesh } from '../types.ts';

/** A shaded mesh with one UV set; vertices on a chart's border are there once for each chart. */
export interface UnwrappedMesh extends ShadedMesh {
  /** In 0–1, origin top left; no two charts share a texel or its neighbours. */
  uvs: Float32Array;
}

export interface UnwrapOptions {
  /** Side of the texture the charts are packed for, in texels. */
  resolution?: number;
  /** Free texels round each chart, so that filtering and mipmaps do not mix charts. */
  padding?: number;
}

/**
 * Cuts a mesh into charts and packs them into one square (xatlas; Sander et al. 2001 and Lévy et al. 2002 for charts).
 * One layout serves every size of texture: a finer one keeps its charts further apart. 2.6 CPU s at 15 000 triangles,
 * 8.5 s at 30 000.
 */
export async function unwrapMesh(mesh: ShadedMesh, options: UnwrapOptions = {}): Promise<UnwrappedMesh> {
  const { resolution = 2048, padding = 4 } = options;
  await Initialize();
  const atlas = new Atlas();
  try {
    atlas.addMesh({
      vertexCount: mesh.positions.length / 3,
      vertexPositionData: mesh.positions,
      vertexPositionStride: 12,
      vertexNormalData: mesh.normals,
      vertexNormalStride: 12,
      indexCount: mesh.indices.length,
      indexData: mesh.indices,
    });
    atlas.generate(
      // A crease is only a normal's affair here: cutting charts along each one would shred a rough surface.
      { maxIterations: 1, maxCost: 4, normalSeamWeight: 1 },
      { resolution, padding, bilinear: true },
    );
    return gather(mesh, atlas);
  } finally {
    atlas.delete();
  }
}

function gather(mesh: ShadedMesh, atlas: Atlas): UnwrappedMesh {
  const unwrapped = atlas.getMesh(0);
  const count = unwrapped.vertexCount;
  const indices = new Uint32Array(unwrapped.indexCount);
  unwrapped.getIndexArray(indices);
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const uvs = new Float32Array(2 * count);
  // The atlas may outgrow the resolution it was asked for, and need not be square.
  const side = Math.max(atlas.width, atlas.height);
  for (let i = 0; i < count; i++) {
    const { uv, xref } = unwrapped.getVertex(i);
    positions.set(mesh.positions.subarray(3 * xref, 3 * xref + 3), 3 * i);
    normals.set(mesh.normals.subarray(3 * xref, 3 * xref + 3), 3 * i);
    uvs[2 * i] = uv[0] / side;
    uvs[2 * i + 1] = uv[1] / side;
  }
  return { positions, indices, normals, uvs };
}
