import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureSentence } from '../../shared/copy/pt-br/engine.ts';
import type { FailureCode } from '../../shared/rules/failures.ts';
import { routes, type OutputOf, type Route } from '../../shared/routes.ts';
import { signUpAndIn, subjectsTo, type Person } from '../support/local-stack.ts';
import { pngHeader } from '../support/png.ts';
import { proofSize } from '../support/proof-size.ts';
import { extOf, quickPhoto, smallPhoto } from '../support/quick-photo.ts';
import { newPerson, productWithEngine } from '../support/shared-product.ts';
import { stopJob } from '../support/stop-job.ts';

/** Whatever is wrong with a request is named, costs nothing and leaves nothing half-done; against the running product. */
const PHOTOS = '../shared/data/photos/stool/p8';
const POLL_MS = 250;
const fileOf = (i: number) => `${PHOTOS}/${String(i).padStart(2, '0')}.jpg`;
/** Small, since nothing here is about a model's looks. */
const stoolPhoto = (i: number) => smallPhoto(fileOf(i));

let stack: Awaited<ReturnType<typeof productWithEngine>>;
let owner: Person;
let token: string;

beforeAll(async () => {
  stack = await productWithEngine();
});
beforeEach(async () => {
  owner = newPerson({ email: 'loja@moveis.com.br', password: 'banquinho7', name: 'Ana' });
  token = await signUpAndIn(stack, owner);
});

async function send<R extends Route>(route: R, input: unknown, as = token) {
  const query = route.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${stack.siteUrl}${route.path}${query}`, {
    method: route.method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...(route.method !== 'GET' && { body: JSON.stringify(input) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as OutputOf<R> & { error?: { code: string } },
  };
}

async function upload(bytes: Uint8Array) {
  const ext = extOf(bytes);
  const { body } = await send(routes.presign, { ext, filename: `foto.${ext}` });
  const form = new FormData();
  for (const [name, value] of Object.entries(body.token.fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]));
  const response = await fetch(body.token.url, { method: 'POST', body: form });
  return { path: body.path, status: response.status, answer: await response.text() };
}

const job = (paths: string[], change: object = {}) => ({
  files: paths.map((path, i) => ({ name: `${i}.jpg`, path })),
  model_name: 'Banco',
  target_dims_cm: { height: 57.8 },
  ...change,
});

async function credits() {
  const { body } = await send(routes.credits, {});
  return body.plan_credits_balance + body.extra_credits_balance;
}

/** Waits for the end of a job as the pages do, only more often. */
async function outcome(jobId: string): Promise<OutputOf<typeof routes.rodinStatus>> {
  for (;;) {
    const { body } = await send(routes.rodinStatus, { job_id: jobId });
    if (body.status === 'PRONTO' || body.status === 'FALHA') return body;
    await delay(POLL_MS);
  }
}

async function uploadAll(photos: (Uint8Array | Promise<Uint8Array>)[]) {
  const uploads = await Promise.all(photos.map(async (photo) => upload(await photo)));
  expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 204));
  return uploads.map(({ path }) => path);
}

const paths = (count: number) => Array.from({ length: count }, (_, i) => `t/x/${i}.jpg`);

describe('UP-01 refused at the door', () => {
  test.each([
    ['three photos', job(paths(3)), 'job.images_out_of_range'],
    ['thirteen photos', job(paths(13)), 'job.images_out_of_range'],
    ['one upload listed eight times', job(Array<string>(8).fill('t/x/0.jpg')), 'job.images_repeated'],
    ['height 0', job(paths(8), { target_dims_cm: { height: 0 } }), 'job.invalid_dimensions'],
    ['height -1', job(paths(8), { target_dims_cm: { height: -1 } }), 'job.invalid_dimensions'],
    ['height NaN', job(paths(8), { target_dims_cm: { height: Number.NaN } }), 'job.invalid_dimensions'],
    ['height 10^9', job(paths(8), { target_dims_cm: { height: 1e9 } }), 'job.invalid_dimensions'],
    ['photos that were never sent', job(paths(8)), 'upload.missing'],
  ])('%s', async (_, input, code) => {
    const { status, body } = await send(routes.createJob, input);
    expect([status, body.error?.code]).toEqual([400, code]);
    expect(await credits()).toBe(20);
  });
});

test('UP-02 eleven megabytes are refused by the storage itself', async () => {
  const { status, answer, path } = await upload(new Uint8Array(11 * 1024 * 1024));
  expect([status, /<Code>(\w+)</.exec(answer)?.[1]]).toEqual([400, 'EntityTooLarge']);
  const others = await uploadAll([0, 1, 2].map(stoolPhoto));
  const { body } = await send(routes.createJob, job([...others, path]));
  expect(body.error).toEqual({ code: 'upload.missing', params: { photo: 4 } });
  expect(await credits()).toBe(20);
});

test('UP-02 a text named .jpg is named before anything is taken', async () => {
  const uploaded = await uploadAll([
    stoolPhoto(0),
    stoolPhoto(1),
    Buffer.from('não sou uma foto'),
    stoolPhoto(3),
  ]);
  const { body } = await send(routes.createJob, job(uploaded));
  expect(body.error).toEqual({ code: 'upload.unreadable', params: { photo: 3 } });
  expect(await credits()).toBe(20);
});

test("JOB-05 another tenant's photos and jobs are as good as absent", async () => {
  const mine = await uploadAll([0, 1, 2, 3].map(stoolPhoto));
  const neighbour = newPerson({ email: 'vizinha@moveis.com.br', password: 'banquinho7', name: 'Bia' });
  const stranger = await signUpAndIn(stack, neighbour);
  expect((await send(routes.createJob, job(mine), stranger)).body.error?.code).toBe('upload.missing');
  const { body } = await send(routes.createJob, job(mine));
  if (!('job_id' in body)) throw new Error(JSON.stringify(body));
  const { status, body: theirs } = await send(routes.rodinStatus, { job_id: body.job_id }, stranger);
  expect([status, theirs.error?.code]).toEqual([404, 'job.not_found']);
  expect((await send(routes.listAssets, {}, stranger)).body.assets).toEqual([]);
  await stopJob(stack, body.job_id);
});

test('JOB-05 nobody without a session gets past the gateway', async () => {
  expect((await send(routes.credits, {}, 'nobody')).status).toBe(401);
});

/** A wall and nothing before it: light falls off to one side, with the grain of a photo. */
async function wall(seed: number): Promise<Buffer> {
  const [width, height] = [1200, 900];
  const pixels = new Uint8Array(width * height * 3);
  let noise = seed * 7919 + 1;
  for (let i = 0; i < width * height; i++) {
    noise = (noise * 1103515245 + 12345) % 2147483648;
    pixels.fill(190 + 30 * ((i % width) / width) + 8 * (noise / 2147483648), 3 * i, 3 * i + 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

type Case = [string, photos: () => Promise<Uint8Array[]>, FailureCode, photo: number | undefined];

describe('JOB-04 found out by the job, which fails by name and gives the credits back', () => {
  const fourOf = (photo: (i: number) => Uint8Array | Promise<Uint8Array>) =>
    Promise.all(Array.from({ length: 4 }, async (_, i) => photo(i)));

  test.each<Case>([
    [
      'a truncated JPEG',
      () => fourOf(async (i) => (i === 1 ? (await stoolPhoto(i)).subarray(0, 4_000) : quickPhoto(fileOf(i)))),
      'photo_unreadable',
      1,
    ],
    [
      'a 30,000 × 30,000 PNG bomb',
      () => fourOf(() => pngHeader(30_000, 30_000)),
      'photo_too_large',
      undefined,
    ],
    ['four times the same photo', () => fourOf(() => quickPhoto(fileOf(0))), 'photos_alike', undefined],
    // A network looks for the product on each, which takes a quarter of a minute; engine tests see it refused, too.
    ...proofSize<Case[]>([], [['photos of a blank wall', () => fourOf(wall), 'no_product_found', undefined]]),
  ])('%s', async (_, photos, code, photo) => {
    const uploaded = await uploadAll(await photos());
    const { body } = await send(routes.createJob, job(uploaded));
    if (!('job_id' in body)) throw new Error(JSON.stringify(body));
    const { status, error_message } = await outcome(body.job_id);
    expect(status).toBe('FALHA');
    const sentences =
      photo === undefined
        ? uploaded.map((__, i) => failureSentence(code, i))
        : [failureSentence(code, photo)];
    // Every photo at fault is named; the first of them says which fault was meant.
    expect(sentences.filter((sentence) => error_message?.startsWith(sentence))).toHaveLength(1);
    expect(await credits()).toBe(20);
    expect((await send(routes.listAssets, {})).body.assets).toEqual([]);
    // The email leaves after the job has ended.
    const told = () => subjectsTo(stack, owner.email);
    await expect.poll(told).toContain('Banco: não deu para gerar o modelo');
  });
});
