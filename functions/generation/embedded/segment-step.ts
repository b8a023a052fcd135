import { throwFirstBlocking } from '../../engine/inspect/finding.ts';
import { inspectPhoto } from '../../engine/inspect/inspect-photo.ts';
import { inspectSilhouette } from '../../engine/inspect/inspect-silhouette.ts';
import { segmentPhoto } from '../../engine/segment/segment-photo.ts';
import { EngineFailure, type Photo, type Silhouette } from '../../engine/types.ts';
import type { Bucket } from '../../services/bucket.ts';
import { decodePhoto } from '../photos/decode.ts';
import { workspaceOf } from '../workspace.ts';

/** A photo and its outline, as the later steps read it. */
export interface SegmentedPhoto {
  photo: Photo;
  silhouette: Silhouette;
}

export const segmentedName = (index: number): string => `photo-${String(index).padStart(2, '0')}`;

/** Decodes one photo, finds the product in it and inspects both. Throws EngineFailure naming the photo. */
export async function segmentStep(
  { uploads }: { uploads: Bucket },
  { jobId, index, path }: { jobId: string; index: number; path: string },
): Promise<void> {
  try {
    const photo = await decodePhoto(await uploads.get(path), { name: path });
    throwFirstBlocking(inspectPhoto(photo.image));
    const silhouette = segmentPhoto(photo.image);
    throwFirstBlocking(inspectSilhouette(photo.image, silhouette));
    await workspaceOf(uploads, jobId).save(segmentedName(index), {
      photo,
      silhouette,
    } satisfies SegmentedPhoto);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    throw new EngineFailure(error.code, { photo: index, cause: error });
  }
}
