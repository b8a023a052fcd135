import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plan } from '../../infra/local/rodin/faults.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { routes, type InputOf, type Route } from '../../shared/routes.ts';
import { CREDITS_PER_MODEL } from '../../shared/rules/credits.ts';
import { isFinished, PROGRESS } from '../../shared/rules/jobs.ts';
import { MIN_PHOTOS } from '../../shared/rules/photos.ts';
import type { JobState } from '../../shared/schemas/jobs.ts';
import { answerTo } from '../support/call-route.ts';
import { signUpAndIn, startLocalStack } from '../support/local-stack.ts';
import { extOf, quickPhoto, smallPhoto } from '../support/quick-photo.ts';
import { recordedEngine } from '../support/recorded-engine.ts';
import { sharedDatabase } from '../support/shared-product.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PHOTOS = '../shared/data/photos/stool/p8';
/** As it was measured. */
const HEIGHT_CM = 57.8;
const POLL_MS = 300;
let dataDir: string;
let stack: LocalStack;
let session: string;
let files: { name: string; path: string }[];
beforeAll(async () => {
  dataDir = tempFolder();
  const generation = { provider: 'rodin', account: 'local', failover: 'embedded', preset: 'draft' } as const;
  stack = await startLocalStack({
    dataDir,
    database: await sharedDatabase(),
    generation,
    interventions: await recordedEngine(tempFolder()),
  });
  session = await signUpAndIn(stack, { email: 'ana@moveis.com.br', password: 'banquinho7', name: 'Ana' });
  const names = readdirSync(PHOTOS).filter((name) => /^0[0-5]\.jpg$/.test(name));
  files = await Promise.all(names.map(upload));
});
afterAll(() => stack?.stop());

const ask = <R extends Route>(route: R, input: InputOf<R>) => answerTo(stack, session, route, input);

/** Uploads one photo: this is about the job's life, not its looks. In the first the product is to be found. */
async function upload(taken: string, index: number): Promise<{ name: string; path: string }> {
  const file = path.join(PHOTOS, taken);
  const photo = await (index === 0 ? smallPhoto(file) : quickPhoto(file));
  const ext = extOf(photo);
  const name = `${index}.${ext}`;
  const { token, path: key } = await ask(routes.presign, { ext, filename: name });
  const form = new FormData();
  for (const [field, value] of Object.entries(token.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(photo)]), name);
  expect((await fetch(token.url, { method: 'POST', body: form })).status).toBe(204);
  return { name, path: key };
}

/** Says what goes wrong at the local Rodin. */
async function plan(faults: Plan): Promise<void> {
  const told = await fetch(`${stack.rodinUrl}/_local/plan`, { method: 'POST', body: JSON.stringify(faults) });
  expect(told.status, await told.text()).toBe(200);
}

/** Has time pass at the local Rodin. */
const later = (seconds: number) =>
  fetch(`${stack.rodinUrl}/_local/later`, { method: 'POST', body: JSON.stringify({ seconds }) });

interface Submitted {
  fields: Record<string, string>;
  images: { type: string; bytes: number }[];
}
/** All that the local Rodin has accepted. */
async function submissions(): Promise<Submitted[]> {
  return (await fetch(`${stack.rodinUrl}/_local/submissions`)).json() as Promise<Submitted[]>;
}

/** What a function has measured so far, from its log, which is written behind its back. */
function measured(label: string, metric: string): number[] {
  const folder = path.join(dataDir, 'logs');
  const file = readdirSync(folder).find((name) => name.includes(label));
  const lines = file ? readFileSync(path.join(folder, file), 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    const [, value] = new RegExp(`"${metric}":(\\d+)`).exec(line) ?? [];
    return value ? [Number(value)] : [];
  });
}

/** A job that was ordered, and every progress its page would have shown. */
interface Followed {
  id: string;
  seen: number[];
}

/** Orders a model of as few photos as may be, each cut out already in the gate. */
async function order(photos = files.slice(1, 1 + MIN_PHOTOS)): Promise<Followed> {
  const made = await ask(routes.createJob, {
    files: photos,
    model_name: 'Cadeira',
    target_dims_cm: { height: HEIGHT_CM },
    texture_resolution: '1k',
  });
  if (!('job_id' in made)) throw new Error(made.status);
  return { id: made.job_id, seen: [] };
}

/** Looks at a job as its page does, until it is finished or as it is waited for. */
async function follow(
  { id, seen }: Followed,
  isEnough: (job: JobState) => boolean = () => false,
): Promise<JobState> {
  for (;;) {
    const job = await ask(routes.rodinStatus, { job_id: id });
    if (job.progress !== seen.at(-1)) seen.push(job.progress);
    if (isFinished(job.status) || isEnough(job)) return job;
    await delay(POLL_MS);
  }
}

const balance = async () => (await ask(routes.credits, {})).plan_credits_balance;

test('JOB-09 JOB-02 JOB-03 a job goes through the running product by Rodin and comes out at its true size', async () => {
  await plan({ tasks: [{ seconds: 3600, expiredLinks: 1 }] });
  const ordered = await order(files); // six, of which Rodin takes five
  await expect.poll(submissions).toHaveLength(1);
  const [{ images }] = await submissions();
  expect(images).toHaveLength(5);
  await later(1800); // it is at work on the shape, and found so, however late the first look comes
  const atWork = await follow(ordered, ({ progress }) => progress > PROGRESS.segmented);
  expect(atWork.progress).toBeLessThan(PROGRESS.shaped);
  await later(1800);
  expect(await follow(ordered)).toMatchObject({ status: 'PRONTO', error_message: null });
  const { seen } = ordered;
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(await balance()).toBe(10);

  const { assets } = await ask(routes.listAssets, { limit: 10 });
  const [{ meta_json, url_glb, url_usdz }] = assets;
  expect(meta_json.dims_cm.height).toBe(HEIGHT_CM);
  expect(meta_json.quality).toMatchObject({ level: 'media' });
  for (const url of [url_glb, url_usdz, meta_json.poster_url]) expect((await fetch(url)).status).toBe(200);
});

test('JOB-09 JOB-04 photos that the provider refuses are refused by everybody: FALHA, with the credits back', async () => {
  const before = await balance();
  await plan({ calls: [{ call: 'submit', error: 'IMAGE_CONTENT_VIOLATION' }] });
  const job = await follow(await order());
  expect(job).toMatchObject({ status: 'FALHA', failure: { code: 'photos_refused' } });
  expect(job.error_message).toMatch(/\.$/);
  expect(await balance()).toBe(before);
});

test('JOB-09 what the provider makes a mess of is made by our engine, once paid, and its owner reads so', async () => {
  const before = await balance();
  await plan({ tasks: [{ seconds: 0, file: 'page' }] });
  const ordered = await order();
  const job = await follow(ordered);
  const { seen } = ordered;
  expect(job).toMatchObject({ status: 'PRONTO', error_message: null });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(await balance()).toBe(before - CREDITS_PER_MODEL);
  const { assets } = await ask(routes.listAssets, { limit: 10 });
  const { meta_json, url_glb } = assets.find(({ job_id }) => job_id === job.job_id)!;
  expect(meta_json.dims_cm.height).toBe(HEIGHT_CM);
  expect(meta_json.quality.reasons[0]).toEqual({ code: 'provider_replaced' });
  expect(meta_json.triangles, 'of a draft').toBeLessThanOrEqual(6000);
  expect((await fetch(url_glb)).status).toBe(200);
  await expect.poll(() => measured('JobsFailOver', 'JobsFailedOver')).toEqual([1]);
});

test('JOB-09 INFRA-03 the balance is measured by its schedule, and a refused key wakes our staff', async () => {
  await fetch(`${stack.rodinUrl}/_local/balance`, { method: 'POST', body: '{"balance":7}' });
  await stack.invoke('JobsMeasureBalance', {});
  await expect.poll(() => measured('JobsMeasureBalance', 'ProviderBalance')).toEqual([7]);
  await plan({ calls: [{ call: 'balance', error: 'PERMISSION_DENIED' }] });
  await stack.invoke('JobsMeasureBalance', {});
  await expect.poll(() => measured('JobsMeasureBalance', 'ProviderNeedsStaff')).toEqual([1]);
  await plan({ calls: [{ call: 'balance', status: 503 }] });
  await expect(stack.invoke('JobsMeasureBalance', {})).rejects.toThrow('HTTP 503');
});
