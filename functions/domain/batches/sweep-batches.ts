import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { BATCH_AT_ONCE, type PauseReason } from '../../../shared/rules/batches.ts';
import { NewJob } from '../../../shared/schemas/jobs.ts';
import { modelIdOf } from '../../generation/package-record.ts';
import { listJobsById } from '../../store/jobs.ts';
import * as store from '../../store/batches.ts';
import type { BatchLineRow, BatchRow } from '../../store/batches.ts';
import { putStoreModel } from '../../store/stores.ts';
import type { Deps } from '../deps.ts';
import { createJob } from '../jobs/create-job.ts';
import { fetchPhotos } from '../jobs/fetch-photos.ts';
import { stateOfLine } from './batches.ts';

type Effects = Pick<Deps, 'table' | 'uploads' | 'fetchPicture' | 'jobQueue' | 'now' | 'newId'>;

/**
 * Goes on with every batch: notes how its jobs ended, and orders as many of its next models as a shop's may be made at a time.
 * Two of these at once order each line once, by the name of its request. A batch that cannot be gone on with does not keep
 * the others from it. Returns how many models were ordered, and what went wrong.
 */
export async function sweepBatches(deps: Effects) {
  const swept = { ordered: 0, errors: [] as unknown[] };
  const open = await store.openBatches(deps.table);
  // Begun by another one each minute: should there be more than a run has time for, none waits for ever.
  const first = open.length > 0 ? Math.floor(deps.now().getTime() / 60_000) % open.length : 0;
  const inTurn = [...open.slice(first), ...open.slice(0, first)];
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      swept.errors.push(error);
    }
  };
  // All are looked at before any goes on: the batches of a shop share what may be made of it at a time.
  const looked: LookedAt[] = [];
  for (const batch of inTurn) await attempt(async () => void looked.push(await lookAt(deps, batch)));
  const making = new Map<string, number>();
  const add = (tenantId: string, count: number) => making.set(tenantId, (making.get(tenantId) ?? 0) + count);
  for (const one of looked) add(one.batch.tenant_id, one.making);
  for (const one of looked)
    await attempt(async () => {
      const { tenant_id } = one.batch;
      const ordered = await goOn(deps, one, BATCH_AT_ONCE - making.get(tenant_id)!);
      add(tenant_id, ordered);
      swept.ordered += ordered;
    });
  return swept;
}

/** A batch as a run finds it. */
interface LookedAt {
  batch: BatchRow;
  waiting: BatchLineRow[];
  /** How many of its models are being made. */
  making: number;
}

/** Lines of a batch that a run looks at: the photos of some may take fifteen seconds and come to nothing. */
const TRIED_A_RUN = 8;

async function lookAt(deps: Effects, batch: BatchRow): Promise<LookedAt> {
  const lines = await store.linesOf(deps.table, batch.tenant_id, batch.id);
  const making = lines.filter((line) => stateOfLine(line) === 'making');
  const waiting = lines.filter((line) => stateOfLine(line) === 'waiting');
  return { batch, waiting, making: await stillMade(deps, batch, making) };
}

/** Orders up to `room` more models of a batch; returns how many. */
async function goOn(deps: Effects, { batch, waiting, making }: LookedAt, room: number): Promise<number> {
  const { table } = deps;
  if (batch.state !== 'running' || waiting.length === 0) {
    if (making === 0) await rest(table, batch, waiting.length);
    return 0;
  }
  let ordered = 0;
  for (const line of waiting.slice(0, TRIED_A_RUN)) {
    if (ordered >= room) break;
    const became = await order(deps, batch, line);
    if (typeof became === 'string') {
      await store.moveBatch(table, batch, { state: 'paused', pause_reason: became, isSwept: true }, [
        'running',
      ]);
      break;
    }
    await store.noteLine(table, batch, line.number, became);
    if (became.job_id) ordered++;
  }
  return ordered;
}

/** How many of these lines are still being made; of the others it is noted how they ended. */
async function stillMade({ table }: Effects, batch: BatchRow, lines: BatchLineRow[]): Promise<number> {
  const jobs = await listJobsById(
    table,
    batch.tenant_id,
    lines.map(({ job_id }) => job_id!),
  );
  let making = 0;
  for (const line of lines) {
    const status = jobs.get(line.job_id!)?.status;
    if (status === 'PRONTO' || status === 'FALHA')
      await store.noteLine(table, batch, line.number, { outcome: status === 'PRONTO' ? 'made' : 'failed' });
    else making++;
  }
  return making;
}

/** Nothing of it is being made: it has ended, or the sweep leaves it until its shop goes on with it. */
async function rest(table: Effects['table'], batch: BatchRow, waiting: number): Promise<void> {
  const { state, pause_reason } = batch;
  const hasEnded = state === 'running' || (state === 'paused' && waiting === 0);
  const to = hasEnded ? { state: 'ended' as const } : { state, pause_reason };
  await store.moveBatch(table, batch, { ...to, isSwept: false }, [state]);
}

/** What of an order is about the line and not about the shop. */
const ABOUT_LINE = /^(photo_url|upload|job)\./;
/** Whoever ordered may not any more, or their account may not. */
const ABOUT_ACCOUNT = /^account\./;

/** Orders the model of a line; the reason to stop where none can be ordered now. */
async function order(
  deps: Effects,
  { id, tenant_id: tenantId, user_id: userId }: BatchRow,
  { number, product }: BatchLineRow,
): Promise<Pick<BatchLineRow, 'job_id' | 'problem'> | PauseReason> {
  const request = `batch:${id}:${number}`;
  const actor = { tenantId, userId, email: '', role: 'member' };
  const { name: model_name, image_urls: urls, store_product: product_id, ...said } = product;
  try {
    const files = await fetchPhotos(deps, { urls, seed: request }, actor);
    const asked = NewJob.parse({ ...said, model_name, files });
    const made = await createJob(deps, { ...asked, request_id: request }, actor);
    if ('job_id' in made) {
      const { job_id } = made;
      const of = { tenant_id: tenantId, job_id, model_id: modelIdOf(job_id) };
      if (product_id) await putStoreModel(deps.table, { ...of, product_id });
      return { job_id };
    }
    return made.status === 'quota_exceeded' ? 'catalogue' : 'credits';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (ABOUT_LINE.test(error.code)) return { problem: problemOf(error) };
    if (ABOUT_ACCOUNT.test(error.code)) return 'account';
    throw error;
  }
}

function problemOf({ code, params }: AppError): { code: ErrorCode; photo?: number } {
  const photo = Number(params.photo);
  return { code, ...(photo > 0 && { photo }) };
}
