import { AppError } from '../../../shared/errors.ts';
import { findJob, type Job } from '../../store/jobs.ts';
import { findModel } from '../../store/models.ts';
import { jobOf } from '../catalogue/asset-view.ts';
import type { Actor, Deps } from '../deps.ts';

/** The job that made what is shown of a model of this tenant; of no other's (PIC-05). Throws `model.not_found`, `job.photos_gone`. */
export async function jobOfModel(
  { table }: Pick<Deps, 'table'>,
  id: string,
  { tenantId }: Actor,
): Promise<Job> {
  const model = await findModel(table, tenantId, id);
  if (!model) throw new AppError('model.not_found');
  const job = await findJob(table, tenantId, jobOf(model));
  if (!job || job.photos.length === 0) throw new AppError('job.photos_gone');
  return job;
}
