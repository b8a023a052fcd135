import type { Mesh, ShadedMesh } from '../types.ts';
import { filterNormals, type FilterOptions } from './filter-normals.ts';

/**
 * Unit normals, evened out and averaged by area over the smooth surface round each vertex. Where neighbouring triangles meet at more
 * than `creaseAngle` degrees the vertex is split and either side keeps its own normal, so that edges stay edges.
 */
export function shadeMesh(mesh: Mesh, options: FilterOptions & { creaseAngle?: number } = {}): ShadedMesh {
  const { creaseAngle = 50, ...filtering } = options;
  const { indices } = mesh;
  const faces = areaNormals(mesh, filterNormals(mesh, filtering));
  const smooth = Math.cos((creaseAngle * Math.PI) / 180);
  const groups = joinCorners(indices, (t, s) => cosine(faces, t, s) >= smooth);

  const vertexOfGroup = new Map<number, number>();
  const positions: number[] = [];
  const sums: number[] = [];
  const corners = indices.map((vertex, corner) => {
    const group = groups(corner);
    let shaded = vertexOfGroup.get(group);
    if (shaded === undefined) {
      shaded = positions.length / 3;
      vertexOfGroup.set(group, shaded);
      for (let k = 0; k < 3; k++) positions.push(mesh.positions[3 * vertex + k]);
      sums.push(0, 0, 0);
    }
    const t = Math.floor(corner / 3);
    for (let k = 0; k < 3; k++) sums[3 * shaded + k] += faces[3 * t + k];
    return shaded;
  });
  const normals = Float32Array.from(sums);
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]);
    // Only triangles of no area: any direction is as good, none is not.
    if (length === 0) normals[i + 1] = 1;
    else for (let k = 0; k < 3; k++) normals[i + k] /= length;
  }
  return { positions: Float32Array.from(positions), indices: corners, normals };
}

/** The given unit normals, each as long as twice its triangle's area. */
function areaNormals({ positions: p, indices }: Mesh, units: Float64Array): Float64Array {
  const normals = new Float64Array(indices.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const length = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    for (let k = 0; k < 3; k++) normals[t + k] = length * units[t + k];
  }
  return normals;
}

function cosine(normals: Float64Array, t: number, s: number): number {
  let [dot, tt, ss] = [0, 0, 0];
  for (let k = 0; k < 3; k++) {
    const [a, b] = [normals[3 * t + k], normals[3 * s + k]];
    dot += a * b;
    tt += a * a;
    ss += b * b;
  }
  // A triangle of no area has no say: it joins its neighbours.
  return tt * ss === 0 ? 1 : dot / Math.sqrt(tt * ss);
}

const nextOf = (halfEdge: number) => (halfEdge % 3 === 2 ? halfEdge - 2 : halfEdge + 1);

/** Which corners share a normal: those joined across edges for which `isSmooth(triangle, triangle)`. */
function joinCorners(
  indices: Uint32Array,
  isSmooth: (t: number, s: number) => boolean,
): (corner: number) => number {
  const parent = Int32Array.from(indices, (_, corner) => corner);
  const rootOf = (corner: number) => {
    let root = corner;
    while (parent[root] !== root) root = parent[root] = parent[parent[root]];
    return root;
  };
  const halfEdges = new Map<number, number>();
  for (let h = 0; h < indices.length; h++) halfEdges.set(indices[h] * 2 ** 26 + indices[nextOf(h)], h);
  for (let h = 0; h < indices.length; h++) {
    const twin = halfEdges.get(indices[nextOf(h)] * 2 ** 26 + indices[h]);
    if (twin === undefined || twin < h || !isSmooth(Math.floor(h / 3), Math.floor(twin / 3))) continue;
    parent[rootOf(h)] = rootOf(nextOf(twin));
    parent[rootOf(nextOf(h))] = rootOf(twin);
  }
  return rootOf;
}
