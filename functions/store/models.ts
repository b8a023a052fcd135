import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Category } from '../../shared/rules/jobs.ts';
import type { Dimensions, ModelQuality } from '../../shared/schemas/models.ts';
import { keys } from './keys.ts';
import { ConditionsFailed, transact, type Table } from './table.ts';

/** A published model. Addresses are keys of the models bucket; the site's origin is put before them on the way out. */
export interface Model {
  id: string;
  tenant_id: string;
  job_id: string;
  project_id: string;
  name: string;
  slug: string;
  category: Category;
  files: { glb: string; glb_web: string; usdz: string; poster: string; thumbnail: string; share: string };
  bytes: { glb: number; glb_web: number; usdz: number };
  dims_cm: Dimensions;
  triangles: number;
  quality: ModelQuality;
  created_at: string;
}

/**
 * Publishes a model: asset, link, public row and PRONTO in one transaction. Answers false when the job was
 * finished before (a step run twice publishes once).
 */
export async function publishModel(table: Table, model: Model): Promise<boolean> {
  const absent = 'attribute_not_exists(pk)';
  try {
    await transact(table, [
      {
        Update: {
          Key: keys.job(model.tenant_id, model.job_id),
          UpdateExpression: 'SET #status = :done, progress = :all, updated_at = :at REMOVE gsi1pk, gsi1sk',
          ConditionExpression: '#status = :running',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: {
            ':done': 'PRONTO',
            ':running': 'PROCESSANDO',
            ':all': 100,
            ':at': model.created_at,
          },
        },
      },
      { Put: { Item: { ...keys.asset(model.tenant_id, model.id), ...model }, ConditionExpression: absent } },
      { Put: { Item: { ...keys.assetOfJob(model.tenant_id, model.job_id), asset_id: model.id } } },
      { Put: { Item: { ...keys.publicModel(model.id), ...model } } },
      { Put: { Item: { ...keys.link(model.slug), ...model }, ConditionExpression: absent } },
      {
        Update: {
          Key: keys.tenant(model.tenant_id),
          UpdateExpression: 'ADD asset_count :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed && error.failed[0]) return false;
    throw error;
  }
}

/** The tenant's models, newest first; `after` is the id of the last model of the page before. */
export async function listModels({ client, name }: Table, tenantId: string, limit: number, after?: string) {
  const { pk, sk: prefix } = keys.asset(tenantId, '');
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ScanIndexForward: false,
      Limit: limit,
      ...(after && { ExclusiveStartKey: keys.asset(tenantId, after) }),
    }),
  );
  const models = (Items ?? []) as Model[];
  return { models, cursor: LastEvaluatedKey ? models[models.length - 1].id : null };
}

/** The model a job made; null until it is published. */
export async function modelOfJob(
  { client, name }: Table,
  tenantId: string,
  jobId: string,
): Promise<Model | null> {
  const { Item: pointer } = await client.send(
    new GetCommand({ TableName: name, Key: keys.assetOfJob(tenantId, jobId), ConsistentRead: true }),
  );
  if (!pointer) return null;
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keys.asset(tenantId, pointer.asset_id), ConsistentRead: true }),
  );
  return (Item as Model | undefined) ?? null;
}

/** A published model by the slug of its link or by its id, for anybody. */
export async function publicModel({ client, name }: Table, ref: string): Promise<Model | null> {
  const Key = ref.startsWith('ast_') ? keys.publicModel(ref) : keys.link(ref);
  const { Item } = await client.send(new GetCommand({ TableName: name, Key }));
  return (Item as Model | undefined) ?? null;
}
