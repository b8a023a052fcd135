import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRunning } from '../../infra/local/pid-file.ts';
import { DEMO } from '../../infra/local/supervisor/demo.ts';
import { keys } from '../../functions/store/keys.ts';
import { PROGRESS } from '../../shared/rules/jobs.ts';
import type { JobState } from '../../shared/schemas/jobs.ts';
import type { PresignedUpload } from '../../shared/schemas/uploads.ts';
import type { WebConfig } from '../../shared/schemas/web-config.ts';
import { endpointsIn, spawnRecordedAt } from '../support/local-process.ts';
import type { LocalProcess } from '../support/local-process.ts';
import { idTokenFor } from '../support/local-stack.ts';
import { portsInARow } from '../support/ports-in-a-row.ts';
import { keepHistory } from '../support/table-history.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PHOTOS = '../shared/data/photos/stool/p8';
const POLL_MS = 250;

let dataDir: string;
let recording: string;
let port: number;
let product: LocalProcess | undefined;
let token: string;

beforeAll(async () => {
  [dataDir, recording] = [tempFolder(), tempFolder()];
  port = await portsInARow();
});
afterAll(async () => {
  product?.process.kill('SIGTERM');
  await product?.exit;
});

/** Of the step `unheard` one photo is done, and the state machine never hears of it. */
async function start(unheard = ''): Promise<void> {
  product = spawnRecordedAt(port, dataDir, recording, unheard);
  await product.ready;
}

async function call<T>(method: string, uri: string, body?: object): Promise<T> {
  const response = await fetch(`${endpointsIn(dataDir).siteUrl}${uri}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

/** Uploads one photo, made small: this is about the job's life, not its looks. */
async function upload(name: string): Promise<{ name: string; path: string }> {
  const photo = await sharp(path.join(PHOTOS, name)).resize(480).keepExif().jpeg().toBuffer();
  const presigned = await call<PresignedUpload>('POST', '/api/presign', { ext: 'jpg', filename: name });
  const form = new FormData();
  for (const [field, value] of Object.entries(presigned.token.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name);
  const sent = await fetch(presigned.token.url, { method: 'POST', body: form });
  expect(sent.status).toBe(204);
  return { name, path: presigned.path };
}

async function jobOnce(jobId: string, isSo: (job: JobState) => boolean): Promise<JobState> {
  for (;;) {
    const job = await call<JobState>('GET', `/api/rodin-status?job_id=${jobId}`);
    if (isSo(job)) return job;
    await delay(POLL_MS);
  }
}

test('INFRA-04 JOB-02 a job whose process is killed in the middle is finished by the next start on the same ports, and paid once', async () => {
  await start('JobsSegmentPhoto');
  const { siteUrl, ...environment } = endpointsIn(dataDir);
  const config = (await (await fetch(`${siteUrl}/config.json`)).json()) as WebConfig;
  token = await idTokenFor({ ...config, environment }, DEMO);
  const historyAt = await keepHistory(environment);
  const names = readdirSync(PHOTOS).filter((name) => /^0[0246]\.jpg$/.test(name));
  const files = await Promise.all(names.map(upload));
  const { job_id: jobId } = await call<{ job_id: string }>('POST', '/api/create-job', {
    files,
    model_name: 'Banqueta',
    target_dims_cm: { height: 57.8 },
    texture_resolution: '1k',
  });

  await jobOnce(jobId, ({ progress }) => progress === PROGRESS.segmented);
  const orphan = Number(readFileSync(path.join(dataDir, 'dynamodb', 'jvm.pid'), 'utf8'));
  product!.process.kill('SIGKILL');
  await product!.exit;
  expect(isRunning(orphan)).toBe(true);
  await start();
  expect(isRunning(orphan)).toBe(false);
  expect(endpointsIn(dataDir).siteUrl).toBe(siteUrl);

  const job = await jobOnce(jobId, ({ status }) => status === 'PRONTO' || status === 'FALHA');
  expect(job).toMatchObject({ status: 'PRONTO', error_message: null });
  const versions = (await historyAt(endpointsIn(dataDir))).filter(
    ({ sk }) => sk.S === keys.job('', jobId).sk,
  );
  const written = versions.map(({ progress }) => Number(progress.N));
  expect(written, 'and never back').toEqual(written.toSorted((a, b) => a - b));
  expect(written.at(-1)).toBe(PROGRESS.published);
  const credits = await call('GET', '/api/credits');
  expect(credits).toMatchObject({ plan_credits_balance: 10, extra_credits_balance: 0 });
  expect(product!.output(), 'no function failed over data that were there').not.toContain('!');
});
