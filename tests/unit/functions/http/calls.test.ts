import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '../../../../functions/http/endpoint.ts';
import { logger } from '../../../../functions/http/log.ts';
import { AppError } from '../../../../shared/errors.ts';
import { routes, type Route } from '../../../../shared/routes.ts';

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
const claims = { sub: 'u1', tenant_id: 'ten_1', email: 'ana@loja.com', role: 'member' };
const eventOf = (jwt: object | undefined, change: object = {}) =>
  ({ requestContext: { requestId: 'r1', authorizer: jwt && { jwt } }, ...change }) as unknown as Event;

const seen = vi.fn();
/** What the row says of somebody whose token is one of our staff's. */
const checkStaff = vi.fn(async (): Promise<void> => undefined);
const checkMember = vi.fn(async (): Promise<void> => undefined);
const limit = vi.fn(async (): Promise<void> => undefined);
const info = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
beforeEach(() => void vi.clearAllMocks());

/** A call of a route of this access; its work notes what it was given. */
async function call(access: Route['access'], event: Event, work = async (): Promise<unknown> => ({})) {
  const { input, output } = routes.job;
  const route = { ...routes.job, access, input: input.partial(), output: output.partial() };
  const answering = async (facts: unknown) => {
    seen(facts);
    return work();
  };
  const handler = endpoint(route as unknown as Route, answering, { checkStaff, checkMember, limit });
  const response = await handler(event, {} as Context);
  return { ...response, body: JSON.parse(response.body!) as { error?: { code: string; params: object } } };
}

describe('LIM-01 a caller who calls too often', () => {
  test.each(['member', 'staff'] as const)(
    'LIM-01 is told so before the work of a %s call is begun',
    async (access) => {
      limit.mockRejectedValueOnce(new AppError('request.too_many', { retry_after: 30 }));
      const { statusCode, headers } = await call(access, eventOf({ claims: { ...claims, role: 'admin' } }));
      expect([statusCode, headers?.['retry-after']]).toEqual([429, '30']);
      expect(seen).not.toHaveBeenCalled();
    },
  );

  test('LIM-01 is nobody who needs no session: what anybody may call has limits of its own', async () => {
    limit.mockRejectedValueOnce(new AppError('request.too_many', { retry_after: 30 }));
    expect((await call('public', eventOf({}))).statusCode).toBe(200);
    limit.mockReset();
  });
});

describe('a route of our staff', () => {
  test.each(['owner', 'admin'])('is open to an %s', async (role) => {
    const session = { claims: { ...claims, role, auth_time: '1763985600' } };
    expect((await call('staff', eventOf(session))).statusCode).toBe(200);
    expect(checkStaff).toHaveBeenCalledWith({ userId: 'u1', signedInAt: 1763985600 });
  });

  test('ADM-02 is closed to whom the row says it is closed to', async () => {
    checkStaff.mockRejectedValueOnce(new AppError('session.second_factor_missing'));
    const { statusCode, body } = await call('staff', eventOf({ claims: { ...claims, role: 'admin' } }));
    expect([statusCode, body.error?.code]).toEqual([403, 'session.second_factor_missing']);
    expect(seen).not.toHaveBeenCalled();
  });

  test('ADM-02 cannot be made without asking the row', () => {
    expect(() => endpoint(routes.readAudit, vi.fn())).toThrow('lets anybody in');
  });

  test.each([
    ['a member', { claims }],
    ['a token that names no role', { claims: { ...claims, role: undefined } }],
    ['a role nobody has', { claims: { ...claims, role: 'root' } }],
  ])('is closed to %s, and its work is not begun', async (_, jwt) => {
    const { statusCode, body } = await call('staff', eventOf(jwt));
    expect([statusCode, body.error?.code]).toEqual([403, 'session.forbidden']);
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('a route of everybody with a session', () => {
  test('is open to members, who are what nobody says otherwise of', async () => {
    await call('member', eventOf({ claims: { ...claims, role: undefined } }));
    expect(seen.mock.lastCall![0]).toMatchObject({ actor: { tenantId: 'ten_1', role: 'member' } });
  });

  test('TEAM-03 is closed to whom the row says it is closed to, and its work is not begun', async () => {
    checkMember.mockRejectedValueOnce(new AppError('team.role_missing'));
    const { statusCode, body } = await call('member', eventOf({ claims }));
    expect([statusCode, body.error?.code]).toEqual([403, 'team.role_missing']);
    expect(checkMember).toHaveBeenCalledWith(expect.objectContaining({ userId: 'u1' }), 'read');
    expect(seen).not.toHaveBeenCalled();
  });

  test('TEAM-03 cannot be made without asking the row', () => {
    expect(() => endpoint(routes.job, vi.fn())).toThrow('lets anybody in');
  });

  test.each([
    ['no authorizer', undefined],
    ['no token', {}],
  ])('is closed to a call with %s', async (_, jwt) => {
    const { statusCode, body } = await call('member', eventOf(jwt));
    expect([statusCode, body.error?.code]).toEqual([401, 'session.missing']);
  });
});

test('a public route asks for no session and knows nobody', async () => {
  expect((await call('public', eventOf(undefined))).statusCode).toBe(200);
  expect(seen.mock.lastCall![0]).toMatchObject({ actor: undefined });
});

describe('where a call comes from', () => {
  const from = async (headers: object | undefined, http?: object) => {
    await call('public', {
      ...eventOf(undefined),
      headers,
      requestContext: { requestId: 'r1', http },
    } as unknown as Event);
    const { userAgent, address } = seen.mock.lastCall![0] as { userAgent: string; address: string };
    return { userAgent, address };
  };

  test('is what the distribution wrote, before the peer of the gateway', async () => {
    const headers = { 'true-client-ip': '203.0.113.7', 'user-agent': 'Firefox' };
    expect(await from(headers, { sourceIp: '130.176.0.1' })).toEqual({
      userAgent: 'Firefox',
      address: '203.0.113.7',
    });
  });

  test('is the peer without a distribution, and unknown without either', async () => {
    expect(await from({}, { sourceIp: '127.0.0.1' })).toEqual({ userAgent: '', address: '127.0.0.1' });
    expect(await from(undefined)).toEqual({ userAgent: '', address: '' });
  });
});

describe('one line a call', () => {
  const facts = { route: 'GET /api/jobs/{job_id}', requestId: 'r1', tenantId: 'ten_1' };
  const refuse = (thrown: Error) => () => Promise.reject(thrown);
  const event = eventOf({ claims });

  test('tells route, tenant and status, and nothing personal', async () => {
    const { headers } = await call('public', event);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(info).toHaveBeenCalledExactlyOnceWith('answered', { ...facts, status: 200 });
  });

  test('tells a refusal by its code, as nothing to worry about', async () => {
    await call('public', event, refuse(new AppError('job.not_found')));
    expect(info).toHaveBeenCalledExactlyOnceWith('refused', { ...facts, code: 'job.not_found' });
    expect(error).not.toHaveBeenCalled();
  });

  test('tells what failed with the error itself', async () => {
    const thrown = new Error('the table is on fire');
    await call('public', event, refuse(thrown));
    expect(error).toHaveBeenCalledExactlyOnceWith('failed', { ...facts, code: 'internal', error: thrown });
    expect(info).not.toHaveBeenCalled();
  });
});
