import { createSign, generateKeyPairSync } from 'node:crypto';
import { request } from 'node:http';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterEach, expect, test } from 'vitest';
import { apiOf } from '../../infra/local/http-api/api.ts';
import type { ApiEvent } from '../../infra/local/http-api/event.ts';
import { startHttpApi } from '../../infra/local/http-api/http-api.ts';
import { FunctionError } from '../../infra/local/lambda/errors.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { writeAssembly } from '../support/assembly.ts';

type Work = (event: ApiEvent) => unknown;

const issuer = 'https://cognito-idp.sa-east-1.amazonaws.com/sa-east-1_abc';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
} as unknown as Jwks;

let service: LocalService;
afterEach(() => service.close());

const route = (RouteKey: string, more: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ApiId: { Ref: 'Api' },
    RouteKey,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
    AuthorizationType: 'NONE',
    ...more,
  },
});
const withSession = { AuthorizationType: 'JWT', AuthorizerId: { Ref: 'Session' } };

async function serve(work: Work, { integration = {}, api = {} } = {}) {
  const deployment = loadDeployment(
    writeAssembly({
      app: {
        Resources: {
          Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'Api', ProtocolType: 'HTTP', ...api } },
          Work: { Type: 'AWS::Lambda::Function' },
          Integration: {
            Type: 'AWS::ApiGatewayV2::Integration',
            Properties: {
              ApiId: { Ref: 'Api' },
              IntegrationType: 'AWS_PROXY',
              IntegrationUri: { 'Fn::GetAtt': ['Work', 'Arn'] },
              PayloadFormatVersion: '2.0',
              ...integration,
            },
          },
          Session: {
            Type: 'AWS::ApiGatewayV2::Authorizer',
            Properties: {
              ApiId: { Ref: 'Api' },
              AuthorizerType: 'JWT',
              IdentitySource: ['$request.header.Authorization'],
              JwtConfiguration: { Issuer: issuer, Audience: ['web'] },
              Name: 'Session',
            },
          },
          Open: route('ANY /open/{proxy+}'),
          One: route('GET /models/{id}'),
          Mine: route('GET /mine', withSession),
          Scoped: route('GET /scoped', { ...withSession, AuthorizationScopes: ['admin'] }),
        },
      },
    }),
  );
  service = await startHttpApi({
    port: 0,
    api: apiOf(deployment),
    lambdas: { invoke: async (_, event) => work(event as ApiEvent) },
    keysOf: async () => keys,
  });
}

const call = (path: string, init?: RequestInit) => fetch(`${service.endpoint}${path}`, init);
const echo: Work = (event) => event;

function token(claims: object = {}, kid = 'k1'): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 60;
  const unsigned = `${encode({ alg: 'RS256', kid })}.${encode({ iss: issuer, aud: 'web', sub: 'u1', exp, ...claims })}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}
const bearer = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });

test('a request becomes an event of payload format 2.0', async () => {
  await serve(echo);
  const response = await call('/open/a%20b/c?tag=oak&tag=chair&q=sof%C3%A1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'a=1; b=2', 'X-Kind': 'sofa' },
    body: '{"height":88}',
  });
  const event = (await response.json()) as ApiEvent;
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'ANY /open/{proxy+}',
    rawPath: '/open/a%20b/c',
    rawQueryString: 'tag=oak&tag=chair&q=sof%C3%A1',
    cookies: ['a=1', 'b=2'],
    queryStringParameters: { tag: 'oak,chair', q: 'sofá' },
    pathParameters: { proxy: 'a b/c' },
    body: '{"height":88}',
    isBase64Encoded: false,
    requestContext: {
      stage: '$default',
      routeKey: 'ANY /open/{proxy+}',
      http: { method: 'POST', path: '/open/a%20b/c', sourceIp: '127.0.0.1' },
      time: expect.stringMatching(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/) as unknown,
    },
  });
  expect(event.headers).toMatchObject({ 'x-kind': 'sofa', 'x-forwarded-for': '127.0.0.1' });
  expect(event.headers).not.toHaveProperty('cookie');
  expect(event.headers).not.toHaveProperty('connection');
  expect(event.requestContext).not.toHaveProperty('authorizer');
});

test('a body that is no text travels as base64, a form post too', async () => {
  await serve(echo);
  const bytes = new Uint8Array([0, 255, 128]);
  const binary = await call('/open/x', {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes,
  });
  expect(await binary.json()).toMatchObject({ body: 'AP+A', isBase64Encoded: true });
  const form = await call('/open/x', { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  expect(await form.json()).toMatchObject({
    body: Buffer.from('a=1').toString('base64'),
    isBase64Encoded: true,
  });
});

test('headers sent twice arrive joined', async () => {
  await serve(echo);
  const answered = await new Promise<ApiEvent>((resolve, reject) => {
    const outgoing = request(
      `${service.endpoint}/open/x`,
      { headers: { 'x-tag': ['oak', 'chair'] } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve(JSON.parse(text) as ApiEvent));
      },
    );
    outgoing.once('error', reject);
    outgoing.end();
  });
  expect(answered.headers['x-tag']).toBe('oak,chair');
});

test('a path parameter is decoded', async () => {
  await serve(({ pathParameters }) => pathParameters ?? {});
  expect(await (await call('/models/sof%C3%A1%2F1')).json()).toEqual({ id: 'sofá/1' });
});

test('a result with a status says everything itself', async () => {
  await serve(() => ({
    statusCode: 201,
    headers: { 'Content-Type': 'image/png', 'X-Size': 3 },
    cookies: ['a=1; HttpOnly', 'b=2'],
    body: 'AP+A',
    isBase64Encoded: true,
  }));
  const response = await call('/open/x');
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-size')).toBe('3');
  expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 255, 128]));
});

test('a result without a status is the body of a 200', async () => {
  await serve(() => ({ chairs: 4 }));
  const response = await call('/open/x');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ chairs: 4 });
});

test.each([
  [
    'fails',
    () => {
      throw new FunctionError('work', { errorMessage: 'no' });
    },
  ],
  ['answers nonsense', () => ({ statusCode: 'sofa' })],
])('a function that %s is an internal server error that says nothing', async (_, work) => {
  await serve(work);
  const response = await call('/open/x');
  expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
});

test('a function slower than its integration is unavailable', async () => {
  await serve(() => new Promise(() => {}), { integration: { TimeoutInMillis: 50 } });
  const response = await call('/open/x');
  expect([response.status, await response.json()]).toEqual([503, { message: 'Service Unavailable' }]);
});

test('what no route serves is not found', async () => {
  await serve(echo);
  const response = await call('/nothing');
  expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
  expect((await call('/models/1', { method: 'DELETE' })).status).toBe(404);
});

test('a body beyond 10 MB is refused', async () => {
  await serve(echo);
  const response = await call('/open/x', { method: 'POST', body: new Uint8Array(10 * 1024 * 1024 + 1) });
  expect(response.status).toBe(413);
});

test("a session's claims reach the function as strings", async () => {
  await serve(({ requestContext }) => requestContext.authorizer ?? {});
  const response = await call(
    '/mine',
    bearer(token({ tenant_id: 't1', 'cognito:groups': ['owner', 'admin'], email_verified: true })),
  );
  expect(await response.json()).toMatchObject({
    jwt: {
      scopes: null,
      claims: {
        sub: 'u1',
        tenant_id: 't1',
        'cognito:groups': '[owner admin]',
        email_verified: 'true',
        iss: issuer,
      },
    },
  });
});

test('an access token is known by its client, as it has no audience', async () => {
  await serve(() => ({}));
  expect((await call('/mine', bearer(token({ aud: undefined, client_id: 'web' })))).status).toBe(200);
});

test.each([
  ['no token', undefined],
  ['not a token', 'sofa'],
  ['an expired one', token({ exp: 1 })],
  ["another client's", token({ aud: 'other' })],
  ["another issuer's", token({ iss: 'https://example.com' })],
  ['a changed one', token().replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"u2"}').toString('base64url')}.`)],
  ['one signed by another key', token({}, 'k2')],
])('a session route refuses %s', async (_, text) => {
  await serve(() => ({}));
  const response = await call('/mine', text === undefined ? undefined : bearer(text));
  expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthorized' }]);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
});

test('a session without the scope is forbidden', async () => {
  await serve(() => ({}));
  const response = await call('/scoped', bearer(token({ scope: 'read' })));
  expect([response.status, await response.json()]).toEqual([403, { message: 'Forbidden' }]);
  expect((await call('/scoped', bearer(token({ scope: 'read admin' })))).status).toBe(200);
});

test('a preflight is answered by the gateway, and only for origins it knows', async () => {
  const CorsConfiguration = {
    AllowOrigins: ['https://shop.example'],
    AllowMethods: ['GET'],
    AllowHeaders: ['authorization'],
    MaxAge: 60,
  };
  await serve(() => ({}), { api: { CorsConfiguration } });
  const known = await call('/mine', { method: 'OPTIONS', headers: { origin: 'https://shop.example' } });
  expect(known.status).toBe(204);
  expect(known.headers.get('access-control-allow-headers')).toBe('authorization');
  const stranger = await call('/open/x', { headers: { origin: 'https://other.example' } });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

test('an authorizer that this gateway lacks is refused when the API is loaded', async () => {
  await serve(echo);
  const broken = writeAssembly({
    app: {
      Resources: {
        Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
        R: route('GET /x', { Target: 'integrations/x', AuthorizationType: 'AWS_IAM' }),
      },
    },
  });
  expect(() => apiOf(loadDeployment(broken))).toThrow('AuthorizationType');
});
