import { AppError } from '../../../shared/errors.ts';
import { findJob } from '../../store/jobs.ts';
import type { PackagedModel } from '../../store/model-row.ts';
import * as store from '../../store/models.ts';
import { findProject } from '../../store/projects.ts';
import type { Deps } from '../deps.ts';
import { modelFromPackage } from './model-from-package.ts';
import { publishRemake } from './publish-remake.ts';

/**
 * Puts a packaged model into the catalogue with its link and moves the job to PRONTO, all or nothing; a job that
 * is finished stays as it is. One that makes a model again shows it anew. Throws `job.not_found`, and `model.not_found` of such a one.
 */
export async function publishModel(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
  packaged: PackagedModel,
): Promise<void> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  const { remakes } = job;
  if (remakes) return publishRemake({ table, now }, { ...job, remakes }, packaged);
  for (;;) {
    const project = await findProject(table, tenantId, job.project_id);
    if (!project) throw new Error(`job ${jobId} has no product ${job.project_id}`);
    const model = modelFromPackage(job, packaged, project, now().toISOString());
    if ((await store.publishModel(table, model, project.revision)) !== 'project_changed') return;
  }
}
