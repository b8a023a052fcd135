import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCloudFront } from '../../infra/local/cloudfront/cloudfront.ts';
import { distributionOf } from '../../infra/local/cloudfront/distribution.ts';
import { filesOrigin } from '../../infra/local/cloudfront/files-origin.ts';
import { httpOrigin } from '../../infra/local/cloudfront/http-origin.ts';
import { s3Origin } from '../../infra/local/cloudfront/s3-origin.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import { bucketFromTemplate } from '../../infra/local/s3/bucket-config.ts';
import { startS3 } from '../../infra/local/s3/start-s3.ts';
import { loadDeployment } from '../../infra/template/deployment.ts';
import { writeAssembly } from '../support/assembly.ts';
import { tempFolder } from '../support/temp-folder.ts';

const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const behaviour = (TargetOriginId: string, more: object = {}) => ({
  TargetOriginId,
  ViewerProtocolPolicy: 'redirect-to-https',
  CachePolicyId: CACHING_OPTIMIZED,
  Compress: true,
  ...more,
});
const api = {
  PathPattern: 'api/*',
  AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  CachePolicyId: CACHING_DISABLED,
  OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
};
const headersPolicy = (config: object) => ({
  Type: 'AWS::CloudFront::ResponseHeadersPolicy',
  Properties: { ResponseHeadersPolicyConfig: { Name: 'p', ...config } },
});

const Resources = {
  Models: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'models' } },
  Pages: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      FunctionCode: `function handler(event) {
        var r = event.request;
        if (r.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new?' + r.querystring.a.value } } };
        if (r.uri.indexOf('.') < 0) r.uri = typeof process === 'undefined' ? '/index.html' : '/escaped.html';
        return r;
      }`,
    },
  },
  Calls: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      FunctionCode: `function handler(event) {
        event.request.headers['true-client-ip'] = { value: event.viewer.ip };
        return event.request;
      }`,
    },
  },
  PageHeaders: headersPolicy({
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
      ContentTypeOptions: { Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
    },
    CustomHeadersConfig: { Items: [{ Header: 'Cache-Control', Value: 'no-cache', Override: true }] },
    RemoveHeadersConfig: { Items: [{ Header: 'X-Powered-By' }] },
  }),
  ModelHeaders: headersPolicy({
    CorsConfig: {
      AccessControlAllowCredentials: false,
      AccessControlAllowHeaders: { Items: ['*'] },
      AccessControlAllowMethods: { Items: ['GET'] },
      AccessControlAllowOrigins: { Items: ['*'] },
      AccessControlMaxAgeSec: 600,
      OriginOverride: true,
    },
  }),
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        CustomErrorResponses: [{ ErrorCode: 503, ErrorCachingMinTTL: 0 }],
        DefaultCacheBehavior: behaviour('web', {
          ResponseHeadersPolicyId: { Ref: 'PageHeaders' },
          FunctionAssociations: [
            { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Pages', 'FunctionARN'] } },
          ],
        }),
        CacheBehaviors: [
          behaviour('api', {
            ...api,
            ResponseHeadersPolicyId: { Ref: 'PageHeaders' },
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Calls', 'FunctionARN'] } },
            ],
          }),
          behaviour('models', { PathPattern: 'm/*', ResponseHeadersPolicyId: { Ref: 'ModelHeaders' } }),
          behaviour('nowhere', { ...api, PathPattern: 'down/?' }),
        ],
        Origins: ['web', 'api', 'models', 'nowhere'].map((Id) => ({ Id, DomainName: `${Id}.example` })),
      },
    },
  },
};

interface Heard {
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const services: LocalService[] = [];
let upstream: Server;
let heard: Heard;
let endpoint: string;

beforeAll(async () => {
  const web = tempFolder();
  mkdirSync(path.join(web, 'assets'));
  writeFileSync(path.join(web, 'index.html'), `<h1>Relevo</h1>${' '.repeat(2000)}`);
  writeFileSync(path.join(web, 'assets', 'app.js'), 'export {};');
  writeFileSync(path.join(web, 'assets', 'packed.js'), 'export {};');
  writeFileSync(path.join(web, 'assets', 'packed.js.br'), brotliCompressSync('export {};'));
  writeFileSync(path.join(web, '..', 'secret.txt'), 'beside the pages');

  upstream = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      heard = { url: incoming.url, headers: incoming.headers, body };
      if (incoming.url?.startsWith('/api/fails/')) {
        response.writeHead(Number(incoming.url.split('/').at(-1)), { 'cache-control': 'no-store' });
        return response.end(`failed for ${incoming.headers.authorization}`);
      }
      response.writeHead(418, {
        'content-type': 'application/json',
        'x-powered-by': 'tea',
        'set-cookie': ['a=1', 'b=2'],
      });
      response.end('{"tea":true}');
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const upstreamEndpoint = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;

  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const s3 = await startS3({
    port: 0,
    dataDir: tempFolder(),
    buckets: [bucketFromTemplate('models', {})],
    credentials,
    region: 'sa-east-1',
  });
  services.push(s3);
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: 'sa-east-1',
    credentials,
    forcePathStyle: true,
  });
  const object = {
    Bucket: 'models',
    Key: 'm/sofá.glb',
    Body: 'glTF model',
    ContentType: 'model/gltf-binary',
  };
  await client.send(new PutObjectCommand(object));

  const cloudFront = await startCloudFront({
    port: 0,
    distribution: distributionOf(loadDeployment(writeAssembly({ app: { Resources } }))),
    originFor: ({ id, customHeaders, domainName }, { forwardsViewer }) => {
      if (id === 'web') return filesOrigin(web, { 'config.json': '{"region":"sa-east-1"}' });
      if (id === 'models') return s3Origin(client, 'models');
      const target = id === 'api' ? upstreamEndpoint : 'http://127.0.0.1:1';
      return httpOrigin({ endpoint: target, host: domainName, customHeaders, forwardsViewer });
    },
  });
  services.push(cloudFront);
  endpoint = cloudFront.endpoint;
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  upstream.close();
});

const get = (uri: string, init?: RequestInit) => fetch(`${endpoint}${uri}`, { redirect: 'manual', ...init });

test('an address without an extension is the page that the edge function names', async () => {
  const response = await get('/app/models');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain('<h1>Relevo</h1>');
});

test('the edge function may answer by itself', async () => {
  const response = await get('/old?a=1');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/new?1']);
});

test('a query names fields, and reaches nothing else of this process', async () => {
  expect((await get('/old?a=1&__proto__=x&__proto__=y&constructor=z')).status).toBe(301);
  expect({}).not.toHaveProperty('multiValue');
});

test('every page carries the headers of its policy', async () => {
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(headers.get('strict-transport-security')).toBe('max-age=60; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-cache');
});

/** fetch would undo the compression. */
const raw = (uri: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: number }>((resolve, reject) => {
    const outgoing = request(`${endpoint}${uri}`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ headers: response.headers, bytes }));
    });
    outgoing.once('error', reject);
    outgoing.end();
  });

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
])('a page travels as %s to a browser that takes %s', async (encoding, accepted) => {
  const { headers, bytes } = await raw('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.etag).toMatch(/^W\//);
  expect(bytes).toBeLessThan(200);
});

test('what is small stays as it is', async () => {
  const { headers } = await raw('/assets/app.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a script that the build has packed is published packed, under its plain name', async () => {
  const { headers } = await raw('/assets/packed.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(await (await get('/assets/packed.js')).text()).toBe('export {};');
});

test('a page the browser has is not sent again', async () => {
  const first = await get('/');
  const again = await get('/', { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('what a deployment publishes is there beside the build', async () => {
  const response = await get('/config.json');
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ region: 'sa-east-1' });
});

test.each(['/gone.js', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets.', '/%ff.js'])(
  '%s is not found, as in a bucket',
  async (uri) => {
    const response = await get(uri);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<Code>NoSuchKey</Code>');
  },
);

test("a call reaches the API with all the viewer sent, under the API's own host", async () => {
  const response = await get('/api/jobs/a%20b?x=1&x=2', {
    method: 'POST',
    headers: {
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
    },
    body: '{"a":1}',
  });
  expect(response.status).toBe(418);
  expect(await response.json()).toEqual({ tea: true });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(heard).toMatchObject({
    url: '/api/jobs/a%20b?x=1&x=2',
    body: '{"a":1}',
    headers: { authorization: 'Bearer t', host: 'api.example', 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
  });
});

test('what the edge function writes into a call reaches the API in place of what the viewer sent', async () => {
  await fetch(`${endpoint}/api/account`, {
    headers: { 'true-client-ip': '203.0.113.7', cookie: 'a=1; b=2', 'x-own': 'kept' },
  });
  expect(heard.headers).toMatchObject({ 'true-client-ip': '127.0.0.1', cookie: 'a=1; b=2', 'x-own': 'kept' });
});

test('a model comes from its bucket, whole or in part, readable from any page', async () => {
  const whole = await get('/m/sof%C3%A1.glb', { headers: { origin: 'https://shop.example' } });
  expect(await whole.text()).toBe('glTF model');
  expect(whole.headers.get('content-type')).toBe('model/gltf-binary');
  expect(whole.headers.get('access-control-allow-origin')).toBe('*');
  const part = await get('/m/sof%C3%A1.glb', { headers: { range: 'bytes=0-3' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'glTF',
    'bytes 0-3/10',
  ]);
  const head = await get('/m/sof%C3%A1.glb', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  const known = await get('/m/sof%C3%A1.glb', { headers: { 'if-none-match': whole.headers.get('etag')! } });
  expect(known.status).toBe(304);
});

test('a model that is gone is a 404, not a page', async () => {
  expect((await get('/m/gone.glb')).status).toBe(404);
});

test('a method the behaviour does not allow is refused', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(403);
});

test('an origin that does not answer is a bad gateway', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await get('/down/1')).status).toBe(502);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('a part of the distribution that is not served here stops the start', () => {
  const { Distribution, ...others } = Resources;
  const DistributionConfig = {
    ...Distribution.Properties.DistributionConfig,
    CustomErrorResponses: [{ ErrorCode: 404, ErrorCachingMinTTL: 0, ResponsePagePath: '/index.html' }],
  };
  const broken = { ...others, Distribution: { ...Distribution, Properties: { DistributionConfig } } };
  expect(() => distributionOf(loadDeployment(writeAssembly({ app: { Resources: broken } })))).toThrow(
    'ResponsePagePath',
  );
});

test('a failure is kept by its path alone and shown to others, unless the distribution says for how long', async () => {
  const said = async (path: string, shop: string) =>
    (await get(path, { headers: { authorization: shop } })).text();
  expect(await said('/api/fails/500', 'one')).toBe('failed for one');
  expect(await said('/api/fails/500?of=another', 'another')).toBe('failed for one');
  expect(await said('/api/fails/503', 'one')).toBe('failed for one');
  expect(await said('/api/fails/503', 'another')).toBe('failed for another');
});
