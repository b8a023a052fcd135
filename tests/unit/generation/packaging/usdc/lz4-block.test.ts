import { expect, test } from 'vitest';
import { lz4Block } from '../../../../../functions/generation/packaging/usdc/lz4-block.ts';
import { fc } from '../../../../support/properties.ts';
import { readLz4Block } from './read-lz4-block.ts';

const text = (length: number) => new TextEncoder().encode('Cadeira de madeira. '.repeat(length));

/** Bytes that look like real ones: runs, pieces that come again, and noise. */
const pieces = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.tuple(fc.nat(255), fc.nat(600)).map(([byte, length]) => new Uint8Array(length).fill(byte)),
      fc.nat(40).map(text),
    ),
    { maxLength: 30 },
  )
  .map((parts) => new Uint8Array(Buffer.concat(parts)));

test('JOB-03 any bytes come back from their block, whose end is as the specification asks', () => {
  fc.assert(
    fc.property(pieces, (bytes) => {
      expect(readLz4Block(lz4Block(bytes))).toEqual(bytes);
    }),
  );
});

test('what is farther than 64 KB is not copied from', () => {
  const noise = Uint8Array.from({ length: 66_000 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 255);
  const bytes = new Uint8Array([...text(2), ...noise, ...text(2)]);
  expect(readLz4Block(lz4Block(bytes))).toEqual(bytes);
});

test('what repeats itself is written once', () => {
  expect(lz4Block(text(1000)).length).toBeLessThan(130);
  expect(lz4Block(new Uint8Array(100_000)).length).toBeLessThan(410);
});

test('what repeats nothing grows by less than a hundredth', () => {
  const bytes = Uint8Array.from({ length: 50_000 }, (_, i) => (Math.imul(i * i, 2_654_435_761) >>> 11) & 255);
  expect(lz4Block(bytes).length).toBeLessThan(50_500);
});
