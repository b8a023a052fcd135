import { dot, normalise, type Vec3 } from '../geometry/vec3.ts';
import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Image, TexturedMesh } from '../types.ts';
import { seeSurface } from './see-surface.ts';

const CLAY: Vec3 = [206, 203, 198];
/** Shares of the clay's brightness. */
const [AMBIENT, KEY, SKY] = [0.3, 0.6, 0.2];

/** Whose normals light falls on: the file's, as viewers shade, or each facet's own, which hide nothing. */
export type Shading = 'smooth' | 'facets';

/** The model in grey clay without its texture, lit from the camera's upper left: the shape alone. */
export function renderShape(
  model: TexturedMesh,
  camera: Camera,
  backdrop: number,
  shading: Shading = 'smooth',
): Image {
  const { width, height, rotation: r } = camera;
  const [right, up, back]: Vec3[] = [
    [r[0], r[1], r[2]],
    [r[3], r[4], r[5]],
    [r[6], r[7], r[8]],
  ];
  const key = normalise([0, 1, 2].map((k) => 0.5 * up[k] - 0.6 * right[k] + back[k]) as unknown as Vec3);
  const { triangle, barycentrics } = rasterise(model, camera);
  const { indices, normals } = model;
  const facets = shading === 'facets' ? seeSurface(model, camera).normals : undefined;
  const data = new Uint8Array(3 * width * height).fill(backdrop);
  triangle.forEach((t, pixel) => {
    if (t < 0) return;
    const [wb, wc] = [barycentrics[2 * pixel], barycentrics[2 * pixel + 1]];
    const [a, b, c] = [3 * indices[3 * t], 3 * indices[3 * t + 1], 3 * indices[3 * t + 2]];
    const at = (k: number) => (1 - wb - wc) * normals[a + k] + wb * normals[b + k] + wc * normals[c + k];
    const normal = normalise(
      facets ? [facets[3 * pixel], facets[3 * pixel + 1], facets[3 * pixel + 2]] : [at(0), at(1), at(2)],
    );
    const light = AMBIENT + KEY * Math.max(0, dot(normal, key)) + (SKY * (1 + normal[1])) / 2;
    for (let k = 0; k < 3; k++) data[3 * pixel + k] = Math.min(255, CLAY[k] * light);
  });
  return { width, height, channels: 3, data };
}
