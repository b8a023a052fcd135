import { throwFirstBlocking } from '../../engine/inspect/finding.ts';
import { inspectSet } from '../../engine/inspect/inspect-set.ts';
import { refuseBadPoses } from '../../engine/quality/refuse-bad-poses.ts';
import { reconstructShape, type Shape } from '../../engine/reconstruct-shape.ts';
import type { Bucket } from '../../services/bucket.ts';
import { workspaceOf, type Workspace } from '../workspace.ts';
import { segmentedName, type SegmentedPhoto } from './segment-step.ts';

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
  const segmented = await loadSegmented(workspace, count);
  throwFirstBlocking(inspectSet(segmented.map(({ photo }) => photo.image)));
  const shape = await reconstructShape(
    segmented.map(({ photo }) => photo),
    segmented.map(({ silhouette }) => silhouette),
  );
  refuseBadPoses(shape);
  await workspace.save(SHAPE, shape satisfies Shape);
}
