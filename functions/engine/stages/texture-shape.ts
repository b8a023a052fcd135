import { unwrapMesh } from '../atlas/unwrap-mesh.ts';
import { fillFalseHoles } from '../hull/fill-false-holes.ts';
import { scaleToSize } from '../mesh/scale-to-size.ts';
import { shadeMesh } from '../mesh/vertex-normals.ts';
import { assessQuality } from '../quality/assess-quality.ts';
import { sizeBySheet } from '../quality/height-by-sheet.ts';
import { bakeTexture } from '../texture/bake-texture.ts';
import type {
  Photo,
  Quality,
  ReconstructOptions,
  Shape,
  Silhouette,
  Size,
  TexturedMesh,
  TextureSide,
} from '../types.ts';
import { shrinkMask } from '../views/shrink-view.ts';
import { stageProgress } from './stage-progress.ts';

export interface TextureShapeOptions
  extends Size, Pick<ReconstructOptions, 'onProgress' | 'signal' | 'preset'> {
  /** Wished side of the texture in texels. 4096 becomes 2048 where the photos do not show so much. */
  resolution?: TextureSide;
}

/** A draft's charts are packed for a texture of a quarter of the texels. */
const LAYOUT = { full: {}, draft: { resolution: 1024 } };
/** Silhouettes and occlusions are right to no more than this many pixels a side. */
const OUTLINE_SIDE = 1024;

/**
 * Third stage: lays the photos onto the surface they show, brings it to its true size in metres, on the ground, by the printed
 * sheet where it was photographed too, and says how good the result is. `unseenShare` is the share of the surface that no photo shows, 0–1.
 */
export async function textureShape(
  shape: Shape,
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  options: TextureShapeOptions,
): Promise<{ model: TexturedMesh; quality: Quality; unseenShare: number }> {
  const { resolution = 2048, preset = 'full', signal } = options;
  const { mesh, poses, used, recut, painted = used.map((_, i) => i) } = shape;
  const stage = stageProgress(options.onProgress, { atlas: 0.4, texture: 0.6 });

  stage('atlas')(0);
  const unwrapped = await unwrapMesh(shadeMesh(mesh, { roundsThinParts: true }), LAYOUT[preset]);
  signal?.throwIfAborted();
  const shrunk = painted.map((i) =>
    shrinkMask(
      {
        image: photos[used[i]].image,
        mask: recut?.[i] ?? silhouettes[used[i]].mask,
        camera: poses.cameras[i],
      },
      OUTLINE_SIDE,
    ),
  );
  const masks = fillFalseHoles(
    shrunk.map(({ mask }) => mask),
    shrunk.map(({ camera }) => camera),
  );
  const views = shrunk.map((view, i) => ({ ...view, mask: masks[i] }));
  const texture = bakeTexture(unwrapped, views, { resolution, signal, onProgress: stage('texture') });
  const { unseenShare } = texture;
  return {
    model: scaleToSize(texture.model, sizeBySheet(shape.sheet, options)),
    quality: assessQuality({ photos, silhouettes, shape, unseenShare, texture, size: options }),
    unseenShare,
  };
}
