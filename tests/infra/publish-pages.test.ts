import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishPages, type Published } from '../../infra/deploy/publish-pages.ts';
import { listenOnLoopback, type LocalService } from '../../infra/local/loopback-server.ts';
import { bucketFromTemplate } from '../../infra/local/s3/bucket-config.ts';
import { startS3 } from '../../infra/local/s3/start-s3.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What `npm run deploy` does with the built pages, by the real clients: into an S3, and told to a CloudFront. */
const STACK: Published = {
  Region: 'sa-east-1',
  UserPoolId: 'sa-east-1_AbCdEfGhI',
  UserPoolClientId: '1h57kf5cpq17m0eml12EXAMPLE',
  WebBucket: 'web',
  DistributionId: 'E2EXAMPLE',
};
const FILES: Record<string, string> = {
  'index.html': '<script src="/assets/app-1a.js"></script>',
  'app.html': '<script src="/assets/app-1a.js"></script>',
  'assets/app-1a.js': 'start()',
  'assets/figtree-2b.woff2': 'font',
  'embed.js': 'embed()',
  'models/chair.glb': 'glTF',
  // Of the machine that built: never what a deployment shows.
  'config.json': '{"userPoolId":"local"}',
};

const folder = tempFolder();
const written: string[] = [];
const invalidations: { url: string; body: string; after: number }[] = [];
let parts: LocalService[] = [];
let s3: S3Client;
let cloudFront: CloudFrontClient;

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(folder, 'assets/app-1a.js.br'), brotliCompressSync(FILES['assets/app-1a.js']));

  const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local' };
  const region = STACK.Region;
  const storage = await startS3({
    port: 0,
    dataDir: tempFolder(),
    buckets: [
      bucketFromTemplate('web', {
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      }),
    ],
    credentials,
    region,
    onEvent: ({ detail }) => written.push(detail.object.key),
  });
  const edge = await listenOnLoopback(0, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      invalidations.push({ url: `${request.method} ${request.url}`, body, after: written.length });
      response.writeHead(201, { 'content-type': 'text/xml' });
      response.end('<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>');
    });
  });
  parts = [storage, edge];
  s3 = new S3Client({ region, credentials, endpoint: storage.endpoint, maxAttempts: 1 });
  cloudFront = new CloudFrontClient({ region, credentials, endpoint: edge.endpoint, maxAttempts: 1 });
});
beforeEach(() => {
  written.length = 0;
  invalidations.length = 0;
});
afterAll(async () => {
  s3?.destroy();
  cloudFront?.destroy();
  await Promise.all(parts.map((part) => part.close()));
});

const stored = (Key: string) => s3.send(new GetObjectCommand({ Bucket: 'web', Key }));

test('INFRA-01 every file is published with its type and how long the edge keeps it, packed as the build packed it', async () => {
  expect(await publishPages({ s3, cloudFront }, folder, STACK)).toBe(7);
  const shown = await Promise.all(
    Object.keys(FILES).map(async (key) => {
      const { ContentType, CacheControl, ContentEncoding = 'plain' } = await stored(key);
      return [key, ContentType, ContentEncoding, CacheControl];
    }),
  );
  const [page, forever] = ['public, max-age=0, s-maxage=86400', 'public, max-age=31536000, immutable'];
  expect(shown).toEqual([
    ['index.html', 'text/html; charset=utf-8', 'plain', page],
    ['app.html', 'text/html; charset=utf-8', 'plain', page],
    ['assets/app-1a.js', 'text/javascript; charset=utf-8', 'br', forever],
    ['assets/figtree-2b.woff2', 'font/woff2', 'plain', forever],
    ['embed.js', 'text/javascript; charset=utf-8', 'plain', page],
    ['models/chair.glb', 'model/gltf-binary', 'plain', page],
    ['config.json', 'application/json', 'plain', 'no-cache'],
  ]);
  const script = await (await stored('assets/app-1a.js')).Body!.transformToByteArray();
  expect(brotliDecompressSync(script).toString()).toBe(FILES['assets/app-1a.js']);
  await expect(stored('assets/app-1a.js.br')).rejects.toThrow();
});

test('INFRA-01 the configuration that pages read is of the stacks they belong to', async () => {
  await publishPages({ s3, cloudFront }, folder, STACK);
  const config = JSON.parse(await (await stored('config.json')).Body!.transformToString()) as unknown;
  const { Region: region, UserPoolId: userPoolId, UserPoolClientId: userPoolClientId } = STACK;
  expect(config).toEqual({ region, userPoolId, userPoolClientId });
});

test('INFRA-01 no page is there before what it names, and the edge forgets when all is there', async () => {
  await publishPages({ s3, cloudFront }, folder, STACK);
  expect(written).toHaveLength(7);
  const isPage = written.map((key) => key.endsWith('.html'));
  expect(isPage.indexOf(true)).toBe(isPage.lastIndexOf(false) + 1);
  expect(invalidations).toHaveLength(1);
  const [{ url, body, after }] = invalidations;
  expect(url).toMatch(/^POST \/2020-05-31\/distribution\/E2EXAMPLE\/invalidation/);
  expect(body).toContain('<Path>/*</Path>');
  expect(after).toBe(7);
});

test('what could not be put stops the publication before any page and before the edge is told', async () => {
  await expect(publishPages({ s3, cloudFront }, folder, { ...STACK, WebBucket: 'gone' })).rejects.toThrow(
    'bucket does not exist',
  );
  expect([written, invalidations]).toEqual([[], []]);
});
