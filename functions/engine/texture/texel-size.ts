import type { UnwrappedMesh } from '../atlas/unwrap-mesh.ts';

/** Side of a texel on the surface, in world units, for a texture of `resolution` texels a side: the mean over all charts. */
export function meanTexelSize(mesh: UnwrappedMesh, resolution: number): number {
  return Math.sqrt(surfaceArea(mesh) / uvArea(mesh)) / resolution;
}

function surfaceArea({ positions: p, indices }: UnwrappedMesh): number {
  let area = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return area;
}

function uvArea({ uvs, indices }: UnwrappedMesh): number {
  let area = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [2 * indices[t], 2 * indices[t + 1], 2 * indices[t + 2]];
    area +=
      Math.abs(
        (uvs[b] - uvs[a]) * (uvs[c + 1] - uvs[a + 1]) - (uvs[c] - uvs[a]) * (uvs[b + 1] - uvs[a + 1]),
      ) / 2;
  }
  return area;
}
