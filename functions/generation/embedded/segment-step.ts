import type { SecondOpinion } from '../../engine/types.ts';
import { drawCutOut } from '../packaging/picture/draw-cut-out.ts';
import { isGlimpsed, leaveGlimpse, type GlimpseEffects } from '../glimpses/glimpses.ts';
import { readUpload } from '../photos/read-upload.ts';
import { workspaceOf } from '../workspace.ts';
import { segmentPhoto, type SegmentPhotoOptions } from './segment-photo.ts';

export const segmentedName = (index: number): string => `photo-${String(index).padStart(2, '0')}`;

export interface SegmentRequest extends Omit<SegmentPhotoOptions, 'secondOpinion'> {
  jobId: string;
  path: string;
  /** Of the photo as the job was ordered with. */
  etag?: string | undefined;
}

/**
 * Finds the product in one photo of a job. What is wrong with the photo is kept for the step that sees all of them.
 * Throws `ProviderFailure` photo_changed.
 */
export async function segmentStep(
  { secondOpinion, ...effects }: GlimpseEffects & { secondOpinion: SecondOpinion },
  { jobId, path, etag, ...options }: SegmentRequest,
): Promise<void> {
  const { uploads } = effects;
  const file = { name: path, bytes: await readUpload(uploads, { path, etag }, options.index) };
  const segmented = await segmentPhoto(file, { ...options, secondOpinion });
  await workspaceOf(uploads, jobId).save(segmentedName(options.index), segmented);
  if ('photo' in segmented && isGlimpsed(options.capture ?? 'photos', options.index))
    await leaveGlimpse(effects, jobId, `photo-${options.index}`, () =>
      drawCutOut(segmented.photo.image, segmented.silhouette.mask),
    );
}
