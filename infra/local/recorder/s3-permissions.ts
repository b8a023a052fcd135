import { permission } from '../../template/permission.ts';
import type { Permission } from '../../template/permission.ts';
import { UNKNOWN } from './permission.ts';
import type { Exchange } from './permission.ts';

/**
 * What a request to S3 needs, presigned addresses and forms included. Without the permission to list, S3 answers 403
 * where it should say that an object is missing: a 404 needs both.
 * Source: "Required permissions for Amazon S3 API operations", Amazon S3 User Guide.
 */
export function s3Permissions({ method, url, headers, body, status }: Exchange): Permission[] {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucketName = '', ...rest] = pathname.split('/');
  const key = decodeURIComponent(rest.join('/'));
  const bucket = `arn:aws:s3:::${bucketName}`;
  const object = (action: string, name = key) => permission(`s3:${action}`, `${bucket}/${name}`);
  const list = (prefix?: string | null) =>
    permission('s3:ListBucket', bucket, prefix ? { 's3:prefix': [prefix] } : {});

  if (key === '') {
    if (method === 'HEAD' || (method === 'GET' && searchParams.has('list-type')))
      return [list(searchParams.get('prefix'))];
    if (method === 'POST' && searchParams.has('delete'))
      return deletedKeys(body).map((deleted) => object('DeleteObject', deleted));
    if (method === 'POST') {
      const posted = formField(body, 'key');
      const isTagged = formField(body, 'tagging') !== undefined;
      return [object('PutObject', posted), ...(isTagged ? [object('PutObjectTagging', posted)] : [])];
    }
    return [permission(`s3:${method}`, UNKNOWN)];
  }
  if (searchParams.has('tagging') && method === 'DELETE') return [object('DeleteObjectTagging')];
  if (method === 'GET' || method === 'HEAD')
    return status === 404 ? [object('GetObject'), list()] : [object('GetObject')];
  if (method === 'DELETE')
    return [object(searchParams.has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject')];
  const source = headers['x-amz-copy-source'];
  return [
    object('PutObject'),
    ...(headers['x-amz-tagging'] === undefined ? [] : [object('PutObjectTagging')]),
    ...(typeof source === 'string'
      ? [permission('s3:GetObject', `arn:aws:s3:::${decodeURIComponent(source).replace(/^\//, '')}`)]
      : []),
  ];
}

/** Value of a field of a multipart form, those before the file; undefined where there is none. */
export function formField(body: Buffer, name: string): string | undefined {
  const head = body.subarray(0, 32 * 1024).toString('latin1');
  return new RegExp(`name="${name}"\r\n\r\n([^\r]*)\r\n`, 'i').exec(head)?.[1];
}

function deletedKeys(body: Buffer): string[] {
  return [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => match[1] ?? '');
}
