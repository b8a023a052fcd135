export type ByteWriter = ReturnType<typeof byteWriter>;

/** Puts bytes after each other, numbers with the lowest first. */
export function byteWriter() {
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const uint32 = (number: number) => add(bytesOf(Uint32Array.of(number)));
  return {
    add,
    uint32,
    uint8: (number: number) => add(Uint8Array.of(number)),
    /** Takes what a double holds exactly. */
    uint64: (number: number) => {
      uint32(number % 2 ** 32);
      uint32(Math.floor(number / 2 ** 32));
    },
    align: (size: number) => add(new Uint8Array((size - (length % size)) % size)),
    get length() {
      return length;
    },
    joined: () => new Uint8Array(Buffer.concat(parts)),
  };
}

/** The bytes that an array lies in, on a machine that has the lowest first, as all that we run on. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array | Float64Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);
