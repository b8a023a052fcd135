import { AppError } from '../../../shared/errors.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import { modelIdOf, type PackageRecord } from '../../generation/package-record.ts';
import { findJob } from '../../store/jobs.ts';
import * as store from '../../store/models.ts';
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
  await store.publishModel(table, {
    ...packaged,
    id,
    tenant_id: tenantId,
    job_id: jobId,
    project_id: job.project_id,
    name: job.model_name,
    slug: `${slugOf(job.model_name)}-${id.slice(-SLUG_TAIL).toLowerCase()}`,
    category: job.category,
    created_at: now().toISOString(),
  });
}
