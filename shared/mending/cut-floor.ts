import { compact } from './compact.ts';
import type { Mesh } from './mend-mesh.ts';

/**
 * What of a mesh is above a height in metres. Triangles that the plane crosses end in it; what they leave open is on the
 * ground, where nobody looks.
 */
export function cutFloor<Given extends Mesh>(mesh: Given, height: number): Given {
  const positions = Array.from(mesh.positions);
  const normals = Array.from(mesh.normals);
  const uvs = Array.from(mesh.uvs);
  const indices: number[] = [];
  const above = (corner: number) => positions[3 * corner + 1] >= height;

  /** Corners by the edge they are on, so that triangles side by side share them. */
  const crossings = new Map<string, number>();
  function crossing(a: number, b: number): number {
    const [from, to] = a < b ? [a, b] : [b, a];
    const key = `${from} ${to}`;
    const known = crossings.get(key);
    if (known !== undefined) return known;
    const share = (height - positions[3 * from + 1]) / (positions[3 * to + 1] - positions[3 * from + 1]);
    const between = (values: number[], width: number) =>
      Array.from({ length: width }, (_, i) => {
        const start = values[width * from + i];
        return start + share * (values[width * to + i] - start);
      });
    const [x, , z] = between(positions, 3);
    const normal = between(normals, 3);
    const length = Math.hypot(...normal);
    const corner = positions.length / 3;
    positions.push(x, height, z);
    // Two opposite normals have none between them.
    normals.push(...(length > 0 ? normal.map((value) => value / length) : [0, 1, 0]));
    uvs.push(...between(uvs, 2));
    crossings.set(key, corner);
    return corner;
  }

  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corners = [mesh.indices[i], mesh.indices[i + 1], mesh.indices[i + 2]];
    const outline = corners.flatMap((corner, n) => {
      const next = corners[(n + 1) % 3];
      return [
        ...(above(corner) ? [corner] : []),
        ...(above(corner) === above(next) ? [] : [crossing(corner, next)]),
      ];
    });
    for (let n = 2; n < outline.length; n++) indices.push(outline[0], outline[n - 1], outline[n]);
  }
  return compact({
    ...mesh,
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
  });
}
