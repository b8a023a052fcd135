import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import type { BatchState, PauseReason } from '../../shared/rules/batches.ts';
import type { NewBatchLine } from '../../shared/schemas/batches.ts';
import { everyRow } from './every-row.ts';
import { BATCHES_OPEN, INDEX, keys } from './keys.ts';
import { newestFirst } from './newest-first.ts';
import { setting } from './setting.ts';
import { oneRow } from './one-row.ts';
import { ConditionsFailed, transact, unlessRefused, type Table } from './table.ts';

/** An order of many models. */
export interface BatchRow {
  id: string;
  tenant_id: string;
  /** Who ordered it, and orders each of its models. */
  user_id: string;
  name: string;
  state: BatchState;
  pause_reason?: PauseReason;
  total: number;
  created_at: string;
}

/** A product of it, with what became of it. */
export interface BatchLineRow {
  batch_id: string;
  number: number;
  product: NewBatchLine;
  job_id?: string;
  /** How its job ended. */
  outcome?: 'made' | 'failed';
  /** Why it was refused: it was never charged. */
  problem?: { code: ErrorCode; photo?: number };
}

/** Most writes of a transaction, and room for what ends the last. */
const AT_ONCE = 90;

/** Where a batch stands while the sweep has to do with it. */
const openIndex = ({ id, tenant_id }: BatchRow) => ({ gsi1pk: BATCHES_OPEN, gsi1sk: `${id}#${tenant_id}` });

/** Keeps a new batch with its lines. Returns the one that the request made when it was first sent. Throws `request.reused`. */
export async function putBatch(
  table: Table,
  batch: BatchRow,
  products: readonly NewBatchLine[],
  request: { id: string; hash: string },
): Promise<BatchRow> {
  const lines = products.map((product, index) => lineWrite(batch, index + 1, product));
  for (let from = 0; from < lines.length; from += AT_ONCE)
    await transact(table, lines.slice(from, from + AT_ONCE)); // lines without their batch are nobody's
  try {
    await transact(table, [
      {
        Put: {
          Item: { ...keys.request(batch.tenant_id, request.id), batch_id: batch.id, hash: request.hash },
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      { Put: { Item: { ...keys.batch(batch.tenant_id, batch.id), ...batch, ...openIndex(batch) } } },
    ]);
    return batch;
  } catch (error) {
    const before = error instanceof ConditionsFailed ? error.old[0] : undefined;
    if (!before) throw error;
    if (before.hash !== request.hash) throw new AppError('request.reused', {}, { cause: error });
    return (await findBatch(table, batch.tenant_id, String(before.batch_id)))!;
  }
}

const lineWrite = ({ tenant_id, id: batch_id }: BatchRow, number: number, product: NewBatchLine) => {
  const row: BatchLineRow = { batch_id, number, product };
  return { Put: { Item: { ...keys.batchLine(tenant_id, batch_id, number), ...row } } };
};

/** A batch of the tenant; null when there is none. */
export async function findBatch(table: Table, tenantId: string, id: string): Promise<BatchRow | null> {
  return oneRow(table, keys.batch(tenantId, id));
}

/** The batches of a tenant, newest first. */
export async function listBatches(table: Table, tenantId: string): Promise<BatchRow[]> {
  const { rows } = await newestFirst(table, (id) => keys.batch(tenantId, id), {});
  return rows as unknown as BatchRow[];
}

/** The lines of a batch in the order of its file. */
export async function linesOf(table: Table, tenantId: string, id: string): Promise<BatchLineRow[]> {
  const { pk, sk } = keys.batchLine(tenantId, id);
  return everyRow(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :lines)',
    ExpressionAttributeValues: { ':pk': pk, ':lines': sk },
    ConsistentRead: true,
  });
}

/** The products of the tenant's store of which a batch is still to order a model. */
export async function waitingProducts(table: Table, tenantId: string): Promise<Set<string>> {
  const batches = await listBatches(table, tenantId);
  const open = batches.filter(({ state }) => state === 'running' || state === 'paused');
  const lines = await Promise.all(open.map(({ id }) => linesOf(table, tenantId, id)));
  const waiting = lines.flat().filter(({ job_id, problem }) => !job_id && !problem);
  return new Set(waiting.flatMap(({ product }) => product.store_product ?? []));
}

/** The batches that the sweep has to do with, oldest first. */
export async function openBatches(table: Table): Promise<BatchRow[]> {
  return everyRow(table, {
    IndexName: INDEX,
    KeyConditionExpression: 'gsi1pk = :open',
    ExpressionAttributeValues: { ':open': BATCHES_OPEN },
  });
}

/** Notes what became of a line. */
export async function noteLine(
  { client, name }: Table,
  { tenant_id, id }: BatchRow,
  number: number,
  became: Pick<BatchLineRow, 'job_id' | 'outcome' | 'problem'>,
): Promise<void> {
  await client.send(
    new UpdateCommand({ TableName: name, Key: keys.batchLine(tenant_id, id, number), ...setting(became) }),
  );
}

/**
 * Moves a batch to another state, and in or out of the sweep's sight; null where it is in none of `from` any more.
 */
export async function moveBatch(
  { client, name }: Table,
  batch: BatchRow,
  to: { state: BatchState; pause_reason?: PauseReason | undefined; isSwept: boolean },
  from: readonly BatchState[],
): Promise<BatchRow | null> {
  const { isSwept, state, pause_reason } = to;
  const { gsi1pk, gsi1sk } = openIndex(batch);
  const set = setting({
    state,
    pause_reason,
    gsi1pk: isSwept ? gsi1pk : undefined,
    gsi1sk: isSwept ? gsi1sk : undefined,
  });
  const names = from.map((one, i) => [`:from${i}`, one] as const);
  const written = await unlessRefused(
    client.send(
      new UpdateCommand({
        TableName: name,
        Key: keys.batch(batch.tenant_id, batch.id),
        ...set,
        ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ...Object.fromEntries(names) },
        ConditionExpression: `#state IN (${names.map(([placeholder]) => placeholder).join(', ')})`,
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return (written?.Attributes as BatchRow | undefined) ?? null;
}
