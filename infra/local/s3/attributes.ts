import { header } from './call.ts';
import type { Headers } from './call.ts';
import type { Attributes, StoredObject } from './object-store.ts';

const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
] as const;

const METADATA_PREFIX = 'x-amz-meta-';

/** What to remember about an upload. `aws-chunked` is how the bytes travelled, not what they are. */
export function attributesFrom(headers: Headers): Attributes {
  const attributes: Attributes = {
    contentType: header(headers, 'content-type') ?? 'binary/octet-stream',
    headers: {},
    metadata: {},
  };
  for (const name of KEPT_HEADERS) {
    const value = header(headers, name);
    if (value !== undefined) attributes.headers[name] = value;
  }
  const encodings = (attributes.headers['content-encoding'] ?? '')
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'aws-chunked');
  if (encodings.length > 0) attributes.headers['content-encoding'] = encodings.join(',');
  else delete attributes.headers['content-encoding'];
  for (const name of Object.keys(headers))
    if (name.startsWith(METADATA_PREFIX))
      attributes.metadata[name.slice(METADATA_PREFIX.length)] = header(headers, name) ?? '';
  return attributes;
}

/** The headers of a download; `response-*` in the query of a signed address overrides what was stored. */
export function headersOf(
  object: StoredObject,
  query: ReadonlyMap<string, string> = new Map(),
): Record<string, string> {
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'content-type': object.contentType,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    ...object.headers,
  };
  for (const [name, value] of Object.entries(object.metadata)) headers[METADATA_PREFIX + name] = value;
  for (const name of ['content-type', ...KEPT_HEADERS]) {
    const override = query.get(`response-${name}`);
    if (override !== undefined) headers[name] = override;
  }
  return headers;
}

export const RESPONSE_OVERRIDES = ['content-type', ...KEPT_HEADERS].map((name) => `response-${name}`);
