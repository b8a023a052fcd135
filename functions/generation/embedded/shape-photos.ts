import { throwFirstBlocking } from '../../engine/inspect/finding.ts';
import { inspectSet } from '../../engine/inspect/inspect-set.ts';
import { refuseBadPoses } from '../../engine/quality/refuse-bad-poses.ts';
import { reconstructShape, type Shape } from '../../engine/reconstruct-shape.ts';
import type { ReconstructOptions } from '../../engine/types.ts';
import type { SegmentedPhoto } from './segment-file.ts';

/** Finds the cameras and the surface of segmented photos that fit together. Throws EngineFailure where they do not. */
export async function shapePhotos(
  segmented: readonly SegmentedPhoto[],
  options: Pick<ReconstructOptions, 'onProgress' | 'signal' | 'seed'> = {},
): Promise<Shape> {
  throwFirstBlocking(inspectSet(segmented.map(({ photo }) => photo.image)));
  const photos = segmented.map(({ photo }) => photo);
  const silhouettes = segmented.map(({ silhouette }) => silhouette);
  const shape = await reconstructShape(photos, silhouettes, options);
  refuseBadPoses(shape);
  return shape;
}
