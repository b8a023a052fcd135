import type { Answer, Call } from './call.ts';
import { S3Error } from './errors.ts';
import type { StoredObject } from './object-store.ts';
import { toXml } from './xml.ts';

const MAX_KEYS = 1000;

export interface ListingOptions {
  prefix: string;
  /** Keys that share what comes before it, after the prefix, are listed once, as a common prefix. */
  delimiter?: string;
  /** Where the previous page ended. */
  after?: { name: string; isCommonPrefix: boolean };
  maxKeys: number;
}

export interface Listing<T> {
  contents: T[];
  commonPrefixes: string[];
  next?: { name: string; isCommonPrefix: boolean };
}

/** One page of keys that are already in listing order; a common prefix counts as one key. */
export function listPage<T extends { key: string }>(
  objects: readonly T[],
  { prefix, delimiter, after, maxKeys }: ListingOptions,
): Listing<T> {
  const page: Listing<T> = { contents: [], commonPrefixes: [] };
  let last = after;
  for (const object of objects) {
    const { key } = object;
    if (!key.startsWith(prefix)) continue;
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const isCommonPrefix = cut >= 0;
    const name = isCommonPrefix ? key.slice(0, cut + (delimiter ?? '').length) : key;
    if (after && !follows(key, after)) continue;
    if (isCommonPrefix && page.commonPrefixes.at(-1) === name) continue;
    if (page.contents.length + page.commonPrefixes.length >= maxKeys) return { ...page, next: last };
    if (isCommonPrefix) page.commonPrefixes.push(name);
    else page.contents.push(object);
    last = { name, isCommonPrefix };
  }
  return page;
}

export async function listObjectsV2({ bucket, query }: Call): Promise<Answer> {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const startAfter = query.get('start-after');
  const token = query.get('continuation-token');
  const maxKeys = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0)
    throw new S3Error(
      400,
      'InvalidArgument',
      'Argument max-keys must be an integer between 0 and 2147483647',
    );
  const page = listPage<StoredObject>(bucket.objects.list(), {
    prefix,
    delimiter,
    maxKeys,
    after: token ? decodeToken(token) : startAfter ? { name: startAfter, isCommonPrefix: false } : undefined,
  });
  const body = toXml('ListBucketResult', {
    Name: bucket.config.name,
    Prefix: prefix,
    Delimiter: delimiter,
    StartAfter: startAfter,
    ContinuationToken: token,
    MaxKeys: maxKeys,
    KeyCount: page.contents.length + page.commonPrefixes.length,
    IsTruncated: page.next !== undefined,
    NextContinuationToken: page.next && encodeToken(page.next),
    Contents: page.contents.map((object) => ({
      Key: object.key,
      LastModified: object.modified,
      ETag: `"${object.etag}"`,
      Size: object.size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: page.commonPrefixes.map((name) => ({ Prefix: name })),
  });
  return { status: 200, body };
}

/** Behind a common prefix, all its keys have been listed with it. */
function follows(key: string, after: NonNullable<ListingOptions['after']>): boolean {
  if (after.isCommonPrefix && key.startsWith(after.name)) return false;
  return Buffer.compare(Buffer.from(key), Buffer.from(after.name)) > 0;
}

function encodeToken(end: NonNullable<Listing<unknown>['next']>): string {
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

function decodeToken(token: string): ListingOptions['after'] {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as ListingOptions['after'];
  } catch (error) {
    throw new S3Error(
      400,
      'InvalidArgument',
      'The continuation token provided is incorrect',
      {},
      { cause: error },
    );
  }
}
