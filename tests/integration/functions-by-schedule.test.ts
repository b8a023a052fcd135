import {
  DescribeExecutionCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import { joinLine, type WaitingJob } from '../../functions/domain/jobs/job-line.ts';
import { keepPackage, runningJob } from '../../functions/domain/jobs/running-job.ts';
import { publishModel } from '../../functions/domain/catalogue/publish-model.ts';
import { creditsOf } from '../../functions/domain/accounts/read-account.ts';
import { viewModel } from '../../functions/domain/catalogue/read-models.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { queueOf } from '../../functions/services/queue.ts';
import { calledTicket } from '../../functions/store/job-line.ts';
import { createJob } from '../../functions/store/job-orders.ts';
import { paymentKey } from '../../functions/store/job-payments.ts';
import { findJob, type Job } from '../../functions/store/jobs.ts';
import { logoFolder } from '../../functions/domain/shop/logo-folder.ts';
import { keys, type Key } from '../../functions/store/keys.ts';
import { tenantRows } from '../../functions/store/tenant-rows.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { CREDITS_PER_MODEL } from '../../shared/rules/credits.ts';
import { credentialsOf, modelsBucketOf, tableOf, tenantOf, uploadsBucketOf } from '../support/local-data.ts';
import { idTokenFor, signUpAndIn } from '../support/local-stack.ts';
import { jobRow } from '../support/seed-jobs.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';
import { jobMachineIn } from '../../infra/template/job-machine.ts';

/** What no caller asks for: schedules, rules and the mending of accounts, on the functions themselves. */
const ANA = newPerson({ email: 'ana@moveis.com.br', password: 'banquinho7', name: 'Ana' });
const RUI = newPerson({ email: 'rui@cadeiras.com.br', password: 'banquinho7', name: 'Rui' });
const HOUR_MS = 60 * 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let stack: RunningProduct;
let ana: Actor & { session: string };
let effects: Pick<Deps, 'table' | 'models' | 'now' | 'newId' | 'site'>;

beforeAll(async () => {
  stack = await sharedProduct();
  const session = await signUpAndIn(stack, ANA);
  ana = {
    session,
    userId: subjectOf(session),
    tenantId: tenantOf(session),
    email: ANA.email,
    role: 'member',
  };
  effects = {
    table: tableOf(stack),
    models: modelsBucketOf(stack),
    now: () => new Date(),
    newId: (kind) => `${kind}_${ulid()}`,
    site: stack.siteUrl,
  };
});

function subjectOf(idToken: string): string {
  return (JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString()) as { sub: string }).sub;
}

const change = ({ pk, sk }: Key, values: Record<string, unknown>) => {
  const names = Object.keys(values);
  return effects.table.client.send(
    new UpdateCommand({
      TableName: effects.table.name,
      Key: { pk, sk },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, values[name]])),
    }),
  );
};
const lose = ({ pk, sk }: Key) =>
  effects.table.client.send(new DeleteCommand({ TableName: effects.table.name, Key: { pk, sk } }));

async function rowsOf(tenantId: string, kind?: string) {
  const rows = [];
  for await (const page of tenantRows(effects.table, tenantId, kind)) rows.push(...page);
  return rows;
}

/** A job that was paid for; of now unless told otherwise, so that the product's own sweep leaves it alone. */
async function paidJob({ tenantId }: Actor, change: Partial<Job> = {}) {
  const job = jobRow(tenantId, { status: 'RECEBIDO', progress: 0, ...change });
  const entry = {
    id: `ent_${ulid()}`,
    tenantId,
    key: paymentKey(job.id),
    type: 'generation' as const,
    description: job.model_name,
    at: new Date(),
  };
  await createJob(effects.table, job, entry, {
    cost: CREDITS_PER_MODEL,
    catalogueLimit: 1000,
    requestId: job.id,
    requestHash: 'hash',
  });
  return job;
}
const balanceOf = async (actor: Actor) => (await creditsOf(effects, actor)).plan_credits_balance;

test('ORPH-01 the daily round brings back a model whose link and place were lost', async () => {
  const { id: jobId, project_id } = await paidJob(ana);
  const job = { tenantId: ana.tenantId, jobId };
  await beginJob({ ...effects, uploads: memoryBucket(), provider: 'embedded' }, job);
  const { id, files, bytes, dims_cm, triangles, quality } = modelRow(ana.tenantId, {
    id: jobId.replace('job_', 'ast_'),
  });
  for (const key of Object.values(files)) await effects.models.put(key, 'bytes', 'model/gltf-binary');
  const packaged = { files, bytes, dims_cm, triangles, quality };
  await keepPackage(effects, await runningJob(effects, { tenant_id: ana.tenantId, job_id: jobId }), packaged);
  await publishModel(effects, job, packaged);
  await lose(keys.asset(ana.tenantId, id));
  await lose(keys.publicModel(id));
  await change(keys.project(ana.tenantId, project_id), { models: {} });
  await stack.invoke('StaffSweepOrphans', {});
  expect(await viewModel(effects, id)).toMatchObject({ id });

  await effects.models.remove(files.glb);
  await lose(keys.publicModel(id));
  await stack.invoke('StaffSweepOrphans', {});
  await expect(viewModel(effects, id)).rejects.toMatchObject({ code: 'model.not_found' });
});

test('JOB-07 a run that took too long gives its credits back', async () => {
  const before = await balanceOf(ana);
  const { id, tenant_id } = await paidJob(ana);
  expect(await balanceOf(ana)).toBe(before - CREDITS_PER_MODEL);
  const input = JSON.stringify({ tenant_id, job_id: id });
  await stack.invoke('JobsExecutionEnded', { detail: { status: 'TIMED_OUT', input } });
  expect(await findJob(effects.table, tenant_id, id)).toMatchObject({
    status: 'FALHA',
    error: { code: 'took_too_long' },
  });
  expect(await balanceOf(ana)).toBe(before);
});

test('JOB-07 the sweep fails a job whose run ended without a word, and starts one that has no run', async () => {
  const rui = await signUpAndIn(stack, RUI);
  const owner = { ...RUI, userId: subjectOf(rui), tenantId: tenantOf(rui), role: 'member' };
  const LIA = newPerson({ email: 'lia@estantes.com.br', password: 'banquinho7', name: 'Lia' });
  const lia = await signUpAndIn(stack, LIA);
  const other = { ...LIA, userId: subjectOf(lia), tenantId: tenantOf(lia), role: 'member' };
  const sfn = new SFNClient({
    endpoint: stack.environment.AWS_ENDPOINT_URL_SFN,
    region: stack.environment.AWS_REGION,
    credentials: credentialsOf(stack),
  });
  const stateMachineArn = jobMachineIn(stack.deployment).ref;
  // A run of nobody's, with the name of the job's: it ends, and nothing in it could tell of the job.
  const input = JSON.stringify({ tenant_id: 'ten_none', job_id: 'job_none' });
  const id = `job_${ulid()}`;
  const { executionArn } = await sfn.send(new StartExecutionCommand({ stateMachineArn, name: id, input }));
  await sfn.send(new StopExecutionCommand({ executionArn }));
  // Last, because the product sweeps by itself, too, whenever its minute is over.
  const created_at = ago(HOUR_MS);
  const photo = { name: '1.jpg', path: `t/${owner.tenantId}/up_${ulid()}.jpg` };
  await uploadsBucketOf(stack).put(photo.path, 'no photo', 'image/jpeg');
  const [ended, lost, unstarted] = [
    await paidJob(owner, { id, created_at }),
    await paidJob(owner, { created_at, photos: [photo] }),
    await paidJob(other, { created_at, queued_at: created_at }), // its message is gone
  ];
  await stack.invoke('JobsSweepJobs', {});
  expect(await findJob(effects.table, owner.tenantId, ended.id)).toMatchObject({
    status: 'FALHA',
    error: { code: 'interrupted' },
  });
  // It gets its place in the line, which starts its run. Its photo is none, so that fails, and its credits come back: before anybody below counts them.
  for (const job of [lost, unstarted])
    await expect
      .poll(async () => (await findJob(effects.table, job.tenant_id, job.id))?.status)
      .toBe('FALHA');
  const run = await sfn.send(
    new DescribeExecutionCommand({ executionArn: executionArn!.replace(ended.id, lost.id) }),
  );
  expect(run.name).toBe(lost.id);
  expect((await findJob(effects.table, owner.tenantId, lost.id))?.queued_at).toBeDefined();
});

test('JOB-02 a job that comes into the line is started, and its number is called', async () => {
  const sqs = new SQSClient({
    endpoint: stack.environment.AWS_ENDPOINT_URL_SQS,
    region: stack.environment.AWS_REGION,
    credentials: credentialsOf(stack),
    useQueueUrlAsEndpoint: false,
  });
  const line = stack.deployment
    .ofType('AWS::SQS::Queue')
    .find(({ logicalId }) => logicalId.startsWith('JobsLine'))!;
  const jobQueue = queueOf<WaitingJob>(sqs, line.ref, ({ job_id }) => job_id);
  const job = await paidJob(ana);
  await joinLine(
    { table: effects.table, uploads: uploadsBucketOf(stack), jobQueue, now: () => new Date() },
    job,
  );
  await expect.poll(async () => (await findJob(effects.table, job.tenant_id, job.id))?.status).toBe('FALHA'); // there are no photos
  const { ticket } = (await findJob(effects.table, job.tenant_id, job.id))!;
  expect(await calledTicket(effects.table)).toBeGreaterThanOrEqual(ticket!);
});

test('AUTH-12 an account that was lost on the way is there again at the next sign-in', async () => {
  await lose(keys.user(ana.userId));
  const again = await idTokenFor(stack, ANA);
  expect(tenantOf(again)).toMatch(/^ten_/);
});

test('ACC-02 an account whose grace is over goes with files, rows and sign-in', async () => {
  const person = newPerson({ email: 'eva@estantes.com.br', password: 'banquinho7', name: 'Eva' });
  const session = await signUpAndIn(stack, person);
  const tenantId = tenantOf(session);
  const model = modelRow(tenantId);
  await seedModels(effects.table, [model]);
  const logo = `${logoFolder(tenantId)}logo.png`;
  for (const key of [...Object.values(model.files), logo])
    await effects.models.put(key, 'bytes', 'model/gltf-binary');
  const job = await paidJob({ userId: subjectOf(session), tenantId, email: person.email, role: 'member' });
  const uploads = uploadsBucketOf(stack);
  const files = [`t/${tenantId}/up_1.jpg`, `work/${job.id}/shape.bin`, `exports/${tenantId}/all.json`];
  for (const file of files) await uploads.put(file, 'bytes', 'application/octet-stream');

  const { method, path } = routes.scheduleDeletion;
  const scheduled = await fetch(stack.siteUrl + path, {
    method,
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ confirmation: person.email }),
  });
  expect(scheduled.status).toBe(200);
  const due = ago(3 * HOUR_MS);
  await change(keys.tenant(tenantId), { deletion_due: due, gsi1sk: due });
  await stack.invoke('AccountsSweepDeletions', {});
  expect(await Promise.all(files.map((file) => uploads.look(file)))).toEqual([null, null, null]);
  expect(await effects.models.look(logo)).toBeNull();
  await expect(idTokenFor(stack, person)).rejects.toThrow('Incorrect username or password.');

  for (const { pk, sk } of await rowsOf(tenantId, 'REMOVAL#')) await change({ pk, sk }, { deleted_at: due });
  await stack.invoke('CatalogueSweepFiles', {});
  expect(await effects.models.look(model.files.glb)).toBeNull();
  await change(keys.tenant(tenantId), { deletion_started_at: due });
  await stack.invoke('AccountsSweepDeletions', {});
  expect((await rowsOf(tenantId)).filter(({ sk }) => !sk.startsWith('REMOVAL#'))).toEqual([]);
});
