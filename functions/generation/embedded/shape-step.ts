import { findShape } from '../../engine/stages/find-shape.ts';
import type { Photo, Preset, Shape, Silhouette } from '../../engine/types.ts';
import type { Bucket } from '../../services/bucket.ts';
import { workspaceOf, type Workspace } from '../workspace.ts';
import { allRead, type Segmented } from './segment-photo.ts';
import { segmentedName } from './segment-step.ts';

export const SHAPE = 'shape';

/** Every photo of a job with its silhouette, in order. Throws EngineFailure where one could not be read. */
export async function loadSegmented(
  workspace: Workspace,
  count: number,
): Promise<{ photos: Photo[]; silhouettes: Silhouette[] }> {
  const segmented = allRead(
    await Promise.all(Array.from({ length: count }, (_, i) => workspace.load<Segmented>(segmentedName(i)))),
  );
  return {
    photos: segmented.map(({ photo }) => photo),
    silhouettes: segmented.map(({ silhouette }) => silhouette),
  };
}

export interface ShapeRequest {
  jobId: string;
  photos: number;
  preset?: Preset | undefined;
}

/** Finds the cameras and the surface of the segmented photos. Throws EngineFailure. */
export async function shapeStep(
  { uploads }: { uploads: Bucket },
  { jobId, photos: count, preset }: ShapeRequest,
  onProgress?: (share: number) => void,
): Promise<void> {
  const workspace = workspaceOf(uploads, jobId);
  const { photos, silhouettes } = await loadSegmented(workspace, count);
  const shape: Shape = await findShape(photos, silhouettes, { preset, onProgress });
  await workspace.save(SHAPE, shape);
}
