import { Atlas, Initialize } from 'watlas';
import type { ShadedMesh } from '../types.ts';
import { packCharts, type PackChartsOptions } from './pack-charts.ts';

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

/** Cells of the packing for each free texel round a chart. */
const CELLS_PER_PADDING = 2;

/**
 * Cuts a mesh into charts (xatlas; Sander et al. 2001 and Lévy et al. 2002) and packs them into one square, none of them
 * mirrored. One layout serves every size of texture: a finer one keeps its charts further apart. 1.6 CPU s for the charts
 * of 15 000 triangles (7 s for 30 000), 2 to 4 s for the packing.
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
      { maxIterations: 1, maxCost: 4, normalSeamWeight: 1, fixWinding: true },
      // Its own packing only lays charts out at one scale. It turns them by quarters as mirror images.
      { resolution: 1024, rotateCharts: false },
    );
    return gather(mesh, atlas, {
      side: Math.round((CELLS_PER_PADDING * resolution) / padding),
      gap: CELLS_PER_PADDING,
    });
  } finally {
    atlas.delete();
  }
}

function gather(mesh: ShadedMesh, atlas: Atlas, options: PackChartsOptions): UnwrappedMesh {
  const unwrapped = atlas.getMesh(0);
  const count = unwrapped.vertexCount;
  const indices = new Uint32Array(unwrapped.indexCount);
  unwrapped.getIndexArray(indices);
  const points = new Float32Array(2 * count);
  const chartOf = new Int32Array(count);
  const original = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const { uv, chartIndex, xref } = unwrapped.getVertex(i);
    // Its y grows upwards.
    points.set([uv[0], -uv[1]], 2 * i);
    chartOf[i] = chartIndex;
    original[i] = xref;
  }
  const packed = packCharts({ points, indices, chartOf }, options);
  const positions = new Float32Array(3 * packed.source.length);
  const normals = new Float32Array(3 * packed.source.length);
  packed.source.forEach((vertex, i) => {
    const from = 3 * original[vertex];
    positions.set(mesh.positions.subarray(from, from + 3), 3 * i);
    normals.set(mesh.normals.subarray(from, from + 3), 3 * i);
  });
  return { positions, normals, indices: packed.indices, uvs: packed.uvs };
}
