import type { TexturedMesh } from '../types.ts';

/** How the texture lies on the surface. */
export interface UvLayout {
  /** Share of the triangles that are mirrored in the texture: editors and bakers stumble over them. */
  mirrored: number;
  /** Share of the texture's area that triangles use. */
  used: number;
  /** Side of a texel on the surface, mm, area by area: median. */
  texelMm: number;
}

/** Reads it off the triangles. The model is in metres. */
export function measureUvs({ positions, indices, uvs, texture }: TexturedMesh): UvLayout {
  const texels: { mm: number; area: number }[] = [];
  let [mirrored, used, surface] = [0, 0, 0];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t], indices[t + 1], indices[t + 2]];
    const side = (from: number, to: number, k: number) => uvs[2 * to + k] - uvs[2 * from + k];
    // v grows downwards: what is counter-clockwise outside is clockwise on a page read so, unless it is mirrored.
    const turn = side(a, b, 0) * side(a, c, 1) - side(a, b, 1) * side(a, c, 0);
    if (turn > 0) mirrored++;
    used += Math.abs(turn) / 2;
    const area = areaOf(positions, a, b, c);
    surface += area;
    texels.push({
      mm: 1000 * Math.sqrt((2 * area) / (Math.abs(turn) * texture.width * texture.height || 1)),
      area,
    });
  }
  texels.sort((p, q) => p.mm - q.mm);
  let below = 0;
  const median = texels.find(({ area }) => (below += area) >= surface / 2);
  return { mirrored: (3 * mirrored) / indices.length, used, texelMm: median?.mm ?? 0 };
}

function areaOf(positions: Float32Array, a: number, b: number, c: number): number {
  const u = [0, 1, 2].map((k) => positions[3 * b + k] - positions[3 * a + k]);
  const v = [0, 1, 2].map((k) => positions[3 * c + k] - positions[3 * a + k]);
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}
