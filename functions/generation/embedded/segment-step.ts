import type { Box, SecondOpinion, TextureSide } from '../../engine/types.ts';
import type { Bucket } from '../../services/bucket.ts';
import { workspaceOf } from '../workspace.ts';
import { segmentPhoto } from './segment-photo.ts';

export const segmentedName = (index: number): string => `photo-${String(index).padStart(2, '0')}`;

export interface SegmentRequest {
  jobId: string;
  index: number;
  path: string;
  resolution: TextureSide;
  /** Where the product is, as its owner has shown. */
  box?: Box | undefined;
}

/** Finds the product in one photo of a job. What is wrong with the photo is kept for the step that sees all of them. */
export async function segmentStep(
  { uploads, secondOpinion }: { uploads: Bucket; secondOpinion: SecondOpinion },
  { jobId, index, path, ...options }: SegmentRequest,
): Promise<void> {
  const file = { name: path, bytes: await uploads.get(path) };
  const segmented = await segmentPhoto(file, { ...options, secondOpinion });
  await workspaceOf(uploads, jobId).save(segmentedName(index), segmented);
}
