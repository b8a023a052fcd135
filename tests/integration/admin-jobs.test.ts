import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { differencesOf } from '../../functions/domain/credits/ledger-differences.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { createJob, placeOrder } from '../../functions/domain/jobs/create-job.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import { retryJob, stopJob } from '../../functions/domain/staff/mend-job.ts';
import { readAudit } from '../../functions/domain/staff/read-audit.ts';
import { staffJob, staffJobs } from '../../functions/domain/staff/staff-jobs.ts';
import { reactivateTenant, suspendTenant } from '../../functions/domain/staff/suspend-tenant.ts';
import { startCheckout } from '../../functions/domain/billing/checkout.ts';
import { stampOf } from '../../functions/domain/analytics/visit-stamp.ts';
import { recordShare } from '../../functions/domain/catalogue/change-model.ts';
import { viewModel } from '../../functions/domain/catalogue/read-models.ts';
import { accountOf, creditsOf } from '../../functions/domain/accounts/read-account.ts';
import { beginJob, keepPackage } from '../../functions/store/job-runs.ts';
import { findJob } from '../../functions/store/jobs.ts';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import { JobRetry } from '../../shared/schemas/jobs.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { recordAndCount } from '../support/told-visits.ts';
import { interruptedTable } from '../support/interruptions.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { noPayments } from '../support/no-payments.ts';
import { jobRow } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const AT = new Date('2026-11-21T12:00:00Z');
let deps: Pick<Deps, 'table' | 'uploads' | 'executions' | 'jobQueue' | 'payments' | 'site' | 'now' | 'newId'>;
let run: 'running' | 'ended' | 'absent';
let started: string[];
let staff: Actor;
let shop: Actor;

beforeEach(async () => {
  run = 'running';
  started = [];
  deps = {
    table: table(),
    uploads: { ...memoryBucket(), look: async () => ({ size: 1000, etag: 'x' }) },
    executions: {
      start: async ({ id }) => void started.push(id),
      running: async () => 0,
      stateOf: async () => run,
      describe: async () => null,
      isReady: async () => true,
    },
    ...jobQueueTo((id) => started.push(id)),
    payments: noPayments,
    site: 'https://relevo.test',
    now: () => AT,
    newId: (kind) => `${kind}_${ulid()}`,
  };
  staff = { ...(await newShop()), role: 'admin' };
  shop = await newShop();
});

async function newShop(): Promise<Actor> {
  const [userId, email] = [ulid(), `loja-${ulid()}@loja.com`];
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana Souza', email });
  return { userId, tenantId: tenant_id, email, role: 'member' };
}

/** A job that was paid for, as the shop orders it. */
async function ordered(): Promise<string> {
  const photos = [1, 2, 3, 4].map((i) => ({ name: `${i}.jpg`, path: `t/${shop.tenantId}/up_${i}.jpg` }));
  const order = jobRow(shop.tenantId, { photos });
  const placed = await placeOrder(deps, order, { tenantId: shop.tenantId, plan: 'trial', newPhotos: 4 });
  if (placed.status !== 'RECEBIDO') throw new Error(placed.status);
  return placed.job_id;
}
const named = (job_id: string) => ({ tenant_id: shop.tenantId, job_id });
const stop = (job_id: string) => stopJob(deps, { ...named(job_id), reason: 'parou no meio' }, staff);
const retry = (job_id: string) => retryJob(deps, named(job_id), staff);
const statusOf = async (jobId: string) => (await findJob(table(), shop.tenantId, jobId))?.status;
const planCredits = async () => (await creditsOf(deps, shop)).plan_credits_balance;
const actions = async () =>
  (await readAudit(deps, { month: '2026-11', limit: 100 })).entries
    .filter(({ target }) => target === shop.tenantId)
    .map(({ action }) => action);
async function differences() {
  const rows = [];
  for await (const page of tenantRows(table(), shop.tenantId)) rows.push(...page);
  return differencesOf(rows);
}

test('ADM-01 a job of any shop is found by its state, and moves from list to list', async () => {
  const jobId = await ordered();
  const listed = async (list: 'open' | 'FALHA') =>
    (await staffJobs(deps, { list, limit: 50 })).jobs.find(({ id }) => id === jobId);
  expect(await listed('open')).toMatchObject({ tenant_id: shop.tenantId, status: 'RECEBIDO' });
  await stop(jobId);
  expect(await listed('open')).toBeUndefined();
  expect(await listed('FALHA')).toMatchObject({ error_code: 'stopped_by_staff' });
  expect(await staffJob(deps, named(jobId))).toMatchObject({ job: { status: 'FALHA' }, execution: null });
});

test('ADM-01 the list of all jobs is read page by page, each job once', async () => {
  const ids = [await ordered(), await ordered()];
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await staffJobs(deps, { list: 'open', limit: 1, cursor });
    seen.push(...page.jobs.map(({ id }) => id));
    if (!page.cursor) break;
    cursor = page.cursor;
  }
  expect(seen.filter((id) => ids.includes(id)).sort()).toEqual(ids.sort());
  await expect(staffJobs(deps, { list: 'open', limit: 1, cursor: 'x' })).rejects.toThrow('request.invalid');
});

test('ADM-01 a job that staff fails gives its credits back once, whoever of two is first', async () => {
  const jobId = await ordered();
  expect(await planCredits()).toBe(10);
  const results = await Promise.allSettled([stop(jobId), stop(jobId)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await planCredits()).toBe(20);
  expect(await actions()).toEqual(['job.fail']);
  await expect(stop(jobId)).rejects.toThrow('job.not_open');
  expect(await differences()).toEqual([]);
});

test('ADM-01 a job whose model is packaged while staff fails it is not said to have ended: its model is made', async () => {
  const jobId = await ordered();
  await beginJob(table(), shop.tenantId, jobId, { provider: 'embedded', at: AT });
  const { files, bytes, dims_cm, triangles, quality } = modelRow(shop.tenantId);
  const packaged = { files, bytes, dims_cm, triangles, quality };
  const packagedAfterTheLook = interruptedTable(table(), async (step) => {
    const answer = await step();
    await keepPackage(table(), shop.tenantId, jobId, { packaged, progress: 90, at: AT });
    return answer;
  });
  const stopping = stopJob(
    { ...deps, table: packagedAfterTheLook },
    { ...named(jobId), reason: 'parou no meio' },
    staff,
  );
  await expect(stopping).rejects.toThrow('job.model_made');
  await expect(stop(jobId)).rejects.toThrow('job.model_made');
  expect(await statusOf(jobId)).toBe('PROCESSANDO');
  expect(await actions()).toEqual([]);
});

test('ADM-01 a run that was never started is started, one that runs is left alone', async () => {
  const jobId = await ordered();
  started = [];
  await expect(retry(jobId)).rejects.toThrow('job.still_running');
  run = 'absent';
  expect(await retry(jobId)).toEqual({ job_id: jobId, outcome: 'started' });
  expect(started).toEqual([jobId]);
  expect(await planCredits()).toBe(10);
  expect(await actions()).toEqual(['job.retry']);
});

test('ADM-01 a failed job is ordered anew at the usual price, once, whoever of two is first', async () => {
  const jobId = await ordered();
  await failJob(deps, { tenantId: shop.tenantId, jobId }, { code: 'interrupted' });
  const results = await Promise.allSettled([retry(jobId), retry(jobId)]);
  const made = new Set(results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.job_id] : [])));
  expect(made.size).toBe(1);
  expect(await planCredits()).toBe(10);
  await expect(retry(jobId)).rejects.toThrow('job.retried_already');
  expect(await actions()).toEqual(['job.retry']);
  expect(await differences()).toEqual([]);
});

/** The shop tries a failed job again itself; each time as a request of its own, as from another tab. */
async function retryOfShop(jobId: string) {
  const { project_id, model_name } = (await findJob(table(), shop.tenantId, jobId))!;
  const sides = { targetWidthCm: 40, targetHeightCm: 72.5, targetDepthCm: 38 };
  const again = { reprocess_of_job_id: jobId, project_id, model_name, ...sides, request_id: randomUUID() };
  return createJob(deps, JobRetry.parse(again), shop);
}

test('ADM-01 JOB-08 a shop and our staff who try again at the same moment make one job, charged once', async () => {
  const askers = [retryOfShop, retry, retryOfShop, retry];
  for (let round = 0; round < 10; round++) {
    shop = await newShop();
    const jobId = await ordered();
    await failJob(deps, { tenantId: shop.tenantId, jobId }, { code: 'interrupted' });
    const inTurn = round % 2 === 0 ? askers : askers.toReversed();
    const answers = await Promise.allSettled(inTurn.map((ask) => ask(jobId)));
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect(refused.map(({ message }) => message)).toEqual(Array(3).fill('job.retried_already'));
    expect(await planCredits()).toBe(10);
    expect(await differences()).toEqual([]);
  }
});

test('ADM-01 what its shop tried again is not ordered a second time by staff, nor the other way round', async () => {
  const [first, second] = [await ordered(), await ordered()];
  for (const jobId of [first, second])
    await failJob(deps, { tenantId: shop.tenantId, jobId }, { code: 'interrupted' });
  await retryOfShop(first);
  await expect(retry(first)).rejects.toThrow('job.retried_already');
  await retry(second);
  await expect(retryOfShop(second)).rejects.toThrow('job.retried_already');
  expect(await planCredits()).toBe(0);
});

test('ADM-01 a job whose run ended without a word is ended and ordered anew, and nobody pays twice', async () => {
  const jobId = await ordered();
  run = 'ended';
  const again = await retry(jobId);
  expect(again).toMatchObject({ outcome: 'ordered' });
  expect([await statusOf(jobId), await statusOf(again.job_id)]).toEqual(['FALHA', 'RECEBIDO']);
  expect(await planCredits()).toBe(10);
  expect(await differences()).toEqual([]);
});

const suspend = (links_down: boolean) =>
  suspendTenant(deps, { tenant_id: shop.tenantId, reason: 'cadastros em série', links_down }, staff);
const reactivate = () =>
  reactivateTenant(deps, { tenant_id: shop.tenantId, reason: 'foi esclarecido' }, staff);

test('ADM-01 a suspended shop reads on, and can neither start a job nor pay until it is reactivated', async () => {
  await suspend(false);
  await expect(suspend(true)).rejects.toThrow('tenant.suspended_already');
  expect((await accountOf(deps, shop)).tenant.suspension).toMatchObject({ reason: 'cadastros em série' });
  await expect(ordered()).rejects.toThrow('account.suspended');
  const page = { planType: 'start', success_url: deps.site, cancel_url: deps.site } as const;
  await expect(startCheckout(deps, page, shop)).rejects.toThrow('account.suspended');
  expect(await planCredits()).toBe(20);

  await reactivate();
  await expect(reactivate()).rejects.toThrow('tenant.not_suspended');
  expect((await accountOf(deps, shop)).tenant.suspension).toBeNull();
  await ordered();
  expect(await actions()).toEqual(['tenant.reactivate', 'tenant.suspend']);
});

test('ADM-01 links of a suspended shop stay up unless they are taken down; then nothing of them is counted either', async () => {
  const model = modelRow(shop.tenantId);
  await seedModels(table(), [model]);
  const isUp = () =>
    Promise.all([viewModel(deps, model.slug), viewModel(deps, model.id)]).then(
      () => true,
      () => false,
    );
  const share = () => recordShare(deps, model.id, shop);
  const VISIT_KEYS = ['test'];
  const visit = () =>
    recordAndCount(
      { ...deps, visitKeys: VISIT_KEYS, uncountedAddresses: [] },
      {
        model: model.slug,
        stamp: stampOf(model.id, deps.now(), VISIT_KEYS),
        visit: ulid(),
        source: 'viewer',
        device: 'phone',
        kinds: ['view'],
      },
      { userAgent: 'Mozilla/5.0 (iPhone)', address: '203.0.113.7' },
    );
  await suspend(false);
  expect(await isUp()).toBe(true);
  await share();
  await reactivate();
  await suspend(true);
  expect(await isUp()).toBe(false);
  await expect(share()).rejects.toThrow('account.suspended');
  await expect(visit()).rejects.toThrow('model.not_found');
  await reactivate();
  expect(await isUp()).toBe(true);
  await share();
  expect(await visit()).toEqual({ counted: ['view'] });
});
