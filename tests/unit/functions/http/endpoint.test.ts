import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { endpoint } from '../../../../functions/http/endpoint.ts';
import { logger } from '../../../../functions/http/log.ts';
import { serve } from '../../../../functions/http/serve.ts';
import { AppError } from '../../../../shared/errors.ts';
import { routes } from '../../../../shared/routes.ts';
import { fromSite } from '../../../support/from-site.ts';

const state = {
  job_id: 'job_1',
  status: 'RECEBIDO',
  place: null,
  progress: 0,
  project_id: 'prd_1',
  model_name: 'Banco',
  capture: 'photos',
  remakes: null,
  error_message: null,
  failure: null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
} as const;

const doors = { checkMember: async () => undefined };
const memberEndpoint: typeof endpoint = (route, work) => endpoint(route, work, doors);

const claims = { sub: 'u1', tenant_id: 'ten_1', email: 'ana@loja.com', role: 'member' };
const event = (change: object = {}, jwt: object | null = { claims }) =>
  ({
    routeKey: 'GET /api/rodin-status',
    queryStringParameters: { job_id: 'job_1' },
    requestContext: { requestId: 'r1', authorizer: { jwt } },
    isBase64Encoded: false,
    ...change,
  }) as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;

const call = async (handler: ReturnType<typeof endpoint>, request = event()) => {
  vi.spyOn(logger, 'info').mockImplementation(() => undefined);
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const { statusCode, body } = await handler(request, {} as Context);
  return { statusCode, ...JSON.parse(body!) };
};

test('an answer is parsed input to checked output, with the actor of the session', async () => {
  const seen = vi.fn();
  const handler = memberEndpoint(routes.rodinStatus, async ({ input, actor }) => {
    seen(input, actor);
    return { ...state, secret: 'never leaves' };
  });
  expect(await call(handler)).toEqual({ statusCode: 200, ...state });
  expect(seen).toHaveBeenCalledWith(
    { job_id: 'job_1' },
    { userId: 'u1', tenantId: 'ten_1', email: 'ana@loja.com', role: 'member' },
  );
});

test('an answer is kept by nobody, but by the edge where its line of the contract says so', async () => {
  const keptFor = async (handler: ReturnType<typeof endpoint>, request = event()) =>
    (await handler(request, {} as Context)).headers!['cache-control'];
  vi.spyOn(logger, 'info').mockImplementation(() => undefined);
  expect(await keptFor(memberEndpoint(routes.rodinStatus, async () => state))).toBe('no-store');
  const found = memberEndpoint({ ...routes.rodinStatus, edgeSeconds: 60 }, async () => state);
  expect(await keptFor(found)).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
  const missing = memberEndpoint({ ...routes.rodinStatus, edgeSeconds: 60 }, async () => {
    throw new AppError('job.not_found');
  });
  expect(await keptFor(missing)).toBe('no-store');
});

test.each([
  ['nobody', event({}, null), 401, 'session.missing'],
  ['a user without a tenant yet', event({}, { claims: { sub: 'u1' } }), 409, 'account.not_ready'],
  ['no job id', event({ queryStringParameters: {} }), 400, 'request.invalid'],
  ['a body that is no JSON', event({ body: '{' }), 400, 'request.malformed'],
  ['a body that is a list', event({ body: '[]' }), 400, 'request.malformed'],
])('%s is refused by name', async (_, request, status, code) => {
  const handler = memberEndpoint(routes.rodinStatus, async () => state);
  expect(await call(handler, request)).toMatchObject({ statusCode: status, error: { code } });
});

test('a refusal travels with its code and numbers, an unknown error says nothing of itself', async () => {
  const refuse = memberEndpoint(routes.rodinStatus, () =>
    Promise.reject(new AppError('upload.missing', { photo: 3 })),
  );
  expect(await call(refuse)).toEqual({
    statusCode: 400,
    error: { code: 'upload.missing', params: { photo: 3 } },
  });
  const fail = memberEndpoint(routes.rodinStatus, () => Promise.reject(new Error('table ten_1 is on fire')));
  expect(await call(fail)).toEqual({ statusCode: 500, error: { code: 'internal', params: {} } });
});

test('a refusal that ends by itself says in how many seconds, as a header too', async () => {
  vi.spyOn(logger, 'info').mockImplementation(() => undefined);
  const refuse = memberEndpoint(routes.rodinStatus, () =>
    Promise.reject(new AppError('upload.too_many', { retry_after: 40 })),
  );
  const { statusCode, headers } = await refuse(event(), {} as Context);
  expect([statusCode, headers?.['retry-after']]).toEqual([429, '40']);
});

test('a base64 body is read as what it is', async () => {
  const seen = vi.fn();
  const handler = memberEndpoint(routes.presign, async ({ input }) => {
    seen(input);
    return { path: 'p', token: { url: 'https://x.y', fields: {} } };
  });
  const body = Buffer.from(JSON.stringify({ ext: 'jpg', filename: 'a.jpg' })).toString('base64');
  await call(handler, event({ body, isBase64Encoded: true, queryStringParameters: undefined }));
  expect(seen).toHaveBeenCalledWith({ ext: 'jpg', filename: 'a.jpg' });
});

test('a service answers the routes it has and no other', async () => {
  const refuse = () => Promise.reject(new Error('another route'));
  const service = serve(
    'jobs',
    {
      presign: refuse,
      createJob: refuse,
      job: refuse,
      listJobs: refuse,
      jobGlimpses: refuse,
      remakeOffer: refuse,
      remakeModel: refuse,
      createBatch: refuse,
      batches: refuse,
      batch: refuse,
      changeBatch: refuse,
      rodinStatus: async () => state,
    },
    doors,
  );
  const call = (routeKey?: string) =>
    service(event({ ...(routeKey && { routeKey }), headers: fromSite() }), {} as Context);
  expect((await call()).statusCode).toBe(200);
  expect((await call('GET /api/other')).statusCode).toBe(404);
});

test('a route of a shop without a check of its people is not built', () => {
  expect(() => endpoint(routes.rodinStatus, async () => state)).toThrow('/api/rodin-status lets anybody in');
});

test("TEAM-03 a person's duty is asked for before the work is begun, and no work is done without it", async () => {
  const checkMember = vi.fn(() => Promise.reject(new AppError('team.role_missing')));
  const work = vi.fn(async () => state);
  expect(await call(endpoint(routes.rodinStatus, work, { checkMember }))).toMatchObject({
    statusCode: 403,
    error: { code: 'team.role_missing' },
  });
  expect(checkMember).toHaveBeenCalledWith(
    expect.objectContaining({ userId: 'u1', tenantId: 'ten_1' }),
    'read',
  );
  expect(work).not.toHaveBeenCalled();
});
