import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { batchesOf, changeBatch, createBatch, readBatch } from '../../functions/domain/batches/batches.ts';
import { sweepBatches } from '../../functions/domain/batches/sweep-batches.ts';
import { adjustCredits } from '../../functions/domain/credits/adjust-credits.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import { modelIdOf } from '../../functions/generation/package-record.ts';
import { NoPicture } from '../../functions/services/fetch-picture.ts';
import { openBatches } from '../../functions/store/batches.ts';
import { findJob } from '../../functions/store/jobs.ts';
import { keys } from '../../functions/store/keys.ts';
import { listProjects } from '../../functions/store/projects.ts';
import { storeModels } from '../../functions/store/stores.ts';
import { BATCH_AT_ONCE } from '../../shared/rules/batches.ts';
import { CREDITS_PER_MODEL } from '../../shared/rules/credits.ts';
import { NewBatch } from '../../shared/schemas/batches.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { entriesOf, useTable } from '../support/table.ts';

/** Many models ordered at once, made a few at a time. */
const table = useTable();
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

let deps: Pick<Deps, 'table' | 'uploads' | 'fetchPicture' | 'jobQueue' | 'now' | 'newId' | 'provider'>;
let actor: Actor;

beforeEach(async () => {
  deps = {
    table: table(),
    uploads: memoryBucket(),
    fetchPicture: async (url) => {
      if (url.includes('quebrada')) throw new NoPicture('unreachable');
      return JPEG;
    },
    ...jobQueueTo(),
    now: () => new Date('2026-11-21T12:00:00Z'),
    newId: (kind) => `${kind}_${ulid()}`,
    provider: 'embedded',
  };
  actor = await newActor(deps);
  await give(100 - 20); // beside what a trial begins with
});

const give = (amount: number) =>
  adjustCredits(deps, {
    tenantId: actor.tenantId,
    requestId: ulid(),
    amount,
    reason: 'Teste',
    by: 'bia@relevo.example',
  });
const product = (name: string, photo = 'foto') => ({
  name,
  sku: `SKU-${name}`,
  target_dims_cm: { height: 45, width: 80 },
  image_urls: [1, 2, 3, 4].map((i) => `https://loja.example/${name}/${photo}-${i}.jpg`),
});
const fileOf = (...lines: ReturnType<typeof product>[]) =>
  NewBatch.parse({ name: 'Coleção de verão', lines, request_id: randomUUID() });
const seven = () => fileOf(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => product(name)));
const read = async (id: string) => readBatch(deps, id, actor);
/** What the machine says when a model is published. */
const end = (jobId: string) =>
  table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key: keys.job(actor.tenantId, jobId),
      UpdateExpression: 'SET #status = :ready',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':ready': 'PRONTO' },
    }),
  );
const charges = async () =>
  (await entriesOf(table(), actor.tenantId)).filter(({ amount }) => amount === -CREDITS_PER_MODEL).length;

test('LOTE-02 a batch is made a few models at a time, each charged when it begins, until all have ended', async () => {
  const { id } = await createBatch(deps, seven(), actor);
  expect((await read(id)).counts).toMatchObject({ total: 7, waiting: 7 });
  expect(await charges()).toBe(0);
  await sweepBatches(deps);
  await sweepBatches(deps);
  expect((await read(id)).counts).toMatchObject({ waiting: 2, making: BATCH_AT_ONCE });
  expect(await charges()).toBe(BATCH_AT_ONCE);

  const [first, second] = (await read(id)).lines;
  await end(first.job_id!);
  await failJob(deps, { tenantId: actor.tenantId, jobId: second.job_id! }, { code: 'photo_unreadable' });
  await sweepBatches(deps);
  const later = await read(id);
  expect(later.counts).toMatchObject({ waiting: 0, making: 5, made: 1, failed: 1 });
  expect(later.lines[0].model_id).toBe(modelIdOf(first.job_id!));
  for (const { job_id } of later.lines.slice(2)) await end(job_id!);
  await sweepBatches(deps);
  expect(await read(id)).toMatchObject({ state: 'ended', counts: { made: 6, failed: 1 } });
  expect((await openBatches(table())).map((batch) => batch.id)).not.toContain(id);
});

test('LOTE-02 two batches of a shop share what is made at a time, and another shop has its own', async () => {
  const [one, two] = [
    await createBatch(deps, seven(), actor),
    await createBatch(deps, fileOf(product('h')), actor),
  ];
  const other = await newActor(deps);
  const theirs = await createBatch(deps, fileOf(product('a')), other);
  await sweepBatches(deps);
  await sweepBatches(deps);
  const [{ counts: first }, { counts: second }] = [await read(one.id), await read(two.id)];
  expect(first.making + second.making).toBe(BATCH_AT_ONCE);
  expect((await readBatch(deps, theirs.id, other)).counts.making).toBe(1);
});

test('LOTE-02 two sweeps at once order each product once', async () => {
  const { id } = await createBatch(deps, seven(), actor);
  await Promise.all([sweepBatches(deps), sweepBatches(deps)]);
  const { lines } = await read(id);
  const jobs = lines.flatMap(({ job_id }) => job_id ?? []);
  expect(new Set(jobs).size).toBe(jobs.length);
  expect(await charges()).toBe(jobs.length);
});

test('LOTE-02 a product has its SKU and measures, and one whose photo does not come is refused and not charged', async () => {
  const { id } = await createBatch(deps, fileOf(product('a', 'quebrada'), product('b')), actor);
  await sweepBatches(deps);
  const { lines } = await read(id);
  expect(lines).toMatchObject([
    { state: 'refused', problem: { code: 'photo_url.unreachable', photo: 1 }, job_id: null },
    { state: 'making', problem: null },
  ]);
  const job = await findJob(table(), actor.tenantId, lines[1].job_id!);
  expect(job).toMatchObject({ model_name: 'b', target_dims_cm: { height: 45, width: 80 } });
  const { projects } = await listProjects(table(), actor.tenantId, 10);
  expect(projects.map(({ sku }) => sku)).toEqual(['SKU-b']);
  expect(await charges()).toBe(1);
});

test('LOJA-02 a product of a connected store has its model under its number there, once it is ordered', async () => {
  const file = fileOf(product('a'), product('b'));
  const lines = file.lines.map((line, i) => ({ ...line, ...(i === 0 && { store_product: '7001' }) }));
  const { id } = await createBatch(deps, NewBatch.parse({ ...file, lines }), actor);
  expect(await storeModels(table(), actor.tenantId)).toEqual([]);
  await sweepBatches(deps);
  const [{ job_id }] = (await read(id)).lines;
  expect(await storeModels(table(), actor.tenantId)).toMatchObject([
    { job_id, model_id: modelIdOf(job_id!), product_id: '7001' },
  ]);
});

test('LOTE-03 what has not begun waits while a batch is paused, goes on after, and never begins once it is cancelled', async () => {
  const { id } = await createBatch(deps, seven(), actor);
  await changeBatch(deps, { id, state: 'paused' }, actor);
  await sweepBatches(deps);
  expect(await read(id)).toMatchObject({ state: 'paused', pause_reason: 'shop', counts: { waiting: 7 } });
  await changeBatch(deps, { id, state: 'running' }, actor);
  await sweepBatches(deps);
  expect((await read(id)).counts.making).toBe(BATCH_AT_ONCE);
  await changeBatch(deps, { id, state: 'cancelled' }, actor);
  for (const { job_id } of (await read(id)).lines) if (job_id) await end(job_id);
  await sweepBatches(deps);
  await sweepBatches(deps);
  expect(await read(id)).toMatchObject({ state: 'cancelled', counts: { waiting: 2, made: BATCH_AT_ONCE } });
  for (const state of ['running', 'paused', 'cancelled'] as const)
    await expect(changeBatch(deps, { id, state }, actor)).rejects.toMatchObject({
      code: 'batch.not_changeable',
    });
  expect((await openBatches(table())).map((batch) => batch.id)).not.toContain(id);
});

test('LOTE-03 a batch without credits is not taken, and one whose credits end meanwhile waits for more', async () => {
  await expect(
    createBatch(deps, fileOf(...Array.from({ length: 11 }, (_, i) => product(`p${i}`))), actor),
  ).rejects.toMatchObject({ code: 'credits.insufficient', params: { needed: 110 } });
  const { id } = await createBatch(deps, seven(), actor);
  await give(-75);
  await sweepBatches(deps);
  expect(await read(id)).toMatchObject({
    state: 'paused',
    pause_reason: 'credits',
    counts: { making: 2, waiting: 5 },
  });
  await give(75);
  await changeBatch(deps, { id, state: 'running' }, actor);
  await sweepBatches(deps);
  expect(await read(id)).toMatchObject({ state: 'running', pause_reason: null, counts: { making: 5 } });
});

test('LOTE-01 a file that is sent twice is one batch; with other products it is refused', async () => {
  const file = seven();
  const [first, again] = [await createBatch(deps, file, actor), await createBatch(deps, file, actor)];
  expect(again).toEqual(first);
  const other = { ...file, lines: file.lines.slice(1) };
  await expect(createBatch(deps, other, actor)).rejects.toMatchObject({ code: 'request.reused' });
  expect((await batchesOf(deps, actor)).batches).toEqual([first]);
});

test('LOTE-01 a batch of three hundred products with long addresses is kept whole', async () => {
  await give(2900);
  const signed = `foto-${'x'.repeat(1000)}`; // a few MB in all, which no single read brings
  const lines = Array.from({ length: 300 }, (_, i) => product(`p${i}`, signed));
  const { id } = await createBatch(deps, fileOf(...lines), actor);
  const { lines: kept } = await read(id);
  expect(kept.map(({ name }) => name)).toEqual(lines.map(({ name }) => name));
});
