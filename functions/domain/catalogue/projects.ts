import type { Project, ProjectChange, ProjectPage } from '../../../shared/schemas/projects.ts';
import * as store from '../../store/projects.ts';
import type { Actor, Deps } from '../deps.ts';

type Reads = Pick<Deps, 'table' | 'site'>;

/** The tenant's products with their models, newest first. */
export async function listProjects(
  { table, site }: Reads,
  { limit, cursor }: { limit: number; cursor?: string },
  { tenantId }: Actor,
): Promise<ProjectPage> {
  const page = await store.listProjects(table, tenantId, limit, cursor);
  return { projects: page.projects.map((project) => projectView(site, project)), cursor: page.cursor };
}

/** Gives a product another name or SKU, on its models too. Throws `project.not_found`. */
export async function updateProject(
  { table, site }: Reads,
  { id, ...change }: ProjectChange & { id: string },
  { tenantId }: Actor,
): Promise<Project> {
  return projectView(site, await store.updateProject(table, tenantId, id, change));
}

function projectView(site: string, { id, name, sku, created_at, models }: store.Project): Project {
  return {
    id,
    name,
    sku,
    created_at,
    models: Object.entries(models)
      .sort(([a], [b]) => (a < b ? 1 : -1)) // ids are ULIDs: the newest first
      .map(([modelId, model]) => ({
        id: modelId,
        name: model.name,
        thumbnail_url: `${site}/${model.thumbnail}`,
        created_at: model.created_at,
      })),
  };
}
