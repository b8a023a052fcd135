import { trueSizeConfig } from '../../../shared/rules/premium-ar.ts';
import { slugOf } from '../../../shared/rules/slug.ts';
import type { ModelQuality } from '../../../shared/schemas/models.ts';
import { modelIdOf } from '../../generation/package-record.ts';
import type { Job } from '../../store/jobs.ts';
import type { Model, PackagedModel } from '../../store/model-row.ts';
import type { Project } from '../../store/projects.ts';

/** Characters of the id that make a slug unique among products of the same name. */
const SLUG_TAIL = 6;

/** The quality of a model whose own provider did not deliver: its owner reads that first. */
export const asReplaced = ({ reasons, ...quality }: ModelQuality): ModelQuality => ({
  ...quality,
  reasons: [{ code: 'provider_replaced' }, ...reasons],
});

/** The model that a job's package becomes: the same id and link however often it is asked for. */
export function modelFromPackage(
  { id: jobId, tenant_id, project_id, model_name: name, facts, provider, failover }: Job,
  packaged: PackagedModel,
  project: Pick<Project, 'name' | 'sku'>,
  createdAt: string,
): Model {
  const id = modelIdOf(jobId);
  return {
    ...packaged,
    quality: failover ? asReplaced(packaged.quality) : packaged.quality,
    ...(provider && { provider }),
    ...(failover && { failover_from: failover.from }),
    id,
    tenant_id,
    job_id: jobId,
    project_id,
    project_name: project.name,
    project_sku: project.sku,
    name,
    slug: `${slugOf(name)}-${id.slice(-SLUG_TAIL).toLowerCase()}`,
    facts,
    ar_config: trueSizeConfig(packaged.dims_cm),
    created_at: createdAt,
  };
}
