import { AppError } from '../../../shared/errors.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import type { Model } from '../../store/model-row.ts';
import { findModel } from '../../store/models.ts';
import { jobOf } from '../catalogue/asset-view.ts';
import type { Actor, Deps } from '../deps.ts';

/**
 * A model of this tenant, and of no other's (PIC-05), with the job that made what is shown of it. Throws `model.not_found`,
 * `job.photos_gone`.
 */
export async function modelWithJob(
  { table }: Pick<Deps, 'table'>,
  id: string,
  { tenantId }: Actor,
): Promise<{ model: Model; job: Job }> {
  const model = await findModel(table, tenantId, id);
  if (!model) throw new AppError('model.not_found');
  const job = await findJob(table, tenantId, jobOf(model));
  if (!job || job.photos.length === 0) throw new AppError('job.photos_gone');
  return { model, job };
}
