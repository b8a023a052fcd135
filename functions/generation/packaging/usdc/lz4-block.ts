/**
 * LZ4's block form, as its specification has it (github.com/lz4/lz4, doc/lz4_Block_format.md): literals and copies of
 * what came at most 64 KB before.
 */
const SHORTEST_COPY = 4;
const FARTHEST_COPY = 65_535;
/** The last five bytes are literals, and the last copy begins twelve bytes before the end or earlier. */
const LAST_LITERALS = 5;
const LAST_COPY = 12;
const HASH_BITS = 16;

/** Compresses into one block; what repeats nothing grows by a 255th. Takes the nearest earlier place of the next four bytes. */
export function lz4Block(input: Uint8Array): Uint8Array {
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
  const output = new Uint8Array(input.length + Math.ceil(input.length / 255) + 16);
  /** Where four bytes of a hash were last seen, counted from one. */
  const seen = new Int32Array(1 << HASH_BITS);
  let written = 0;
  let literalsFrom = 0;

  const writeLength = (rest: number) => {
    for (; rest >= 255; rest -= 255) output[written++] = 255;
    output[written++] = rest;
  };
  const writeSequence = (literalsTo: number, copy?: { offset: number; length: number }) => {
    const literals = literalsTo - literalsFrom;
    const copied = copy ? copy.length - SHORTEST_COPY : 0;
    output[written++] = (Math.min(literals, 15) << 4) | Math.min(copied, 15);
    if (literals >= 15) writeLength(literals - 15);
    output.set(input.subarray(literalsFrom, literalsTo), written);
    written += literals;
    if (!copy) return;
    output[written++] = copy.offset & 255;
    output[written++] = copy.offset >> 8;
    if (copied >= 15) writeLength(copied - 15);
    literalsFrom = literalsTo + copy.length;
  };

  for (let at = 0; at <= input.length - LAST_COPY;) {
    const next = view.getUint32(at, true);
    const hash = Math.imul(next, 2_654_435_761) >>> (32 - HASH_BITS);
    const earlier = seen[hash] - 1;
    seen[hash] = at + 1;
    if (earlier < 0 || at - earlier > FARTHEST_COPY || view.getUint32(earlier, true) !== next) {
      at++;
      continue;
    }
    let end = at + SHORTEST_COPY;
    while (end < input.length - LAST_LITERALS && input[end] === input[earlier + end - at]) end++;
    writeSequence(at, { offset: at - earlier, length: end - at });
    at = end;
  }
  writeSequence(input.length);
  return output.subarray(0, written);
}
