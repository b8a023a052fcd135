import { lz4Block } from './lz4-block.ts';

/** How a difference is kept, in two bits each: the most frequent one takes no more. */
const COMMON = 0;
const SMALL = 1;
const MEDIUM = 2;
const LARGE = 3;

/**
 * Whole numbers of 32 bits as a crate keeps them (OpenUSD's integerCoding.cpp): the most frequent difference to the number
 * before, two bits a number that say how its difference is kept, and those that are not the most frequent, in 1, 2 or 4 bytes.
 */
export function encodeIntegers(numbers: Uint32Array | Int32Array): Uint8Array {
  const count = numbers.length;
  const differences = new Int32Array(count);
  for (let i = 0, before = 0; i < count; before = numbers[i++]) differences[i] = numbers[i] - before;
  const common = mostFrequent(differences);

  const codesAt = 4;
  const valuesAt = codesAt + Math.ceil(count / 4);
  const view = new DataView(new ArrayBuffer(valuesAt + 4 * count));
  view.setInt32(0, common, true);
  let end = valuesAt;
  for (const [i, difference] of differences.entries()) {
    const code = codeOf(difference, common);
    const at = codesAt + (i >> 2);
    view.setUint8(at, view.getUint8(at) | (code << (2 * (i & 3))));
    if (code === SMALL) view.setInt8(end, difference);
    else if (code === MEDIUM) view.setInt16(end, difference, true);
    else if (code === LARGE) view.setInt32(end, difference, true);
    end += code === LARGE ? 4 : code;
  }
  return new Uint8Array(view.buffer, 0, end);
}

/** The numbers coded and compressed. A zero before the block says that it is the only one (OpenUSD's fastCompression.cpp). */
export const compressIntegers = (numbers: Uint32Array | Int32Array): Uint8Array =>
  compress(encodeIntegers(numbers));

export function compress(bytes: Uint8Array): Uint8Array {
  const block = lz4Block(bytes);
  const compressed = new Uint8Array(1 + block.length);
  compressed.set(block, 1);
  return compressed;
}

function codeOf(difference: number, common: number): number {
  if (difference === common) return COMMON;
  if (difference === (difference << 24) >> 24) return SMALL;
  return difference === (difference << 16) >> 16 ? MEDIUM : LARGE;
}

function mostFrequent(numbers: Int32Array): number {
  const counts = new Map<number, number>();
  let [most, found] = [0, 0];
  for (const number of numbers) {
    const count = (counts.get(number) ?? 0) + 1;
    counts.set(number, count);
    if (count > found) [most, found] = [number, count];
  }
  return most;
}
