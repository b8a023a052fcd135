import type { ModelQuality } from '../../shared/schemas/models.ts';
import type { TexturedMesh } from '../engine/types.ts';
import { readGlb } from './packaging/glb/read-glb.ts';
import { writeGlb } from './packaging/glb/write-glb.ts';
import type { Workspace } from './workspace.ts';

/**
 * What every provider hands over, in whatever steps it came to be: a model in metres with the height its owner gave,
 * Y up, looking along −Z as the first photo shows it, on the ground and centred; and how good it is.
 */
export interface MadeModel {
  model: TexturedMesh;
  quality: ModelQuality;
}

const [RAW_MODEL, RAW_QUALITY] = ['raw.glb', 'quality'];

/** Leaves what a provider made for the packaging step. */
export async function handOver(
  workspace: Workspace,
  { model, quality }: MadeModel,
  { name }: { name: string },
): Promise<void> {
  await workspace.saveBytes(RAW_MODEL, await writeGlb(model, { name }), 'model/gltf-binary');
  await workspace.save(RAW_QUALITY, quality);
}

/** What a provider left. */
export async function takeOver(workspace: Workspace): Promise<MadeModel> {
  return {
    model: await readGlb(await workspace.loadBytes(RAW_MODEL)),
    quality: await workspace.load<ModelQuality>(RAW_QUALITY),
  };
}
