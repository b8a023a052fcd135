import type { Mesh } from '../types.ts';

/** Areas and unit normals of the triangles; a normal is zero where there is no area. */
export function describeTriangles({ positions: p, indices }: Mesh): {
  areas: Float64Array;
  normals: Float64Array;
} {
  const areas = new Float64Array(indices.length / 3);
  const normals = new Float64Array(indices.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.sqrt(x * x + y * y + z * z);
    areas[t / 3] = length / 2;
    if (length === 0) continue;
    normals[t] = x / length;
    normals[t + 1] = y / length;
    normals[t + 2] = z / length;
  }
  return { areas, normals };
}

/** Unit normals of the vertices, averaged over their triangles by area; zero where there is none. */
export function averageNormals(mesh: Mesh): Float32Array {
  const { areas, normals } = describeTriangles(mesh);
  const sums = new Float32Array(mesh.positions.length);
  for (let corner = 0; corner < mesh.indices.length; corner++) {
    const t = Math.floor(corner / 3);
    const vertex = 3 * mesh.indices[corner];
    for (let k = 0; k < 3; k++) sums[vertex + k] += areas[t] * normals[3 * t + k];
  }
  for (let i = 0; i < sums.length; i += 3) {
    const length = Math.hypot(sums[i], sums[i + 1], sums[i + 2]) || 1;
    for (let k = 0; k < 3; k++) sums[i + k] /= length;
  }
  return sums;
}
