import type { TargetDims } from '../../../shared/schemas/jobs.ts';
import { textureShape } from '../../engine/stages/texture-shape.ts';
import type { Preset, Shape, TextureSide } from '../../engine/types.ts';
import type { Bucket } from '../../services/bucket.ts';
import { handOver } from '../made-model.ts';
import { sizeInMetres } from '../size-in-metres.ts';
import { workspaceOf } from '../workspace.ts';
import { loadSegmented, SHAPE } from './shape-step.ts';

export interface TextureRequest {
  jobId: string;
  /** How many there are. */
  photos: number;
  name: string;
  dims: TargetDims;
  resolution: TextureSide;
  preset?: Preset | undefined;
}

/** Puts the photos onto the shape and leaves the model, in metres, with its quality for packaging. */
export async function textureStep(
  { uploads }: { uploads: Bucket },
  { jobId, photos: count, name, dims, resolution, preset }: TextureRequest,
  onProgress?: (share: number) => void,
): Promise<void> {
  const workspace = workspaceOf(uploads, jobId);
  const [{ photos, silhouettes }, shape] = await Promise.all([
    loadSegmented(workspace, count),
    workspace.load<Shape>(SHAPE),
  ]);
  const options = { ...sizeInMetres(dims), resolution, preset, onProgress };
  await handOver(workspace, await textureShape(shape, photos, silhouettes, options), { name });
}
