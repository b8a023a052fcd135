import { jobDone } from './job-runs.ts';
import { keys } from './keys.ts';
import { modelOf, SUMMARY_FIELDS, summaryOf, type Model, type ModelSummary } from './model-row.ts';
import { newestFirst, newestWanted } from './newest-first.ts';
import { countFirstSteps } from './onboarding.ts';
import { eventWrite } from './outbox.ts';
import { enterModel } from './projects.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';
import { whileLinksUp } from './while-links-up.ts';

const PROJECT = 1;

/**
 * Publishes a model: asset, link, public row and PRONTO in one transaction. 'finished' when the job was so before (a
 * step run twice publishes once), 'project_changed' when its product is no longer at `projectRevision`.
 */
export async function publishModel(
  table: Table,
  model: Model,
  projectRevision: number,
): Promise<'published' | 'finished' | 'project_changed'> {
  const absent = 'attribute_not_exists(pk)';
  const { preview: _, ...owned } = model;
  try {
    await transact(table, [
      jobDone({ id: model.job_id, tenant_id: model.tenant_id }, new Date(model.created_at)),
      enterModel(model, projectRevision),
      { Put: { Item: { ...keys.asset(model.tenant_id, model.id), ...owned }, ConditionExpression: absent } },
      { Put: { Item: { ...keys.publicModel(model.id), ...model } } },
      { Put: { Item: { ...keys.link(model.slug), ...model }, ConditionExpression: absent } },
      {
        Update: {
          Key: keys.tenant(model.tenant_id),
          UpdateExpression: 'ADD asset_count :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
      ...eventsOfPublishing(model, new Date(model.created_at)),
      // Not with the order: a job that fails makes no model (ONB-01).
      countFirstSteps(model.tenant_id, { jobs: 1 }, new Date(model.created_at)),
    ]);
    return 'published';
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const [finished] = error.failed;
    if (finished) return 'finished';
    if (error.failed[PROJECT]) return 'project_changed';
    throw error;
  }
}

/** What programs are told of a model that a job made. */
export const eventsOfPublishing = ({ tenant_id, job_id, id, name }: Model, at: Date): Write[] => [
  eventWrite(tenant_id, 'job.ready', { job_id, model_id: id, model_name: name }, at),
  eventWrite(tenant_id, 'model.published', { id, name }, at),
];

interface Page {
  limit: number;
  /** Id of the last model of the page before. */
  after?: string;
  isWanted?: (model: Model) => boolean;
}

/** The tenant's models, newest first, or those that are wanted. */
export async function listModels(
  table: Table,
  tenantId: string,
  page: Page,
): Promise<{ models: Model[]; cursor: string | null }> {
  const keyOf = (id: string) => keys.asset(tenantId, id);
  const { found, cursor } = await newestWanted(table, keyOf, { ...page, parse: modelOf });
  return { models: found, cursor };
}

/** All of the tenant's models, newest first; a request for every MB. */
export async function allModels(table: Table, tenantId: string): Promise<Model[]> {
  const models: Model[] = [];
  for await (const rows of everyModel(table, tenantId)) models.push(...rows.map(modelOf));
  return models;
}

/** As `allModels`, with no more of each than a list of results shows. */
export async function listSummaries(table: Table, tenantId: string): Promise<ModelSummary[]> {
  const summaries: ModelSummary[] = [];
  for await (const rows of everyModel(table, tenantId, SUMMARY_FIELDS))
    summaries.push(...rows.map(summaryOf));
  return summaries;
}

async function* everyModel(table: Table, tenantId: string, fields?: readonly string[]) {
  let after: string | undefined;
  do {
    const { rows, cursor } = await newestFirst(table, (id) => keys.asset(tenantId, id), { fields, after });
    yield rows;
    after = cursor ?? undefined;
  } while (after);
}

/** A model by id; null when there is none in this tenant. */
export async function findModel(table: Table, tenantId: string, id: string): Promise<Model | null> {
  const row = await oneRow(table, keys.asset(tenantId, id));
  return row && modelOf(row);
}

/** Whether a model is named by its id, and not by its slug. */
export const isModelId = (ref: string): boolean => ref.startsWith('ast_');

/**
 * A published model by the slug of its link or by its id, for anybody; null also where its owner took it from shoppers, or
 * its shop's links are down.
 */
export async function publicModel(table: Table, ref: string): Promise<Model | null> {
  const key = isModelId(ref) ? keys.publicModel(ref) : keys.link(ref);
  const model = await whileLinksUp(table, key);
  return model && !model.is_down ? modelOf(model) : null;
}
