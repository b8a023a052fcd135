import * as z from 'zod';
import { AppError } from '../../shared/errors.ts';
import { keys } from './keys.ts';
import { newestFirst } from './newest-first.ts';
import { picturesOf, type Model } from './model-row.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

/** A product. Its row holds what its models look like, so that the products' page is one query. */
const Project = z.object({
  id: z.string(),
  tenant_id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  /** By asset id; one model a generation. */
  models: z.record(z.string(), z.object({ name: z.string(), thumbnail: z.string(), created_at: z.string() })),
  /** Rises with every write: whoever copies the name and SKU of a product learns that they changed meanwhile. */
  revision: z.number(),
  created_at: z.string(),
});
export type Project = z.infer<typeof Project>;

/** A row of the table as a product. Throws ZodError for one that is none. */
export const projectOf = (row: Record<string, unknown>): Project => Project.parse(row);

/**
 * The product of a job, as a write of the transaction that makes the job: without models yet when it is new; one that
 * is there already (a job done again) stays as it is.
 */
export function ensureProject(
  project: Pick<Project, 'id' | 'tenant_id' | 'name' | 'sku' | 'created_at'>,
): Write {
  const fresh: Project = { ...project, models: {}, revision: 1 };
  const fields = Object.keys(fresh) as (keyof Project)[];
  return {
    Update: {
      Key: keys.project(project.tenant_id, project.id),
      UpdateExpression: `SET ${fields.map((field) => `#${field} = if_not_exists(#${field}, :${field})`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map((field) => [`#${field}`, field])),
      ExpressionAttributeValues: Object.fromEntries(fields.map((field) => [`:${field}`, fresh[field]])),
    },
  };
}

/** Enters a model into its product, while the product is as it was when the model took its name and SKU. */
export const enterModel = (model: Model, revision: number): Write => ({
  Update: {
    Key: keys.project(model.tenant_id, model.project_id),
    UpdateExpression: 'SET models.#id = :model ADD revision :one',
    ConditionExpression: 'revision = :revision',
    ExpressionAttributeNames: { '#id': model.id },
    ExpressionAttributeValues: {
      ':model': { name: model.name, thumbnail: picturesOf(model).thumbnail, created_at: model.created_at },
      ':revision': revision,
      ':one': 1,
    },
  },
});

/** The model's new name, where its product shows it. */
export const renameInProject = ({ tenant_id, project_id, id }: Model, name: string): Write => ({
  Update: {
    Key: keys.project(tenant_id, project_id),
    UpdateExpression: 'SET models.#id.#name = :name ADD revision :one',
    ExpressionAttributeNames: { '#id': id, '#name': 'name' },
    ExpressionAttributeValues: { ':name': name, ':one': 1 },
  },
});

/** The model's new picture, where its product shows it. */
export const showThumbnail = ({ tenant_id, project_id, id }: Model, thumbnail: string): Write => ({
  Update: {
    Key: keys.project(tenant_id, project_id),
    UpdateExpression: 'SET models.#id.thumbnail = :thumbnail ADD revision :one',
    ExpressionAttributeNames: { '#id': id },
    ExpressionAttributeValues: { ':thumbnail': thumbnail, ':one': 1 },
  },
});

/** A deleted model leaves its product, which stays. */
export const leaveProject = ({ tenant_id, project_id, id }: Model): Write => ({
  Update: {
    Key: keys.project(tenant_id, project_id),
    UpdateExpression: 'REMOVE models.#id ADD revision :one',
    ExpressionAttributeNames: { '#id': id },
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/** A product by id; null when there is none in this tenant. */
export async function findProject(
  table: Table,
  tenantId: string,
  projectId: string,
): Promise<Project | null> {
  const row = await oneRow(table, keys.project(tenantId, projectId));
  return row && projectOf(row);
}

/** The tenant's products, newest first; `after` is the id of the last one of the page before. */
export async function listProjects(table: Table, tenantId: string, limit: number, after?: string) {
  const { rows, cursor } = await newestFirst(table, (id) => keys.project(tenantId, id), {
    limit,
    after,
  });
  return { projects: rows.map(projectOf), cursor };
}

/**
 * Changes a product's name or SKU, on the product and on its models (at most 99: a transaction takes 100 writes).
 * A model published or deleted meanwhile makes it look again. Throws `project.not_found`.
 */
export async function updateProject(
  table: Table,
  tenantId: string,
  projectId: string,
  change: Partial<Pick<Project, 'name' | 'sku'>>,
): Promise<Project> {
  for (;;) {
    const project = await findProject(table, tenantId, projectId);
    if (!project) throw new AppError('project.not_found');
    const changed = { ...project, ...change };
    const ExpressionAttributeValues = { ':name': changed.name, ':sku': changed.sku };
    try {
      await transact(table, [
        {
          Update: {
            Key: keys.project(tenantId, projectId),
            UpdateExpression: 'SET #name = :name, sku = :sku ADD revision :one',
            ConditionExpression: 'revision = :revision',
            ExpressionAttributeNames: { '#name': 'name' },
            ExpressionAttributeValues: {
              ...ExpressionAttributeValues,
              ':revision': project.revision,
              ':one': 1,
            },
          },
        },
        ...Object.keys(project.models).map((assetId) => ({
          Update: {
            Key: keys.asset(tenantId, assetId),
            UpdateExpression: 'SET project_name = :name, project_sku = :sku',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues,
          },
        })),
      ]);
      return changed;
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
    }
  }
}
