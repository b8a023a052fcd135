import { availableParallelism } from 'node:os';
import { ENDS, reconstruct } from '../../engine/stages/reconstruct.ts';
import type { Reconstruction, ReconstructOptions, ReconstructStage, Size } from '../../engine/types.ts';
import type { PhotoFile } from './read-photo.ts';
import { segmenterOf } from '../segmenter/segmenter.ts';
import { segmentInThreads } from './segment-in-threads.ts';
import { allRead, type SegmentedPhoto } from './segment-photo.ts';
import { walkQuality } from './walk-quality.ts';

export interface GenerateOptions extends Pick<
  ReconstructOptions,
  'resolution' | 'preset' | 'capture' | 'signal' | 'seed'
> {
  /** Worker threads that photos are segmented in; one a core by default. */
  threads?: number;
  /** Called with 0 to 1 of the whole work and what is being done. */
  onProgress?: (share: number, stage: ReconstructStage) => void;
}

export interface Generated extends Reconstruction {
  photos: SegmentedPhoto[];
}

/**
 * The embedded provider on one machine: photos are decoded and segmented in threads, the rest is `reconstruct`. Throws
 * `EngineFailure`, and the signal's reason when aborted.
 */
export async function generate(
  files: readonly PhotoFile[],
  size: Size,
  { threads = availableParallelism(), onProgress, ...options }: GenerateOptions = {},
): Promise<Generated> {
  const { signal, resolution, capture, preset } = options;
  let stage: ReconstructStage = 'segment';
  onProgress?.(0, stage);
  const segmented = allRead(
    await segmentInThreads(files, {
      threads,
      resolution,
      capture,
      preset,
      signal,
      onProgress: (share) => onProgress?.(share * ENDS.segment, stage),
    }),
    capture,
  );
  const made = await reconstruct(
    segmented.map(({ photo }) => photo),
    {
      ...size,
      ...options,
      silhouettes: segmented.map(({ silhouette }) => silhouette),
      secondOpinion: segmenterOf(),
      onStage: (begun) => (stage = begun),
      onProgress: (share) => onProgress?.(share, stage),
    },
  );
  const quality = capture === 'walk' ? walkQuality(made.quality) : made.quality;
  return { ...made, quality, photos: segmented };
}
