import type { Bucket } from '../services/bucket.ts';
import { modelFolder, modelIdOf, type PackageRecord } from './package-record.ts';
import { packageModel } from './packaging/package-model.ts';
import { takeOver } from './made-model.ts';
import { storePackage } from './store-package.ts';
import { workspaceOf } from './workspace.ts';

/** Turns what a provider made into the files shoppers open, in the models bucket under `m/<model id>/`. */
export async function packageStep(
  { uploads, models }: { uploads: Bucket; models: Bucket },
  { jobId, name, texture4k }: { jobId: string; name: string; texture4k: boolean },
): Promise<PackageRecord> {
  const { model, quality } = await takeOver(workspaceOf(uploads, jobId));
  const packaged = await packageModel(model, { name, texture4k });
  return { ...(await storePackage(models, modelFolder(modelIdOf(jobId)), packaged)), quality };
}
