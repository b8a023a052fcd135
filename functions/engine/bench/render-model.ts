import { rasterise } from '../raster/rasterise.ts';
import type { Camera, Image, TexturedMesh } from '../types.ts';

/** What the camera sees of the model, unlit, before an even grey backdrop. */
export function renderModel(
  model: TexturedMesh,
  camera: Camera,
  backdrop: number,
): { image: Image; isProduct: Uint8Array } {
  const { width, height } = camera;
  const { triangle, barycentrics } = rasterise(model, camera);
  const data = new Uint8Array(3 * width * height).fill(backdrop);
  const { indices, uvs, texture } = model;
  triangle.forEach((t, pixel) => {
    if (t < 0) return;
    const [wb, wc] = [barycentrics[2 * pixel], barycentrics[2 * pixel + 1]];
    const [a, b, c] = [2 * indices[3 * t], 2 * indices[3 * t + 1], 2 * indices[3 * t + 2]];
    const at = (k: number) => (1 - wb - wc) * uvs[a + k] + wb * uvs[b + k] + wc * uvs[c + k];
    sampleInto(data, 3 * pixel, texture, at(0) * texture.width - 0.5, at(1) * texture.height - 0.5);
  });
  return {
    image: { width, height, channels: 3, data },
    isProduct: Uint8Array.from(triangle, (t) => (t < 0 ? 0 : 1)),
  };
}

/** Bilinear. */
function sampleInto(
  target: Uint8Array,
  to: number,
  { width, height, channels, data }: Image,
  u: number,
  v: number,
) {
  const x = Math.min(width - 1.001, Math.max(0, u));
  const y = Math.min(height - 1.001, Math.max(0, v));
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const at = (j * width + i) * channels;
  const below = at + width * channels;
  for (let c = 0; c < 3; c++) {
    const upper = data[at + c] + (x - i) * (data[at + channels + c] - data[at + c]);
    const lower = data[below + c] + (x - i) * (data[below + channels + c] - data[below + c]);
    target[to + c] = upper + (y - j) * (lower - upper);
  }
}
