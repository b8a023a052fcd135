import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plan } from '../../infra/local/rodin/faults.ts';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { routes, type InputOf, type Route } from '../../shared/routes.ts';
import { CREDITS_PER_MODEL } from '../../shared/rules/credits.ts';
import { PROGRESS } from '../../shared/rules/jobs.ts';
import { MIN_PHOTOS } from '../../shared/rules/photos.ts';
import type { JobState } from '../../shared/schemas/jobs.ts';
import { answerTo } from '../support/call-route.ts';
import { signUpAndIn, startLocalStack } from '../support/local-stack.ts';
import { recordedEngine } from '../support/recorded-engine.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PHOTOS = '../shared/data/photos/stool/p8';
/** As it was measured. */
const HEIGHT_CM = 57.8;
const POLL_MS = 300;
/** Until a line of a function's log has been written, behind its answer; longest, on a machine that is busy. */
const LOGGED = { timeout: 90_000 };

let dataDir: string;
let stack: LocalStack;
let session: string;
let files: { name: string; path: string }[];
beforeAll(async () => {
  dataDir = tempFolder();
  const generation = { provider: 'rodin', account: 'local', failover: 'embedded', preset: 'draft' } as const;
  stack = await startLocalStack({ dataDir, generation, interventions: await recordedEngine(tempFolder()) });
  session = await signUpAndIn(stack, { email: 'ana@moveis.com.br', password: 'banquinho7', name: 'Ana' });
  const names = readdirSync(PHOTOS).filter((name) => /^0[0-5]\.jpg$/.test(name));
  files = await Promise.all(names.map(upload));
});
afterAll(() => stack?.stop());

const ask = <R extends Route>(route: R, input: InputOf<R>) => answerTo(stack, session, route, input);

/** Uploads one photo, made small: this is about the job's life, not its looks. */
async function upload(name: string): Promise<{ name: string; path: string }> {
  const photo = await sharp(path.join(PHOTOS, name)).resize(400).jpeg().toBuffer();
  const { token, path: key } = await ask(routes.presign, { ext: 'jpg', filename: name });
  const form = new FormData();
  for (const [field, value] of Object.entries(token.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name);
  expect((await fetch(token.url, { method: 'POST', body: form })).status).toBe(204);
  return { name, path: key };
}

/** Says what goes wrong at the local Rodin. */
async function plan(faults: Plan): Promise<void> {
  const told = await fetch(`${stack.rodinUrl}/_local/plan`, { method: 'POST', body: JSON.stringify(faults) });
  expect(told.status, await told.text()).toBe(200);
}

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

/** Runs a job of as few photos as may be to its end; tells every progress its page would have shown. */
async function run(photos = files.slice(0, MIN_PHOTOS)): Promise<{ job: JobState; seen: number[] }> {
  const made = await ask(routes.createJob, {
    files: photos,
    model_name: 'Cadeira',
    target_dims_cm: { height: HEIGHT_CM },
    texture_resolution: '1k',
  });
  if (!('job_id' in made)) throw new Error(made.status);
  const seen: number[] = [];
  for (;;) {
    const job = await ask(routes.rodinStatus, { job_id: made.job_id });
    if (job.progress !== seen.at(-1)) seen.push(job.progress);
    if (job.status === 'PRONTO' || job.status === 'FALHA') return { job, seen };
    await delay(POLL_MS);
  }
}
const balance = async () => (await ask(routes.credits, {})).plan_credits_balance;

test('JOB-09 JOB-02 JOB-03 a job goes through the running product by Rodin and comes out at its true size', async () => {
  // The first look comes after five seconds, and later on a machine that is busy: it, too, finds the task at work.
  await plan({ tasks: [{ seconds: 14, expiredLinks: 1 }] });
  const { job, seen } = await run(files); // six, of which Rodin takes five
  expect(job).toMatchObject({ status: 'PRONTO', error_message: null });
  const submitted = await submissions();
  expect(submitted).toHaveLength(1);
  expect(submitted[0].images).toHaveLength(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(
    seen.filter((value) => value > PROGRESS.segmented && value < PROGRESS.shaped).length,
  ).toBeGreaterThan(0);
  expect(await balance()).toBe(10);

  const { assets } = await ask(routes.listAssets, { limit: 10 });
  const [{ meta_json, url_glb, url_usdz }] = assets;
  expect(meta_json.dims_cm.height).toBe(HEIGHT_CM);
  expect(meta_json.quality).toMatchObject({ level: 'media' });
  for (const url of [url_glb, url_usdz, meta_json.poster_url]) expect((await fetch(url)).status).toBe(200);
}, 240_000);

test('JOB-09 JOB-04 photos that the provider refuses are refused by everybody: FALHA, with the credits back', async () => {
  const before = await balance();
  await plan({ calls: [{ call: 'submit', error: 'IMAGE_CONTENT_VIOLATION' }] });
  const { job } = await run();
  expect(job).toMatchObject({ status: 'FALHA', failure: { code: 'photos_refused' } });
  expect(job.error_message).toMatch(/\.$/);
  expect(await balance()).toBe(before);
}, 240_000);

test('JOB-09 what the provider makes a mess of is made by our engine, once paid, and its owner reads so', async () => {
  const before = await balance();
  await plan({ tasks: [{ seconds: 0, file: 'page' }] });
  const { job, seen } = await run();
  expect(job).toMatchObject({ status: 'PRONTO', error_message: null });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(await balance()).toBe(before - CREDITS_PER_MODEL);
  const { assets } = await ask(routes.listAssets, { limit: 10 });
  const { meta_json, url_glb } = assets.find(({ job_id }) => job_id === job.job_id)!;
  expect(meta_json.dims_cm.height).toBe(HEIGHT_CM);
  expect(meta_json.quality.reasons[0]).toEqual({ code: 'provider_replaced' });
  expect(meta_json.triangles, 'of a draft').toBeLessThanOrEqual(6000);
  expect((await fetch(url_glb)).status).toBe(200);
  await expect.poll(() => measured('JobsFailOver', 'JobsFailedOver'), LOGGED).toEqual([1]);
}, 900_000);

test('JOB-09 INFRA-03 the balance is measured by its schedule, and a refused key wakes our staff', async () => {
  await fetch(`${stack.rodinUrl}/_local/balance`, { method: 'POST', body: '{"balance":7}' });
  await stack.invoke('JobsMeasureBalance', {});
  await expect.poll(() => measured('JobsMeasureBalance', 'ProviderBalance'), LOGGED).toEqual([7]);
  await plan({ calls: [{ call: 'balance', error: 'PERMISSION_DENIED' }] });
  await stack.invoke('JobsMeasureBalance', {});
  await expect.poll(() => measured('JobsMeasureBalance', 'ProviderNeedsStaff'), LOGGED).toEqual([1]);
  await plan({ calls: [{ call: 'balance', status: 503 }] });
  await expect(stack.invoke('JobsMeasureBalance', {})).rejects.toThrow('HTTP 503');
});
