import type { Photo, ReconstructOptions, Reconstruction, Silhouette } from '../types.ts';
import { agreeSilhouettes } from './agree-silhouettes.ts';
import { findShape } from './find-shape.ts';
import { doubtsOf, findSilhouette } from './find-silhouette.ts';
import { textureShape } from './texture-shape.ts';

/** Where each stage ends, in shares of the time of eight photos on two cores: 10, 19 and 7 seconds. */
export const ENDS = { segment: 0.28, shape: 0.81, texture: 1 } as const;

/**
 * Turns 4 to 12 photos of a product, or 12 to 36 frames of a walk, taken in order on one orbit round it, into a textured
 * model in metres: the list of stages. The same photos, options and seed give the same model.
 *
 * Throws `EngineFailure` naming what is wrong with the photos, and the signal's reason when aborted.
 */
export async function reconstruct(
  photos: readonly Photo[],
  options: ReconstructOptions,
): Promise<Reconstruction> {
  const { signal, seed, preset, capture = 'photos', onStage } = options;
  const between = (from: number, to: number) => (share: number, part: string) =>
    options.onProgress?.(from + share * (to - from), part);

  async function segment(): Promise<Silhouette[]> {
    onStage?.('segment');
    const found: Silhouette[] = [];
    for (const [i, photo] of photos.entries()) {
      signal?.throwIfAborted();
      between(0, ENDS.segment)(found.length / photos.length, 'segment');
      found.push(
        await findSilhouette(photo, {
          secondOpinion: options.secondOpinion,
          doubts: doubtsOf(capture, i, preset),
        }),
      );
    }
    return found;
  }
  const found = options.silhouettes ?? (await segment());
  const silhouettes = await agreeSilhouettes(photos, found, options.secondOpinion);

  onStage?.('shape');
  const shape = await findShape(photos, silhouettes, {
    seed,
    preset,
    capture,
    signal,
    onProgress: between(ENDS.segment, ENDS.shape),
  });

  onStage?.('texture');
  const { model, quality } = await textureShape(shape, photos, silhouettes, {
    ...options,
    onProgress: between(ENDS.shape, ENDS.texture),
  });
  return { model, quality, shape, poses: shape.poses, silhouettes };
}
