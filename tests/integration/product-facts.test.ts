import { readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import { tenantData } from '../../functions/domain/accounts/tenant-data.ts';
import { analyticsOf } from '../../functions/domain/analytics/read-analytics.ts';
import { readPageModel } from '../../functions/domain/catalogue/page-model.ts';
import { publishModel } from '../../functions/domain/catalogue/publish-model.ts';
import { modelOfJob, viewModel } from '../../functions/domain/catalogue/read-models.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import { createJob } from '../../functions/domain/jobs/create-job.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import { readJob } from '../../functions/domain/jobs/job-state.ts';
import { retryJob } from '../../functions/domain/staff/mend-job.ts';
import { rodinParameters } from '../../functions/generation/rodin/parameters.ts';
import { findJob } from '../../functions/store/jobs.ts';
import { keys } from '../../functions/store/keys.ts';
import { factRows } from '../../shared/pages/fact-rows.ts';
import { renderModelPage } from '../../shared/pages/model-page.ts';
import { dayOf } from '../../shared/rules/analytics.ts';
import { JobRetry, NewJob, type JobRequest } from '../../shared/schemas/jobs.ts';
import { factsOf } from '../../shared/schemas/product-facts.ts';
import { productRows } from '../../web/features/analytics/files.ts';
import { runsThat } from '../support/runs.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { markedFacts, marksOf } from '../support/marked-facts.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { jobRow } from '../support/seed-jobs.ts';
import { modelRow } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

const table = useTable();
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const SITE = 'https://relevo.test';
const NOW = new Date('2026-11-21T12:00:00Z');
const FACTS = markedFacts();
const SIDES = { targetWidthCm: 40, targetHeightCm: 57.8, targetDepthCm: 38 };

let deps: Pick<
  Deps,
  'table' | 'uploads' | 'models' | 'executions' | 'jobQueue' | 'now' | 'newId' | 'site' | 'provider'
>;
beforeEach(() => {
  deps = {
    table: table(),
    uploads: memoryBucket(),
    models: memoryBucket(),
    executions: runsThat(() => 'ended'),
    ...jobQueueTo(),
    now: () => NOW,
    newId: (kind) => `${kind}_${ulid()}`,
    site: SITE,
    provider: 'embedded',
  };
});

/** A shop that asked for a model of a product of which everything is said. */
async function ordered(): Promise<{ actor: Actor; jobId: string }> {
  const userId = ulid();
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email: `${userId}@loja.com` });
  const actor: Actor = { userId, tenantId: tenant_id, email: 'ana@loja.com', role: 'admin' };
  const paths = [0, 1, 2, 3].map((i) => `t/${tenant_id}/up_${i}.jpg`);
  for (const path of paths) await deps.uploads.put(path, JPEG, 'image/jpeg');
  const { description, ...facts } = FACTS;
  const input = NewJob.parse({
    files: paths.map((path, i) => ({ name: `${i}.jpg`, path })),
    model_name: 'Banco',
    ...facts,
    material_description_pt: description,
    target_dims_cm: { height: 57.8 },
  });
  return { actor, jobId: await order(actor, input) };
}

async function order(actor: Actor, input: JobRequest): Promise<string> {
  const made = await createJob(deps, input, actor);
  if (!('job_id' in made)) throw new Error(made.status);
  return made.job_id;
}

async function publish({ tenantId }: Actor, jobId: string): Promise<void> {
  await beginJob(deps, { tenantId, jobId });
  const { files, bytes, dims_cm, triangles, quality } = modelRow(tenantId);
  await publishModel(deps, { tenantId, jobId }, { files, bytes, dims_cm, triangles, quality });
}

const jobFacts = async ({ tenantId }: Actor, jobId: string) =>
  (await findJob(table(), tenantId, jobId))!.facts;

test('JOB-01 all that was said of a product is read with its job, and told to the provider', async () => {
  const { actor, jobId } = await ordered();
  expect(factsOf((await readJob(deps, jobId, actor)).meta_json)).toEqual(FACTS);
  const { prompt } = rodinParameters((await findJob(table(), actor.tenantId, jobId))!);
  expect(prompt).toMatch(/^Banco\. /);
  for (const mark of marksOf(FACTS)) expect(prompt).toContain(mark);
});

test('JOB-08 all of it goes into what is ordered again, by its shop and by our staff', async () => {
  const { actor, jobId } = await ordered();
  await failJob(deps, { tenantId: actor.tenantId, jobId }, { code: 'interrupted' });
  const { project_id, meta_json } = await readJob(deps, jobId, actor);
  const retry = { reprocess_of_job_id: jobId, project_id, ...SIDES, ...meta_json };
  const again = await order(actor, JobRetry.parse(retry));
  expect(await jobFacts(actor, again)).toEqual(FACTS);

  await failJob(deps, { tenantId: actor.tenantId, jobId: again }, { code: 'interrupted' });
  const mending = { tenant_id: actor.tenantId, job_id: again, reason: 'teste' };
  const mended = await retryJob(deps, mending, actor);
  expect(mended.outcome).toBe('ordered');
  expect(await jobFacts(actor, mended.job_id)).toEqual(FACTS);
});

test('CAT-01 VIEW-01 all of it is with the finished model, for its owner, for anybody, and on its pages', async () => {
  const { actor, jobId } = await ordered();
  await publish(actor, jobId);
  const { slug, meta_json } = await modelOfJob(deps, jobId, actor);
  expect(factsOf(meta_json)).toEqual(FACTS);
  expect((await viewModel(deps, slug)).facts).toEqual(FACTS);

  const model = await readPageModel(deps, slug);
  for (const kind of ['viewer', 'ar'] as const) {
    const template = readFileSync(`web/${kind}.html`, 'utf8');
    const html = renderModelPage({ template, kind, model, site: SITE });
    const [head, body] = html.split('</head>');
    for (const mark of marksOf(FACTS)) expect(head).toContain(mark);
    for (const { text } of factRows(FACTS, 'shopper')) expect(body).toContain(`>${text}</dd>`);
  }
});

test('ANA-02 ACC-02 all of it is in the results by product and in the export of the shop’s data', async () => {
  const { actor, jobId } = await ordered();
  await publish(actor, jobId);
  const today = dayOf(NOW);
  const results = await analyticsOf(deps, { from: today, to: today }, actor);
  const [, row] = productRows(results, (slug) => slug);
  const file = JSON.stringify(await tenantData(deps, actor.tenantId));
  const { jobs, models } = JSON.parse(file) as Record<string, [object]>;
  for (const mark of marksOf(FACTS)) {
    expect(String(row)).toContain(mark);
    for (const section of [jobs, models]) expect(JSON.stringify(section)).toContain(mark);
  }
});

test('JOB-08 a job of before the facts were one object is read with what was said then', async () => {
  const { facts: _facts, ...job } = jobRow(`ten_${ulid()}`);
  const said = { category: 'Decoração', materials: ['freijó'], material_description_pt: 'Linho cru' };
  const Item = { ...keys.job(job.tenant_id, job.id), ...job, ...said };
  await table().client.send(new PutCommand({ TableName: table().name, Item }));
  expect((await findJob(table(), job.tenant_id, job.id))!.facts).toMatchObject({
    category: 'Decoração',
    materials: ['freijó'],
    description: 'Linho cru',
  });
});
