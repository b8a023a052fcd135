import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { noteDispute } from '../../functions/store/disputes.ts';
import { creditsOf } from '../../functions/domain/accounts/read-account.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import { createJob } from '../../functions/domain/jobs/create-job.ts';
import { callNext, joinLine, type WaitingJob } from '../../functions/domain/jobs/job-line.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import type { SecondOpinion } from '../../functions/engine/types.ts';
import { failureOf } from '../../functions/domain/jobs/failure-of.ts';
import { presignUpload } from '../../functions/domain/jobs/presign-upload.ts';
import { segmentStep } from '../../functions/generation/embedded/segment-step.ts';
import { prepareStep } from '../../functions/generation/rodin/prepare-step.ts';
import { jobGlimpses } from '../../functions/domain/jobs/job-glimpses.ts';
import { jobState, listJobs, readJob } from '../../functions/domain/jobs/job-state.ts';
import { sweepJobs } from '../../functions/domain/jobs/sweep-jobs.ts';
import { paymentKey } from '../../functions/store/job-payments.ts';
import { reportProgress, tickPhoto } from '../../functions/store/job-runs.ts';
import { findJob, type Job } from '../../functions/store/jobs.ts';
import { keys } from '../../functions/store/keys.ts';
import type { AppError } from '../../shared/errors.ts';
import { PROGRESS } from '../../shared/rules/jobs.ts';
import { PHOTOS_AN_HOUR } from '../../shared/rules/photos.ts';
import { JobRequest, JobRetry, NewJob, type JobQuery } from '../../shared/schemas/jobs.ts';
import { NO_FACTS } from '../../shared/schemas/product-facts.ts';
import { runsThat } from '../support/runs.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { toldVisits } from '../support/told-visits.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { numbersMeet } from '../support/numbers-meet.ts';
import { noPayments } from '../support/no-payments.ts';
import { noWebhooks } from '../support/no-webhooks.ts';
import { noRodin } from '../support/no-rodin.ts';
import { outbox } from '../support/outbox.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { entriesOf, useTable } from '../support/table.ts';

const table = useTable();
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

let deps: Deps;
let started: string[];
let states: Map<string, 'running' | 'ended'>;
/** How many runs of others there are. */
let running = 0;
let clock: Date;
beforeEach(() => {
  started = [];
  states = new Map();
  running = 0;
  clock = new Date('2026-11-21T12:00:00Z');
  deps = {
    table: table(),
    uploads: memoryBucket(),
    models: memoryBucket(),
    identities: { remove: async () => undefined, resetSecondFactor: async () => undefined },
    signUps: { open: async () => undefined, isBreached: async () => false },
    mail: outbox(),
    ...noWebhooks,
    payments: noPayments,
    teamAddress: 'equipe@relevo.test',
    ...jobQueueTo((id) => started.push(id)),
    jobsAtOnce: 2,
    executions: {
      ...runsThat(
        (jobId) => states.get(jobId) ?? 'absent',
        async (job) => void started.push(job.id),
      ),
      running: async () => running,
    },
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    provider: 'embedded',
    rodin: noRodin,
    newDiscountCode: () => 'RELEVO-7KQ2MX',
    site: 'https://relevo.test',
    arViewerUrl: 'https://relevo.test/webar',
    uncountedAddresses: [],
    visitKeys: ['test'],
    ...toldVisits(),
  };
});

async function newActor(): Promise<Actor> {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email: `${userId}@loja.com` });
  return { userId, tenantId: tenant_id, email: 'ana@loja.com', role: 'member' };
}

async function jobFor(actor: Actor, change: object = {}) {
  const files = await Promise.all(
    [0, 1, 2, 3].map(async (i) => {
      const path = `t/${actor.tenantId}/up_${ulid()}.jpg`;
      await deps.uploads.put(path, JPEG, 'image/jpeg');
      return { name: `${i}.jpg`, path };
    }),
  );
  return NewJob.parse({ files, model_name: 'Banco', target_dims_cm: { height: 57.8 }, ...change });
}
const create = async (actor: Actor, input?: JobRequest) => {
  const result = await createJob(deps, input ?? (await jobFor(actor)), actor);
  if (!('job_id' in result)) throw new Error(result.status);
  return result.job_id;
};
const total = async (actor: Actor) => {
  const { plan_credits_balance, extra_credits_balance } = await creditsOf(deps, actor);
  return plan_credits_balance + extra_credits_balance;
};

test('AUTH-12 an account is made once with 20 credits and 14 days, however often the event arrives', async () => {
  const identity = { userId: ulid(), name: 'Ana', email: 'ana@loja.com' };
  const users = await Promise.all(Array.from({ length: 12 }, () => ensureAccount(deps, identity)));
  expect(new Set(users.map((user) => user.tenant_id)).size).toBe(1);
  const actor = { ...identity, tenantId: users[0].tenant_id, role: 'member' };
  expect(await total(actor)).toBe(20);
  expect((await entriesOf(table(), actor.tenantId)).map((entry) => entry.amount)).toEqual([20]);
});

test('JOB-01 a job takes 10 credits and is started', async () => {
  const actor = await newActor();
  const jobId = await create(actor);
  expect(await total(actor)).toBe(10);
  expect(started).toEqual([jobId]);
  expect(await jobState(deps, jobId, actor)).toMatchObject({
    status: 'RECEBIDO',
    progress: 0,
    error_message: null,
  });
});

test('JOB-01 a form sent five times at once is one job, charged once', async () => {
  const actor = await newActor();
  const input = await jobFor(actor, { request_id: crypto.randomUUID() });
  const ids = await Promise.all(Array.from({ length: 5 }, () => create(actor, input)));
  expect(new Set(ids).size).toBe(1);
  expect(await total(actor)).toBe(10);
});

test('JOB-01 the same request with another body is an error, and takes nothing', async () => {
  const actor = await newActor();
  const input = await jobFor(actor, { request_id: crypto.randomUUID() });
  await create(actor, input);
  for (const other of [
    { model_name: 'Outro' },
    { target_dims_cm: { height: 80 } },
    { files: input.files.toReversed() },
  ])
    await expect(createJob(deps, { ...input, ...other }, actor)).rejects.toMatchObject({
      code: 'request.reused',
    });
  expect(await create(actor, input)).toMatch(/^job_/);
  expect(await total(actor)).toBe(10);
});

test('JOB-01 a shop with a payment in dispute waits: nothing is taken, and the same order goes through afterwards', async () => {
  const actor = await newActor();
  const input = await jobFor(actor);
  await noteDispute(table(), actor.tenantId, true);
  await expect(create(actor, input)).rejects.toMatchObject({ code: 'account.disputed' });
  expect(await total(actor)).toBe(20);
  await noteDispute(table(), actor.tenantId, false);
  await create(actor, input);
  expect(await total(actor)).toBe(10);
});

test('a job remembers how fine a texture was asked for, 2k unless told otherwise', async () => {
  const actor = await newActor();
  const usual = await create(actor);
  const fine = await create(actor, await jobFor(actor, { texture_resolution: '4k' }));
  expect(await findJob(table(), actor.tenantId, usual)).toMatchObject({ texture_resolution: '2k' });
  expect(await findJob(table(), actor.tenantId, fine)).toMatchObject({ texture_resolution: '4k' });
  await expect(jobFor(actor, { texture_resolution: '8k' })).rejects.toThrow('texture_resolution');
  await expect(jobFor(actor, { output_formats: ['obj'] })).rejects.toThrow('output_formats');
});

test('UP-05 the third model of a trial needs credits, and takes nothing', async () => {
  const actor = await newActor();
  await create(actor);
  await create(actor);
  expect(await createJob(deps, await jobFor(actor), actor)).toEqual({
    status: 'needs_credits',
    needs_credits: true,
  });
  expect(await total(actor)).toBe(0);
});

test.each([
  ['a photo that never arrived', async (actor: Actor) => `t/${actor.tenantId}/up_none.jpg`, 'upload.missing'],
  [
    "another tenant's photo",
    async () => {
      const path = `t/ten_other/up_${ulid()}.jpg`;
      await deps.uploads.put(path, JPEG, 'image/jpeg');
      return path;
    },
    'upload.missing',
  ],
  [
    'a text named .jpg',
    async (actor: Actor) => {
      const path = `t/${actor.tenantId}/up_${ulid()}.jpg`;
      await deps.uploads.put(path, 'not a photo at all', 'image/jpeg');
      return path;
    },
    'upload.unreadable',
  ],
])('%s is named before anything is taken', async (_, place, code) => {
  const actor = await newActor();
  const input = await jobFor(actor);
  input.files[2] = { name: 'x.jpg', path: await place(actor) };
  await expect(createJob(deps, input, actor)).rejects.toMatchObject({ code, params: { photo: 3 } });
  expect(await total(actor)).toBe(20);
  expect(started).toEqual([]);
});

test('JOB-04 a failed job says why and gives its credits back, once', async () => {
  const actor = await newActor();
  const jobId = await create(actor);
  const job = { tenantId: actor.tenantId, jobId };
  await beginJob(deps, job);
  await Promise.all(Array.from({ length: 5 }, () => failJob(deps, job, { code: 'photo_blurred', photo: 1 })));
  expect(await total(actor)).toBe(20);
  expect(await jobState(deps, jobId, actor)).toMatchObject({
    status: 'FALHA',
    error_message: 'A foto 2 está tremida ou fora de foco. Apoie o celular e tire de novo.',
  });
  expect((await entriesOf(table(), actor.tenantId)).map((entry) => entry.amount)).toEqual([20, -10, 10]);
});

/** A walk's frames as they arrive. */
async function walkFor(actor: Actor, count: number) {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const path = `t/${actor.tenantId}/up_${ulid()}.jpg`;
      await deps.uploads.put(path, JPEG, 'image/jpeg');
      return { name: `quadro-${i}.jpg`, path };
    }),
  );
  return NewJob.parse({
    capture: 'walk',
    files,
    model_name: 'Banco',
    target_dims_cm: { height: 57.8 },
  });
}

test('CAP-01 a walk is a job of the same credits, failed in one sentence of the film and made again of its frames', async () => {
  const actor = await newActor();
  const jobId = await create(actor, await walkFor(actor, 24));
  expect(await total(actor)).toBe(10);
  const ref = { tenantId: actor.tenantId, jobId };
  expect((await beginJob(deps, ref)).photos).toHaveLength(24);
  const blurred = (photo: number) => ({ code: 'photo_blurred', photo }) as const;
  await failJob(deps, ref, { ...blurred(3), others: [blurred(4), blurred(5)] });
  expect(await total(actor)).toBe(20);
  const state = await jobState(deps, jobId, actor);
  expect(state).toMatchObject({ capture: 'walk', failure: { code: 'photo_blurred' } });
  expect(state.error_message).toMatch(/^O filme ficou tremido\.[^.]+\.$/);
  expect(await readJob(deps, jobId, actor)).toMatchObject({ capture: 'walk', photo_count: 24 });

  const again = await create(
    actor,
    JobRetry.parse({
      reprocess_of_job_id: jobId,
      project_id: state.project_id,
      model_name: 'Banco',
      targetWidthCm: 40,
      targetHeightCm: 57.8,
      targetDepthCm: 38,
    }),
  );
  const [failed, second] = await Promise.all(
    [jobId, again].map((id) => findJob(table(), actor.tenantId, id)),
  );
  expect(second).toMatchObject({ capture: 'walk', photos: failed!.photos });
});

test('CAP-01 a frame that is no JPEG is refused before anything is taken', async () => {
  const actor = await newActor();
  const input = await walkFor(actor, 18);
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  await deps.uploads.put(input.files[7].path, png, 'image/jpeg');
  await expect(createJob(deps, input, actor)).rejects.toMatchObject({
    code: 'upload.unreadable',
    params: { photo: 8 },
  });
  expect(await total(actor)).toBe(20);
});

test("JOB-05 another tenant's job is not found", async () => {
  const [owner, stranger] = [await newActor(), await newActor()];
  const jobId = await create(owner);
  await expect(jobState(deps, jobId, stranger)).rejects.toMatchObject({ code: 'job.not_found' });
});

test("JOB-10 a shop's jobs are listed newest first, a page at a time, with what became of each", async () => {
  const { actor, jobId, retry } = await failedJob();
  const again = await create(actor, retry);
  const newest = await create(actor);
  await create(await newActor());
  const first = await listJobs(deps, { limit: 2 }, actor);
  expect(first).toMatchObject({
    jobs: [
      { job_id: newest, status: 'RECEBIDO', retried_as: null },
      { job_id: again, status: 'RECEBIDO', model_name: 'Banco alto', retried_as: null },
    ],
    cursor: again,
  });
  const rest = await listJobs(deps, { limit: 2, cursor: again }, actor);
  expect(rest).toMatchObject({
    jobs: [
      { job_id: jobId, status: 'FALHA', failure: { code: 'photo_blurred', photo: 3 }, retried_as: again },
    ],
    cursor: null,
  });
});

test('JOB-10 jobs are sought by what became of them, by name and by category, a page at a time', async () => {
  const actor = await newActor();
  let minute = 0;
  const row = (change: Partial<Job>) =>
    jobRow(actor.tenantId, { id: `job_${ulid(clock.getTime() + 60_000 * ++minute)}`, ...change });
  const decoration = { ...NO_FACTS, category: 'Decoração' } as const;
  const waiting = row({ status: 'RECEBIDO', model_name: 'Banco Ipê' });
  const ready = row({ model_name: 'Bancada Maré' });
  const failed = row({ status: 'FALHA', model_name: 'Poltrona Ipê', error: { code: 'took_too_long' } });
  const made = row({ status: 'PROCESSANDO', model_name: 'Vaso Água', facts: decoration });
  await seedJobs(deps.table, [waiting, ready, failed, made]);
  const sought = async (query: Partial<JobQuery>) =>
    (await listJobs(deps, { limit: 20, ...query }, actor)).jobs.map(({ job_id }) => job_id);
  expect(await sought({ state: 'running' })).toEqual([made.id, waiting.id]);
  expect(await sought({ state: 'ready' })).toEqual([ready.id]);
  expect(await sought({ state: 'failed' })).toEqual([failed.id]);
  expect(await sought({ search: 'IPE' })).toEqual([failed.id, waiting.id]);
  expect(await sought({ search: 'ipe', state: 'running' })).toEqual([waiting.id]);
  expect(await sought({ category: 'Decoração', state: 'running' })).toEqual([made.id]);
  const first = await listJobs(deps, { limit: 1, state: 'running' }, actor);
  expect(first).toMatchObject({ jobs: [{ job_id: made.id }], cursor: made.id });
  expect(await sought({ state: 'running', cursor: made.id })).toEqual([waiting.id]);
});

test('JOB-02 progress only rises, and only while the job runs', async () => {
  const actor = await newActor();
  const jobId = await create(actor);
  const report = (progress: number) => reportProgress(table(), actor.tenantId, jobId, progress, clock);
  expect(await report(50)).toBe(false);
  expect(await jobState(deps, jobId, actor)).toMatchObject({ progress: 0 });
  await beginJob(deps, { tenantId: actor.tenantId, jobId });
  expect(await report(50)).toBe(true);
  expect(await report(20)).toBe(true); // late, but the work is wanted
  expect(await jobState(deps, jobId, actor)).toMatchObject({ status: 'PROCESSANDO', progress: 50 });
  await failJob(deps, { tenantId: actor.tenantId, jobId }, { code: 'took_too_long' });
  expect(await report(60)).toBe(false);
});

test('JOB-02 photos count as they are done, in any order, and one told twice counts once', async () => {
  const actor = await newActor();
  const jobId = await create(actor);
  const tick = (photo: number) => tickPhoto(table(), actor.tenantId, jobId, photo);
  expect(await tick(0)).toBeNull();
  await beginJob(deps, { tenantId: actor.tenantId, jobId });
  expect([await tick(3), await tick(0), await tick(3), await tick(1)]).toEqual([1, 2, 2, 3]);
});

test('JOB-02 the sweep starts a job whose start was lost and fails one whose run died', async () => {
  const actor = await newActor();
  const [lost, dead] = [await create(actor), await create(actor)];
  states.set(dead, 'ended');
  started.length = 0;
  deps.jobsAtOnce = 1000; // jobs of other tests are open, too
  await sweepJobs(deps);
  expect(started).not.toContain(lost); // too young: it may be on its way
  clock = new Date(clock.getTime() + 5 * 60_000);
  const { oldestSeconds } = await sweepJobs(deps);
  expect(oldestSeconds).toBeGreaterThanOrEqual(5 * 60); // what the alarm on stuck jobs hears
  expect(started).toContain(lost);
  expect(await jobState(deps, dead, actor)).toMatchObject({ status: 'FALHA' });
  expect(await total(actor)).toBe(10);
});

describe('JOB-02 the line of jobs', () => {
  const placesOf = async (actor: Actor) =>
    (await listJobs(deps, { limit: 50 }, actor)).jobs.map(({ place }) => place).toReversed();

  test('JOB-02 jobs of all shops are started in the order they were ordered, as many as may run, and the others see their place', async () => {
    const [shop, other] = [await newActor(), await newActor()];
    const waiting: WaitingJob[] = [];
    for (const actor of [shop, other, shop, other])
      waiting.push({ tenant_id: actor.tenantId, job_id: await create(actor) });
    const ids = waiting.map(({ job_id }) => job_id);
    started.length = 0;
    running = 2;
    expect(await callNext(deps, waiting)).toBe(0);
    const first = (await jobState(deps, ids[0], shop)).place!;
    expect([await placesOf(shop), await placesOf(other)]).toEqual([
      [first, first + 2],
      [first + 1, first + 3],
    ]);
    running = 1;
    expect(await callNext(deps, waiting)).toBe(1);
    expect([await placesOf(shop), await placesOf(other)]).toEqual([
      [null, 2],
      [1, 3],
    ]);
    running = 0;
    expect(await callNext(deps, waiting.slice(1))).toBe(2);
    expect(started).toEqual(ids.slice(0, 3));
    expect([await placesOf(shop), await placesOf(other)]).toEqual([
      [null, null],
      [null, 1],
    ]);
  });

  test('JOB-02 a job that is asked for twice keeps its place', async () => {
    const actor = await newActor();
    const id = await create(actor);
    const [place] = await placesOf(actor);
    await joinLine(deps, { id, tenant_id: actor.tenantId, photos: [] });
    expect(await placesOf(actor)).toEqual([place]);
    expect(place).toBeGreaterThan(0);
  });

  test('JOB-02 a request that is sent again takes no place: nobody behind it seems further back', async () => {
    const actor = await newActor();
    const input = await jobFor(actor, { request_id: crypto.randomUUID() });
    const ids = [await create(actor, input), await create(actor, input)];
    expect(ids[1]).toBe(ids[0]);
    await create(actor);
    const [first, next] = await placesOf(actor);
    expect(next).toBe(first! + 1);
  });

  test.each(['lower', 'higher'] as const)(
    'JOB-02 a request that is sent twice at the very same moment takes one place, though the %s number comes first',
    async (first) => {
      const actor = await newActor();
      const input = await jobFor(actor, { request_id: crypto.randomUUID() });
      const twice = { ...deps, table: numbersMeet(table(), first) };
      const [before, behind] = [await newActor(), await newActor()];
      await create(before);
      await Promise.all([createJob(twice, input, actor), createJob(twice, input, actor)]);
      await create(behind);
      const [[front], own, next] = await Promise.all([before, actor, behind].map(placesOf));
      expect([own, next]).toEqual([[front! + 1], [front! + 2]]);
    },
  );

  test('JOB-02 a job whose place was lost gets it from the sweep while there is no room, once', async () => {
    const actor = await newActor();
    const input = await jobFor(actor);
    const away = { send: () => Promise.reject(new Error('the queue is away')) };
    await expect(createJob({ ...deps, jobQueue: away }, input, actor)).rejects.toThrow('the queue is away');
    running = 2;
    clock = new Date(clock.getTime() + 59_000);
    await sweepJobs(deps);
    const [{ job_id: id }] = (await listJobs(deps, { limit: 1 }, actor)).jobs;
    expect(started).not.toContain(id); // it may be on its way
    clock = new Date(clock.getTime() + 2000);
    await sweepJobs(deps);
    await sweepJobs(deps);
    expect(started.filter((job) => job === id)).toHaveLength(1);
    expect((await findJob(table(), actor.tenantId, id))?.queued_at).toBe(clock.toISOString());
  });

  test('JOB-02 the sweep leaves those alone that wait for their turn, and nobody is woken up for them', async () => {
    const waits = await create(await newActor());
    started.length = 0;
    running = 2;
    clock = new Date(clock.getTime() + 90 * 60_000);
    expect((await sweepJobs(deps)).oldestSeconds).toBe(0);
    expect(started).toEqual([]);
    running = 1;
    await sweepJobs(deps);
    expect(started).toHaveLength(1); // for which there is room
    await sweepJobs({ ...deps, jobsAtOnce: 1000 });
    expect(started).toContain(waits);
  });
});

test('JOB-02 a job that cannot be ended does not keep the sweep from the others', async () => {
  const actor = await newActor();
  const [stuck, dead] = [await create(actor), await create(actor)];
  states.set(stuck, 'ended').set(dead, 'ended');
  const { pk, sk } = keys.guard(actor.tenantId, paymentKey(stuck));
  await table().client.send(new DeleteCommand({ TableName: table().name, Key: { pk, sk } }));
  clock = new Date(clock.getTime() + 5 * 60_000);
  const told: string[] = [];
  const { errors } = await sweepJobs(deps, ({ jobId }) => told.push(jobId));
  expect(errors).toContainEqual(expect.objectContaining({ code: 'job.not_found', params: { jobId: stuck } }));
  expect(told).toEqual([dead]);
  expect(await jobState(deps, dead, actor)).toMatchObject({ status: 'FALHA' });
});

/** A shop with a job that failed, and what asks for it again. */
async function failedJob() {
  const actor = await newActor();
  const jobId = await create(
    actor,
    await jobFor(actor, { materials: ['freijó'], material_description_pt: 'Linho cru' }),
  );
  await failJob(deps, { tenantId: actor.tenantId, jobId }, { code: 'photo_blurred', photo: 2 });
  const { project_id } = await jobState(deps, jobId, actor);
  return { actor, jobId, retry: retryOf(jobId, project_id) };
}
const retryOf = (reprocess_of_job_id: string, project_id: string) =>
  JobRetry.parse({
    reprocess_of_job_id,
    project_id,
    model_name: ' Banco alto ',
    category: 'Decoração',
    materials: ['carvalho'],
    description: 'Assento de palha',
    targetWidthCm: 40,
    targetHeightCm: 72.5,
    targetDepthCm: 38,
    upAxis: 'Y',
    forwardAxis: '-Z',
    output_formats: ['glb', 'usdz'],
    texture_resolution: '4k',
  });

test('JOB-08 a retry makes a new job of the same product from the same photos, and takes 10 credits', async () => {
  const { actor, jobId, retry } = await failedJob();
  expect(await total(actor)).toBe(20);
  const again = await create(actor, retry);
  const [before, after] = await Promise.all([jobId, again].map((id) => findJob(table(), actor.tenantId, id)));
  expect(after).toMatchObject({
    status: 'RECEBIDO',
    project_id: before!.project_id,
    photos: before!.photos,
    model_name: 'Banco alto',
    facts: { category: 'Decoração', materials: ['carvalho'], description: 'Assento de palha' },
    target_dims_cm: { width: 40, height: 72.5, depth: 38 },
    texture_resolution: '4k',
    error: null,
  });
  expect(before).toMatchObject({ status: 'FALHA', model_name: 'Banco' });
  expect(started).toEqual([jobId, again]);
  expect(await total(actor)).toBe(10);
  expect((await entriesOf(table(), actor.tenantId)).map((entry) => entry.amount)).toEqual([20, -10, 10, -10]);
});

test('JOB-08 a retry clicked five times at once is one job, charged once', async () => {
  const { actor, retry } = await failedJob();
  const input = { ...retry, request_id: crypto.randomUUID() };
  const ids = await Promise.all(Array.from({ length: 5 }, () => create(actor, input)));
  expect(new Set(ids).size).toBe(1);
  expect(await total(actor)).toBe(10);
});

test('JOB-08 a failed job is tried again once, also from five tabs at once; what came of it can be tried again', async () => {
  const { actor, retry } = await failedJob();
  const fromTab = (input: JobRetry) => create(actor, { ...input, request_id: crypto.randomUUID() });
  for (let round = 0, input = retry; round < 10; round++) {
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => fromTab(input)));
    const [made, ...more] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect([more, refusals.map(({ message }) => message)]).toEqual([
      [],
      Array(4).fill('job.retried_already'),
    ]);
    expect(await total(actor)).toBe(10);
    await failJob(deps, { tenantId: actor.tenantId, jobId: made }, { code: 'interrupted' });
    input = retryOf(made, retry.project_id);
  }
  await expect(fromTab(retry)).rejects.toMatchObject({ code: 'job.retried_already' });
  expect(await total(actor)).toBe(20);
});

test('JOB-08 a retry without credits says so and makes nothing', async () => {
  const { actor, retry } = await failedJob();
  await create(actor);
  await create(actor);
  started.length = 0;
  expect(await createJob(deps, retry, actor)).toEqual({ status: 'needs_credits', needs_credits: true });
  expect(started).toEqual([]);
});

test('JOB-08 only a failed job of one’s own is done again', async () => {
  const { actor, jobId, retry } = await failedJob();
  const refused = (input: JobRetry, as = actor) =>
    expect(createJob(deps, input, as)).rejects.toMatchObject({ code: 'job.not_found' });
  await refused(retry, await newActor());
  await refused({ ...retry, reprocess_of_job_id: 'job_none' });
  await refused({ ...retry, project_id: 'prd_other' });
  const running = await create(actor, retry);
  await expect(createJob(deps, retryOf(running, retry.project_id), actor)).rejects.toMatchObject({
    code: 'job.not_failed',
  });
  expect(await total(actor)).toBe(10);
  expect((await jobState(deps, jobId, actor)).status).toBe('FALHA');
});

test('JOB-08 photos that are no longer stored are told before anything is taken', async () => {
  const { actor, retry } = await failedJob();
  await deps.uploads.removeFolder(`t/${actor.tenantId}/`);
  await expect(createJob(deps, retry, actor)).rejects.toMatchObject({ code: 'job.photos_gone' });
  expect(await total(actor)).toBe(20);
});

test('JOB-12 of a running job its shop is shown what the steps have left, and of one that ended nothing', async () => {
  const actor = await newActor();
  const jobId = await create(actor);
  const nothing = { photos: [], photos_expected: 0, shape_url: null, colours_url: null };
  expect(await jobGlimpses(deps, jobId, actor)).toEqual(nothing);
  const ref = { tenantId: actor.tenantId, jobId };
  await beginJob(deps, ref);
  expect(await jobGlimpses(deps, jobId, actor)).toEqual({ ...nothing, photos_expected: 4 });

  const { id, tenant_id } = (await findJob(table(), actor.tenantId, jobId))!;
  for (const photo of [3, 0]) await tickPhoto(table(), tenant_id, id, photo);
  const url = (name: string) => `https://uploads.test/work/${jobId}/glimpses/${name}.webp?signed`;
  const photos = [
    { photo: 1, url: url('photo-0') },
    { photo: 4, url: url('photo-3') },
  ];
  expect(await jobGlimpses(deps, jobId, actor)).toEqual({ ...nothing, photos, photos_expected: 4 });
  await reportProgress(table(), tenant_id, id, PROGRESS.shaped, clock);
  expect(await jobGlimpses(deps, jobId, actor)).toMatchObject({ shape_url: url('shape'), colours_url: null });
  await reportProgress(table(), tenant_id, id, PROGRESS.textured, clock);
  expect(await jobGlimpses(deps, jobId, actor)).toMatchObject({ colours_url: url('colours') });

  await expect(jobGlimpses(deps, jobId, await newActor())).rejects.toMatchObject({ code: 'job.not_found' });
  await failJob(deps, ref, { code: 'photos_disagree' });
  expect(await jobGlimpses(deps, jobId, actor)).toEqual(nothing);
});

test('JOB-12 of a job that is made elsewhere nothing is shown', async () => {
  const actor = await newActor();
  const jobId = await create(actor);
  await beginJob({ ...deps, provider: 'rodin' }, { tenantId: actor.tenantId, jobId });
  expect(await jobGlimpses(deps, jobId, actor)).toMatchObject({ photos_expected: 0, shape_url: null });
});

test('UP-10 a job is of the photos as they were when it was ordered', async () => {
  const actor = await newActor();
  const input = await jobFor(actor);
  const jobId = await create(actor, input);
  const { photos } = (await findJob(table(), actor.tenantId, jobId))!;
  await deps.uploads.put(photos[2].path, Uint8Array.of(0xff, 0xd8, 0xff, 0xe1), 'image/jpeg');
  const segment = (index: number) =>
    segmentStep(
      { uploads: deps.uploads, secondOpinion: {} as SecondOpinion, onGlimpseLost: () => undefined }, // nobody asks for it
      { jobId, index, ...photos[index], capture: 'photos', resolution: 2048 },
    );
  await segment(1); // unreadable, which its result says
  const refusal = await segment(2).catch((error: Error) => error);
  const failure = failureOf({
    Error: refusal!.name,
    Cause: JSON.stringify({ errorMessage: refusal!.message }),
  });
  expect(failure).toEqual({ code: 'photo_changed', photo: 2 });
  await expect(prepareStep({ uploads: deps.uploads }, { jobId, photos })).rejects.toThrow(
    'photo_changed (photo 3)',
  );
});

test('UP-10 a failed job is not made again of photos that were replaced', async () => {
  const { actor, jobId, retry } = await failedJob();
  const { photos } = (await findJob(table(), actor.tenantId, jobId))!;
  await deps.uploads.put(photos[0].path, Uint8Array.of(0xff, 0xd8, 0xff, 0xe1), 'image/jpeg');
  await expect(createJob(deps, retry, actor)).rejects.toMatchObject({ code: 'job.photos_gone' });
});

test('UP-09 the photos of a job are claimed when it is ordered, since it may wait for days, and again when it begins', async () => {
  const actor = await newActor();
  const claimed: string[] = [];
  const uploads = { ...deps.uploads, claim: async (path: string) => void claimed.push(path) };
  const input = await jobFor(actor);
  const photos = input.files.map(({ path }) => path).toSorted();
  expect(claimed).toEqual([]);
  const ordered = await createJob({ ...deps, uploads }, input, actor);
  expect(claimed.splice(0).toSorted()).toEqual(photos);
  const jobId = 'job_id' in ordered ? ordered.job_id : '';
  await beginJob({ ...deps, uploads }, { tenantId: actor.tenantId, jobId });
  expect(claimed.toSorted()).toEqual(photos);
});

test('UP-09 a shop gets so many forms an hour, is told when to go on, and is alone in it', async () => {
  const [actor, other] = [await newActor(), await newActor()];
  const ask = (who = actor) => presignUpload(deps, { ext: 'jpg', filename: '1.jpg' }, who);
  clock = new Date('2026-11-21T12:40:00Z');
  const asked = await Promise.allSettled(Array.from({ length: PHOTOS_AN_HOUR + 3 }, () => ask()));
  const refused = asked.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => reason as AppError)).toMatchObject(
    Array.from({ length: 3 }, () => ({ code: 'upload.too_many', params: { retry_after: 20 * 60 } })),
  );
  await ask(other);
  clock = new Date('2026-11-21T13:00:00Z');
  await ask();
});

test('JOB-08 what a failed job was asked for can be read, by its own shop', async () => {
  const { actor, jobId } = await failedJob();
  expect(await readJob(deps, jobId, actor)).toMatchObject({
    id: jobId,
    status: 'FALHA',
    photo_count: 4,
    meta_json: {
      model_name: 'Banco',
      category: 'Móveis',
      materials: ['freijó'],
      description: 'Linho cru',
      target_dims_cm: { height: 57.8 },
      up_axis: 'Y',
      forward_axis: '-Z',
    },
  });
  await expect(readJob(deps, jobId, await newActor())).rejects.toMatchObject({ code: 'job.not_found' });
});

test('JOB-05 a failure has a name, and its photo’s number and file', async () => {
  const { actor, jobId } = await failedJob();
  expect(await jobState(deps, jobId, actor)).toMatchObject({
    failure: { code: 'photo_blurred', photo: 3, file: '2.jpg' },
    error_message: 'A foto 3 está tremida ou fora de foco. Apoie o celular e tire de novo.',
  });
});
