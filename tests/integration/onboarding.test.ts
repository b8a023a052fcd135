import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { newDiscountCode } from '../../functions/domain/onboarding/discount-code.ts';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { recordShare } from '../../functions/domain/catalogue/change-model.ts';
import { publishModel } from '../../functions/domain/catalogue/publish-model.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { createJob } from '../../functions/domain/jobs/create-job.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import { presignUpload } from '../../functions/domain/jobs/presign-upload.ts';
import { generateDiscountCode } from '../../functions/domain/onboarding/generate-discount-code.ts';
import { onboardingOf } from '../../functions/domain/onboarding/read-onboarding.ts';
import { beginJob } from '../../functions/store/job-runs.ts';
import { findJob } from '../../functions/store/jobs.ts';
import { readOnboarding } from '../../functions/store/onboarding.ts';
import { JobRequest } from '../../shared/schemas/jobs.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { usePayments } from '../support/local-payments.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const payments = usePayments();
/** Today: the local Stripe, which has a clock of its own, takes no code that ends in the past. */
const START = Date.now();
const DAY_MS = 24 * 60 * 60_000;
const daysLater = (days: number) => new Date(START + days * DAY_MS);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(28).fill(0)]);

let clock: Date;
let uploads: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'uploads' | 'jobQueue' | 'now' | 'newId' | 'newDiscountCode' | 'payments'>;
let actor: Actor;
beforeEach(async () => {
  clock = daysLater(0);
  uploads = memoryBucket();
  deps = {
    table: table(),
    uploads,
    ...jobQueueTo(),
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    newDiscountCode,
    payments: payments().payments,
  };
  actor = await newActor();
});

async function newActor(): Promise<Actor> {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email: `${userId}@loja.com` });
  return { userId, tenantId: tenant_id, email: 'ana@loja.com', role: 'member' };
}

async function makeJob(photos: number, requestId?: string) {
  const files = await Promise.all(
    Array.from({ length: photos }, async (_, i) => {
      const { path } = await presignUpload(deps, { ext: 'jpg', filename: `${i}.jpg` }, actor);
      await uploads.put(path, JPEG, 'image/jpeg');
      return { name: `${i}.jpg`, path };
    }),
  );
  const wanted = { files, model_name: 'Banco', target_dims_cm: { height: 57.8 }, request_id: requestId };
  return createJob(deps, JobRequest.parse(wanted), actor);
}

type Ordered = Awaited<ReturnType<typeof makeJob>>;

async function orderedBy(answer: Ordered) {
  if (!('job_id' in answer)) throw new Error(answer.status);
  return (await findJob(table(), actor.tenantId, answer.job_id))!;
}

/** The job's run, and the model it makes. */
async function publish(answer: Ordered) {
  const { tenant_id: tenantId, id: jobId } = await orderedBy(answer);
  await beginJob(table(), tenantId, jobId, { provider: 'embedded', at: clock });
  const { files, bytes, dims_cm, triangles, quality } = modelRow(tenantId);
  await publishModel(deps, { tenantId, jobId }, { files, bytes, dims_cm, triangles, quality });
}

async function share(times = 1) {
  const model = modelRow(actor.tenantId);
  await seedModels(table(), [model]);
  for (let i = 0; i < times; i++) await recordShare(deps, model.id, actor);
}

const read = () => onboardingOf(deps, actor);

test('ONB-01 a new account has its profile done, since it has a name', async () => {
  expect(await read()).toEqual({
    user_id: actor.userId,
    steps_completed: ['profile'],
    progress_percentage: 25,
    completed: false,
    updated_at: clock.toISOString(),
    reward: null,
  });
});

test('ONB-01 a first job does the step of photos, its model the next, and a share the last one', async () => {
  await presignUpload(deps, { ext: 'jpg', filename: '1.jpg' }, actor);
  expect((await read()).steps_completed).toEqual(['profile']);
  const ordered = await makeJob(4);
  expect((await read()).steps_completed).toEqual(['profile', 'upload']);
  clock = daysLater(1);
  await publish(ordered);
  expect(await read()).toMatchObject({
    steps_completed: ['profile', 'upload', 'model'],
    progress_percentage: 75,
    updated_at: clock.toISOString(),
  });
  await share();
  expect(await read()).toMatchObject({ progress_percentage: 100, completed: true });
});

test('ONB-01 a job that was refused counts nothing', async () => {
  await makeJob(4);
  await makeJob(4);
  const other = await newActor();
  expect(await makeJob(4)).toEqual({ status: 'needs_credits', needs_credits: true });
  expect((await onboardingOf(deps, other)).steps_completed).toEqual(['profile']);
});

test('ONB-01 a job that failed made no model, and its retry is of the same photos', async () => {
  const job = await orderedBy(await makeJob(5));
  await failJob(deps, { tenantId: actor.tenantId, jobId: job.id }, { code: 'photo_blurred', photo: 1 });
  expect((await read()).steps_completed).toEqual(['profile', 'upload']);
  const again = await createJob(
    deps,
    JobRequest.parse({
      reprocess_of_job_id: job.id,
      project_id: job.project_id,
      model_name: 'Banco',
      targetWidthCm: 80,
      targetHeightCm: 57.8,
      targetDepthCm: 40,
    }),
    actor,
  );
  await publish(again);
  const rows = await readOnboarding(table(), actor.tenantId, actor.userId);
  expect(rows?.counts).toMatchObject({ uploads: 5, jobs: 1 });
});

test('ONB-01 a share of a model of another shop counts nothing', async () => {
  const model = modelRow((await newActor()).tenantId);
  await seedModels(table(), [model]);
  await expect(recordShare(deps, model.id, actor)).rejects.toMatchObject({ code: 'model.not_found' });
  expect((await read()).steps_completed).not.toContain('share');
});

test('ONB-02 no code before something was shared', async () => {
  await makeJob(4);
  await expect(generateDiscountCode(deps, actor)).rejects.toMatchObject({ code: 'onboarding.not_shared' });
  expect((await read()).reward).toBeNull();
});

test('ONB-02 a code is good for seven days, and the same however often it is asked for', async () => {
  await share();
  const first = await generateDiscountCode(deps, actor);
  expect(first).toMatchObject({ status: 'pending', valid_until: daysLater(7).toISOString() });
  clock = daysLater(33);
  expect(await generateDiscountCode(deps, actor)).toMatchObject(first);
  expect((await read()).reward).toMatchObject(first);
});

test('ONB-02 ten calls at once generate one code', async () => {
  await share(2);
  const codes = await Promise.all(Array.from({ length: 10 }, () => generateDiscountCode(deps, actor)));
  expect(new Set(codes.map(({ discount_code }) => discount_code)).size).toBe(1);
});

test("ONB-02 one shop's share earns another nothing", async () => {
  await share();
  await expect(generateDiscountCode(deps, await newActor())).rejects.toMatchObject({
    code: 'onboarding.not_shared',
  });
});
