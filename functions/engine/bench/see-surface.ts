import { cameraCentre } from '../geometry/camera.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Mesh } from '../types.ts';

/** What a camera sees of a bare surface, one entry a pixel. */
export interface SeenSurface {
  width: number;
  height: number;
  /** Distance from the camera, world units; Infinity where nothing is seen. */
  depth: Float32Array;
  /** The facet's own normal turned towards the camera, three numbers a pixel; zeros where nothing is seen. */
  normals: Float32Array;
}

/** Depths and facet normals, so that no shading normal can hide the facets. */
export function seeSurface({ positions, indices }: Mesh, camera: Camera): SeenSurface {
  const { width, height, depth, triangle } = rasterise({ positions, indices }, camera);
  const normals = new Float32Array(3 * width * height);
  const eye = cameraCentre(camera);
  triangle.forEach((t, pixel) => {
    if (t < 0) return;
    const [a, b, c] = [3 * indices[3 * t], 3 * indices[3 * t + 1], 3 * indices[3 * t + 2]];
    const u = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]);
    const v = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const facing = [0, 1, 2].reduce((sum, k) => sum + n[k] * (eye[k] - positions[a + k]), 0);
    const length = (Math.hypot(n[0], n[1], n[2]) || 1) * Math.sign(facing || 1);
    for (let k = 0; k < 3; k++) normals[3 * pixel + k] = n[k] / length;
  });
  return { width, height, depth, normals };
}

/** Degrees between the normals of two pixels. */
export function angleBetween(a: SeenSurface, i: number, b: SeenSurface, j: number): number {
  const cosine =
    a.normals[3 * i] * b.normals[3 * j] +
    a.normals[3 * i + 1] * b.normals[3 * j + 1] +
    a.normals[3 * i + 2] * b.normals[3 * j + 2];
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}
