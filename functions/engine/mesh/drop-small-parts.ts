import type { Mesh } from '../types.ts';

/** Removes floating islands left by the surface stage. Always keeps the largest part. */
export function dropSmallParts(mesh: Mesh, options: { minShare?: number } = {}): Mesh {
  const { minShare = 0.02 } = options; // share of the largest part's area, 0–1
  const { indices, positions } = mesh;
  const parent = Int32Array.from({ length: positions.length / 3 }, (_, vertex) => vertex);
  const rootOf = (vertex: number) => {
    let root = vertex;
    while (parent[root] !== root) root = parent[root] = parent[parent[root]];
    return root;
  };
  for (let t = 0; t < indices.length; t += 3) {
    parent[rootOf(indices[t + 1])] = rootOf(indices[t]);
    parent[rootOf(indices[t + 2])] = rootOf(indices[t]);
  }
  const areas = new Map<number, number>();
  for (let t = 0; t < indices.length; t += 3) {
    const root = rootOf(indices[t]);
    areas.set(root, (areas.get(root) ?? 0) + triangleArea(mesh, t));
  }
  const least = minShare * Math.max(...areas.values());
  const kept = new Uint32Array(indices.length);
  let count = 0;
  for (let t = 0; t < indices.length; t += 3) {
    if (areas.get(rootOf(indices[t]))! < least) continue;
    kept.set(indices.subarray(t, t + 3), count);
    count += 3;
  }
  return compact({ positions, indices: kept.subarray(0, count) });
}

/** Drops the vertices that no triangle uses. */
export function compact({ positions, indices }: Mesh): Mesh {
  const renamed = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  const result = indices.map((vertex) => {
    if (renamed[vertex] === -1) {
      renamed[vertex] = kept.length / 3;
      kept.push(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
    }
    return renamed[vertex];
  });
  return { positions: Float32Array.from(kept), indices: result };
}

function triangleArea({ positions: p, indices }: Mesh, t: number): number {
  const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
