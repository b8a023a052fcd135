import { byteWriter, bytesOf } from './byte-writer.ts';
import { compress, compressIntegers } from './integer-coding.ts';
import type { UsdLayer } from './scene.ts';
import { KINDS, specsOf } from './specs.ts';
import { sized, wordsOf, writeValue, type ValueTarget } from './values.ts';

/** What decision 003 says. */
const VERSION = [0, 7, 0];
/** Name, version, the place of the table of contents, and nothing. */
const BOOTSTRAP_SIZE = 88;
const SECTION_NAME_SIZE = 16;
const END_OF_FIELDS = 0xffff_ffff;

/**
 * Writes a scene in USD's binary form, a "crate" (OpenUSD's pxr/usd/usd/crateFile.cpp): values, then tables of tokens,
 * strings, fields, sets of fields, paths and specs, then their contents. Throws when a path leads to nothing in the scene.
 */
export function writeCrate(layer: UsdLayer): Uint8Array {
  const specs = specsOf(layer);
  const bytes = byteWriter();
  const bootstrap = new Uint8Array(BOOTSTRAP_SIZE);
  bytes.add(bootstrap);

  // A property's name has its token's number as a negative one, which nought has not: that is the layer's own, empty.
  const tokens = numbered(['']);
  const strings = numbered();
  const token = (text: string) => tokens.numberOf(text);
  const paths = new Map(specs.map(({ path }, i) => [path, i]));
  const target: ValueTarget = {
    bytes,
    token,
    string: (text) => {
      token(text);
      return strings.numberOf(text);
    },
    path: (path) => {
      const number = paths.get(path);
      if (number === undefined) throw new Error(`nothing in the scene is at ${path}`);
      return number;
    },
  };

  const fields: { token: number; words: [number, number] }[] = [];
  const fieldSets: number[] = [];
  const rows = specs.map(({ element, kind, fields: own, jump }) => {
    const fieldSet = fieldSets.length;
    for (const [name, value] of Object.entries(own)) {
      fieldSets.push(fields.length);
      fields.push({ token: token(name), words: wordsOf(writeValue(value, target)) });
    }
    fieldSets.push(END_OF_FIELDS);
    const isProperty = kind === KINDS.attribute || kind === KINDS.relationship;
    return { kind, fieldSet, jump, element: isProperty ? -token(element) : token(element) };
  });

  const contents: { name: string; start: number; size: number }[] = [];
  const section = (name: string, write: () => void) => {
    const start = bytes.length;
    write();
    contents.push({ name, start, size: bytes.length - start });
  };
  const integers = (numbers: number[]) => sized(compressIntegers(Int32Array.from(numbers)), bytes);

  section('TOKENS', () => {
    const text = new TextEncoder().encode(
      tokens
        .list()
        .map((each) => `${each}\0`)
        .join(''),
    );
    bytes.uint64(tokens.list().length);
    bytes.uint64(text.length);
    sized(compress(text), bytes);
  });
  section('STRINGS', () => {
    bytes.uint64(strings.list().length);
    for (const text of strings.list()) bytes.uint32(token(text));
  });
  section('FIELDS', () => {
    bytes.uint64(fields.length);
    integers(fields.map((field) => field.token));
    sized(compress(bytesOf(Uint32Array.from(fields.flatMap(({ words }) => words)))), bytes);
  });
  section('FIELDSETS', () => {
    bytes.uint64(fieldSets.length);
    integers(fieldSets);
  });
  section('PATHS', () => {
    bytes.uint64(rows.length);
    bytes.uint64(rows.length);
    integers([...rows.keys()]);
    integers(rows.map(({ element }) => element));
    integers(rows.map(({ jump }) => jump));
  });
  section('SPECS', () => {
    bytes.uint64(rows.length);
    integers([...rows.keys()]);
    integers(rows.map(({ fieldSet }) => fieldSet));
    integers(rows.map(({ kind }) => kind));
  });

  const head = new DataView(bootstrap.buffer);
  bootstrap.set(new TextEncoder().encode('PXR-USDC'));
  bootstrap.set(VERSION, 8);
  head.setUint32(16, bytes.length, true);
  bytes.uint64(contents.length);
  for (const { name, start, size } of contents) {
    bytes.add(new TextEncoder().encode(name.padEnd(SECTION_NAME_SIZE, '\0')));
    bytes.uint64(start);
    bytes.uint64(size);
  }
  return bytes.joined();
}

/** Gives each text a number, in the order that they are first asked for. */
function numbered(first: string[] = []) {
  const numbers = new Map(first.map((text, i) => [text, i]));
  return {
    numberOf: (text: string) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
    list: () => [...numbers.keys()],
  };
}
