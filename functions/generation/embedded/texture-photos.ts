import { assessQuality } from '../../engine/quality/assess-quality.ts';
import type { Shape } from '../../engine/reconstruct-shape.ts';
import { textureShape, type TextureOptions } from '../../engine/texture-shape.ts';
import type { Quality, TexturedMesh } from '../../engine/types.ts';
import type { SegmentedPhoto } from './segment-file.ts';

/** Puts the photos onto their shape, in metres and on the ground, and says how good the result is. */
export async function texturePhotos(
  segmented: readonly SegmentedPhoto[],
  shape: Shape,
  options: TextureOptions,
): Promise<{ model: TexturedMesh; quality: Quality }> {
  const photos = segmented.map(({ photo }) => photo);
  const silhouettes = segmented.map(({ silhouette }) => silhouette);
  const { model, unseenShare } = await textureShape(shape, photos, silhouettes, options);
  return { model, quality: assessQuality({ photos, silhouettes, shape, unseenShare, size: options }) };
}
