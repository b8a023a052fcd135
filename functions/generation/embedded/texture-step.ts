import type { Shape } from '../../engine/reconstruct-shape.ts';
import type { TargetDims } from '../../../shared/schemas/jobs.ts';
import type { Bucket } from '../../services/bucket.ts';
import { writeGlb } from '../packaging/glb/write-glb.ts';
import { RAW_MODEL, RAW_QUALITY, workspaceOf } from '../workspace.ts';
import { loadSegmented, SHAPE } from './shape-step.ts';
import { sizeInMetres } from './size-in-metres.ts';
import { texturePhotos } from './texture-photos.ts';

/** Puts the photos onto the shape and leaves the model, in metres, with its quality for packaging. */
export async function textureStep(
  { uploads }: { uploads: Bucket },
  { jobId, photos: count, name, dims }: { jobId: string; photos: number; name: string; dims: TargetDims },
): Promise<void> {
  const workspace = workspaceOf(uploads, jobId);
  const [segmented, shape] = await Promise.all([
    loadSegmented(workspace, count),
    workspace.load<Shape>(SHAPE),
  ]);
  const { model, quality } = await texturePhotos(segmented, shape, sizeInMetres(dims));
  await workspace.saveBytes(RAW_MODEL, await writeGlb(model, { name }), 'model/gltf-binary');
  await workspace.save(RAW_QUALITY, quality);
}
