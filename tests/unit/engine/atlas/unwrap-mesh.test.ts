import { describe, expect, test } from 'vitest';
import { unwrapMesh } from '../../../../functions/engine/atlas/unwrap-mesh.ts';
import { extractSurface } from '../../../../functions/engine/mesh/extract-surface.ts';
import { makeManifold } from '../../../../functions/engine/mesh/make-manifold.ts';
import { shadeMesh } from '../../../../functions/engine/mesh/vertex-normals.ts';
import { ball, boxMesh, sampleField } from '../../../support/engine/shapes.ts';

const shapes = {
  'a box': shadeMesh(boxMesh(1, 2, 0.5)),
  'a ball': shadeMesh(makeManifold(extractSurface(sampleField(14, ball(0.7))))),
};

describe.each(Object.entries(shapes))('unwrapping %s', (_, mesh) => {
  const RESOLUTION = 256;

  test('keeps every triangle where it is', async () => {
    const unwrapped = await unwrapMesh(mesh, { resolution: RESOLUTION });
    expect(unwrapped.indices).toHaveLength(mesh.indices.length);
    expect(corners(unwrapped).sort()).toEqual(corners(mesh).sort());
  });

  test('keeps coordinates in 0–1', async () => {
    const { uvs } = await unwrapMesh(mesh, { resolution: RESOLUTION });
    expect(Math.min(...uvs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uvs)).toBeLessThanOrEqual(1);
  });

  test('lays no two triangles over one another', async () => {
    const { uvs, indices } = await unwrapMesh(mesh, { resolution: RESOLUTION });
    const owner = new Int32Array(RESOLUTION * RESOLUTION).fill(-1);
    let [overlaps, covered] = [0, 0];
    for (let t = 0; t < indices.length; t += 3) {
      for (const texel of texelsInside(uvs, indices.subarray(t, t + 3), RESOLUTION)) {
        if (owner[texel] !== -1) overlaps++;
        owner[texel] = t;
        covered++;
      }
    }
    expect(overlaps).toBe(0);
    expect(covered).toBeGreaterThan(0.3 * owner.length);
  });

  test('mirrors no triangle', async () => {
    const { uvs, indices } = await unwrapMesh(mesh, { resolution: RESOLUTION });
    const turns = Array.from({ length: indices.length / 3 }, (_, t) => {
      const [[ax, ay], [bx, by], [cx, cy]] = Array.from(indices.subarray(3 * t, 3 * t + 3), (vertex) => [
        uvs[2 * vertex],
        uvs[2 * vertex + 1],
      ]);
      return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    });
    // v grows downwards: counter-clockwise triangles turn the other way in the texture.
    expect(Math.max(...turns)).toBeLessThan(1e-9);
  });

  test('keeps two texels free between charts, on half the texture one', async () => {
    const { uvs, indices } = await unwrapMesh(mesh, { resolution: RESOLUTION });
    const chartOf = charts(indices, uvs.length / 2);
    for (const [side, reach] of [
      [RESOLUTION, 2],
      [RESOLUTION / 2, 1],
    ]) {
      const owner = new Map<number, number>();
      for (let t = 0; t < indices.length; t += 3)
        for (const texel of texelsInside(uvs, indices.subarray(t, t + 3), side))
          owner.set(texel, chartOf[indices[t]]);
      const touching = [...owner].filter(([texel, chart]) =>
        [
          [reach, 0],
          [0, reach],
        ].some(
          ([right, down]) =>
            (texel % side) + right < side && (owner.get(texel + right + down * side) ?? chart) !== chart,
        ),
      );
      expect(touching, `at ${side}`).toEqual([]);
    }
  });
});

/** For each vertex the chart it is on, named by one of its vertices: charts share none. */
function charts(indices: Uint32Array, count: number): number[] {
  const parent = Array.from({ length: count }, (_, vertex) => vertex);
  const rootOf = (vertex: number): number => {
    while (parent[vertex] !== vertex) vertex = parent[vertex];
    return vertex;
  };
  indices.forEach((vertex, corner) => (parent[rootOf(vertex)] = rootOf(indices[corner - (corner % 3)])));
  return parent.map((_, vertex) => rootOf(vertex));
}

function corners({ positions, indices }: { positions: Float32Array; indices: Uint32Array }): string[] {
  return Array.from(indices, (vertex) => positions.subarray(3 * vertex, 3 * vertex + 3).join());
}

/** Texels whose centre is well inside the triangle: neighbours on one chart share their edge's. */
function texelsInside(uvs: Float32Array, triangle: Uint32Array, resolution: number): number[] {
  const [[ax, ay], [bx, by], [cx, cy]] = Array.from(triangle, (vertex) => [
    uvs[2 * vertex] * resolution,
    uvs[2 * vertex + 1] * resolution,
  ]);
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  const texels: number[] = [];
  if (area === 0) return texels;
  for (let y = Math.floor(Math.min(ay, by, cy)); y <= Math.max(ay, by, cy); y++) {
    for (let x = Math.floor(Math.min(ax, bx, cx)); x <= Math.max(ax, bx, cx); x++) {
      const [u, v] = [x + 0.5, y + 0.5];
      const b = ((u - ax) * (cy - ay) - (cx - ax) * (v - ay)) / area;
      const c = ((bx - ax) * (v - ay) - (u - ax) * (by - ay)) / area;
      if (b > 1e-4 && c > 1e-4 && b + c < 1 - 1e-4) texels.push(y * resolution + x);
    }
  }
  return texels;
}
