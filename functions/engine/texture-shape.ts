import { unwrapMesh } from './atlas/unwrap-mesh.ts';
import { scaleToSize, type Size } from './mesh/scale-to-size.ts';
import { shadeMesh } from './mesh/vertex-normals.ts';
import type { Shape } from './reconstruct-shape.ts';
import { stageProgress } from './stage-progress.ts';
import { bakeTexture, type Bake } from './texture/bake-texture.ts';
import { shrinkMask } from './texture/shrink-view.ts';
import type { Photo, ReconstructOptions, Silhouette, TextureSide } from './types.ts';

export interface TextureOptions extends Size, Pick<ReconstructOptions, 'onProgress' | 'signal'> {
  /** Wished side of the texture in texels. 4096 becomes 2048 where the photos do not show so much (`isLimited`). */
  resolution?: TextureSide;
}

/** Outlines and occlusions are right to no more than this many pixels a side. */
const OUTLINE_SIDE = 1024;

/** Surface to model: atlas, photographs baked onto it, true size in metres on the ground. */
export async function textureShape(
  { mesh, poses }: Shape,
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  options: TextureOptions,
): Promise<Bake> {
  const { resolution = 2048, signal } = options;
  const stage = stageProgress(options.onProgress, { atlas: 0.4, texture: 0.6 });

  stage('atlas')(0);
  const unwrapped = await unwrapMesh(shadeMesh(mesh));
  signal?.throwIfAborted();
  const views = photos.map(({ image }, i) =>
    shrinkMask({ image, mask: silhouettes[i].mask, camera: poses.cameras[i] }, OUTLINE_SIDE),
  );
  const bake = bakeTexture(unwrapped, views, { resolution, signal, onProgress: stage('texture') });
  return { ...bake, model: scaleToSize(bake.model, options) };
}
