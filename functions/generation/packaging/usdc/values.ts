import { bytesOf, type ByteWriter } from './byte-writer.ts';
import { compressIntegers } from './integer-coding.ts';
import type { UsdTypes, UsdValue } from './scene.ts';

/** Where values are written, and the numbers of what they name. */
export interface ValueTarget {
  bytes: ByteWriter;
  token: (text: string) => number;
  string: (text: string) => number;
  path: (path: string) => number;
}

/** How a crate refers to a value: `payload` is what it is, or the place where it was written. */
export interface ValueRep {
  payload: number;
  /** The number of its type, and flags. */
  kind: number;
}

/** Numbers of types (OpenUSD's crateDataTypes.h). Points, normals and colours are vectors alike. */
const TYPES = {
  bool: 1,
  int: 3,
  float: 8,
  double: 9,
  string: 10,
  token: 11,
  asset: 12,
  vector2: 20,
  vector3: 24,
  vector4: 28,
  dictionary: 31,
  tokenList: 32,
  pathList: 34,
  tokens: 41,
  specifier: 42,
  variability: 44,
};
/** Flags of a reference (crateFile.h). */
const IS_ARRAY = 1 << 15;
const IS_INLINED = 1 << 14;
const IS_COMPRESSED = 1 << 13;
/** Shorter arrays of whole numbers are kept as they are. */
const LEAST_COMPRESSED = 16;
/** Whether a list is all there is, or comes before what other layers have. */
const IS_EXPLICIT = 1 | 2;
const IS_PREPENDED = 32;

const WRITERS: { [T in keyof UsdTypes]: (value: UsdTypes[T], target: ValueTarget) => ValueRep } = {
  bool: (value) => inlined(TYPES.bool, Number(value)),
  float: (value) => inlined(TYPES.float, new Uint32Array(Float32Array.of(value).buffer)[0]),
  double: (value, { bytes }) =>
    written(TYPES.double, bytes, () => bytes.add(bytesOf(Float64Array.of(value)))),
  string: (value, { string }) => inlined(TYPES.string, string(value)),
  token: (value, { token }) => inlined(TYPES.token, token(value)),
  asset: (value, { token }) => inlined(TYPES.asset, token(value)),
  float2: vector(TYPES.vector2),
  float3: vector(TYPES.vector3),
  float4: vector(TYPES.vector4),
  color3f: vector(TYPES.vector3),
  normal3f: vector(TYPES.vector3),
  'int[]': integers,
  'float3[]': vectors(TYPES.vector3, 3),
  'normal3f[]': vectors(TYPES.vector3, 3),
  'point3f[]': vectors(TYPES.vector3, 3),
  'texCoord2f[]': vectors(TYPES.vector2, 2),
  dictionary,
  names: (value, { bytes, token }) => written(TYPES.tokens, bytes, () => list(value.map(token), bytes)),
  prependedNames: (value, { bytes, token }) =>
    written(TYPES.tokenList, bytes, () => {
      bytes.uint8(IS_PREPENDED);
      list(value.map(token), bytes);
    }),
  paths: (value, { bytes, path }) =>
    written(TYPES.pathList, bytes, () => {
      bytes.uint8(IS_EXPLICIT);
      list(value.map(path), bytes);
    }),
  specifier: () => inlined(TYPES.specifier, 0),
  variability: (value) => inlined(TYPES.variability, value === 'uniform' ? 1 : 0),
};

export const writeValue = ([type, value]: UsdValue, target: ValueTarget): ValueRep =>
  WRITERS[type](value as never, target);

/** The two halves of the 64 bits that a reference has in the file; places beyond 4 GB have none here. */
export const wordsOf = ({ payload, kind }: ValueRep): [low: number, high: number] => [payload, kind << 16];

function inlined(type: number, payload: number): ValueRep {
  return { payload, kind: type | IS_INLINED };
}

function written(kind: number, bytes: ByteWriter, write: () => void): ValueRep {
  const payload = bytes.length;
  write();
  return { payload, kind };
}

function vector(type: number) {
  return (value: readonly number[], { bytes }: ValueTarget) =>
    written(type, bytes, () => bytes.add(bytesOf(Float32Array.from(value))));
}

/** Aligned, so that readers may use the file's own bytes. */
function vectors(type: number, size: number) {
  return (values: Float32Array, { bytes }: ValueTarget) => {
    bytes.align(8);
    return written(type | IS_ARRAY, bytes, () => {
      bytes.uint64(values.length / size);
      bytes.add(bytesOf(values));
    });
  };
}

function integers(values: Uint32Array, { bytes }: ValueTarget): ValueRep {
  const isCompressed = values.length >= LEAST_COMPRESSED;
  return written(TYPES.int | IS_ARRAY | (isCompressed ? IS_COMPRESSED : 0), bytes, () => {
    bytes.uint64(values.length);
    if (isCompressed) sized(compressIntegers(values), bytes);
    else bytes.add(bytesOf(values));
  });
}

/** Each value stands behind the distance to its reference; strings have nothing in between. */
function dictionary(entries: UsdTypes['dictionary'], { bytes, string }: ValueTarget): ValueRep {
  return written(TYPES.dictionary, bytes, () => {
    bytes.uint64(Object.keys(entries).length);
    for (const [key, value] of Object.entries(entries)) {
      bytes.uint32(string(key));
      bytes.uint64(8);
      for (const word of wordsOf(inlined(TYPES.string, string(value)))) bytes.uint32(word);
    }
  });
}

function list(numbers: number[], bytes: ByteWriter): void {
  bytes.uint64(numbers.length);
  bytes.add(bytesOf(Uint32Array.from(numbers)));
}

/** Compressed bytes behind their number. */
export function sized(compressed: Uint8Array, bytes: ByteWriter): void {
  bytes.uint64(compressed.length);
  bytes.add(compressed);
}
