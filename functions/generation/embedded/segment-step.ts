import type { TextureSide } from '../../engine/types.ts';
import type { Bucket } from '../../services/bucket.ts';
import { workspaceOf } from '../workspace.ts';
import { segmentFile } from './segment-file.ts';

export const segmentedName = (index: number): string => `photo-${String(index).padStart(2, '0')}`;

/** Finds the product in one photo of a job. Throws EngineFailure naming the photo. */
export async function segmentStep(
  { uploads }: { uploads: Bucket },
  { jobId, index, path, resolution }: { jobId: string; index: number; path: string; resolution: TextureSide },
): Promise<void> {
  const file = { name: path, bytes: await uploads.get(path) };
  const segmented = await segmentFile(file, index, { resolution });
  await workspaceOf(uploads, jobId).save(segmentedName(index), segmented);
}
