import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { OriginResponse } from './origin.ts';

/** Sizes and types that CloudFront compresses. Source: "Serve compressed files", CloudFront Developer Guide. */
const SMALLEST_BYTES = 1000;
const LARGEST_BYTES = 10_000_000;
const TYPES =
  /^(text\/(css|html|javascript|plain|xml|markdown)|application\/(javascript|json|manifest\+json|wasm|xml|xhtml\+xml)|image\/svg\+xml|font\/(otf|ttf))\b/;

/** Fast rather than small: here the compressing is done at each request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The answer compressed, brotli before gzip, where CloudFront would; its ETag becomes a weak one. */
export function compress(response: OriginResponse, acceptEncoding = ''): OriginResponse {
  const { status, headers, body } = response;
  const encoding = /\bbr\b/.test(acceptEncoding)
    ? 'br'
    : /\bgzip\b/.test(acceptEncoding)
      ? 'gzip'
      : undefined;
  const size = Number(headers['content-length']);
  const type = String(headers['content-type'] ?? '');
  const isWorthwhile = size >= SMALLEST_BYTES && size <= LARGEST_BYTES && TYPES.test(type);
  if (!encoding || !body || status !== 200 || !isWorthwhile || headers['content-encoding']) return response;
  const { 'content-length': _length, etag, ...rest } = headers;
  const source = body instanceof Readable ? body : Readable.from([body]);
  return {
    status,
    headers: {
      ...rest,
      'content-encoding': encoding,
      vary: 'accept-encoding',
      ...(etag && { etag: `W/${String(etag)}` }),
    },
    body: source.pipe(encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip()),
  };
}
