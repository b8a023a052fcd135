import { header } from './call.ts';
import type { Answer, BucketEvent, Call, CreationReason } from './call.ts';
import { attributesFrom } from './attributes.ts';
import { S3Error, noSuchKey, noSuchVersion } from './errors.ts';
import type { StoredObject } from './object-store.ts';
import { payloadOf } from './payload.ts';
import { writeGuard } from './preconditions.ts';
import { tagsOfHeader } from './tags.ts';
import { toXml } from './xml.ts';

const MAX_KEY_BYTES = 1024;

export async function putObject(call: Call): Promise<Answer> {
  checkKey(call.key);
  const guard = writeGuard(call.headers);
  guard(call.bucket.objects.find(call.key)); // refuse before the upload when it is already known to fail
  const payload = payloadOf(call);
  const body = await call.bucket.objects.receive(payload.content);
  const object: StoredObject = {
    ...attributesFrom(call.headers),
    key: call.key,
    file: body.file,
    size: body.size,
    etag: body.md5,
    modified: call.now.toISOString(),
    checksum: payload.checksum(),
    tags: tagsOfHeader(header(call.headers, 'x-amz-tagging')),
  };
  await call.bucket.objects.commit(object, guard);
  const { checksum } = object;
  return {
    status: 200,
    headers: {
      etag: `"${object.etag}"`,
      ...(checksum ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value } : {}),
    },
    events: [createdEvent(object, 'PutObject')],
  };
}

export async function copyObject(call: Call): Promise<Answer> {
  checkKey(call.key);
  const [path = '', parameters = ''] = (header(call.headers, 'x-amz-copy-source') ?? '').split('?');
  const versionId = new URLSearchParams(parameters).get('versionId') ?? undefined;
  const [bucketName = '', ...rest] = decodeURIComponent(path).replace(/^\//, '').split('/');
  const source = call.buckets.get(bucketName);
  if (!source) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const sourceKey = rest.join('/');
  const isReplaced = header(call.headers, 'x-amz-metadata-directive') === 'REPLACE';
  if (source === call.bucket && sourceKey === call.key && versionId === undefined && !isReplaced)
    throw new S3Error(
      400,
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    );
  const content = await source.objects.open(sourceKey, versionId);
  if (!content) throw versionId === undefined ? noSuchKey(sourceKey) : noSuchVersion(sourceKey, versionId);
  const body = await call.bucket.objects.receive(content.file.createReadStream());
  const copy: StoredObject = {
    ...content.object,
    ...(isReplaced ? attributesFrom(call.headers) : {}),
    key: call.key,
    file: body.file,
    etag: body.md5,
    modified: call.now.toISOString(),
  };
  await call.bucket.objects.commit(copy, writeGuard(call.headers));
  return {
    status: 200,
    body: toXml('CopyObjectResult', { ETag: `"${copy.etag}"`, LastModified: copy.modified }),
    events: [createdEvent(copy, 'CopyObject')],
  };
}

/** Throws `KeyTooLongError` above S3's 1024 bytes. */
export function checkKey(key: string): void {
  const size = Buffer.byteLength(key);
  if (size > MAX_KEY_BYTES)
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long', {
      Size: size,
      MaxSizeAllowed: MAX_KEY_BYTES,
    });
}

export function createdEvent(object: StoredObject, reason: CreationReason): BucketEvent {
  return { kind: 'created', key: object.key, size: object.size, etag: object.etag, reason };
}
