import { expect, test } from 'vitest';
import { decodeAwsChunked } from '../../../../../infra/local/s3/aws-chunked.ts';
import { fc } from '../../../../support/properties.ts';

async function* arriving(pieces: Uint8Array[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function decode(pieces: Uint8Array[]): Promise<{ content: Buffer; trailers: Map<string, string> }> {
  const trailers = new Map<string, string>();
  const chunks: Buffer[] = [];
  for await (const chunk of decodeAwsChunked(arriving(pieces), trailers)) chunks.push(chunk);
  return { content: Buffer.concat(chunks), trailers };
}

function frame(chunks: Uint8Array[], trailer = ''): Buffer {
  const parts = chunks
    .filter(({ length }) => length > 0)
    .flatMap((chunk) => [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
  return Buffer.concat([...parts, Buffer.from(`0\r\n${trailer}\r\n`)]);
}

test('any content, framed anyhow and arriving in any pieces, comes out whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 17 }),
      async (chunks, pieceSize) => {
        const framed = frame(chunks, 'x-amz-checksum-crc32:AAAAAA==\r\n');
        const pieces: Uint8Array[] = [];
        for (let at = 0; at < framed.length; at += pieceSize)
          pieces.push(framed.subarray(at, at + pieceSize));
        const { content, trailers } = await decode(pieces);
        expect(Buffer.compare(content, Buffer.concat(chunks))).toBe(0);
        expect(trailers.get('x-amz-checksum-crc32')).toBe('AAAAAA==');
      },
    ),
  );
});

test.each([
  ['ends inside a chunk', '5\r\nab'],
  ['has a chunk longer than its size', '2\r\nabc\r\n0\r\n\r\n'],
  ['has no size', 'zz\r\nab\r\n0\r\n\r\n'],
  ['never ends a line', 'a'.repeat(9000)],
])('a body that %s is refused', async (_case, body) => {
  await expect(decode([Buffer.from(body)])).rejects.toMatchObject({ code: 'IncompleteBody' });
});
