import { assessQuality } from './quality/assess-quality.ts';
import type { Shape } from './reconstruct-shape.ts';
import { textureShape, type TextureOptions } from './texture-shape.ts';
import type { Photo, Quality, Silhouette, TexturedMesh } from './types.ts';

/** Puts the photos onto their shape, in metres and on the ground, and says how good the result is. */
export async function texturePhotos(
  shape: Shape,
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  options: TextureOptions,
): Promise<{ model: TexturedMesh; quality: Quality }> {
  const texture = await textureShape(shape, photos, silhouettes, options);
  const { model, unseenShare } = texture;
  return {
    model,
    quality: assessQuality({ photos, silhouettes, shape, unseenShare, texture, size: options }),
  };
}
