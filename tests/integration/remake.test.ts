import { ulid } from 'ulid';
import { beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '../../functions/domain/credits/verify-ledger.ts';
import { deleteModel } from '../../functions/domain/catalogue/change-model.ts';
import { publishModel } from '../../functions/domain/catalogue/publish-model.ts';
import { modelOfJob, readModel, viewModel } from '../../functions/domain/catalogue/read-models.ts';
import { sweepFiles } from '../../functions/domain/catalogue/sweep-files.ts';
import { listVersions, restoreVersion } from '../../functions/domain/catalogue/versions.ts';
import type { Actor, Deps } from '../../functions/domain/deps.ts';
import { beginJob } from '../../functions/domain/jobs/begin-job.ts';
import { createJob } from '../../functions/domain/jobs/create-job.ts';
import { failJob } from '../../functions/domain/jobs/fail-job.ts';
import { modelWithJob } from '../../functions/domain/pictures/photos-of.ts';
import { remakeModel, remakeOffer } from '../../functions/domain/jobs/remake-model.ts';
import { keepPackage } from '../../functions/domain/jobs/running-job.ts';
import { findOrphans } from '../../functions/domain/staff/find-orphans.ts';
import { filesMadeBy } from '../../functions/generation/package-record.ts';
import { findJob, type Job } from '../../functions/store/jobs.ts';
import { REMAKE_DAYS, REMAKE_TRIES } from '../../shared/rules/remakes.ts';
import { NewJob, JobRetry } from '../../shared/schemas/jobs.ts';
import { jobQueueTo } from '../support/job-queue.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { newActor } from '../support/new-actor.ts';
import { entriesOf, useTable } from '../support/table.ts';

const table = useTable();
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const DAY_MS = 24 * 60 * 60_000;
const BEGAN = new Date('2026-11-21T12:00:00Z');

let clock: Date;
let models: ReturnType<typeof memoryBucket>;
let deps: Pick<Deps, 'table' | 'uploads' | 'models' | 'jobQueue' | 'now' | 'newId' | 'provider' | 'site'>;
let actor: Actor;
/** Id of the model that a shop paid for. */
let id: string;
let paths: string[];

beforeEach(async () => {
  clock = BEGAN;
  models = memoryBucket();
  deps = {
    table: table(),
    uploads: memoryBucket(),
    models,
    ...jobQueueTo(),
    now: () => clock,
    newId: (kind) => `${kind}_${ulid()}`,
    provider: 'embedded',
    site: 'https://relevo.test',
  };
  actor = await newActor(deps);
  paths = await Promise.all([0, 1, 2, 3, 4].map(send));
  const order = { files: filesAt(paths), model_name: 'Banco', target_dims_cm: { height: 57.8 } };
  const made = await createJob(deps, NewJob.parse(order), actor);
  const job = await finish('job_id' in made ? made.job_id : '', 'media');
  id = (await modelOfJob(deps, job.id, actor)).id;
});

async function send(): Promise<string> {
  const path = `t/${actor.tenantId}/up_${ulid()}.jpg`;
  await deps.uploads.put(path, JPEG, 'image/jpeg');
  return path;
}
const filesAt = (all: string[]) => all.map((path, i) => ({ name: `${i}.jpg`, path }));

async function packageOf(job: Job, level: 'alta' | 'media') {
  const key = (name: string) => `m/${filesMadeBy(job)}/${name}`;
  const files = {
    glb: key('model.glb'),
    glb_web: key('web.glb'),
    usdz: key('model.usdz'),
    poster: key('poster.webp'),
    thumbnail: key('thumbnail.webp'),
    share: key('share.jpg'),
  };
  for (const file of Object.values(files)) await models.put(file, 'made', 'text/plain');
  return {
    files,
    bytes: { glb: 1, glb_web: 1, usdz: 1 },
    dims_cm: { width: 40, height: 57.8, depth: 40 },
    triangles: 20_000,
    quality: { level, score: 0.6, reasons: [{ code: 'photo_disagrees', photo: 2 }] },
  };
}

/** Runs a job as the machine does, up to its package. */
async function pack(jobId: string, level: 'alta' | 'media') {
  await beginJob(deps, { tenantId: actor.tenantId, jobId });
  const job = (await findJob(table(), actor.tenantId, jobId))!;
  const packaged = await packageOf(job, level);
  await keepPackage(deps, job, packaged);
  return { job, packaged };
}
async function finish(jobId: string, level: 'alta' | 'media'): Promise<Job> {
  const { job, packaged } = await pack(jobId, level);
  await publishModel(deps, { tenantId: actor.tenantId, jobId }, packaged);
  return job;
}
const remake = async (all: string[], request_id: string = crypto.randomUUID()) =>
  (await remakeModel(deps, { id, request_id, files: filesAt(all) }, actor)).job_id;
const fail = (jobId: string) =>
  failJob(deps, { tenantId: actor.tenantId, jobId }, { code: 'photo_blurred', photo: 1 });
const offer = () => remakeOffer(deps, id, actor);
const differences = async () => {
  for await (const verdict of verifyLedger(deps))
    if (verdict.tenantId === actor.tenantId) return verdict.differences;
  throw new Error('no such tenant');
};

test('MEND-10 a model is made again from other photos at no cost, under its link, and what it was stays a version', async () => {
  const before = await readModel(deps, id, actor);
  const ledger = await entriesOf(table(), actor.tenantId);
  const jobId = await remake([...paths.slice(1), await send()]);
  expect(await readModel(deps, id, actor)).toEqual(before);
  await finish(jobId, 'alta');

  const after = await readModel(deps, id, actor);
  expect(after).toMatchObject({ id, slug: before.slug, meta_json: { quality: { level: 'alta' } } });
  // Pictures for shop fronts are of the photos that what is shown was made from.
  expect([before.job_id, after.job_id]).toEqual([expect.not.stringContaining(jobId), jobId]);
  expect((await modelWithJob(deps, id, actor)).job.id).toBe(jobId);
  expect(await viewModel(deps, before.slug)).toMatchObject({ url_glb: after.url_glb });
  expect(await modelOfJob(deps, jobId, actor)).toEqual(after);
  const { versions } = await listVersions(deps, id, actor);
  expect(versions.map(({ id, base }) => id === base)).toEqual([true, true]);
  expect(await restoreVersion(deps, { id, version_id: 'made' }, actor)).toEqual(before);
  expect(await entriesOf(table(), actor.tenantId)).toEqual(ledger);
  expect(await differences()).toEqual([]);
  expect(await findOrphans(table(), actor.tenantId)).toEqual({ orphans: [], lost: [] });
  expect((await offer()).state).toBe('remade');
  await expect(remake(paths.slice(1))).rejects.toMatchObject({ code: 'remake.made_already' });
});

test('MEND-10 a failure leaves the model as it is, moves no credits, and its photos are at hand for the next try', async () => {
  const before = await readModel(deps, id, actor);
  const ledger = await entriesOf(table(), actor.tenantId);
  const added = await send();
  await fail(await remake([...paths.slice(1), added]));
  expect(await readModel(deps, id, actor)).toEqual(before);
  expect(await entriesOf(table(), actor.tenantId)).toEqual(ledger);
  expect(await differences()).toEqual([]);
  const { state, photos } = await offer();
  expect(state).toBe('open');
  expect(photos.map(({ path, is_chosen }) => [path, is_chosen])).toEqual([
    [paths[0], false],
    ...paths.slice(1).map((path) => [path, true]),
    [added, true],
  ]);
  expect(photos[2].doubts).toEqual(['photo_blurred']);
});

test('MEND-10 of many who ask at once one job is made, and a request sent again is the same job', async () => {
  const request = crypto.randomUUID();
  const same = await Promise.all(Array.from({ length: 4 }, () => remake(paths.slice(1), request)));
  expect(new Set(same).size).toBe(1);
  await expect(remake(paths.slice(0, 4))).rejects.toMatchObject({ code: 'remake.running' });
  await fail(same[0]);
  const tries = await Promise.allSettled([remake(paths.slice(1)), remake(paths.slice(0, 4))]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('MEND-10 tries that fail are three, and cost nothing either', async () => {
  for (let i = 0; i < REMAKE_TRIES; i++) await fail(await remake(paths.slice(1)));
  expect((await offer()).state).toBe('tried');
  await expect(remake(paths.slice(1))).rejects.toMatchObject({ code: 'remake.tried_out' });
  expect((await entriesOf(table(), actor.tenantId)).map(({ amount }) => amount)).toEqual([20, -10]);
});

test('MEND-10 a week after it was made it is too late, and the same photos are refused', async () => {
  await expect(remake(paths)).rejects.toMatchObject({ code: 'remake.same_photos' });
  clock = new Date(BEGAN.getTime() + REMAKE_DAYS * DAY_MS + 1);
  await expect(remake(paths.slice(1))).rejects.toMatchObject({ code: 'remake.too_late' });
});

test('MEND-10 photos that are gone are told of, and not taken', async () => {
  await deps.uploads.remove(paths[4]);
  expect(await offer()).toMatchObject({ photos_gone: 1, photos: { length: 4 } });
  await expect(remake(paths.slice(1))).rejects.toMatchObject({ code: 'job.photos_gone' });
  const foreign = `t/ten_other/up_${ulid()}.jpg`;
  await deps.uploads.put(foreign, JPEG, 'image/jpeg');
  await expect(remake([...paths.slice(0, 3), foreign])).rejects.toMatchObject({ code: 'upload.missing' });
});

test('MEND-10 a model that is deleted while it is made again stays deleted, with all files', async () => {
  const { job, packaged } = await pack(await remake(paths.slice(1)), 'alta');
  await deleteModel(deps, id, actor);
  await expect(
    publishModel(deps, { tenantId: actor.tenantId, jobId: job.id }, packaged),
  ).rejects.toMatchObject({ code: 'model.not_found' });
  await fail(job.id);
  expect(await findJob(table(), actor.tenantId, job.id)).toMatchObject({ status: 'FALHA' });
  await sweepFiles(deps);
  expect(models.keys()).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('MEND-10 one whose run was lost after its package is published still', async () => {
  const { job } = await pack(await remake(paths.slice(1)), 'alta');
  await fail(job.id);
  expect((await readModel(deps, id, actor)).meta_json.quality.level).toBe('alta');
});

test('MEND-10 a failed one is not asked for again at a price', async () => {
  const jobId = await remake(paths.slice(1));
  await fail(jobId);
  const { project_id } = (await findJob(table(), actor.tenantId, jobId))!;
  const sides = { targetWidthCm: 40, targetHeightCm: 57.8, targetDepthCm: 40 };
  const again = { reprocess_of_job_id: jobId, project_id, model_name: 'Banco', ...sides };
  await expect(createJob(deps, JobRetry.parse(again), actor)).rejects.toMatchObject({
    code: 'remake.ask_again',
  });
});
