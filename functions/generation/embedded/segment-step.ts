import type { Bucket } from '../../services/bucket.ts';
import { workspaceOf } from '../workspace.ts';
import { segmentFile } from './segment-file.ts';

export const segmentedName = (index: number): string => `photo-${String(index).padStart(2, '0')}`;

/** Finds the product in one photo of a job. Throws EngineFailure naming the photo. */
export async function segmentStep(
  { uploads }: { uploads: Bucket },
  { jobId, index, path }: { jobId: string; index: number; path: string },
): Promise<void> {
  const segmented = await segmentFile({ name: path, bytes: await uploads.get(path) }, index);
  await workspaceOf(uploads, jobId).save(segmentedName(index), segmented);
}
