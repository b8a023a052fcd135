import { trueSizeConfig } from '../../../shared/rules/premium-ar.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import { modelIdOf } from '../../generation/package-record.ts';
import type { Job, PackagedModel } from '../../store/jobs.ts';
import type { Model } from '../../store/models.ts';
import type { Project } from '../../store/projects.ts';

/** Characters of the id that make a slug unique among products of the same name. */
const SLUG_TAIL = 6;

/** The model that a job's package becomes: the same id and link however often it is asked for. */
export function modelFromPackage(
  { id: jobId, tenant_id, project_id, model_name: name, category }: Job,
  packaged: PackagedModel,
  project: Pick<Project, 'name' | 'sku'>,
  createdAt: string,
): Model {
  const id = modelIdOf(jobId);
  return {
    ...packaged,
    id,
    tenant_id,
    job_id: jobId,
    project_id,
    project_name: project.name,
    project_sku: project.sku,
    name,
    slug: `${slugOf(name)}-${id.slice(-SLUG_TAIL).toLowerCase()}`,
    category,
    ar_config: trueSizeConfig(packaged.dims_cm),
    created_at: createdAt,
  };
}
