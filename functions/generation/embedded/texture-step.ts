import { assessQuality } from '../../engine/quality/assess-quality.ts';
import type { Shape } from '../../engine/reconstruct-shape.ts';
import { textureShape } from '../../engine/texture-shape.ts';
import type { TargetDims } from '../../../shared/schemas/jobs.ts';
import type { Bucket } from '../../services/bucket.ts';
import { writeGlb } from '../packaging/glb/write-glb.ts';
import { RAW_MODEL, RAW_QUALITY, workspaceOf } from '../workspace.ts';
import { loadSegmented, SHAPE } from './shape-step.ts';

const metres = (centimetres: number | undefined) =>
  centimetres === undefined ? undefined : centimetres / 100;

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
  const photos = segmented.map(({ photo }) => photo);
  const silhouettes = segmented.map(({ silhouette }) => silhouette);
  const size = { height: dims.height / 100, width: metres(dims.width), depth: metres(dims.depth) };
  const { model, unseenShare } = await textureShape(shape, photos, silhouettes, size);
  const quality = assessQuality({ photos, silhouettes, shape, unseenShare, size });
  await workspace.saveBytes(RAW_MODEL, await writeGlb(model, { name }), 'model/gltf-binary');
  await workspace.save(RAW_QUALITY, quality);
}
