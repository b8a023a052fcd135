import { S3Error } from './errors.ts';

const MAX_LINE_BYTES = 8192;

/**
 * Removes the `aws-chunked` framing that the SDK puts around streams: `<hex size>\r\n<bytes>\r\n`, a chunk of size 0,
 * then trailers. Trailers land in the given map. Throws `IncompleteBody` when the framing breaks or ends early.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  let expecting: 'size' | 'bytes' | 'end of bytes' | 'trailers' | 'nothing' = 'size';
  let left = 0; // bytes of the current chunk still to come
  let held: Buffer = Buffer.alloc(0); // a line whose end has not arrived yet

  for await (const arrived of source) {
    let rest = held.length > 0 ? Buffer.concat([held, arrived]) : arrived;
    held = Buffer.alloc(0);
    while (rest.length > 0) {
      if (expecting === 'bytes') {
        const bytes = rest.subarray(0, left);
        rest = rest.subarray(bytes.length);
        left -= bytes.length;
        if (left === 0) expecting = 'end of bytes';
        yield bytes;
        continue;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) {
        if (rest.length > MAX_LINE_BYTES) throw broken('a line is too long');
        held = rest;
        break;
      }
      const line = rest.toString('latin1', 0, end);
      rest = rest.subarray(end + 2);
      if (expecting === 'size') {
        left = chunkSize(line);
        expecting = left === 0 ? 'trailers' : 'bytes';
      } else if (expecting === 'end of bytes') {
        if (line !== '') throw broken('a chunk is longer than its size');
        expecting = 'size';
      } else if (line === '') {
        expecting = 'nothing';
      } else {
        const colon = line.indexOf(':');
        trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
      }
    }
  }
  if (expecting !== 'nothing' && expecting !== 'trailers') throw broken('it ends inside a chunk');
}

function chunkSize(line: string): number {
  const [size = ''] = line.split(';');
  if (!/^[0-9a-f]{1,8}$/i.test(size)) throw broken(`'${size.slice(0, 20)}' is no chunk size`);
  return Number.parseInt(size, 16);
}

function broken(reason: string): S3Error {
  return new S3Error(400, 'IncompleteBody', `The aws-chunked body is broken: ${reason}.`);
}
