import { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type {
  GetObjectCommandInput,
  GetObjectCommandOutput,
  HeadObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { keyOf, noSuchKey } from './origin.ts';
import type { Origin, OriginResponse } from './origin.ts';

/** Reads a bucket with CloudFront's own signature, as an origin access control lets it. */
export function s3Origin(client: S3Client, bucket: string): Origin {
  return async ({ method, uri, headers }) => {
    const key = keyOf(uri);
    if (!key) return noSuchKey(uri);
    // A bucket without a CORS configuration refuses every preflight; the policy's headers do not change that.
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 403, headers: { 'content-type': 'application/xml' } };
    const input: GetObjectCommandInput = {
      Bucket: bucket,
      Key: key,
      Range: headers.range,
      IfNoneMatch: headers['if-none-match']?.replaceAll('W/', ''),
      IfModifiedSince: dateOf(headers['if-modified-since']),
    };
    try {
      const object = await (method === 'HEAD'
        ? client.send(new HeadObjectCommand(input))
        : client.send(new GetObjectCommand(input)));
      return responseOf(object);
    } catch (error) {
      if (error instanceof S3ServiceException) return refusalOf(error, key);
      throw error;
    }
  };
}

function responseOf(object: GetObjectCommandOutput | HeadObjectCommandOutput): OriginResponse {
  const headers: Record<string, string | undefined> = {
    'accept-ranges': 'bytes',
    'cache-control': object.CacheControl,
    'content-disposition': object.ContentDisposition,
    'content-encoding': object.ContentEncoding,
    'content-language': object.ContentLanguage,
    'content-length': object.ContentLength?.toString(),
    'content-range': object.ContentRange,
    'content-type': object.ContentType,
    etag: object.ETag,
    'last-modified': object.LastModified?.toUTCString(),
  };
  return {
    status: object.ContentRange ? 206 : 200,
    headers: Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1]),
    ),
    body: 'Body' in object ? (object.Body as Readable | undefined) : undefined,
  };
}

function refusalOf(error: S3ServiceException, key: string): OriginResponse {
  const status = error.$metadata.httpStatusCode ?? 500;
  if (status === 404) return noSuchKey(key);
  if (status === 304) return { status, headers: {} };
  return { status, headers: { 'content-type': 'application/xml' } };
}

function dateOf(text: string | undefined): Date | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time);
}
