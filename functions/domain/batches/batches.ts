import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { BATCH_CHANGES, type BatchLineState, type BatchState } from '../../../shared/rules/batches.ts';
import { CREDITS_PER_MODEL } from '../../../shared/rules/credits.ts';
import type {
  Batch,
  BatchChange,
  BatchLine,
  BatchWithLines,
  NewBatch,
} from '../../../shared/schemas/batches.ts';
import { modelIdOf } from '../../generation/package-record.ts';
import * as store from '../../store/batches.ts';
import type { BatchLineRow, BatchRow } from '../../store/batches.ts';
import { creditsOf } from '../accounts/read-account.ts';
import type { Actor, Deps } from '../deps.ts';

/**
 * Takes an order of many models, once however often it comes. Each is charged when it is begun; that all of them can be
 * is looked at now, so that nobody orders what they cannot pay. Throws `credits.insufficient`, `request.reused`.
 */
export async function createBatch(
  deps: Pick<Deps, 'table' | 'now' | 'newId'>,
  { name, lines, request_id }: NewBatch,
  actor: Actor,
): Promise<Batch> {
  const { plan_credits_balance, extra_credits_balance } = await creditsOf(deps, actor);
  const needed = lines.length * CREDITS_PER_MODEL;
  if (plan_credits_balance + extra_credits_balance < needed)
    throw new AppError('credits.insufficient', { needed });
  const batch: BatchRow = {
    id: deps.newId('bat'),
    tenant_id: actor.tenantId,
    user_id: actor.userId,
    name,
    state: 'running',
    total: lines.length,
    created_at: deps.now().toISOString(),
  };
  const hash = createHash('sha256').update(JSON.stringify({ name, lines })).digest('base64url');
  return viewOf(await store.putBatch(deps.table, batch, lines, { id: request_id, hash }));
}

/** The tenant's batches, newest first. */
export const batchesOf = async ({ table }: Pick<Deps, 'table'>, { tenantId }: Actor) => ({
  batches: (await store.listBatches(table, tenantId)).map(viewOf),
});

/** A batch with what became of each line. Throws `batch.not_found`. */
export async function readBatch(
  { table }: Pick<Deps, 'table'>,
  id: string,
  { tenantId }: Actor,
): Promise<BatchWithLines> {
  const [batch, rows] = await Promise.all([
    store.findBatch(table, tenantId, id),
    store.linesOf(table, tenantId, id),
  ]);
  if (!batch) throw new AppError('batch.not_found');
  const lines = rows.map(lineView);
  const count = (state: BatchLineState) => lines.filter((line) => line.state === state).length;
  const counts = {
    total: batch.total,
    waiting: count('waiting'),
    making: count('making'),
    made: count('made'),
    failed: count('failed'),
    refused: count('refused'),
  };
  return { ...viewOf(batch), counts, lines };
}

/** Pauses a batch, goes on with it or cancels it; what has begun is made. Throws `batch.not_found`, `batch.not_changeable`. */
export async function changeBatch(
  { table }: Pick<Deps, 'table'>,
  { id, state }: BatchChange,
  { tenantId }: Actor,
): Promise<Batch> {
  const batch = await store.findBatch(table, tenantId, id);
  if (!batch) throw new AppError('batch.not_found');
  const from = (Object.keys(BATCH_CHANGES) as BatchState[]).filter((one) =>
    (BATCH_CHANGES[one] as readonly BatchState[]).includes(state),
  );
  const pause_reason = state === 'paused' ? 'shop' : undefined;
  const moved = await store.moveBatch(table, batch, { state, pause_reason, isSwept: true }, from);
  if (!moved) throw new AppError('batch.not_changeable');
  return viewOf(moved);
}

/** What a line is, by what was noted of it. */
export const stateOfLine = ({ job_id, outcome, problem }: BatchLineRow): BatchLineState => {
  if (problem) return 'refused';
  if (!job_id) return 'waiting';
  return outcome ?? 'making';
};

const viewOf = ({ id, name, state, pause_reason, created_at, total }: BatchRow): Batch => ({
  id,
  name,
  state,
  pause_reason: pause_reason ?? null,
  created_at,
  total,
});

const lineView = (row: BatchLineRow): BatchLine => {
  const { number, product, job_id, outcome, problem } = row;
  return {
    number,
    name: product.name,
    sku: product.sku ?? null,
    state: stateOfLine(row),
    job_id: job_id ?? null,
    model_id: job_id && outcome === 'made' ? modelIdOf(job_id) : null,
    problem: problem ?? null,
  };
};
