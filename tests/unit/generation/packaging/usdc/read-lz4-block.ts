/** Reads an LZ4 block byte by byte. Throws where it breaks a rule of the format, those of its end included. */
export function readLz4Block(block: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  let at = 0;
  let lastCopy = -Infinity;
  const next = () => {
    if (at >= block.length) throw new Error('the block ends too early');
    return block[at++];
  };
  const length = (nibble: number) => {
    if (nibble < 15) return nibble;
    for (let sum = nibble; ;) {
      const more = next();
      sum += more;
      if (more < 255) return sum;
    }
  };
  for (;;) {
    const token = next();
    const literals = length(token >> 4);
    for (let i = 0; i < literals; i++) bytes.push(next());
    if (at === block.length) {
      if (lastCopy > -Infinity && literals < 5) throw new Error('the last five bytes are not literals');
      if (lastCopy > bytes.length - 12) throw new Error('the last copy begins too near the end');
      return Uint8Array.from(bytes);
    }
    const offset = next() | (next() << 8);
    if (offset === 0 || offset > bytes.length) throw new Error(`a copy from ${offset} before`);
    lastCopy = bytes.length;
    const copied = length(token & 15) + 4;
    for (let i = 0; i < copied; i++) bytes.push(bytes[bytes.length - offset]);
  }
}
