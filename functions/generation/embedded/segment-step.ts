import { findSilhouette } from '../../engine/stages/find-silhouette.ts';
import type { TextureSide } from '../../engine/types.ts';
import type { Bucket } from '../../services/bucket.ts';
import { workspaceOf } from '../workspace.ts';
import { readPhoto, type SegmentedPhoto } from './read-photo.ts';

export const segmentedName = (index: number): string => `photo-${String(index).padStart(2, '0')}`;

/** Finds the product in one photo of a job. Throws EngineFailure naming the photo. */
export async function segmentStep(
  { uploads }: { uploads: Bucket },
  { jobId, index, path, resolution }: { jobId: string; index: number; path: string; resolution: TextureSide },
): Promise<void> {
  const photo = await readPhoto({ name: path, bytes: await uploads.get(path) }, index, { resolution });
  const segmented: SegmentedPhoto = { photo, silhouette: findSilhouette(photo, index) };
  await workspaceOf(uploads, jobId).save(segmentedName(index), segmented);
}
