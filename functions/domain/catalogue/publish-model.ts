import { AppError } from '../../../shared/errors.ts';
import { trueSizeConfig } from '../../../shared/rules/premium-ar.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import { modelIdOf, type PackageRecord } from '../../generation/package-record.ts';
import { findJob } from '../../store/jobs.ts';
import * as store from '../../store/models.ts';
import { findProject } from '../../store/projects.ts';
import type { Deps } from '../deps.ts';

/** Characters of the id that make a slug unique among products of the same name. */
const SLUG_TAIL = 6;

/**
 * Puts a packaged model into the catalogue with its link and moves the job to PRONTO, all or nothing; a job that
 * is finished stays as it is. Throws `job.not_found`.
 */
export async function publishModel(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
  packaged: PackageRecord,
): Promise<void> {
  const job = await findJob(table, tenantId, jobId);
  if (!job) throw new AppError('job.not_found');
  const id = modelIdOf(jobId);
  const { project_id, model_name: name, category } = job;
  for (;;) {
    const project = await findProject(table, tenantId, project_id);
    if (!project) throw new Error(`job ${jobId} has no product ${project_id}`);
    const model = {
      ...packaged,
      id,
      tenant_id: tenantId,
      job_id: jobId,
      project_id,
      project_name: project.name,
      project_sku: project.sku,
      name,
      slug: `${slugOf(name)}-${id.slice(-SLUG_TAIL).toLowerCase()}`,
      category,
      ar_config: trueSizeConfig(packaged.dims_cm),
      created_at: now().toISOString(),
    };
    if ((await store.publishModel(table, model, project.revision)) !== 'project_changed') return;
  }
}
