import { header } from './call.ts';
import type { Headers } from './call.ts';
import { S3Error, notImplemented } from './errors.ts';
import type { StoredObject } from './object-store.ts';

/**
 * Whether a download goes on or the client's copy is still good. Throws 412 `PreconditionFailed`.
 * Precedence: RFC 9110 §13.2.2; ETags beat dates.
 */
export function checkDownload(headers: Headers, object: StoredObject): 'changed' | 'unchanged' {
  const modified = Math.floor(Date.parse(object.modified) / 1000) * 1000; // HTTP dates know whole seconds
  const ifMatch = header(headers, 'if-match');
  const ifUnmodifiedSince = header(headers, 'if-unmodified-since');
  if (ifMatch !== undefined) {
    if (!includesTag(ifMatch, object.etag)) throw preconditionFailed('If-Match');
  } else if (ifUnmodifiedSince !== undefined && modified > Date.parse(ifUnmodifiedSince)) {
    throw preconditionFailed('If-Unmodified-Since');
  }
  const ifNoneMatch = header(headers, 'if-none-match');
  const ifModifiedSince = header(headers, 'if-modified-since');
  if (ifNoneMatch !== undefined) return includesTag(ifNoneMatch, object.etag) ? 'unchanged' : 'changed';
  return ifModifiedSince !== undefined && modified <= Date.parse(ifModifiedSince) ? 'unchanged' : 'changed';
}

/** The guard of a conditional write, to run against the object it would replace. */
export function writeGuard(headers: Headers): (previous: StoredObject | undefined) => void {
  const ifNoneMatch = header(headers, 'if-none-match');
  const ifMatch = header(headers, 'if-match');
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*')
    throw notImplemented('If-None-Match with an ETag on a write');
  return (previous) => {
    if (ifNoneMatch === '*' && previous) throw preconditionFailed('If-None-Match');
    if (ifMatch === undefined) return;
    if (!previous) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    if (!includesTag(ifMatch, previous.etag)) throw preconditionFailed('If-Match');
  };
}

function includesTag(list: string, etag: string): boolean {
  return list
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((tag) => tag === '*' || tag === etag);
}

function preconditionFailed(condition: string): S3Error {
  return new S3Error(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
    { Condition: condition },
  );
}
