import { availableParallelism } from 'node:os';
import type { Size } from '../../engine/mesh/scale-to-size.ts';
import type { Shape } from '../../engine/reconstruct-shape.ts';
import { stageProgress } from '../../engine/stage-progress.ts';
import type { Quality, TexturedMesh } from '../../engine/types.ts';
import type { PhotoFile, SegmentedPhoto } from './segment-file.ts';
import { segmentPhotos } from './segment-photos.ts';
import { shapePhotos } from './shape-photos.ts';
import { texturePhotos } from './texture-photos.ts';

export type GenerateStage = 'segment' | 'shape' | 'texture';

export interface GenerateOptions {
  /** Worker threads that photos are segmented in; one a core by default. */
  threads?: number;
  /** Called with 0 to 1 of the whole work and what is being done. */
  onProgress?: (share: number, stage: GenerateStage) => void;
  signal?: AbortSignal;
  /** The same seed gives the same model. */
  seed?: number;
}

export interface Generated {
  /** In metres, on the ground. */
  model: TexturedMesh;
  quality: Quality;
  photos: SegmentedPhoto[];
  /** Where the photos were taken from, in the frame of a product 1 high. */
  shape: Shape;
}

/** Shares of the time on two cores, eight photos. */
const WEIGHTS: Record<GenerateStage, number> = { segment: 0.35, shape: 0.5, texture: 0.15 };

/**
 * The embedded provider's steps one after another on one machine: photos and metres in, model out. Throws
 * `EngineFailure`, and the signal's reason when aborted.
 */
export async function generate(
  files: readonly PhotoFile[],
  size: Size,
  options: GenerateOptions = {},
): Promise<Generated> {
  const { threads = availableParallelism(), signal, seed } = options;
  const stage = stageProgress((share, name) => options.onProgress?.(share, name as GenerateStage), WEIGHTS);

  stage('segment')(0);
  const photos = await segmentPhotos(files, { threads, signal, onProgress: stage('segment') });
  const shape = await shapePhotos(photos, { seed, signal, onProgress: stage('shape') });
  const textured = await texturePhotos(photos, shape, { ...size, signal, onProgress: stage('texture') });
  return { ...textured, photos, shape };
}
