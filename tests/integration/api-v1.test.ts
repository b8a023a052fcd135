import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ulid } from 'ulid';
import { adjustCredits } from '../../functions/domain/credits/adjust-credits.ts';
import { countOwnShare } from '../../functions/store/events.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { findModel } from '../../functions/store/models.ts';
import type { Table } from '../../functions/store/table.ts';
import type { RunningProduct } from '../../infra/local/supervisor/start-local.ts';
import { ERROR_STATUS, type ErrorCode } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { CREDITS_PER_MODEL } from '../../shared/rules/credits.ts';
import { API_BASE, API_CALLS_A_MINUTE, API_VERSION, type ApiScope } from '../../shared/rules/public-api.ts';
import { CURL_EXAMPLE, JAVASCRIPT_EXAMPLE } from '../../shared/v1/examples.ts';
import { v1Routes, type V1Route, type V1RouteName } from '../../shared/v1/routes.ts';
import { answerTo, callRoute } from '../support/call-route.ts';
import { tableOf, tenantOf } from '../support/local-data.ts';
import { signUpAndIn } from '../support/local-stack.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { setPlan } from '../support/set-plan.ts';
import { newPerson, sharedProduct } from '../support/shared-product.ts';

/** Every call of the public API: asked with no key, with another shop's, and with nonsense, on the running product. */
interface Row {
  /** A good input that names what belongs to the first shop. */
  input: (own: Model) => Record<string, unknown>;
  /** What another shop's key gets: a refusal by name, or a result without anything of the first shop. */
  stranger: ErrorCode | 'its own';
  /** Parts of inputs that make no sense, and what they are called. */
  nonsense: [part: Record<string, unknown>, code: ErrorCode][];
}

const TOO_LONG = 'x'.repeat(400);
const ofModel = ({ id }: Model) => ({ id });
const ofJob = ({ job_id: id }: Model) => ({ id });
const noSuch: Row['nonsense'] = [[{ id: TOO_LONG }, 'request.invalid']];
const photosOf = (tenantId: string) =>
  [0, 1, 2, 3].map((i) => ({ name: `${i}.jpg`, path: `t/${tenantId}/up_${i}.jpg` }));
const addressesAt = (site: string) => [1, 2, 3, 4].map((i) => `${site}/${i}.jpg`);
const order = { model_name: 'Banco Ipê', target_dims_cm: { height: 45 } };

const ROWS: Record<V1RouteName, Row> = {
  createUpload: {
    input: () => ({ ext: 'jpg', filename: '1.jpg' }),
    stranger: 'its own',
    nonsense: [
      [{ ext: 'exe' }, 'upload.type_unsupported'],
      [{ filename: TOO_LONG }, 'request.invalid'],
    ],
  },
  createJob: {
    input: (own) => ({ ...order, files: photosOf(own.tenant_id) }),
    stranger: 'upload.missing',
    nonsense: [
      [{}, 'upload.missing'], // they are its own, and never came
      [{ files: [] }, 'job.images_out_of_range'],
      [{ image_urls: addressesAt('https://loja.example') }, 'request.invalid'], // and files besides
      [{ files: undefined, image_urls: ['https://loja.example/1.jpg'] }, 'job.images_out_of_range'],
      [{ files: undefined, image_urls: addressesAt('javascript://loja.example') }, 'request.invalid'],
      [{ files: undefined, image_urls: addressesAt('https://169.254.169.254') }, 'photo_url.refused'],
      [{ model_name: '' }, 'job.missing_model_name'],
      [{ target_dims_cm: { height: -1 } }, 'job.invalid_dimensions'],
    ],
  },
  listJobs: {
    input: () => ({}),
    stranger: 'its own',
    nonsense: [
      [{ limit: 0 }, 'request.invalid'],
      [{ state: 'PRONTO' }, 'request.invalid'],
    ],
  },
  readJob: { input: ofJob, stranger: 'job.not_found', nonsense: noSuch },
  modelOfJob: { input: ofJob, stranger: 'model.not_found', nonsense: noSuch },
  listModels: {
    input: () => ({}),
    stranger: 'its own',
    nonsense: [
      [{ limit: 101 }, 'request.invalid'],
      [{ category: 'Foguetes' }, 'request.invalid'],
    ],
  },
  readModel: { input: ofModel, stranger: 'model.not_found', nonsense: noSuch },
  renameModel: {
    input: ({ id }) => ({ id, name: 'Banco' }),
    stranger: 'model.not_found',
    nonsense: [
      [{ name: '' }, 'job.missing_model_name'],
      [{ name: TOO_LONG }, 'job.model_name_too_long'],
    ],
  },
  deleteModel: { input: ofModel, stranger: 'model.not_found', nonsense: noSuch },
  modelFiles: { input: ofModel, stranger: 'model.not_found', nonsense: noSuch },
  analytics: {
    input: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    stranger: 'its own',
    nonsense: [
      [{ from: 'ontem' }, 'analytics.period_invalid'],
      [{ to: '2026-11-31' }, 'analytics.period_invalid'],
    ],
  },
};
const all = Object.entries(v1Routes) as [V1RouteName, V1Route][];

/** A shop with its session and a key that may write. */
interface Shop {
  session: string;
  tenantId: string;
  key: string;
}

let stack: RunningProduct;
let table: Table;
let owner: Shop;
let stranger: Shop;
let own: Model;

async function openShop(email: string, name: string): Promise<Shop> {
  const session = await signUpAndIn(stack, newPerson({ email, name, password: 'banquinho7' }));
  const tenantId = tenantOf(session);
  await setPlan(table, tenantId, 'pro');
  return { session, tenantId, key: await newKey(session, 'write') };
}
const newKey = async (session: string, scope: ApiScope) =>
  (await answerTo(stack, session, routes.createApiKey, { name: `ERP ${scope}`, scope })).key;

beforeAll(async () => {
  stack = await sharedProduct();
  table = tableOf(stack);
  owner = await openShop('dona@api.com.br', 'Ana');
  stranger = await openShop('vizinha@api.com.br', 'Bia');
  own = modelRow(owner.tenantId, { name: 'Segredo da Ana' });
  await seedModels(table, [own, modelRow(owner.tenantId, { name: 'Mesa da Ana' })]);
  await countOwnShare(table, { tenantId: own.tenant_id, assetId: own.id, at: new Date() });
  const { job_id: id, project_id, name: model_name } = own;
  await seedJobs(table, [jobRow(own.tenant_id, { id, project_id, model_name })]);
});

interface Asked {
  key?: string;
  input?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** One call as a program makes it. */
async function ask({ method, path }: Pick<V1Route, 'method' | 'path'>, { key, input = {}, headers }: Asked) {
  const rest = { ...input };
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const hasBody = method === 'POST' || method === 'PATCH';
  const query = hasBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`;
  const response = await fetch(stack.siteUrl + place + query, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(rest) }),
  });
  const text = await response.text();
  const body = JSON.parse(text) as Record<string, unknown> & { code?: ErrorCode };
  return { status: response.status, headers: response.headers, code: body.code, body, text };
}

describe('API-01 every call', () => {
  test.each(all)('API-01 %s without a key that holds is refused as a problem', async (name, route) => {
    const input = ROWS[name].input(own);
    const forged = `${owner.key.slice(0, -1)}${owner.key.endsWith('A') ? 'B' : 'A'}`;
    for (const key of [undefined, 'rlv_1', owner.session, forged]) {
      const { status, code, headers, body } = await ask(route, { input, key });
      expect([status, code, headers.get('content-type')]).toEqual([
        401,
        'api.key_invalid',
        'application/problem+json; charset=utf-8',
      ]);
      expect(body).toMatchObject({ type: `${stack.siteUrl}/desenvolvedores#api.key_invalid`, status: 401 });
    }
  });

  test.each(all)("API-01 %s with another shop's key touches nothing of this one", async (name, route) => {
    const { input, stranger: expected } = ROWS[name];
    const tried = { ...input(own), tenant_id: own.tenant_id };
    const { status, code, text } = await ask(route, { input: tried, key: stranger.key });
    for (const secret of [own.tenant_id, own.id, own.slug, own.name]) expect(text).not.toContain(secret);
    if (expected === 'its own') expect(status).toBe(route.status);
    else expect([status, code]).toEqual([ERROR_STATUS[expected], expected]);
  });

  const nonsense = all.flatMap(([name, route]) =>
    ROWS[name].nonsense.map(
      ([part, code]) => [name, JSON.stringify(part).slice(0, 40), part, code, route] as const,
    ),
  );
  test.each(nonsense)('API-01 %s %s', async (name, _, part, code, route) => {
    const input = { ...ROWS[name].input(own), ...part };
    const asked = await ask(route, { input, key: owner.key });
    expect([asked.status, asked.code]).toEqual([400, code]);
  });

  test.each(all)('API-02 %s is refused to a key that only looks where it writes', async (name, route) => {
    if (route.scope === 'read') return;
    const key = await readKey();
    const { status, code } = await ask(route, { input: ROWS[name].input(own), key });
    expect([status, code]).toEqual([403, 'api.scope_missing']);
  });
});

/** The last 43 characters: base64url, so that it may itself hold the `_` that stands between a key's parts. */
const secretOf = (key: string) => key.slice(-43);

let kept: Promise<string> | undefined;
const readKey = () => (kept ??= newKey(owner.session, 'read'));

describe('API-02 keys', () => {
  test('API-02 a key is listed without its secret, with its last use, and refused once it is revoked', async () => {
    const key = await newKey(stranger.session, 'read');
    const listed = async () => (await answerTo(stack, stranger.session, routes.apiKeys, {})).keys;
    const [before] = await listed();
    expect(before).toMatchObject({ name: 'ERP read', scope: 'read', last_used_at: null });
    expect(key.endsWith(before.ending)).toBe(true);
    expect(JSON.stringify(await listed())).not.toContain(secretOf(key));
    expect((await ask(v1Routes.listModels, { key })).status).toBe(200);
    expect((await listed())[0].last_used_at).not.toBeNull();
    expect(await callRoute(stack, owner.session, routes.revokeApiKey, { id: before.id })).toMatchObject({
      status: 404,
      body: { error: { code: 'api.key_not_found' } },
    });
    await answerTo(stack, stranger.session, routes.revokeApiKey, { id: before.id });
    expect((await ask(v1Routes.listModels, { key })).code).toBe('api.key_invalid');
  });

  test('PLAN-04 a plan without the API makes no keys, and those it has rest', async () => {
    const shop = await openShop('pequena@api.com.br', 'Lia');
    await setPlan(table, shop.tenantId, 'growth');
    const made = await callRoute(stack, shop.session, routes.createApiKey, { name: 'ERP', scope: 'read' });
    expect(made).toMatchObject({ status: 403, body: { error: { code: 'plan.feature_missing' } } });
    expect(await ask(v1Routes.listModels, { key: shop.key })).toMatchObject({
      status: 403,
      code: 'plan.feature_missing',
      body: { params: { plan: 'pro' } },
    });
    await setPlan(table, shop.tenantId, 'pro');
    expect((await ask(v1Routes.listModels, { key: shop.key })).status).toBe(200);
  });
});

describe('API-03 what every response tells', () => {
  test('API-03 the limit, what is left of it, and the version', async () => {
    const { headers } = await ask(v1Routes.listModels, { key: owner.key });
    expect(headers.get('ratelimit-limit')).toBe(String(API_CALLS_A_MINUTE));
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(API_CALLS_A_MINUTE);
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    expect(headers.get('relevo-version')).toBe(API_VERSION);
  });

  test('API-03 a version that is none, and an address that is none, are refused by name', async () => {
    const version = await ask(v1Routes.listModels, {
      key: owner.key,
      headers: { 'relevo-version': '2020-01-01' },
    });
    expect([version.status, version.code]).toEqual([400, 'api.version_unknown']);
    const nowhere = await ask({ method: 'GET', path: `${API_BASE}/nada` }, { key: owner.key });
    expect([nowhere.status, nowhere.code]).toEqual([404, 'route.not_found']);
  });

  test('API-04 the contract is there without a key', async () => {
    const document = await ask({ method: 'GET', path: `${API_BASE}/openapi.json` }, {});
    expect([document.status, document.body.openapi]).toEqual([200, '3.1.0']);
  });
});

describe('API-05 what a program does', () => {
  /** Begins like a JPEG and is none: taken, and refused by the first step of its job. */
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
  const credits = async ({ session }: Shop) => {
    const { plan_credits_balance, extra_credits_balance } = await answerTo(
      stack,
      session,
      routes.credits,
      {},
    );
    return plan_credits_balance + extra_credits_balance;
  };
  async function upload({ key }: Shop, name: string) {
    const { body } = await ask(v1Routes.createUpload, { key, input: { ext: 'jpg', filename: name } });
    const { path, token } = body as { path: string; token: { url: string; fields: Record<string, string> } };
    const form = new FormData();
    for (const [field, value] of Object.entries(token.fields)) form.append(field, value);
    form.append('file', new Blob([broken]), name);
    expect((await fetch(token.url, { method: 'POST', body: form })).ok).toBe(true);
    return { name, path };
  }

  test('API-05 the same order twice is one job and one charge; with other data it is refused', async () => {
    const shop = await openShop('fabrica@api.com.br', 'Eva');
    const files = await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => upload(shop, name)));
    const headers = { 'idempotency-key': randomUUID() };
    const send = (model_name: string) =>
      ask(v1Routes.createJob, { key: shop.key, headers, input: { ...order, model_name, files } });
    const first = await send('Banco Ipê');
    expect(first.status, first.text).toBe(201);
    const [again, other] = [await send('Banco Ipê'), await send('Outro banco')];
    expect([again.status, again.body.job_id]).toEqual([201, first.body.job_id]);
    expect([other.status, other.code]).toEqual([409, 'request.reused']);
    const { body } = await ask(v1Routes.listJobs, { key: shop.key });
    expect(body.jobs).toHaveLength(1);
    const spent = (await answerTo(stack, shop.session, routes.creditTransactions, { limit: 10 }))
      .transactions;
    expect(spent.filter(({ amount }) => amount === -CREDITS_PER_MODEL)).toHaveLength(1);
  });

  test('API-05 an order beyond the credits is refused, and nothing is taken', async () => {
    const shop = await openShop('sem-credito@api.com.br', 'Ida');
    await adjustCredits(
      { table, now: () => new Date(), newId: (kind) => `${kind}_${ulid()}` },
      { tenantId: shop.tenantId, requestId: ulid(), amount: -15, reason: 'Teste', by: 'bia@relevo.example' },
    );
    const files = await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => upload(shop, name)));
    const refused = await ask(v1Routes.createJob, { key: shop.key, input: { ...order, files } });
    expect([refused.status, refused.code]).toEqual([402, 'credits.insufficient']);
    expect(await credits(shop)).toBe(5);
  });

  test('API-05 models are listed page by page, read, renamed and deleted, with where their files are', async () => {
    const { key } = owner;
    const first = await ask(v1Routes.listModels, { key, input: { limit: 1 } });
    const second = await ask(v1Routes.listModels, { key, input: { limit: 1, cursor: first.body.cursor } });
    const idOf = ({ body }: typeof first) => (body.assets as { id: string }[])[0].id;
    expect(new Set([idOf(first), idOf(second)]).size).toBe(2);
    const input = { id: own.id };
    expect((await ask(v1Routes.modelFiles, { key, input })).body).toMatchObject({
      url_glb: `${stack.siteUrl}/${own.files.glb}`,
      page_url: `${stack.siteUrl}/view/${own.slug}`,
    });
    expect((await ask(v1Routes.modelOfJob, { key, input: { id: own.job_id } })).body.id).toBe(own.id);
    expect((await ask(v1Routes.readJob, { key, input: { id: own.job_id } })).body.job_id).toBe(own.job_id);
    expect((await ask(v1Routes.analytics, { key, input: ROWS.analytics.input(own) })).body).toHaveProperty(
      'breakdown.devices',
    );
    const renamed = await ask(v1Routes.renameModel, { key, input: { ...input, name: 'Banco novo' } });
    expect(renamed.body.name).toBe('Banco novo');
    expect((await ask(v1Routes.deleteModel, { key, input })).body).toEqual({ id: own.id });
    expect(await findModel(table, owner.tenantId, own.id)).toBeNull();
  });

  test('API-04 the examples of the reference do what they say', async () => {
    const shop = await openShop('exemplos@api.com.br', 'Rui');
    const model = modelRow(shop.tenantId, { name: 'Poltrona do exemplo' });
    await seedModels(table, [model]);
    const folder = await mkdtemp(join(tmpdir(), 'examples-'));
    const env = { ...process.env, API: `${stack.siteUrl}${API_BASE}`, API_KEY: shop.key };
    const run = (command: string, args: string[]) =>
      new Promise<{ out: string; err: string }>((done) =>
        execFile(command, args, { env, cwd: folder }, (_, out, err) => done({ out, err })),
      );
    try {
      const curl = await run('sh', ['-c', CURL_EXAMPLE]);
      expect(curl.out, curl.err).toContain('Poltrona do exemplo');
      const photos = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
      await Promise.all(photos.map((name) => writeFile(join(folder, name), broken)));
      await writeFile(join(folder, 'gerar.mjs'), JAVASCRIPT_EXAMPLE);
      const { err } = await run(process.execPath, ['gerar.mjs', ...photos]);
      const { body } = await ask(v1Routes.listJobs, { key: shop.key });
      expect(body.jobs, err).toMatchObject([{ status: 'FALHA', model_name: 'Banco Ipê' }]);
      expect(err).toContain((body.jobs as { error_message: string }[])[0].error_message);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
