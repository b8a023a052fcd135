import type { Bucket } from '../services/bucket.ts';
import { filesMadeBy, modelFolder, type PackageRecord } from './package-record.ts';
import { packageModel } from './packaging/package-model.ts';
import { takeOver } from './made-model.ts';
import { storePackage } from './store-package.ts';
import { workspaceOf } from './workspace.ts';

/**
 * Turns what a provider made into the files shoppers open, in the models bucket under `m/<model id>/`, or in the folder of
 * a version where a model is made again.
 */
export async function packageStep(
  { uploads, models }: { uploads: Bucket; models: Bucket },
  job: { id: string; remakes?: string },
  { name, texture4k }: { name: string; texture4k: boolean },
): Promise<PackageRecord> {
  const { model, quality } = await takeOver(workspaceOf(uploads, job.id));
  const packaged = await packageModel(model, { name, texture4k });
  return { ...(await storePackage(models, modelFolder(filesMadeBy(job)), packaged)), quality };
}
