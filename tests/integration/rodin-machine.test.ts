import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { routes, type InputOf, type OutputOf, type Route } from '../../shared/routes.ts';
import { PROGRESS } from '../../shared/rules/jobs.ts';
import type { JobState } from '../../shared/schemas/jobs.ts';
import { signUpAndIn, startLocalStack } from '../support/local-stack.ts';
import { rodinModel } from '../support/rodin-model.ts';
import { startRodinServer, type RodinServer } from '../support/rodin-server.ts';

/** Six of eight photos: Rodin takes five. */
const PHOTOS = '../shared/data/photos/stool/p8';
const COUNT = 6;
const POLL_MS = 300;

let rodin: RodinServer;
let stack: LocalStack;
let session: string;
let files: { name: string; path: string }[];
beforeAll(async () => {
  rodin = await startRodinServer(await rodinModel({ textureSize: 512 }));
  stack = await startLocalStack({ rodinAccount: { apiKey: rodin.key, api: rodin.api } });
  session = await signUpAndIn(stack, { email: 'ana@moveis.com.br', password: 'banquinho7', name: 'Ana' });
  const names = readdirSync(PHOTOS).filter((name) => /^\d+\.jpg$/.test(name));
  files = await Promise.all(names.slice(0, COUNT).map(upload));
});
afterAll(async () => {
  await stack?.stop();
  await rodin?.close();
});

async function ask<R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>> {
  const isPost = route.method === 'POST';
  const query = isPost ? '' : `?${new URLSearchParams(input as Record<string, string>).toString()}`;
  const response = await fetch(stack.siteUrl + route.path + query, {
    method: route.method,
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    ...(isPost && { body: JSON.stringify(input) }),
  });
  const body = await response.text();
  expect(response.status, body).toBe(200);
  return JSON.parse(body) as OutputOf<R>;
}

/** Uploads one photo, made small: this is about the job's life, not its looks. */
async function upload(name: string): Promise<{ name: string; path: string }> {
  const photo = await sharp(path.join(PHOTOS, name)).resize(520).jpeg().toBuffer();
  const { token, path: key } = await ask(routes.presign, { ext: 'jpg', filename: name });
  const form = new FormData();
  for (const [field, value] of Object.entries(token.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name);
  expect((await fetch(token.url, { method: 'POST', body: form })).status).toBe(204);
  return { name, path: key };
}

/** Runs a job to its end; tells every progress its page would have shown. */
async function run(): Promise<{ job: JobState; seen: number[] }> {
  const made = await ask(routes.createJob, { files, model_name: 'Cadeira', target_dims_cm: { height: 91 } });
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
  rodin.plan({ looks: 2, expiredLinks: 1 });
  const { job, seen } = await run();
  expect(job).toMatchObject({ status: 'PRONTO', error_message: null });
  expect(rodin.accepted).toHaveLength(1);
  expect(rodin.accepted[0].images).toHaveLength(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(
    seen.filter((value) => value > PROGRESS.segmented && value < PROGRESS.shaped).length,
  ).toBeGreaterThan(0);
  expect(await balance()).toBe(10);

  const { assets } = await ask(routes.listAssets, { limit: 10 });
  const [{ meta_json, url_glb, url_usdz }] = assets;
  expect(meta_json.dims_cm.height).toBe(91);
  expect(meta_json.quality).toMatchObject({ level: 'media' });
  for (const url of [url_glb, url_usdz, meta_json.poster_url]) expect((await fetch(url)).status).toBe(200);
}, 240_000);

test.each([
  ['refuses the photos', { refuse: 'IMAGE_CONTENT_VIOLATION' }, 'photos_refused'],
  ['sends something that is no model', { file: new TextEncoder().encode('no model') }, 'provider_failed'],
] as const)(
  'JOB-09 JOB-04 a provider that %s ends the job in FALHA, with the credits back',
  async (_, scenario, code) => {
    const before = await balance();
    rodin.plan(scenario);
    const { job } = await run();
    expect(job).toMatchObject({ status: 'FALHA', failure: { code } });
    expect(job.error_message).toMatch(/\.$/);
    expect(await balance()).toBe(before);
  },
  240_000,
);
