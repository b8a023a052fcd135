import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { header } from './call.ts';
import type { Headers } from './call.ts';
import { S3Error, notImplemented } from './errors.ts';
import { decodeAwsChunked } from './aws-chunked.ts';

const MAX_BYTES = 5 * 1024 ** 3; // S3's limit for one PUT or one part

const algorithms = ['crc32', 'sha1', 'sha256'] as const;
type Algorithm = (typeof algorithms)[number];

export interface Checksum {
  algorithm: Algorithm;
  /** Base64, as in the `x-amz-checksum-*` headers. */
  value: string;
}

export interface Payload {
  /** The bytes without their transfer framing. Throws at its end when a promised digest or length is not kept. */
  content: AsyncIterable<Buffer>;
  /** The checksum the client sent, known and verified once `content` is read to its end. */
  checksum(): Checksum | undefined;
}

/** The body of an upload, verified against everything the client said about it while it streams through. */
export function payloadOf(call: {
  incoming: IncomingMessage;
  headers: Headers;
  payloadHash: string;
}): Payload {
  const { headers, payloadHash } = call;
  const trailers = new Map<string, string>();
  const raw = call.incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const isChunked = payloadHash.startsWith('STREAMING-');
  if (isChunked && payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw notImplemented(payloadHash);
  const length = header(headers, isChunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (length === undefined)
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  if (Number(length) > MAX_BYTES)
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');

  const algorithm = checksumAlgorithm(headers);
  let checksum: Checksum | undefined;

  async function* verified(): AsyncGenerator<Buffer> {
    const running = algorithm && startDigest(algorithm);
    const sha256 = /^[0-9a-f]{64}$/.test(payloadHash) ? createHash('sha256') : undefined;
    const md5 = headers['content-md5'] ? createHash('md5') : undefined;
    let size = 0;
    for await (const chunk of isChunked ? decodeAwsChunked(raw, trailers) : raw) {
      size += chunk.length;
      running?.update(chunk);
      sha256?.update(chunk);
      md5?.update(chunk);
      yield chunk;
    }
    if (size !== Number(length))
      throw new S3Error(
        400,
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length HTTP header',
      );
    if (sha256 && sha256.digest('hex') !== payloadHash)
      throw new S3Error(
        400,
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    if (md5 && md5.digest('base64') !== header(headers, 'content-md5'))
      throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
    if (algorithm && running) {
      const name = `x-amz-checksum-${algorithm}`;
      checksum = { algorithm, value: running.digest() };
      if ((header(headers, name) ?? trailers.get(name)) !== checksum.value)
        throw new S3Error(
          400,
          'BadDigest',
          `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
        );
    }
  }
  return { content: verified(), checksum: () => checksum };
}

/** A small body, such as the list of a bulk delete, as text. Throws `MaxMessageLengthExceeded` above 2 MiB. */
export async function readDocument(call: Parameters<typeof payloadOf>[0]): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payloadOf(call).content) {
    size += chunk.length;
    if (size > 2 * 1024 ** 2)
      throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The one checksum a client announces, in a header or as a trailer. */
function checksumAlgorithm(headers: Headers): Algorithm | undefined {
  const trailer = header(headers, 'x-amz-trailer');
  const known = algorithms.find(
    (algorithm) =>
      headers[`x-amz-checksum-${algorithm}`] !== undefined || trailer === `x-amz-checksum-${algorithm}`,
  );
  if (trailer !== undefined && !known) throw notImplemented(`Trailer ${trailer}`);
  return known;
}

function startDigest(algorithm: Algorithm): { update(chunk: Buffer): void; digest(): string } {
  if (algorithm !== 'crc32') {
    const hash = createHash(algorithm);
    return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest('base64') };
  }
  let value = 0;
  return {
    update: (chunk) => {
      value = crc32(chunk, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}
