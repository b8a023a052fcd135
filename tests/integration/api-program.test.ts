import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { API_BASE } from '../../shared/rules/public-api.ts';
import { ADDRESSES_EXAMPLE, WEBHOOK_EXAMPLE } from '../../shared/v1/examples.ts';
import { answerTo } from '../support/call-route.ts';
import { tableOf, tenantOf } from '../support/local-data.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { setPlan } from '../support/set-plan.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** A shop's own programs, written from the reference and the typed client, from photos on its server to the GLB. */
const PHOTOS = '../shared/data/photos/stool/p8';
const HEIGHT_CM = '57.8';

/** Begins like a JPEG and is none: taken, and refused by the first step of its job. */
const BROKEN = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);

let stack: RunningProduct;
/** Where the shop has its photos. */
let shopServer: Server;
let site: string;
let folder: string;

beforeAll(async () => {
  stack = await sharedProduct();
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  shopServer = createServer((request, response) => {
    // As shops' servers do, which have their pictures elsewhere.
    if (request.url!.startsWith('/produto/'))
      return response.writeHead(302, { location: request.url!.replace('/produto', '') }).end();
    if (request.url!.startsWith('/quebradas/')) return response.end(BROKEN);
    readFile(`${PHOTOS}${request.url}`).then(
      (photo) => response.end(photo),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => shopServer.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(shopServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  shopServer.close();
  await rm(folder, { recursive: true });
});

async function openShop(name: string) {
  const email = `${name.toLowerCase()}@programa.com.br`;
  const session = await signUpAndIn(stack, newPerson({ email, name, password: 'banquinho7' }));
  await setPlan(tableOf(stack), tenantOf(session), 'pro');
  const { key } = await answerTo(stack, session, routes.createApiKey, { name: 'ERP', scope: 'write' });
  return { session, key };
}

test('API-04 API-05 the order by addresses that the reference shows is one order, however often it is sent', async () => {
  const { key } = await openShop('Lia');
  const API = `${stack.siteUrl}${API_BASE}`;
  const env = { ...process.env, API, API_KEY: key, PHOTOS: `${site}/quebradas` };
  const order = async () => {
    const { stdout } = await promisify(execFile)('sh', ['-c', ADDRESSES_EXAMPLE], { env });
    return (JSON.parse(stdout) as { job_id: string }).job_id;
  };
  expect(await order()).toBe(await order());
});

test('API-06 API-07 HOOK-06 a program orders a model of photos by their addresses; another hears job.ready and has the GLB', async () => {
  const { session, key } = await openShop('Ivo');
  const port = await freePort();
  const { secret } = await answerTo(stack, session, routes.createWebhook, {
    url: `http://127.0.0.1:${port}/avisos`,
    events: ['job.ready'],
  });
  const listening = await mkdtemp(join(folder, 'avisos-'));
  await writeFile(join(listening, 'avisos.mjs'), WEBHOOK_EXAMPLE);
  const listener = spawn(process.execPath, ['avisos.mjs'], {
    cwd: listening,
    env: {
      ...process.env,
      API: `${stack.siteUrl}${API_BASE}`,
      API_KEY: key,
      WEBHOOK_SECRET: secret,
      PORT: String(port),
    },
  });
  let heard = '';
  for (const stream of [listener.stdout, listener.stderr])
    stream.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  try {
    await expect.poll(() => heard).toContain('esperando avisos');
    const names = (await readdir(PHOTOS)).filter((name) => /^\d*[02468]\.jpg$/.test(name));
    const addresses = names.map((name) => `${site}/produto/${name}`);
    const program = resolve('clients/typescript/examples/make-model.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), program, 'Banqueta por endereço', HEIGHT_CM, ...addresses],
      { cwd: folder, env: { ...process.env, RELEVO_SITE: stack.siteUrl, RELEVO_KEY: key } },
    );
    const saved = stdout.trim();
    await expect.poll(() => heard).toContain(`Banqueta por endereço: ${saved}`);
    const [ordered, told] = await Promise.all([folder, listening].map((at) => readFile(join(at, saved))));
    expect(ordered.subarray(0, 4).toString()).toBe('glTF');
    expect(told.equals(ordered)).toBe(true);
  } finally {
    listener.kill();
  }
});

/** A port of this machine where nobody listens yet. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
