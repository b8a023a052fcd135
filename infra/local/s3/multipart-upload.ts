import { createHash } from 'node:crypto';
import { attributesFrom } from './attributes.ts';
import type { Answer, Call } from './call.ts';
import { S3Error, notImplemented } from './errors.ts';
import type { StoredObject } from './object-store.ts';
import { payloadOf, readDocument } from './payload.ts';
import { writeGuard } from './preconditions.ts';
import { checkKey, createdEvent } from './write-object.ts';
import type { Upload } from './upload-store.ts';
import { fromXml, toXml } from './xml.ts';

const MAX_PARTS = 10_000;
const MIN_PART_BYTES = 5 * 1024 ** 2; // of every part but the last

export async function createMultipartUpload(call: Call): Promise<Answer> {
  checkKey(call.key);
  const upload = await call.bucket.uploads.start({
    ...attributesFrom(call.headers),
    key: call.key,
    started: call.now.toISOString(),
  });
  return {
    status: 200,
    body: toXml('InitiateMultipartUploadResult', {
      Bucket: call.bucket.config.name,
      Key: call.key,
      UploadId: upload.id,
    }),
  };
}

export async function uploadPart(call: Call): Promise<Answer> {
  if ('x-amz-copy-source' in call.headers) throw notImplemented('UploadPartCopy');
  const upload = uploadOf(call);
  const partNumber = Number(call.query.get('partNumber'));
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > MAX_PARTS)
    throw new S3Error(
      400,
      'InvalidArgument',
      `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`,
    );
  const parts = await call.bucket.uploads.parts(upload.id);
  const payload = payloadOf(call);
  const body = await parts.receive(payload.content);
  const checksum = payload.checksum();
  await parts.commit({
    key: String(partNumber),
    file: body.file,
    size: body.size,
    etag: body.md5,
    modified: call.now.toISOString(),
    contentType: '',
    headers: {},
    metadata: {},
  });
  return {
    status: 200,
    headers: {
      etag: `"${body.md5}"`,
      ...(checksum ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value } : {}),
    },
  };
}

export async function listParts(call: Call): Promise<Answer> {
  const upload = uploadOf(call);
  const parts = (await call.bucket.uploads.parts(upload.id)).list();
  return {
    status: 200,
    body: toXml('ListPartsResult', {
      Bucket: call.bucket.config.name,
      Key: call.key,
      UploadId: upload.id,
      IsTruncated: false,
      Part: parts
        .map((part) => ({
          PartNumber: Number(part.key),
          LastModified: part.modified,
          ETag: `"${part.etag}"`,
          Size: part.size,
        }))
        .sort((left, right) => left.PartNumber - right.PartNumber),
    }),
  };
}

export async function completeMultipartUpload(call: Call): Promise<Answer> {
  const { bucket } = call;
  const upload = uploadOf(call);
  const parts = await bucket.uploads.parts(upload.id);
  const chosen = chooseParts(await readDocument(call), (key) => parts.find(key));
  const body = await bucket.objects.receive(
    bucket.uploads.read(
      upload.id,
      chosen.map(({ file }) => file),
    ),
  );
  const { contentType, headers, metadata } = upload;
  const object: StoredObject = {
    contentType,
    headers,
    metadata,
    key: upload.key,
    file: body.file,
    size: body.size,
    etag: `${md5OfDigests(chosen.map(({ etag }) => etag))}-${chosen.length}`,
    modified: call.now.toISOString(),
  };
  await bucket.objects.commit(object, writeGuard(call.headers));
  await bucket.uploads.finish(upload.id);
  return {
    status: 200,
    body: toXml('CompleteMultipartUploadResult', {
      Bucket: bucket.config.name,
      Key: object.key,
      ETag: `"${object.etag}"`,
    }),
    events: [createdEvent(object, 'CompleteMultipartUpload')],
  };
}

export async function abortMultipartUpload(call: Call): Promise<Answer> {
  await call.bucket.uploads.finish(uploadOf(call).id);
  return { status: 204 };
}

function uploadOf(call: Call): Upload {
  const upload = call.bucket.uploads.find(call.query.get('uploadId') ?? '');
  if (!upload || upload.key !== call.key)
    throw new S3Error(
      404,
      'NoSuchUpload',
      'The specified multipart upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
    );
  return upload;
}

/** The uploaded parts that the client lists. Throws `InvalidPart`, `InvalidPartOrder`, `EntityTooSmall` or `MalformedXML`. */
function chooseParts(document: string, find: (key: string) => StoredObject | undefined): StoredObject[] {
  const listed = (fromXml('CompleteMultipartUpload', document)['Part'] ?? []) as Array<{
    PartNumber?: string;
    ETag?: string;
  }>;
  if (listed.length === 0) throw new S3Error(400, 'MalformedXML', 'You must specify at least one part');
  let previous = 0;
  return listed.map(({ PartNumber = '', ETag = '' }, index) => {
    const part = find(PartNumber);
    if (!part || part.etag !== ETag.replaceAll('"', ''))
      throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.', {
        PartNumber,
      });
    if (Number(PartNumber) <= previous)
      throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
    previous = Number(PartNumber);
    if (index < listed.length - 1 && part.size < MIN_PART_BYTES)
      throw new S3Error(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
        {
          ProposedSize: part.size,
          MinSizeAllowed: MIN_PART_BYTES,
          PartNumber,
        },
      );
    return part;
  });
}

function md5OfDigests(digests: string[]): string {
  const hash = createHash('md5');
  for (const digest of digests) hash.update(digest, 'hex');
  return hash.digest('hex');
}
