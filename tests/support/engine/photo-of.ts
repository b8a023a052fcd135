import type { Camera, Photo, Silhouette } from '../../../functions/engine/types.ts';
import { silhouetteOf, type Solid } from './silhouettes.ts';

/** A grey photo of a solid before white, and its silhouette. */
export function photoOf(solid: Solid, camera: Camera): { photo: Photo; silhouette: Silhouette } {
  const { width, height, focal } = camera;
  const mask = silhouetteOf(solid, camera);
  const data = new Uint8Array(3 * width * height).map(
    (_, i) => 255 - Math.round(mask.data[Math.floor(i / 3)] / 2),
  );
  const photo = { name: 'foto.jpg', image: { width, height, channels: 3 as const, data }, focal };
  return { photo, silhouette: { mask, confidence: 1 } };
}
