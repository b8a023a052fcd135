import { unwrapMesh } from './atlas/unwrap-mesh.ts';
import { scaleToSize, type Size } from './mesh/scale-to-size.ts';
import { shadeMesh } from './mesh/vertex-normals.ts';
import type { Shape } from './reconstruct-shape.ts';
import { bakeTexture } from './texture/bake-texture.ts';
import type { Photo, Silhouette, TexturedMesh } from './types.ts';

export interface TextureOptions extends Size {
  /** Side of the texture in texels. */
  resolution?: number;
  signal?: AbortSignal;
}

/** Surface to model: atlas, photographs baked onto it, true size in metres on the ground. */
export async function textureShape(
  { mesh, poses }: Shape,
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  options: TextureOptions,
): Promise<{ model: TexturedMesh; unseenShare: number }> {
  const { resolution, signal } = options;
  const unwrapped = await unwrapMesh(shadeMesh(mesh), { resolution });
  const sources = photos.map(({ image }, i) => ({
    image,
    mask: silhouettes[i].mask,
    camera: poses.cameras[i],
  }));
  const { model, unseenShare } = bakeTexture(unwrapped, sources, { resolution, signal });
  return { model: scaleToSize(model, options), unseenShare };
}
