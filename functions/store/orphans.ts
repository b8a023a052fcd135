import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { auditWrite, type AuditEntry } from './audit.ts';
import { recoveryKey } from './job-payments.ts';
import type { Job } from './jobs.ts';
import { endedJobs, keys, type Key } from './keys.ts';
import type { Movement } from './ledger/record.ts';
import { reserve } from './ledger/reserve.ts';
import { picturesOf, type Model } from './model-row.ts';
import { eventsOfPublishing } from './models.ts';
import { enterModel, type Project } from './projects.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

/** A model that is not whole in the catalogue, and what of it is missing. */
export interface Orphan {
  model: Model;
  /** Its job; null where that row is lost too and the model's own stands. */
  job: Job | null;
  lacksAsset: boolean;
  lacksPublicRow: boolean;
  lacksLink: boolean;
  /** Its product as it is; null when that row is lost. */
  project: Project | null;
  /** Another job of its product is under way. */
  isBeingRemade: boolean;
}

/** The job's run ended in FALHA after the model was packaged: its credits went back. */
export const wasReturned = ({ job }: Orphan): boolean => job?.status === 'FALHA';

const ABSENT = 'attribute_not_exists(pk)';
const PRESENT = 'attribute_exists(pk)';
/** Most rows of one batch read. */
const BATCH = 100;

/** Rows by key, those that are there, in no order. */
export async function readRows({ client, name }: Table, wanted: Key[]): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let left = wanted; left.length > 0;) {
    const Keys = left.slice(0, BATCH).map(({ pk, sk }) => ({ pk, sk }));
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } }),
    );
    rows.push(...(Responses?.[name] ?? []));
    left = [...((UnprocessedKeys?.[name]?.Keys ?? []) as Key[]), ...left.slice(BATCH)];
  }
  return rows;
}

export interface Restoring {
  at: Date;
  /** What a job that gave its credits back takes again. */
  payment: { movement: Omit<Movement, 'key'>; credits: number };
  /** Its line in the trail, where somebody of our staff asked for it. */
  audit?: AuditEntry;
}

/**
 * Puts back what is missing of a model, all or nothing, and never one that its owner deleted. Returns whether this call
 * did; false when anything changed since it was looked at. Throws `credits.insufficient`.
 */
export async function restoreModel(table: Table, orphan: Orphan, restoring: Restoring): Promise<boolean> {
  const writes = writesOf(orphan, restoring);
  const { movement, credits } = restoring.payment;
  try {
    if (!wasReturned(orphan)) {
      await transact(table, writes);
      return true;
    }
    return await reserve(table, { ...movement, key: recoveryKey(orphan.job!.id) }, credits, writes);
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

function writesOf(orphan: Orphan, { at, audit }: Restoring): Write[] {
  const { model, job, lacksAsset, lacksPublicRow, lacksLink, project } = orphan;
  const { id, tenant_id } = model;
  const put = (key: Key): Write => ({ Put: { Item: { ...key, ...model }, ConditionExpression: ABSENT } });
  const asset = keys.asset(tenant_id, id);
  return [
    { ConditionCheck: { Key: keys.removal(tenant_id, id), ConditionExpression: ABSENT } },
    lacksAsset ? put(asset) : { ConditionCheck: { Key: asset, ConditionExpression: PRESENT } },
    ...(lacksPublicRow ? [put(keys.publicModel(id))] : []),
    ...(lacksLink ? [put(keys.link(model.slug))] : []),
    ...(job ? [wasReturned(orphan) ? endWell(job, at) : isReady(job)] : []),
    // A row that was lost is counted still; a model that was never published is not.
    wasReturned(orphan) ? countOne(tenant_id) : isThere(tenant_id),
    ...productOf(model, project),
    ...(wasReturned(orphan) ? eventsOfPublishing(model, at) : []),
    ...(audit ? [auditWrite(audit)] : []),
  ];
}

const countOne = (tenantId: string): Write => ({
  Update: {
    Key: keys.tenant(tenantId),
    UpdateExpression: 'ADD asset_count :one',
    ConditionExpression: PRESENT,
    ExpressionAttributeValues: { ':one': 1 },
  },
});

const isThere = (tenantId: string): Write => ({
  ConditionCheck: { Key: keys.tenant(tenantId), ConditionExpression: PRESENT },
});

const isReady = (job: Job): Write => ({
  ConditionCheck: {
    Key: keys.job(job.tenant_id, job.id),
    ConditionExpression: '#status = :done',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':done': 'PRONTO' },
  },
});

const endWell = (job: Job, at: Date): Write => ({
  Update: {
    Key: keys.job(job.tenant_id, job.id),
    UpdateExpression:
      'SET #status = :done, progress = :all, #error = :none, updated_at = :at, gsi1pk = :ended, gsi1sk = :at',
    // Whoever ordered it again since it was looked at would pay for two models.
    ConditionExpression: `#status = :failed AND ${job.retried_as ? 'retried_as = :retried' : 'attribute_not_exists(retried_as)'}`,
    ExpressionAttributeNames: { '#status': 'status', '#error': 'error' },
    ExpressionAttributeValues: {
      ...(job.retried_as && { ':retried': job.retried_as }),
      ':done': 'PRONTO',
      ':failed': 'FALHA',
      ':ended': endedJobs('PRONTO'),
      ':all': 100,
      ':none': null,
      ':at': at.toISOString(),
    },
  },
});

/** The product shows the model; one that is lost is made again of what the model knows of it. */
function productOf(model: Model, project: Project | null): Write[] {
  if (project?.models[model.id]) return [];
  if (project) return [enterModel(model, project.revision)];
  const { tenant_id, project_id, project_name, project_sku, name, created_at } = model;
  const remade: Project = {
    id: project_id,
    tenant_id,
    name: project_name,
    sku: project_sku,
    models: { [model.id]: { name, thumbnail: picturesOf(model).thumbnail, created_at } },
    revision: 1,
    created_at,
  };
  return [
    { Put: { Item: { ...keys.project(tenant_id, project_id), ...remade }, ConditionExpression: ABSENT } },
  ];
}
