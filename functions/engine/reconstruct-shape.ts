import { carveConcavities } from './carve/carve-concavities.ts';
import { explainPhotos } from './carve/explain-photos.ts';
import { carveHull } from './hull/carve-hull.ts';
import { hullViews } from './hull/hull-views.ts';
import { productBox } from './hull/product-box.ts';
import { surfaceOfField } from './mesh/surface-of-field.ts';
import { estimateWalk } from './poses/estimate-walk.ts';
import { stageProgress } from './stage-progress.ts';
import { shrinkView } from './texture/shrink-view.ts';
import type { Mesh, Photo, Poses, ReconstructOptions, Silhouette } from './types.ts';

/** The surface and what is known of it, in a world where the product is 1 high and stands on y = 0. */
export interface Shape {
  poses: Poses;
  mesh: Mesh;
  /** Per photo: intersection over union of its silhouette and the surface as its camera sees it. */
  silhouetteIoU: number[];
  /** Mean squared error, in grey levels, of each photo as the others predict it on the surface. */
  photoError: number;
}

/** Side of the photos that the surface is compared with, in pixels. */
const COMPARED_SIDE = 400;

/**
 * Finds where the photos were taken from and the closed surface they show. Throws `EngineFailure` photos_too_few or
 * photos_disagree, and the signal's reason when aborted.
 */
export async function reconstructShape(
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  options: Pick<ReconstructOptions, 'onProgress' | 'signal' | 'seed'> = {},
): Promise<Shape> {
  const { seed, signal } = options;
  const stage = stageProgress(options.onProgress, { poses: 0.5, hull: 0.15, concavities: 0.25, mesh: 0.1 });
  const masks = silhouettes.map(({ mask }) => mask);
  const walk = photos.map(({ focal, takenAt, image }, i) => {
    const mask = masks[i];
    return { mask, takenAt, focal: focal && (focal * mask.width) / image.width };
  });

  const poses = estimateWalk(walk, { seed, signal, onProgress: stage('poses') });
  const outlined = hullViews(masks, poses.cameras);
  const hull = carveHull(outlined, { clip: productBox(outlined), signal, onProgress: stage('hull') });
  const views = photos.map(({ image }, i) => ({ image, mask: masks[i], camera: poses.cameras[i] }));
  const carved = carveConcavities(hull, views, { signal, onProgress: stage('concavities') });

  stage('mesh')(0);
  const small = views.map((view) => shrinkView(view, COMPARED_SIDE));
  // Every second photo tells as well whether faces may be flat.
  const mesh = await surfaceOfField(carved, { views: small.filter((_, i) => i % 2 === 0) });
  signal?.throwIfAborted();
  const { silhouetteIoU, photoError } = explainPhotos(mesh, small);
  stage('mesh')(1);
  return { poses, mesh, silhouetteIoU, photoError };
}
