import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  ListPartsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ListObjectVersionsCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bucketOf, ObjectChanged } from '../../functions/services/bucket.ts';
import { bucketFromTemplate } from '../../infra/local/s3/bucket-config.ts';
import type { S3Event } from '../../infra/local/s3/events.ts';
import { startS3 } from '../../infra/local/s3/start-s3.ts';
import type { LocalService } from '../../infra/local/loopback-server.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { patient } from '../support/patience.ts';

const ORIGIN = 'http://localhost:4000';
const Bucket = 'uploads';
const region = 'sa-east-1';
const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };
const buckets = [
  bucketFromTemplate(Bucket, {
    CorsConfiguration: {
      CorsRules: [
        {
          AllowedOrigins: [ORIGIN],
          AllowedMethods: ['PUT', 'POST', 'GET'],
          AllowedHeaders: ['content-*'],
          ExposedHeaders: ['ETag'],
          MaxAge: 600,
        },
      ],
    },
    LifecycleConfiguration: {
      Rules: [
        {
          Status: 'Enabled',
          Prefix: 't/',
          TagFilters: [{ Key: 'unclaimed', Value: 'yes' }],
          ExpirationInDays: 1,
        },
        {
          Status: 'Enabled',
          Prefix: 'drafts/',
          ExpirationInDays: 7,
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
    },
    NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
  }),
  bucketFromTemplate('silent', {}),
  bucketFromTemplate('versioned', {
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      Rules: [
        {
          Status: 'Enabled',
          NoncurrentVersionExpiration: { NoncurrentDays: 30 },
          ExpiredObjectDeleteMarker: true,
        },
      ],
    },
  }),
];

const open: Array<{ destroy(): void }> = [];
function client(endpoint: string, options: S3ClientConfig = {}): S3Client {
  const s3 = new S3Client({ region, endpoint, credentials, maxAttempts: 1, ...options });
  open.push(s3);
  return s3;
}

const events: S3Event[] = [];
let server: LocalService;
let s3: S3Client;

beforeAll(async () => {
  server = await startS3({
    port: 0,
    dataDir: tempFolder(),
    buckets,
    credentials,
    region,
    onEvent: (event) => events.push(event),
  });
  s3 = client(server.endpoint);
});
beforeEach(() => {
  events.length = 0;
});
afterAll(async () => {
  for (const each of open) each.destroy();
  await server.close();
});

const put = (Key: string, Body: string | Uint8Array = 'x', more: Partial<PutObjectCommand['input']> = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const download = (Key: string, more: Partial<GetObjectCommand['input']> = {}) =>
  s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
const textOf = async (Key: string) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const codeOf = async (response: Response) => /<Code>(.*?)<\/Code>/.exec(await response.text())?.[1];
const refusal = (code: string, status: number) => ({ name: code, $metadata: { httpStatusCode: status } });
/** Deterministic bytes that no compression or text handling survives unnoticed. */
const bytes = (size: number) =>
  Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) & 255);

describe('objects', () => {
  test('an object comes back with its bytes, type, headers and metadata', async () => {
    const key = 'pasta/a b+é (1).txt';
    const { ETag } = await put(key, 'olá', {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
      ContentEncoding: 'br',
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { tenant: 'acc_1' },
    });
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    expect(await got.Body?.transformToString()).toBe('olá');
    expect(got).toMatchObject({
      ETag,
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'public, max-age=31536000, immutable',
      ContentEncoding: 'br',
      ContentDisposition: 'attachment; filename="a.txt"',
      ContentLength: 4,
      Metadata: { tenant: 'acc_1' },
    });
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: key }))).toMatchObject({
      ETag,
      ContentLength: 4,
    });
  });

  test('a stream uploaded as aws-chunked with a trailer is stored without its framing', async () => {
    const content = bytes(300_000);
    const Body = Readable.from([
      Buffer.from(content.subarray(0, 70_001)),
      Buffer.from(content.subarray(70_001)),
    ]);
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: 'stream.glb',
        Body,
        ContentLength: content.length,
        ContentType: 'model/gltf-binary',
      }),
    );
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'stream.glb' }));
    expect(got.ContentEncoding).toBeUndefined();
    expect(Buffer.compare((await got.Body?.transformToByteArray()) ?? new Uint8Array(), content)).toBe(0);
  });

  test.each(['SHA256', 'SHA1', 'CRC32'] as const)(
    'a %s checksum is verified and given back',
    async (algorithm) => {
      const sent = await put(`sum-${algorithm}`, 'soma', { ChecksumAlgorithm: algorithm });
      const got = await s3.send(
        new GetObjectCommand({ Bucket, Key: `sum-${algorithm}`, ChecksumMode: 'ENABLED' }),
      );
      expect(got[`Checksum${algorithm}`]).toBe(sent[`Checksum${algorithm}`]);
      expect(got[`Checksum${algorithm}`]).toBeTruthy();
    },
  );

  test('a body that contradicts its checksum is refused and nothing is stored', async () => {
    await expect(put('bad-sum', 'a', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject(
      refusal('BadDigest', 400),
    );
    await expect(textOf('bad-sum')).rejects.toMatchObject(refusal('NoSuchKey', 404));
  });

  test('an empty object is an object', async () => {
    await put('empty', '');
    expect(await textOf('empty')).toBe('');
  });

  test.each([
    ['bytes=6-', 'world', 'bytes 6-10/11'],
    ['bytes=0-4', 'hello', 'bytes 0-4/11'],
    ['bytes=-5', 'world', 'bytes 6-10/11'],
    ['bytes=6-99', 'world', 'bytes 6-10/11'],
  ])('the range %s gives %s', async (Range, text, contentRange) => {
    await put('hello', 'hello world');
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'hello', Range }));
    expect(await got.Body?.transformToString()).toBe(text);
    expect(got).toMatchObject({ ContentRange: contentRange, $metadata: { httpStatusCode: 206 } });
  });

  test('a range behind the end is refused', async () => {
    await put('hello', 'hello world');
    await expect(
      s3.send(new GetObjectCommand({ Bucket, Key: 'hello', Range: 'bytes=11-' })),
    ).rejects.toMatchObject(refusal('InvalidRange', 416));
  });

  test('conditional downloads answer 304 or 412', async () => {
    const { ETag } = await put('conditional', 'v1');
    await expect(download('conditional', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(download('conditional', { IfMatch: '"other"' })).rejects.toMatchObject(
      refusal('PreconditionFailed', 412),
    );
    await expect(
      download('conditional', { IfModifiedSince: new Date(Date.now() + 60_000) }),
    ).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(download('conditional', { IfUnmodifiedSince: new Date(0) })).rejects.toMatchObject(
      refusal('PreconditionFailed', 412),
    );
    expect(await (await download('conditional', { IfMatch: ETag })).Body?.transformToString()).toBe('v1');
  });

  test('of many conditional creations of one key exactly one wins', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => put('once', `writer ${index}`, { IfNoneMatch: '*' })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = attempts.find((attempt) => attempt.status === 'rejected');
    expect(lost).toMatchObject({ reason: refusal('PreconditionFailed', 412) });
  });

  test('a copy keeps headers and metadata, or replaces them when told to', async () => {
    await put('original ç', 'conteúdo', { ContentType: 'text/plain', Metadata: { a: '1' } });
    const CopySource = `${Bucket}/${encodeURIComponent('original ç')}`;
    await s3.send(new CopyObjectCommand({ Bucket: 'silent', Key: 'copy', CopySource }));
    const kept = await s3.send(new GetObjectCommand({ Bucket: 'silent', Key: 'copy' }));
    expect(await kept.Body?.transformToString()).toBe('conteúdo');
    expect(kept).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'original ç',
        CopySource,
        MetadataDirective: 'REPLACE',
        ContentType: 'text/markdown',
      }),
    );
    const replaced = await s3.send(new HeadObjectCommand({ Bucket, Key: 'original ç' }));
    expect(replaced).toMatchObject({ ContentType: 'text/markdown', Metadata: {} });
    await expect(
      s3.send(new CopyObjectCommand({ Bucket, Key: 'c', CopySource: `${Bucket}/nope` })),
    ).rejects.toMatchObject(refusal('NoSuchKey', 404));
  });

  test('deleted objects are gone, one by one and many at once, and a missing key is no failure', async () => {
    await Promise.all(['d/1', 'd/2', 'd/<3>&"'].map((key) => put(key)));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'd/1' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'd/1' }));
    const Objects = [{ Key: 'd/2' }, { Key: 'd/<3>&"' }, { Key: 'd/none' }];
    const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted).toEqual(Objects);
    expect((await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'd/' }))).KeyCount).toBe(0);
  });

  test('what is missing has S3 names', async () => {
    await expect(textOf('nope')).rejects.toMatchObject(refusal('NoSuchKey', 404));
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'nope' }))).rejects.toMatchObject(
      refusal('NotFound', 404),
    );
    await expect(s3.send(new GetObjectCommand({ Bucket: 'no-bucket', Key: 'a' }))).rejects.toMatchObject(
      refusal('NoSuchBucket', 404),
    );
    await expect(s3.send(new HeadBucketCommand({ Bucket }))).resolves.toBeTruthy();
  });
});

/** Sends a file as a page does. */
async function sendByForm(to: ReturnType<typeof bucketOf>, key: string, text: string) {
  const { url, fields } = await to.presignPost(key, 'image/jpeg', 100, 60);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([text], { type: 'image/jpeg' }));
  const response = await fetch(url, { method: 'POST', body: form });
  expect(response.status).toBe(204);
  return fields;
}

describe('tags', () => {
  const tagsOf = async (Key: string) => (await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet;

  test('a form says that its photo is unclaimed, and is refused where somebody left that out', async () => {
    const photos = bucketOf(s3, Bucket);
    const { tagging: _, ...untagged } = await sendByForm(photos, 'f/1', 'a');
    expect(await tagsOf('f/1')).toEqual([{ Key: 'unclaimed', Value: 'yes' }]);
    const form = new FormData();
    for (const [name, value] of Object.entries(untagged)) form.append(name, value);
    form.append('file', new Blob(['b']));
    const response = await fetch(`${server.endpoint}/${Bucket}`, { method: 'POST', body: form });
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied']);
  });

  test('what is put as unclaimed says so, and put once more without a word says nothing', async () => {
    const photos = bucketOf(s3, Bucket);
    await photos.putUnclaimed('f/0', Uint8Array.of(97), 'image/jpeg');
    expect(await tagsOf('f/0')).toEqual([{ Key: 'unclaimed', Value: 'yes' }]);
    await photos.put('f/0', Uint8Array.of(98), 'image/jpeg');
    expect(await tagsOf('f/0')).toEqual([]);
  });

  test('a claimed object has no tag and the same bytes; what is not there cannot be claimed', async () => {
    const photos = bucketOf(s3, Bucket);
    await sendByForm(photos, 'f/2', 'a');
    const { etag } = (await photos.look('f/2'))!;
    await photos.claim('f/2');
    expect(await tagsOf('f/2')).toEqual([]);
    expect(await photos.get('f/2', etag)).toEqual(Uint8Array.of(97));
    await expect(photos.claim('f/none')).rejects.toMatchObject(refusal('NoSuchKey', 404));
  });

  test('UP-10 bytes that were seen are not read once others were put in their place', async () => {
    const photos = bucketOf(s3, Bucket);
    await sendByForm(photos, 'f/3', 'a');
    const { etag } = (await photos.look('f/3'))!;
    await sendByForm(photos, 'f/3', 'a');
    expect(await photos.firstBytes('f/3', 1, etag)).toEqual(Uint8Array.of(97));
    await sendByForm(photos, 'f/3', 'b');
    await expect(photos.get('f/3', etag)).rejects.toThrow(ObjectChanged);
    await expect(photos.firstBytes('f/3', 1, etag)).rejects.toThrow(ObjectChanged);
  });
});

describe('versions', () => {
  const versioned = (Key: string, Body: string) =>
    s3.send(new PutObjectCommand({ Bucket: 'versioned', Key, Body, ContentType: 'model/gltf-binary' }));
  const listed = async (Prefix: string, more: Partial<ListObjectVersionsCommand['input']> = {}) =>
    s3.send(new ListObjectVersionsCommand({ Bucket: 'versioned', Prefix, ...more }));
  const remove = (Key: string, VersionId?: string) =>
    s3.send(new DeleteObjectCommand({ Bucket: 'versioned', Key, VersionId }));
  const read = async (Key: string) =>
    (await s3.send(new GetObjectCommand({ Bucket: 'versioned', Key }))).Body?.transformToString();

  test('what is deleted is not there, stays as an earlier version, and comes back without its marker', async () => {
    await versioned('m/1', 'a');
    await remove('m/1');
    await expect(read('m/1')).rejects.toMatchObject(refusal('NoSuchKey', 404));
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'versioned', Prefix: 'm/1' }));
    expect(Contents).toEqual([]);
    const { Versions = [], DeleteMarkers = [] } = await listed('m/1');
    expect(Versions).toMatchObject([{ Key: 'm/1', IsLatest: false, Size: 1 }]);
    expect(DeleteMarkers).toMatchObject([{ Key: 'm/1', IsLatest: true }]);
    const { DeleteMarker } = await remove('m/1', DeleteMarkers[0]?.VersionId);
    expect(DeleteMarker).toBe(true);
    expect(await read('m/1')).toBe('a');
  });

  test('what is written over can be copied back, with its type', async () => {
    await versioned('m/2', 'a');
    await s3.send(new PutObjectCommand({ Bucket: 'versioned', Key: 'm/2', Body: 'b' }));
    const { Versions = [] } = await listed('m/2');
    expect(Versions.map(({ IsLatest }) => IsLatest)).toEqual([true, false]);
    const CopySource = `versioned/m/2?versionId=${Versions[1]?.VersionId}`;
    await s3.send(new CopyObjectCommand({ Bucket: 'versioned', Key: 'm/2', CopySource }));
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: 'versioned', Key: 'm/2' }));
    expect([await Body?.transformToString(), ContentType]).toEqual(['a', 'model/gltf-binary']);
    const missing = new CopyObjectCommand({
      Bucket: 'versioned',
      Key: 'm/2',
      CopySource: 'versioned/m/2?versionId=x',
    });
    await expect(s3.send(missing)).rejects.toMatchObject(refusal('NoSuchVersion', 404));
  });

  test('a long list comes in pages, each version once', async () => {
    for (const body of ['a', 'b', 'c']) for (const key of ['p/1', 'p/2']) await versioned(key, body);
    const seen: string[] = [];
    for (let after: object | undefined = {}; after;) {
      const page: ListObjectVersionsCommandOutput = await listed('p/', { MaxKeys: 2, ...after });
      seen.push(...(page.Versions ?? []).map(({ Key, VersionId }) => `${Key} ${VersionId}`));
      const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
      after = page.IsTruncated ? { KeyMarker, VersionIdMarker } : undefined;
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
    expect(seen.map((each) => each.slice(0, 3))).toEqual(['p/1', 'p/1', 'p/1', 'p/2', 'p/2', 'p/2']);
  });

  test('a bucket that keeps none has each object once, and what is deleted there is gone', async () => {
    await put('v/1', 'a');
    await put('v/1', 'b');
    await put('v/2', 'a');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'v/2' }));
    const { Versions, DeleteMarkers } = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: 'v/' }),
    );
    expect(Versions).toMatchObject([{ Key: 'v/1', VersionId: 'null', IsLatest: true }]);
    expect(DeleteMarkers).toBeUndefined();
  });
});

describe('listing', () => {
  const keys = ['l/a.txt', 'l/b/1', 'l/b/2', 'l/b/deep/3', 'l/c.txt', 'l/é', 'l/😀'];
  beforeAll(async () => {
    await Promise.all([...keys, 'other'].map((key) => put(key)));
  });

  test('a prefix and a delimiter list folders and files', async () => {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', Delimiter: '/' }));
    expect(page.Contents?.map(({ Key }) => Key)).toEqual(['l/a.txt', 'l/c.txt', 'l/é', 'l/😀']);
    expect(page.CommonPrefixes).toEqual([{ Prefix: 'l/b/' }]);
    expect(page).toMatchObject({ KeyCount: 5, IsTruncated: false });
  });

  test.each([1, 2, 3])('pages of %i follow each other without gap or repeat', async (MaxKeys) => {
    const seen: Array<string | undefined> = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'l/', Delimiter: '/', MaxKeys, ContinuationToken }),
      );
      expect(page.KeyCount).toBeLessThanOrEqual(MaxKeys);
      seen.push(
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
        ...(page.Contents ?? []).map(({ Key }) => Key),
      );
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(['l/a.txt', 'l/b/', 'l/c.txt', 'l/é', 'l/😀']));
  });

  test('start-after begins behind a key', async () => {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', StartAfter: 'l/c.txt' }));
    expect(page.Contents?.map(({ Key }) => Key)).toEqual(['l/é', 'l/😀']);
  });
});

const MIB = 1024 ** 2;
const startUpload = async (Key: string) =>
  (
    await s3.send(
      new CreateMultipartUploadCommand({
        Bucket,
        Key,
        ContentType: 'model/gltf-binary',
        Metadata: { a: 'b' },
      }),
    )
  ).UploadId;

describe('multipart upload', () => {
  test('parts sent in any order become one object with its attributes', async () => {
    const content = bytes(5 * MIB + 1000);
    const UploadId = await startUpload('big.glb');
    const part = (PartNumber: number, Body: Uint8Array) =>
      s3.send(new UploadPartCommand({ Bucket, Key: 'big.glb', UploadId, PartNumber, Body }));
    const second = await part(2, content.subarray(5 * MIB));
    const first = await part(1, content.subarray(0, 5 * MIB));
    const listed = await s3.send(new ListPartsCommand({ Bucket, Key: 'big.glb', UploadId }));
    expect(listed.Parts?.map(({ Size }) => Size)).toEqual([5 * MIB, 1000]);
    const Parts = [
      { PartNumber: 1, ETag: first.ETag },
      { PartNumber: 2, ETag: second.ETag },
    ];
    await s3.send(
      new CompleteMultipartUploadCommand({ Bucket, Key: 'big.glb', UploadId, MultipartUpload: { Parts } }),
    );
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'big.glb' }));
    expect(got).toMatchObject({ ContentType: 'model/gltf-binary', Metadata: { a: 'b' } });
    expect(got.ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    expect(Buffer.compare((await got.Body?.transformToByteArray()) ?? new Uint8Array(), content)).toBe(0);
    expect(events.map(({ detail }) => detail.reason)).toEqual(['CompleteMultipartUpload']);
  });

  test('small, missing and disordered parts are refused', async () => {
    const Key = 'small';
    const UploadId = await startUpload(Key);
    const [first, second] = await Promise.all(
      [1, 2].map((PartNumber) =>
        s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: 'tiny' })),
      ),
    );
    const complete = (...numbers: number[]) =>
      s3.send(
        new CompleteMultipartUploadCommand({
          Bucket,
          Key,
          UploadId,
          MultipartUpload: {
            Parts: numbers.map((PartNumber) => ({
              PartNumber,
              ETag: (PartNumber === 1 ? first : second)?.ETag,
            })),
          },
        }),
      );
    await expect(complete(1, 2)).rejects.toMatchObject(refusal('EntityTooSmall', 400));
    await expect(complete(3)).rejects.toMatchObject(refusal('InvalidPart', 400));
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    await expect(complete(1)).rejects.toMatchObject(refusal('NoSuchUpload', 404));
  });
});

describe('who may', () => {
  test('an anonymous visitor may nothing', async () => {
    await put('private', 'secret');
    const response = await fetch(`${server.endpoint}/${Bucket}/private`);
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied']);
  });

  test('a wrong secret and an unknown key id are refused', async () => {
    const get = new GetObjectCommand({ Bucket, Key: 'private' });
    const wrong = client(server.endpoint, { credentials: { ...credentials, secretAccessKey: 'wrong' } });
    await expect(wrong.send(get)).rejects.toMatchObject(refusal('SignatureDoesNotMatch', 403));
    const unknown = client(server.endpoint, { credentials: { ...credentials, accessKeyId: 'NOBODY' } });
    await expect(unknown.send(get)).rejects.toMatchObject(refusal('InvalidAccessKeyId', 403));
    const elsewhere = client(server.endpoint, { region: 'us-east-1', followRegionRedirects: false });
    await expect(elsewhere.send(get)).rejects.toMatchObject({ name: 'AuthorizationHeaderMalformed' });
  });

  test('a request signed hours ago is refused', async () => {
    const late = client(server.endpoint, { systemClockOffset: -3 * 3600 * 1000 });
    await expect(late.send(new GetObjectCommand({ Bucket, Key: 'private' }))).rejects.toMatchObject(
      refusal('RequestTimeTooSkewed', 403),
    );
  });

  test('a presigned download works in a browser, with the headers it was signed for', async () => {
    await put('model.glb', 'glTF');
    const url = await getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket,
        Key: 'model.glb',
        ResponseContentType: 'model/gltf-binary',
        ResponseContentDisposition: 'attachment; filename="m.glb"',
      }),
      { expiresIn: 60 },
    );
    const response = await fetch(url, { headers: { origin: ORIGIN } });
    expect(await response.text()).toBe('glTF');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-disposition': 'attachment; filename="m.glb"',
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers': 'ETag',
    });
  });

  test('an expired presigned address is refused', async () => {
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'model.glb' }), {
      expiresIn: 60,
      signingDate: new Date(Date.now() - 61_000),
    });
    const response = await fetch(url);
    expect(response.status).toBe(403);
    const body = await response.text();
    expect(body).toContain('<Code>AccessDenied</Code>');
    expect(body).toContain('<Message>Request has expired</Message>');
  });

  test('a presigned upload accepts the signed key, type and length and nothing else', async () => {
    const signer = client(server.endpoint, { requestChecksumCalculation: 'WHEN_REQUIRED' });
    const url = await getSignedUrl(
      signer,
      new PutObjectCommand({ Bucket, Key: 'up.jpg', ContentType: 'image/jpeg', ContentLength: 1000 }),
      { expiresIn: 60, signableHeaders: new Set(['content-type', 'content-length', 'host']) },
    );
    const upload = (to: string, type: string, size: number) =>
      fetch(to, { method: 'PUT', body: bytes(size), headers: { 'content-type': type, origin: ORIGIN } });
    expect((await upload(url, 'image/jpeg', 1000)).status).toBe(200);
    expect(await codeOf(await upload(url, 'text/html', 1000))).toBe('SignatureDoesNotMatch');
    expect(await codeOf(await upload(url, 'image/jpeg', 2000))).toBe('SignatureDoesNotMatch');
    expect(await codeOf(await upload(url.replace('up.jpg', 'other.jpg'), 'image/jpeg', 1000))).toBe(
      'SignatureDoesNotMatch',
    );
    const meta = await fetch(url, {
      method: 'PUT',
      body: bytes(1000),
      headers: { 'content-type': 'image/jpeg', 'x-amz-meta-a': 'b' },
    });
    expect([meta.status, await codeOf(meta)]).toEqual([403, 'AccessDenied']);
  });

  test('a presigned upload that carries the checksum of an empty body fails, as on AWS', async () => {
    const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key: 'trap' }), { expiresIn: 60 });
    expect(await codeOf(await fetch(url, { method: 'PUT', body: 'bytes' }))).toBe('BadDigest');
  });
});

const presign = (more: Partial<Parameters<typeof createPresignedPost>[1]> = {}) =>
  createPresignedPost(s3, {
    Bucket,
    Key: 'photos/1.jpg',
    Conditions: [
      ['content-length-range', 10, 5000],
      ['starts-with', '$Content-Type', 'image/'],
      ['eq', '$x-amz-meta-angle', 'front'],
    ],
    Fields: { 'x-amz-meta-angle': 'front' },
    Expires: 60,
    ...more,
  });

const postPhoto = async (
  post: Awaited<ReturnType<typeof presign>>,
  { fields = {}, size = 1000 }: { fields?: Record<string, string>; size?: number } = {},
) => {
  const form = new FormData();
  const all = { ...post.fields, 'Content-Type': 'image/jpeg', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append('file', new Blob([bytes(size)]), 'IMG 1.jpg');
  return fetch(post.url, { method: 'POST', body: form, headers: { origin: ORIGIN } });
};

describe('presigned POST', () => {
  test('a photo within the policy is stored with its type and metadata', async () => {
    const response = await postPhoto(await presign());
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'photos/1.jpg' }));
    expect(head).toMatchObject({
      ContentLength: 1000,
      ContentType: 'image/jpeg',
      Metadata: { angle: 'front' },
    });
    expect(events.map(({ detail }) => [detail.reason, detail.object.key])).toEqual([
      ['POST Object', 'photos/1.jpg'],
    ]);
  });

  test('success_action_status 201 answers with the key', async () => {
    const response = await postPhoto(
      await presign({ Fields: { 'x-amz-meta-angle': 'front', success_action_status: '201' } }),
    );
    expect(response.status).toBe(201);
    expect(await response.text()).toContain('<Key>photos/1.jpg</Key>');
  });

  test('${filename} in the key becomes the name of the file', async () => {
    expect((await postPhoto(await presign({ Key: 'named/${filename}' }))).status).toBe(204);
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'named/IMG 1.jpg' }))).resolves.toBeTruthy();
  });

  test.each([
    ['too large', { size: 5001 }, 400, 'EntityTooLarge'],
    ['far too large', { size: 2_000_000 }, 400, 'EntityTooLarge'],
    ['too small', { size: 9 }, 400, 'EntityTooSmall'],
    ['of another type', { fields: { 'Content-Type': 'text/html' } }, 403, 'AccessDenied'],
    ['under another key', { fields: { key: 'photos/2.jpg' } }, 403, 'AccessDenied'],
    ['with other metadata', { fields: { 'x-amz-meta-angle': 'back' } }, 403, 'AccessDenied'],
    ['with a field nobody signed', { fields: { 'x-amz-meta-more': '1' } }, 403, 'AccessDenied'],
    [
      'with a false signature',
      { fields: { 'X-Amz-Signature': '0'.repeat(64) } },
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'with a policy of its own',
      { fields: { Policy: btoa('{"expiration":"2100-01-01T00:00:00Z","conditions":[]}') } },
      403,
      'SignatureDoesNotMatch',
    ],
    ['without a signature', { fields: { 'X-Amz-Signature': '' } }, 403, 'AccessDenied'],
  ])('a file %s is refused and not stored', async (_case, change, status, code) => {
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'photos/1.jpg' }));
    const response = await postPhoto(await presign(), change);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'photos/1.jpg' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  test('an expired policy is refused', async () => {
    const response = await postPhoto(await presign({ Expires: -1 }));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Invalid according to Policy: Policy expired.');
  });

  test('a form without a file is refused', async () => {
    const form = new FormData();
    form.append('key', 'a');
    const response = await fetch(`${server.endpoint}/${Bucket}`, { method: 'POST', body: form });
    expect([response.status, await codeOf(response)]).toEqual([400, 'InvalidArgument']);
  });
});

describe('cross-origin', () => {
  const preflight = (origin: string, method: string, headers: string, bucket = Bucket) =>
    fetch(`${server.endpoint}/${bucket}/a`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    });

  test('a preflight within a rule is answered with it', async () => {
    const response = await preflight(ORIGIN, 'PUT', 'Content-Type, content-md5');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'PUT, POST, GET',
      'access-control-allow-headers': 'content-type, content-md5',
      'access-control-max-age': '600',
    });
  });

  test.each([
    ['another origin', 'http://evil.example', 'PUT', 'content-type', Bucket],
    ['another method', ORIGIN, 'DELETE', 'content-type', Bucket],
    ['another header', ORIGIN, 'PUT', 'x-evil', Bucket],
    ['a bucket without rules', ORIGIN, 'PUT', 'content-type', 'silent'],
  ])('%s is refused', async (_case, origin, method, headers, bucket) => {
    const response = await preflight(origin, method, headers, bucket);
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessForbidden']);
  });

  test('another origin gets no CORS headers on its request', async () => {
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'hello' }), { expiresIn: 60 });
    const response = await fetch(url, { headers: { origin: 'http://evil.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('events', () => {
  test('creation and deletion are told in the shape of EventBridge', async () => {
    const { ETag } = await put('told', 'abc');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'told' }));
    expect(events).toMatchObject([
      {
        version: '0',
        'detail-type': 'Object Created',
        source: 'aws.s3',
        account: '000000000000',
        region,
        resources: ['arn:aws:s3:::uploads'],
        detail: {
          version: '0',
          bucket: { name: Bucket },
          object: { key: 'told', size: 3, etag: ETag?.replaceAll('"', '') },
          requester: '000000000000',
          'source-ip-address': '127.0.0.1',
          reason: 'PutObject',
        },
      },
      { 'detail-type': 'Object Deleted', detail: { object: { key: 'told' }, reason: 'DeleteObject' } },
    ]);
    const [created, deleted] = events.map(({ detail }) => detail.object.sequencer);
    expect((created ?? '') < (deleted ?? '')).toBe(true);
  });

  test('a bucket without EventBridge stays silent', async () => {
    await s3.send(new PutObjectCommand({ Bucket: 'silent', Key: 'a', Body: 'x' }));
    expect(events).toEqual([]);
  });
});

describe('what is not here is refused by name', () => {
  test.each([
    [
      'an operation',
      () => s3.send(new PutObjectTaggingCommand({ Bucket, Key: 'hello', Tagging: { TagSet: [] } })),
      'tagging',
    ],
    ['a listing of version 1', () => s3.send(new ListObjectsCommand({ Bucket })), 'GET bucket'],
    ['a header', () => put('a', 'x', { StorageClass: 'GLACIER' }), 'x-amz-storage-class'],
    ['a parameter', () => s3.send(new HeadObjectCommand({ Bucket, Key: 'hello', PartNumber: 1 })), ''],
    ['a checksum', () => put('a', 'x', { ChecksumAlgorithm: 'CRC32C' }), 'crc32c'],
  ])('%s', async (_case, act, name) => {
    await put('hello', 'hello world');
    const error = (await act().then(
      () => undefined,
      (reason: unknown) => reason,
    )) as { message: string; $metadata: { httpStatusCode: number } };
    expect(error.$metadata.httpStatusCode).toBe(501);
    expect(error.message).toContain(name);
  });

  test('a bucket property', () => {
    expect(() => bucketFromTemplate('b', { WebsiteConfiguration: {} })).toThrow('WebsiteConfiguration');
  });
});

const withFolder = (run: (dataDir: string) => Promise<void>) => run(tempFolder());
const session = async <T>(
  dataDir: string,
  run: (s3: S3Client) => Promise<T>,
  options: { now?: () => Date; onEvent?: (event: S3Event) => void } = {},
) => {
  const local = await startS3({ port: 0, dataDir, buckets, credentials, region, ...options });
  const offset = options.now ? options.now().getTime() - Date.now() : 0;
  try {
    return await run(client(local.endpoint, { systemClockOffset: offset }));
  } finally {
    await local.close();
  }
};

/** Announces 100 kB, sends less, and hangs up once the server has begun to store it. */
function leaveDuring(url: string, method: string, type: string, part: string): Promise<void> {
  return new Promise((resolve) => {
    const upload = request(url, { method, headers: { 'content-type': type, 'content-length': 100_000 } });
    upload.on('error', () => resolve()); // the connection was ours to break
    upload.write(part, () => upload.destroy(new Error('gone')));
  });
}

describe('on disk', () => {
  test('objects and unfinished uploads survive a restart, refused uploads leave no file', () =>
    withFolder(async (dataDir) => {
      const UploadId = await session(dataDir, async (first) => {
        await first.send(
          new PutObjectCommand({ Bucket, Key: 'kept', Body: 'still here', Metadata: { a: 'b' } }),
        );
        await first.send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'still here!' }));
        await first
          .send(new PutObjectCommand({ Bucket, Key: 'bad', Body: 'a', ChecksumCRC32: 'AAAAAA==' }))
          .catch((error: unknown) => expect(error).toMatchObject({ name: 'BadDigest' }));
        const { UploadId } = await first.send(new CreateMultipartUploadCommand({ Bucket, Key: 'slow' }));
        await first.send(
          new UploadPartCommand({ Bucket, Key: 'slow', UploadId, PartNumber: 1, Body: 'part' }),
        );
        return UploadId;
      });
      expect(await readdir(join(dataDir, Bucket, 'bodies'))).toHaveLength(1);
      await session(dataDir, async (second) => {
        const got = await second.send(new GetObjectCommand({ Bucket, Key: 'kept' }));
        expect(await got.Body?.transformToString()).toBe('still here!');
        const { Parts } = await second.send(new ListPartsCommand({ Bucket, Key: 'slow', UploadId }));
        const [{ ETag } = {}] = Parts ?? [];
        const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
        await second.send(
          new CompleteMultipartUploadCommand({ Bucket, Key: 'slow', UploadId, MultipartUpload }),
        );
        expect(await readdir(join(dataDir, Bucket, 'uploads'))).toEqual([]);
      });
    }));

  test('a lifecycle rule deletes what is older than its days, and tells', () =>
    withFolder(async (dataDir) => {
      await session(dataDir, async (first) => {
        for (const Key of ['drafts/old', 'kept/old'])
          await first.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
        await first.send(new CreateMultipartUploadCommand({ Bucket, Key: 'drafts/slow' }));
      });
      const told: S3Event[] = [];
      const nextWeek = Date.now() + 7 * 24 * 3600 * 1000;
      await session(
        dataDir,
        async (later) => {
          const { Contents } = await later.send(new ListObjectsV2Command({ Bucket }));
          expect(Contents?.map(({ Key }) => Key)).toEqual(['kept/old']);
        },
        { now: () => new Date(nextWeek), onEvent: (event) => told.push(event) },
      );
      expect(told.map(({ detail }) => [detail.object.key, detail.reason])).toEqual([
        ['drafts/old', 'Lifecycle Expiration'],
      ]);
      expect(await readdir(join(dataDir, Bucket, 'uploads'))).toEqual([]);
    }));

  test('earlier versions survive a restart, and are forgotten a month after something replaced them', () =>
    withFolder(async (dataDir) => {
      const named = { Bucket: 'versioned' };
      await session(dataDir, async (sdk) => {
        for (const [Key, Body] of [
          ['kept', 'a'],
          ['kept', 'b'],
          ['gone', 'a'],
        ])
          await sdk.send(new PutObjectCommand({ ...named, Key, Body }));
        await sdk.send(new DeleteObjectCommand({ ...named, Key: 'gone' }));
      });
      const countAfter = async (days: number) => {
        const later = new Date(Date.now() + days * 24 * 3600 * 1000);
        return session(
          dataDir,
          async (sdk) => {
            const { Versions = [], DeleteMarkers = [] } = await sdk.send(
              new ListObjectVersionsCommand(named),
            );
            return [Versions.length, DeleteMarkers.length];
          },
          { now: () => later },
        );
      };
      expect(await countAfter(29)).toEqual([3, 1]);
      expect(await countAfter(31)).toEqual([1, 0]);
      expect(await readdir(join(dataDir, 'versioned', 'bodies'))).toHaveLength(1);
    }));

  test('UP-09 what comes by a form is removed after a day, unless it was claimed', () =>
    withFolder(async (dataDir) => {
      await session(dataDir, async (sdk) => {
        const photos = bucketOf(sdk, Bucket);
        for (const key of ['t/left', 't/claimed', 't/sent again']) await sendByForm(photos, key, 'a');
        await photos.claim('t/claimed');
        await photos.claim('t/sent again');
        await sendByForm(photos, 't/sent again', 'b');
      });
      const keysIn = async (hours: number) => {
        const later = new Date(Date.now() + hours * 3600 * 1000);
        return session(
          dataDir,
          async (sdk) =>
            (await sdk.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(({ Key }) => Key),
          { now: () => later },
        );
      };
      expect(await keysIn(23)).toEqual(['t/claimed', 't/left', 't/sent again']);
      expect(await keysIn(25)).toEqual(['t/claimed']);
    }));

  test('an upload whose client leaves is neither stored nor left lying about', () =>
    withFolder(async (dataDir) => {
      await session(dataDir, async (sdk) => {
        const put = await getSignedUrl(sdk, new PutObjectCommand({ Bucket, Key: 'cut' }), { expiresIn: 60 });
        const post = await createPresignedPost(sdk, { Bucket, Key: 'cut' });
        const head = Object.entries(post.fields)
          .map(
            ([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          )
          .join('');
        const file = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of it';
        await leaveDuring(put, 'PUT', 'application/octet-stream', 'half of it');
        await leaveDuring(post.url, 'POST', 'multipart/form-data; boundary=cut', head + file);
        await vi.waitFor(
          async () => expect(await readdir(join(dataDir, Bucket, 'bodies'))).toEqual([]),
          patient,
        );
        expect((await sdk.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0);
      });
    }));

  test('a taken port is refused at once', async () => {
    const port = Number(new URL(server.endpoint).port);
    await expect(
      startS3({ port, dataDir: tempFolder(), buckets: [], credentials, region }),
    ).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
