import { throwFirstBlocking } from './inspect/finding.ts';
import { inspectColours } from './inspect/inspect-colours.ts';
import { inspectOutlines } from './inspect/inspect-outlines.ts';
import { inspectSet } from './inspect/inspect-set.ts';
import { refuseBadPoses } from './quality/refuse-bad-poses.ts';
import { reconstructShape, type Shape } from './reconstruct-shape.ts';
import type { Photo, ReconstructOptions, Silhouette } from './types.ts';

/** Finds the cameras and the surface of photos that fit together. Throws `EngineFailure` where they do not. */
export async function shapePhotos(
  photos: readonly Photo[],
  silhouettes: readonly Silhouette[],
  options: Pick<ReconstructOptions, 'onProgress' | 'signal' | 'seed'> = {},
): Promise<Shape> {
  const images = photos.map(({ image }) => image);
  throwFirstBlocking([
    ...inspectSet(images),
    ...inspectOutlines(silhouettes),
    ...inspectColours(images, silhouettes),
  ]);
  const shape = await reconstructShape(photos, silhouettes, options);
  refuseBadPoses(shape);
  return shape;
}
