import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { ulid } from 'ulid';
import { beforeAll, expect, test, vi } from 'vitest';
import { ensureAccount } from '../../functions/domain/accounts/ensure-account.ts';
import type { Deps } from '../../functions/domain/deps.ts';
import { grantRole } from '../../functions/domain/staff/roles.ts';
import { routeKey, type serve } from '../../functions/http/serve.ts';
import { setSecondFactor } from '../../functions/store/accounts.ts';
import { putBatch } from '../../functions/store/batches.ts';
import { OPEN_JOBS } from '../../functions/store/keys.ts';
import type { Model } from '../../functions/store/model-row.ts';
import { putStore, putStoreModel } from '../../functions/store/stores.ts';
import type { calls, CallName } from '../../shared/calls.ts';
import { routes, type Route } from '../../shared/routes.ts';
import { fromSite } from '../support/from-site.ts';
import { batchRow } from '../support/batch-row.ts';
import { noPayments } from '../support/no-payments.ts';
import { jobRow, seedJobs } from '../support/seed-jobs.ts';
import { storeRow } from '../support/store-row.ts';
import { setPlan } from '../support/set-plan.ts';
import { modelRow, seedModels } from '../support/seed-models.ts';
import { useTable } from '../support/table.ts';

/** A screen's reads are made side by side, so each may take one trip to the table, and no more. */
const HERE = '127.0.0.1';
const { deps } = vi.hoisted(() => ({ deps: {} as Deps }));
vi.mock('../../functions/parts/lazily.ts', () => ({ lazily: () => deps }));

type ReadName = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never;
}[CallName];

/** What each read is asked for. */
const INPUTS: Record<ReadName, ((own: Model) => Record<string, string>)[]> = {
  signUpAttempts: [() => ({})],
  blockedIps: [() => ({})],
  findUsers: [() => ({}), () => ({ search: 'ana@' }), ({ tenant_id }) => ({ search: tenant_id })],
  readTenant: [({ tenant_id }) => ({ tenant_id })],
  tenantTransactions: [({ tenant_id }) => ({ tenant_id })],
  tenantJobs: [
    ({ tenant_id }) => ({ tenant_id }),
    ({ tenant_id, job_id }) => ({ tenant_id, cursor: job_id }),
  ],
  staffJobs: [
    () => ({}),
    () => ({ list: 'FALHA' }),
    ({ tenant_id, job_id }) => ({
      list: 'PRONTO',
      cursor: `${tenant_id}/${job_id}/2026-11-21T12:00:00.000Z`,
    }),
  ],
  staffJob: [({ tenant_id, job_id }) => ({ tenant_id, job_id })],
  tenantPrograms: [({ tenant_id }) => ({ tenant_id })],
  tenantDeliveries: [({ tenant_id }) => ({ tenant_id, id: 'whe_1' })],
  tenantPayments: [({ tenant_id }) => ({ tenant_id })],
  moneyReturned: [() => ({}), () => ({ cursor: '2026-11-21T12:00:00.000Z invoice:il_1' })],
  deadLetters: [() => ({}), () => ({ cursor: 'cus_1' })],
  readInbox: [
    () => ({ kind: 'enterprise' }),
    () => ({ kind: 'contact', cursor: 'msg_1/' }),
    ({ tenant_id }) => ({ kind: 'enterprise', cursor: `req_1/${tenant_id}` }),
  ],
  approvals: [() => ({})],
  systemHealth: [() => ({})],
  readAudit: [() => ({}), () => ({ month: '2026-01', cursor: `aud_${ulid()}` })],
  account: [() => ({})],
  team: [() => ({})],
  credits: [() => ({})],
  creditPacks: [() => ({})],
  apiKeys: [() => ({})],
  productFeed: [() => ({})],
  webhooks: [() => ({})],
  webhookDeliveries: [() => ({ id: 'whe_1' })],
  creditTransactions: [() => ({}), () => ({ limit: '1' }), () => ({ cursor: `ent_${ulid()}` })],
  onboarding: [() => ({})],
  job: [({ job_id }) => ({ job_id })],
  rodinStatus: [({ job_id }) => ({ job_id })],
  jobGlimpses: [({ job_id }) => ({ job_id })],
  batches: [() => ({})],
  batch: [() => ({ id: 'bat_1' })],
  store: [() => ({})],
  storeProducts: [() => ({})],
  storePictures: [({ id }) => ({ id })],
  listJobs: [
    () => ({}),
    () => ({ limit: '3' }),
    ({ job_id }) => ({ cursor: job_id }),
    () => ({ state: 'failed', search: 'banco', category: 'Móveis' }),
  ],
  listAssets: [
    () => ({}),
    () => ({ limit: '3' }),
    () => ({ search: 'banco' }),
    () => ({ category: 'Decoração' }),
    ({ id }) => ({ cursor: id }),
    () => ({ order: 'name', link: 'up' }),
    () => ({ order: 'most_seen' }),
  ],
  asset: [({ id }) => ({ id })],
  remakeOffer: [({ id }) => ({ id })],
  modelVersions: [({ id }) => ({ id })],
  assetOfJob: [({ job_id }) => ({ job_id })],
  listProjects: [() => ({}), ({ project_id }) => ({ cursor: project_id })],
  analytics: [() => ({ from: '2026-11-01', to: '2026-11-30' })],
  oembed: [({ slug }) => ({ url: `https://relevo.test/view/${slug}` })],
  publicModel: [({ slug }) => ({ ref: slug }), ({ id }) => ({ ref: id })],
};
/**
 * What has two subjects reads both at the same time, and jobs not finished lie in several partitions. Of several inputs each may take its own. Calls of our staff and of a shop's people read the caller's row beside or before that.
 */
const REQUESTS: Partial<Record<ReadName, number | number[]>> = {
  analytics: 3,
  batch: 2,
  store: 3,
  storeProducts: 6, // with the batches, and the lines of the one that is open
  storePictures: 3,
  remakeOffer: 2,
  team: 2,
  listAssets: [1, 1, 1, 1, 1, 1, 2],
  staffJobs: [OPEN_JOBS.length, 1, 1],
  tenantPrograms: 5,
  systemHealth: 7 + OPEN_JOBS.length,
};
const reads = (Object.keys(INPUTS) as ReadName[]).map((name): [ReadName, Route] => [name, routes[name]]);

const table = useTable();
const userId = ulid();
const EMAIL = 'ana@loja.com';
/** When the session began, in epoch seconds. */
const SIGNED_IN = Math.floor(Date.now() / 1000);
/** As its platform has it. */
const PRODUCT = { id: '1', name: 'Banco', sku: null, images: [], height: null, width: null, depth: null };
let own: Model;
let requests = 0;

beforeAll(async () => {
  Object.assign(deps, {
    table: table(),
    now: () => new Date(),
    newId: (kind: string) => `${kind}_${ulid()}`,
    site: 'https://relevo.test',
    provider: 'embedded',
    uncountedAddresses: [HERE], // what counts calls costs 0.2 writes of its own (LIM-01)
    executions: { describe: async () => null },
    payments: { ...noPayments, prices: async () => [] },
    platforms: {
      nuvemshop: {
        unseal: async () => 'token',
        productsOf: async () => ({ products: [{ ...PRODUCT }], total: 1, next: null }),
        productOf: async () => ({ ...PRODUCT }),
      },
    },
  });
  const { tenant_id } = await ensureAccount(deps, { userId, name: 'Ana', email: EMAIL });
  await grantRole(deps, EMAIL, 'admin', { userId: 'operator', email: 'operator' });
  await setSecondFactor(table(), userId, SIGNED_IN);
  const models = Array.from({ length: 60 }, (_, i) => modelRow(tenant_id, { name: `Banco ${i}` }));
  await seedModels(table(), models);
  own = models[30];
  const { job_id: id, project_id, name: model_name } = own;
  await seedJobs(table(), [jobRow(tenant_id, { id, project_id, model_name })]);
  await setPlan(table(), tenant_id, 'pro'); // which has integrations
  await putStore(table(), storeRow(tenant_id));
  await putStoreModel(table(), { tenant_id, model_id: own.id, job_id: id, product_id: '1' });
  await putBatch(table(), batchRow(tenant_id, 'bat_1'), [], { id: 'batch', hash: '' });
  table().client.middlewareStack.add(
    (next) => async (command) => {
      requests += 1;
      return next(command);
    },
    { step: 'initialize' },
  );
});

test.each(reads)('%s takes one request to the table for each of its subjects', async (name, route) => {
  const { handler } = (await import(`../../functions/api/${route.service}.ts`)) as {
    handler: ReturnType<typeof serve>;
  };
  const expected = REQUESTS[name] ?? 1;
  const ofCaller = route.access === 'public' ? 0 : 1;
  for (const [index, input] of INPUTS[name].entries()) {
    requests = 0;
    const answer = await handler(eventOf(route, input(own)), {} as Context);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(requests, JSON.stringify(input(own))).toBe(
      ofCaller + (typeof expected === 'number' ? expected : expected[index]),
    );
  }
});

/** The gateway's event for a call of our own shop. */
function eventOf(route: Route, input: Record<string, string>): APIGatewayProxyEventV2WithJWTAuthorizer {
  const claims = { sub: userId, tenant_id: own.tenant_id, email: EMAIL, role: 'admin', auth_time: SIGNED_IN };
  return {
    routeKey: routeKey(route),
    headers: fromSite(),
    queryStringParameters: input,
    pathParameters: Object.fromEntries(
      Object.entries(input).filter(([part]) => route.path.includes(`{${part}}`)),
    ),
    requestContext: {
      requestId: 'r',
      http: { sourceIp: HERE },
      ...(route.access !== 'public' && { authorizer: { jwt: { claims } } }),
    },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
}
