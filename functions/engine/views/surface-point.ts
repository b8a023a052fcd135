import type { ShadedMesh } from '../types.ts';

/** A point on a surface, in world units, and the unit normal there. */
export interface SurfacePoint {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
}

/** The point of a mesh's `triangle`th triangle at barycentric weights of its three corners. */
export function surfacePoint(
  { positions: p, normals: n, indices }: ShadedMesh,
  triangle: number,
  [wa, wb, wc]: readonly [number, number, number],
): SurfacePoint {
  const a = 3 * indices[3 * triangle];
  const b = 3 * indices[3 * triangle + 1];
  const c = 3 * indices[3 * triangle + 2];
  return {
    x: wa * p[a] + wb * p[b] + wc * p[c],
    y: wa * p[a + 1] + wb * p[b + 1] + wc * p[c + 1],
    z: wa * p[a + 2] + wb * p[b + 2] + wc * p[c + 2],
    nx: wa * n[a] + wb * n[b] + wc * n[c],
    ny: wa * n[a + 1] + wb * n[b + 1] + wc * n[c + 1],
    nz: wa * n[a + 2] + wb * n[b + 2] + wc * n[c + 2],
  };
}
