import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { OriginResponse } from './origin.ts';

/** Sizes and types that CloudFront compresses. Source: "Serve compressed files", CloudFront Developer Guide. */
const SMALLEST_BYTES = 1000;
const LARGEST_BYTES = 10_000_000;
const TYPES =
  /^(text\/(css|html|javascript|plain|xml|markdown)|application\/(javascript|json|manifest\+json|wasm|xml|xhtml\+xml)|image\/svg\+xml|font\/(otf|ttf))\b/;

/** Fast rather than small: here whatever is asked for is compressed while its viewer waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Encoding = 'br' | 'gzip';

/** Whole files as they went out, by content and encoding: a build's are few, and every new browser asks for all of them. */
const kept = new Map<string, Promise<Buffer>>();
const MOST_KEPT = 1000;

/** The answer compressed, brotli before gzip, where CloudFront would; its ETag becomes a weak one. */
export async function compress(response: OriginResponse, acceptEncoding = ''): Promise<OriginResponse> {
  const { status, headers, body } = response;
  const encoding: Encoding | undefined = /\bbr\b/.test(acceptEncoding)
    ? 'br'
    : /\bgzip\b/.test(acceptEncoding)
      ? 'gzip'
      : undefined;
  const size = Number(headers['content-length']);
  const type = String(headers['content-type'] ?? '');
  const isWorthwhile = size >= SMALLEST_BYTES && size <= LARGEST_BYTES && TYPES.test(type);
  if (!encoding || !body || status !== 200 || !isWorthwhile || headers['content-encoding']) return response;
  const { 'content-length': _length, etag, ...rest } = headers;
  return {
    status,
    headers: {
      ...rest,
      'content-encoding': encoding,
      vary: 'accept-encoding',
      ...(etag && { etag: `W/${String(etag)}` }),
    },
    body: Buffer.isBuffer(body)
      ? await compressed(body, encoding, etag && `${encoding} ${String(etag)}`)
      : body.pipe(encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip()),
  };
}

/** The bytes compressed, or as they were kept under the name of their content. */
function compressed(body: Buffer, encoding: Encoding, name?: string): Promise<Buffer> {
  const known = name && kept.get(name);
  if (known) return known;
  const work = encoding === 'br' ? promisify(brotliCompress)(body, BROTLI) : promisify(gzip)(body);
  if (kept.size >= MOST_KEPT) kept.clear();
  if (name) kept.set(name, work);
  return work;
}
