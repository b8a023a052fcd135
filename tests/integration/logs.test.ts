import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import type { JobState } from '../../shared/schemas/jobs.ts';
import type { PresignedUpload } from '../../shared/schemas/uploads.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { productWithEngine } from '../support/shared-product.ts';
import { patient } from '../support/patience.ts';

/** Words that nothing else in the product is called, so that a log that has them has them of this person. */
const ANA = {
  email: 'quiteria.zanfelice@vendas-zanf.com.br',
  password: 'Senha-Forte-77',
  name: 'Quitéria Zanfelice',
};
const PERSONAL = [
  /zanfelice/i,
  /quit[ée]ria/i,
  /Senha-Forte/,
  /98765-4321/,
  /rua das acácias/i,
  /[\w.]+@[\w-]+\.\w/,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/,
  /::1|::ffff/,
  /Bearer |eyJ[\w-]{20}/,
];
const POLL_MS = 200;

/** The other file that has this product sends it what is refused: its lines are looked at, too. */
let stack: Awaited<ReturnType<typeof productWithEngine>>;
let token: string;
let jobId: string;
let lines: Record<string, unknown>[];
let text: string;

beforeAll(async () => {
  stack = await productWithEngine();
  token = await signUpAndIn(stack, ANA);
  await call('PATCH', '/api/account', { name: `${ANA.name} Souza` });
  await call('POST', '/api/contact', { name: ANA.name, email: ANA.email, message: 'Rua das Acácias, 12' });
  await call('POST', '/api/send-enterprise-email', {
    name: ANA.name,
    company: 'Móveis Zanfelice',
    phone: '(11) 98765-4321',
    message: 'Rua das Acácias, 12',
  });
  // Refused ones, whose answers name what was wrong.
  await call('POST', '/api/contact', { name: ANA.name, email: 'não é um email', message: ANA.email }, 400);
  await call('GET', `/api/rodin-status?job_id=${encodeURIComponent(ANA.email)}`, undefined, 404);
  jobId = await failedJob();
  // A function says so after it has done it, and the log is written behind that.
  const isSaid = (line: string) => line.includes('"job failed"') && line.includes(jobId);
  await vi.waitUntil(() => logged().split('\n').some(isSaid), patient);
  text = logged();
  lines = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
});

/** All that the functions have printed so far, in whole lines. */
function logged(): string {
  return readdirSync(stack.logs)
    .map((name) => readFileSync(path.join(stack.logs, name), 'utf8'))
    .map((log) => log.slice(0, log.lastIndexOf('\n') + 1))
    .join('\n');
}

async function call<T>(method: string, uri: string, body?: object, status = 200): Promise<T> {
  const response = await fetch(stack.siteUrl + uri, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect([uri, response.status]).toEqual([uri, status]);
  return (await response.json()) as T;
}

/** A job of pictures that show nothing, which the first steps refuse. */
async function failedJob(): Promise<string> {
  const files = await Promise.all([1, 2, 3, 4].map((number) => upload(`${ANA.name} ${number}.jpg`, number)));
  const { job_id } = await call<{ job_id: string }>('POST', '/api/create-job', {
    files,
    model_name: 'Poltrona Zanfelice',
    target_dims_cm: { height: 80 },
  });
  for (;;) {
    const { status } = await call<JobState>('GET', `/api/rodin-status?job_id=${job_id}`);
    if (status === 'FALHA') return job_id;
    expect(status).not.toBe('PRONTO');
    await delay(POLL_MS);
  }
}

async function upload(name: string, shade: number): Promise<{ name: string; path: string }> {
  const background = { r: 40 * shade, g: 120, b: 120 };
  const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const presigned = await call<PresignedUpload>('POST', '/api/presign', { ext: 'jpg', filename: name });
  const form = new FormData();
  for (const [field, value] of Object.entries(presigned.token.fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name);
  expect((await fetch(presigned.token.url, { method: 'POST', body: form })).status).toBe(204);
  return { name, path: presigned.path };
}

/** Lines of a log that tell who somebody is. */
const personalIn = (log: string): string[] =>
  log.split('\n').filter((line) => PERSONAL.some((personal) => personal.test(line)));

test('INFRA-03 no log has a name, a mail, a phone, an address or a session of anybody', () => {
  expect(lines.length).toBeGreaterThan(15);
  expect(personalIn(text)).toEqual([]);
});

test.each([
  ['a mail', { message: 'answered', to: 'rui@cadeiras.com.br' }],
  ['a name', { message: 'renamed', from: ANA.name }],
  ['a password', { message: 'failed', input: { password: ANA.password } }],
  ['a phone', { message: 'asked', phone: '(11) 98765-4321' }],
  ['an address', { message: 'asked', text: 'Rua das Acácias, 12' }],
  ['an IPv4 address', { message: 'refused', sourceIp: '203.0.113.9' }],
  ['an IPv6 address', { message: 'refused', sourceIp: '::ffff:cb00:7109' }],
  ['a session', { message: 'refused', authorization: `Bearer ${'x'.repeat(20)}` }],
])('INFRA-03 a line with %s in it would be found', (_, line) => {
  expect(personalIn(`${text}\n${JSON.stringify(line)}`)).toEqual([JSON.stringify(line)]);
});

test('INFRA-03 every call of a member names its route and tenant, every step of a job its job too', () => {
  const answered = lines.filter(
    ({ message, route }) => message === 'answered' && route !== 'POST /api/contact',
  );
  expect(answered.length).toBeGreaterThan(5);
  const open = ['POST /api/anti-abuse-check', 'POST /api/sign-up'];
  for (const { route, tenantId, requestId } of answered)
    if (!open.includes(String(route)))
      expect([route, tenantId, requestId]).toEqual([
        route,
        expect.stringMatching(/^ten_/),
        expect.any(String),
      ]);

  const ofJob = lines.filter((line) => line.jobId === jobId);
  expect(ofJob.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['step done', 'step failed', 'job failed']),
  );
  const [{ tenantId }] = ofJob;
  for (const line of ofJob) expect(line.tenantId).toBe(tenantId);
});
