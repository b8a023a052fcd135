import { AppError } from '../../../shared/errors.ts';
import { mendMesh } from '../../../shared/mending/mend-mesh.ts';
import type { ModelEdit } from '../../../shared/schemas/model-edits.ts';
import type { Bucket } from '../../services/bucket.ts';
import { modelFolder, type PackageRecord } from '../package-record.ts';
import { faceViewer } from '../packaging/face-viewer.ts';
import { readGlb } from '../packaging/glb/read-glb.ts';
import { lightTexture } from '../packaging/light-texture.ts';
import { packageModel } from '../packaging/package-model.ts';
import { storePackage } from '../store-package.ts';

export interface Mending {
  /** Key of the GLB of the model as it was made. */
  source: string;
  /** Folder of the version among the models': `<model id>/<version id>`. */
  version: string;
  /** The product's name; shown by 3D editors. */
  name: string;
  /** Whether the source has a texture of more than 2048. */
  texture4k: boolean;
  edit: ModelEdit;
}

/**
 * Packages a model as its owner edited it, under a folder of its own. What was made is read from its GLB, in which every
 * vertex stands as the engine put it; its JPEG is decoded and encoded once, however many edits there were before. Throws
 * `model.not_editable`, `model.stretched_too_far`, `model.cut_too_far`.
 */
export async function mendModel(
  models: Bucket,
  { source, version, name, texture4k, edit }: Mending,
): Promise<Omit<PackageRecord, 'quality'>> {
  const bytes = await models.get(source);
  const made = await readGlb(bytes).catch((cause: unknown) => {
    throw new AppError('model.not_editable', {}, { cause }); // one that was brought in, of several materials
  });
  const mended = mendMesh({ ...made, texture: lightTexture(made.texture, edit) }, edit);
  const packaged = await packageModel(faceViewer(mended), { name, texture4k });
  return storePackage(models, modelFolder(version), packaged);
}
