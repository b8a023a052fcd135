import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { creditsOf } from '../../functions/domain/accounts/read-account.ts';
import { publishModel } from '../../functions/domain/catalogue/publish-model.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import { createJob } from '../../functions/domain/jobs/create-job.ts';
import { failOver } from '../../functions/domain/jobs/fail-over.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import { failureOf } from '../../functions/domain/jobs/failure-of.ts';
import { pollRodin } from '../../functions/domain/jobs/poll-rodin.ts';
import { providerBalance } from '../../functions/domain/jobs/provider-balance.ts';
import { runningJob } from '../../functions/domain/jobs/running-job.ts';
import { submitToRodin } from '../../functions/domain/jobs/submit-to-rodin.ts';
import { staffJobView } from '../../functions/domain/staff/staff-jobs.ts';
import { modelIdOf } from '../../functions/generation/package-record.ts';
import type { ProviderFailure } from '../../functions/generation/provider.ts';
import type { ChosenPhoto } from '../../functions/generation/rodin/prepare-step.ts';
import { workspaceOf } from '../../functions/generation/workspace.ts';
import { rodinOf } from '../../functions/services/rodin.ts';
import { findJob } from '../../functions/store/jobs.ts';
import type { PackagedModel } from '../../functions/store/model-row.ts';
import { findModel } from '../../functions/store/models.ts';
import { claimAttempt } from '../../functions/store/rodin-attempts.ts';
import { freePort } from '../../infra/local/ports.ts';
import { startRodin, type LocalRodin } from '../../infra/local/rodin/start-rodin.ts';
import { TenantJob } from '../../shared/schemas/admin.ts';
import { NewJob } from '../../shared/schemas/jobs.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

let server: LocalRodin;
let clock: Date;
let deps: Pick<Deps, 'table' | 'uploads' | 'jobQueue' | 'now' | 'newId' | 'provider' | 'rodin'>;
beforeAll(async () => {
  server = await startRodin({ port: 0, seconds: 0, makeModel: async () => JPEG, now: () => clock });
});
afterAll(() => server.close());
beforeEach(() => {
  clock = new Date('2026-11-21T12:00:00Z');
  deps = {
    table: table(),
    uploads: memoryBucket(),
    ...jobQueueTo(),
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    provider: 'rodin',
    rodin: rodinOf(async () => server.apiKey, server.api),
  };
});

const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));

/** A running job whose photos are prepared, and how to look at it again. */
async function preparedJob() {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email: `${userId}@loja.com` });
  const actor: Actor = { userId, tenantId: tenant_id, email: 'ana@loja.com', role: 'member' };
  const paths = [0, 1, 2, 3].map((i) => `t/${tenant_id}/up_${i}.jpg`);
  for (const path of paths) await deps.uploads.put(path, JPEG, 'image/jpeg');
  const files = paths.map((path, i) => ({ name: `${i}.jpg`, path }));
  const input = NewJob.parse({ files, model_name: 'Banco', target_dims_cm: { height: 57.8 } });
  const made = await createJob(deps, input, actor);
  if (!('job_id' in made)) throw new Error(made.status);
  const key = { tenantId: tenant_id, jobId: made.job_id };
  expect(await beginJob(deps, key)).toMatchObject({ provider: 'rodin' });
  const chosen: ChosenPhoto[] = [0, 2, 3].map((index) => ({ index, sha256: `hash-${index}`, bytes: JPEG }));
  await workspaceOf(deps.uploads, made.job_id).save('rodin-photos', chosen);
  const job = () => runningJob(deps, { tenant_id, job_id: made.job_id });
  const submit = async () => submitToRodin(deps, await job());
  const poll = async () => pollRodin(deps, await job());
  const row = async () => (await findJob(deps.table, tenant_id, made.job_id))!;
  return { actor, key, job, submit, poll, row };
}

test('JOB-09 a job is submitted once however often the step runs, and its task, price and parameters stay with it', async () => {
  const { submit, row } = await preparedJob();
  const before = server.submissions.length;
  for (let i = 0; i < 3; i++) expect(await submit()).toEqual({ state: 'accepted', wait_seconds: 5 });
  expect(server.submissions).toHaveLength(before + 1);
  expect((await row()).rodin).toMatchObject({
    state: 'accepted',
    task: { uuid: expect.any(String), subscription_key: expect.any(String), consumed: 0.5 },
    parameters: { tier: 'Gen-2.5-High', geometry_instruct_mode: 'faithful' },
    photos: [0, 2, 3].map((index) => ({ index, sha256: `hash-${index}` })),
    accepted_at: clock.toISOString(),
  });
});

test('JOB-09 two runs of the step at the same time pay once', async () => {
  const { job } = await preparedJob();
  const before = server.submissions.length;
  const same = await job();
  const runs = await Promise.allSettled([1, 2, 3].map(() => submitToRodin(deps, same)));
  expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(server.submissions).toHaveLength(before + 1);
});

test('JOB-09 JOB-04 a submission of unknown outcome is never repeated: the job fails and its credits come back', async () => {
  const { actor, key, submit, row } = await preparedJob();
  const before = server.submissions.length;
  server.plan({ calls: [{ call: 'submit', connection: 'lost' }] });
  await expect(submit()).rejects.toMatchObject({ name: 'ProviderFailure', code: 'interrupted' });
  const again = await submit().catch((error: unknown) => error as Error);
  expect(again).toMatchObject({ name: 'ProviderFailure', code: 'interrupted' });
  expect(server.submissions).toHaveLength(before + 1);
  expect((await row()).rodin).toMatchObject({ state: 'sending' });

  const { name, message } = again as Error;
  await failJob(deps, key, failureOf({ Error: name, Cause: JSON.stringify({ errorMessage: message }) }));
  expect(await row()).toMatchObject({ status: 'FALHA', error: { code: 'interrupted' } });
  expect((await creditsOf(deps, actor)).plan_credits_balance).toBe(20);
});

test('JOB-09 a busy provider is asked again when it says, and not for ever', async () => {
  const { submit, row } = await preparedJob();
  server.plan({ calls: [{ call: 'submit', times: 3, error: 'API_PARALLELISM_LIMIT_REACHED' }] });
  expect(await submit()).toEqual({ state: 'busy', wait_seconds: 30 });
  later(30);
  expect(await submit()).toEqual({ state: 'busy', wait_seconds: 30 });
  later(250);
  await expect(submit()).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect((await row()).rodin).toMatchObject({ state: 'refused', refusal: 'API_PARALLELISM_LIMIT_REACHED' });
  await expect(submit()).rejects.toMatchObject({ name: 'ProviderFailure' });
});

test('JOB-09 a job that was busy at first is accepted later', async () => {
  const { submit, row } = await preparedJob();
  server.plan({ calls: [{ call: 'submit', error: 'API_PARALLELISM_LIMIT_REACHED' }] });
  expect(await submit()).toMatchObject({ state: 'busy' });
  later(30);
  expect(await submit()).toMatchObject({ state: 'accepted' });
  expect((await row()).rodin).toMatchObject({ asked_at: '2026-11-21T12:00:00.000Z', state: 'accepted' });
});

test.each([
  ['API_INSUFFICIENT_FUNDS', 'provider_unavailable'],
  ['PERMISSION_DENIED', 'provider_unavailable'],
  ['IMAGE_CONTENT_VIOLATION', 'photos_refused'],
  ['API_OBJECT_NOT_FOUND_ON_IMAGE', 'no_product_found'],
  ['INVALID_REQUEST', 'interrupted'],
])('JOB-09 JOB-04 a refusal %s is told to the shop as %s, and not asked again', async (refuse, code) => {
  const { submit, row } = await preparedJob();
  const before = server.submissions.length;
  server.plan({ calls: [{ call: 'submit', error: refuse }] });
  await expect(submit()).rejects.toMatchObject({ name: 'ProviderFailure', code });
  expect((await row()).rodin).toMatchObject({ state: 'refused', refusal: refuse });
  await expect(submit()).rejects.toMatchObject({ code: 'interrupted' });
  expect(server.submissions).toHaveLength(before);
});

test('JOB-09 JOB-02 a task is looked at ever less often; the bar moves with what the provider says, and never back', async () => {
  const { submit, poll, row } = await preparedJob();
  server.plan({ tasks: [{ seconds: 120 }] });
  await submit();
  const seen = [(await row()).progress];
  const waits: number[] = [];
  later(5);
  for (let look = await poll(); look.state !== 'done'; look = await poll()) {
    seen.push((await row()).progress);
    waits.push(look.wait_seconds);
    later(look.wait_seconds);
  }
  expect(waits).toEqual([5, 5, 8, 12, 18, 27, 30, 30]);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(2);
  expect((await row()).rodin!.history!.map(({ statuses }) => statuses.join(' '))).toEqual([
    'Waiting Waiting',
    'Generating Waiting',
    'Done Generating',
    'Done Done',
  ]);
});

test('JOB-09 a look that does not reach the provider is no failure, and what it asks to wait is waited', async () => {
  const { submit, poll } = await preparedJob();
  await submit();
  server.plan({ calls: [{ call: 'status', status: 429, retryAfterSeconds: 45 }] });
  expect(await poll()).toEqual({ state: 'waiting', wait_seconds: 45 });
  deps.rodin = rodinOf(async () => server.apiKey, `http://127.0.0.1:${await freePort()}/api/v2`);
  expect(await poll()).toMatchObject({ state: 'waiting' });
  later(20 * 60);
  await expect(poll()).rejects.toMatchObject({ name: 'ProviderFailure', code: 'took_too_long' });
});

test.each(['Failed', 'Canceled'] as const)(
  'JOB-09 JOB-04 a task with a part %s fails the job',
  async (end) => {
    const { submit, poll } = await preparedJob();
    server.plan({ tasks: [{ end }] });
    await submit();
    await expect(poll()).rejects.toMatchObject({ name: 'ProviderFailure', code: 'provider_failed' });
  },
);

test('JOB-09 a job that has ended is not submitted', async () => {
  const { key, job, row } = await preparedJob();
  const running = await job();
  await failJob(deps, key, { code: 'interrupted' });
  const before = server.submissions.length;
  await expect(submitToRodin(deps, running)).rejects.toMatchObject({ name: 'ProviderFailure' });
  expect(server.submissions).toHaveLength(before);
  const { rodin } = await row();
  expect(rodin).toBeUndefined();
  expect(
    await claimAttempt(deps.table, running, { state: 'sending', photos: [], asked_at: '' } as never),
  ).toBe(false);
});

const PACKAGED: PackagedModel = {
  files: { glb: 'a', glb_web: 'b', usdz: 'c', poster: 'd', thumbnail: 'e', share: 'f' },
  bytes: { glb: 1, glb_web: 1, usdz: 1 },
  dims_cm: { width: 40, height: 57.8, depth: 40 },
  triangles: 12,
  quality: { level: 'alta', score: 0.9, reasons: [{ code: 'few_photos' }] },
};

test('JOB-09 a job that Rodin does not deliver is given to our engine for the same credits, and its model and our staff are told', async () => {
  const { actor, key, submit, row } = await preparedJob();
  server.plan({ calls: [{ call: 'submit', error: 'API_INSUFFICIENT_FUNDS' }] });
  const { code } = (await submit().catch((error: unknown) => error)) as ProviderFailure;
  later(1);
  const withFailover = { ...deps, failover: 'embedded' as const };
  for (let i = 0; i < 2; i++)
    expect(await failOver(withFailover, key, code)).toEqual({ provider: 'embedded' });
  const failover = { from: 'rodin', code: 'provider_unavailable', at: clock.toISOString() };
  expect(await row()).toMatchObject({ status: 'PROCESSANDO', provider: 'embedded', failover });
  expect(TenantJob.parse(staffJobView(await row()))).toMatchObject({
    provider: 'embedded',
    failover,
    rodin: { state: 'refused', refusal: 'API_INSUFFICIENT_FUNDS' },
  });
  // A run begun anew does not go back.
  expect(await beginJob(deps, key)).toMatchObject({ provider: 'embedded' });

  await publishModel(deps, key, PACKAGED);
  const model = await findModel(deps.table, key.tenantId, modelIdOf(key.jobId));
  expect(model).toMatchObject({ provider: 'embedded', failover_from: 'rodin' });
  expect(model!.quality).toEqual({
    level: 'alta',
    score: 0.9,
    reasons: [{ code: 'provider_replaced' }, { code: 'few_photos' }],
  });
  expect((await creditsOf(deps, actor)).plan_credits_balance).toBe(10);
});

test('JOB-09 a model that Rodin did deliver says so, and what it cost there', async () => {
  const { key, submit, row } = await preparedJob();
  await submit();
  expect(TenantJob.parse(staffJobView(await row()))).toMatchObject({
    provider: 'rodin',
    rodin: { state: 'accepted', task: { consumed: 0.5 } },
  });
  await publishModel(deps, key, PACKAGED);
  const model = await findModel(deps.table, key.tenantId, modelIdOf(key.jobId));
  expect(model).toMatchObject({ provider: 'rodin', quality: PACKAGED.quality });
  expect(model).not.toHaveProperty('failover_from');
});

test.each([
  ['provider_failed', 'embedded'],
  ['provider_unavailable', 'embedded'],
  ['took_too_long', 'embedded'],
  ['interrupted', 'embedded'],
  ['photos_refused', 'none'],
  ['no_product_found', 'none'],
  ['photo_blurred', 'none'],
] as const)('JOB-09 with a failover a job that failed of %s is made by %s', async (code, provider) => {
  const { key } = await preparedJob();
  expect(await failOver({ ...deps, failover: 'embedded' }, key, code)).toEqual({ provider });
  expect(await failOver(deps, key, code)).toEqual({ provider: 'none' });
});

test('JOB-09 a job that has ended is given to nobody', async () => {
  const { key } = await preparedJob();
  await failJob(deps, key, { code: 'stopped_by_staff' });
  const late = failOver({ ...deps, failover: 'embedded' }, key, 'interrupted');
  await expect(late).rejects.toMatchObject({ code: 'job.not_found' });
});

test('JOB-09 what is left at the provider can be read, and the embedded engine costs nothing', async () => {
  expect(await providerBalance(deps)).toEqual({ provider: 'rodin', balance: await deps.rodin.balance() });
  expect(await providerBalance({ ...deps, provider: 'embedded' })).toEqual({ provider: 'embedded' });
});
