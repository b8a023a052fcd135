import { expect, test } from 'vitest';
import {
  compressIntegers,
  encodeIntegers,
} from '../../../../../functions/generation/packaging/usdc/integer-coding.ts';
import { fc } from '../../../../support/properties.ts';
import { readLz4Block } from './read-lz4-block.ts';

/** The numbers of a coding, one after another, by OpenUSD's description of it. */
function readIntegers(bytes: Uint8Array, count: number): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const common = view.getInt32(0, true);
  let at = 4 + Math.ceil((2 * count) / 8);
  let number = 0;
  const numbers = Array.from({ length: count }, (_, i) => {
    const code = (view.getUint8(4 + Math.floor(i / 4)) >> (2 * (i % 4))) & 3;
    if (code === 0) number += common;
    else if (code === 1) number += view.getInt8(at);
    else if (code === 2) number += view.getInt16(at, true);
    else number += view.getInt32(at, true);
    at += [0, 1, 2, 4][code];
    number |= 0;
    return number;
  });
  expect(at).toBe(bytes.length);
  return numbers;
}

test('the example of OpenUSD’s own description is coded as it says', () => {
  const coded = encodeIntegers(Int32Array.of(123, 124, 125, 100_125, 100_125, 100_126, 100_126));
  const [code0, code1] = [0b11_00_00_01, 0b01_00_01];
  const [common, large] = [Int32Array.of(1), Int32Array.of(100_000)].map(({ buffer }) => [
    ...new Uint8Array(buffer),
  ]);
  expect([...coded]).toEqual([...common, code0, code1, 123, ...large, 0, 0]);
});

const near = fc.integer({ min: -200, max: 200 });
const far = fc.integer({ min: -40_000, max: 40_000 });
const any = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

test('JOB-03 any whole numbers come back from their coding, and from its block', () => {
  const numbers = fc.array(fc.oneof(near, far, any, fc.constant(7)), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(numbers, (given) => {
      const integers = Int32Array.from(given);
      expect(readIntegers(encodeIntegers(integers), given.length)).toEqual(given);
      const [chunks, ...block] = compressIntegers(integers);
      expect(chunks).toBe(0);
      expect(readIntegers(readLz4Block(Uint8Array.from(block)), given.length)).toEqual(given);
    }),
  );
});

test('the numbers of triangles take a quarter of a byte each before they are compressed, and nothing after', () => {
  const threes = new Uint32Array(30_000).fill(3);
  expect(encodeIntegers(threes).length).toBe(4 + 30_000 / 4 + 1);
  expect(compressIntegers(threes).length).toBeLessThan(60);
});
