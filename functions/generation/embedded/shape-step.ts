import type { Shape } from '../../engine/reconstruct-shape.ts';
import type { Bucket } from '../../services/bucket.ts';
import { workspaceOf, type Workspace } from '../workspace.ts';
import type { SegmentedPhoto } from './segment-file.ts';
import { segmentedName } from './segment-step.ts';
import { shapePhotos } from './shape-photos.ts';

export const SHAPE = 'shape';

/** Every photo of a job with its outline, in order. */
export const loadSegmented = (workspace: Workspace, count: number): Promise<SegmentedPhoto[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => workspace.load<SegmentedPhoto>(segmentedName(i))));

/** Finds the cameras and the surface of the segmented photos. Throws EngineFailure. */
export async function shapeStep(
  { uploads }: { uploads: Bucket },
  { jobId, photos: count }: { jobId: string; photos: number },
): Promise<void> {
  const workspace = workspaceOf(uploads, jobId);
  const shape = await shapePhotos(await loadSegmented(workspace, count));
  await workspace.save(SHAPE, shape satisfies Shape);
}
