import { throwFirstBlocking } from './inspect/finding.ts';
import { inspectSet } from './inspect/inspect-set.ts';
import { assessQuality } from './quality/assess-quality.ts';
import { refuseBadPoses } from './quality/refuse-bad-poses.ts';
import { reconstructShape } from './reconstruct-shape.ts';
import { segmentPhoto } from './segment/segment-photo.ts';
import { textureShape } from './texture-shape.ts';
import type { Photo, ReconstructOptions, Reconstruction } from './types.ts';

/**
 * Turns 4 to 12 photos of a product, taken in order on one walk round it, into a textured model in metres: the list
 * of stages, for one thread. The same photos, options and seed give the same model.
 *
 * Throws `EngineFailure` naming what is wrong with the photos, and the signal's reason when aborted.
 */
export async function reconstruct(
  photos: readonly Photo[],
  options: ReconstructOptions,
): Promise<Reconstruction> {
  const { signal, seed } = options;
  const between = (from: number, to: number) => (share: number, stage: string) =>
    options.onProgress?.(from + share * (to - from), stage);

  throwFirstBlocking(inspectSet(photos.map(({ image }) => image)));
  const silhouettes = photos.map(({ image }, i) => {
    signal?.throwIfAborted();
    between(0, 0.35)(i / photos.length, 'segment');
    return segmentPhoto(image);
  });
  const shape = await reconstructShape(photos, silhouettes, {
    seed,
    signal,
    onProgress: between(0.35, 0.85),
  });
  refuseBadPoses(shape);
  const { model, unseenShare } = await textureShape(shape, photos, silhouettes, {
    ...options,
    onProgress: between(0.85, 1),
  });
  const quality = assessQuality({ photos, silhouettes, shape, unseenShare, size: options });
  return { model, quality, poses: shape.poses, silhouettes };
}
