/** Colorants of Adobe RGB (1998) under D50, as its specification's annex gives them (§C.3), and its gamma, 563/256. */
const COLORANTS = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
];
const D50 = [0.9642, 1, 0.8249];
const GAMMA = 563 / 256;
const HEADER = 128;

/** The smallest ICC profile (version 2.4: three colorants and a gamma) that means Adobe RGB. */
export function adobeRgbProfile(): Buffer {
  const tags: [string, Buffer][] = [
    ['desc', textTag('desc', 'Adobe RGB (1998)')],
    ['cprt', textTag('text', 'no copyright')],
    ['wtpt', xyzTag(D50)],
    ...['rXYZ', 'gXYZ', 'bXYZ'].map((name, i): [string, Buffer] => [name, xyzTag(COLORANTS[i])]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, gammaTag()]),
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  let offset = HEADER + table.length;
  tags.forEach(([name, data], i) => {
    table.write(name, 4 + 12 * i, 'latin1');
    table.writeUInt32BE(offset, 8 + 12 * i);
    table.writeUInt32BE(data.length, 12 + 12 * i);
    offset += data.length;
  });
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02_40_00_00, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  D50.forEach((value, i) => header.writeInt32BE(fixed(value), 68 + 4 * i));
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

/** ICC's s15Fixed16Number. */
const fixed = (value: number): number => Math.round(value * 65_536);

function xyzTag(values: readonly number[]): Buffer {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 'latin1');
  values.forEach((value, i) => tag.writeInt32BE(fixed(value), 8 + 4 * i));
  return tag;
}

function gammaTag(): Buffer {
  const tag = Buffer.alloc(16); // one entry, then padding to a multiple of four
  tag.write('curv', 'latin1');
  tag.writeUInt32BE(1, 8);
  tag.writeUInt16BE(Math.round(GAMMA * 256), 12);
  return tag;
}

function textTag(type: 'desc' | 'text', text: string): Buffer {
  const body = Buffer.from(`${text}\0`, 'latin1');
  const count = Buffer.alloc(4);
  count.writeUInt32BE(body.length);
  // A description goes on with Unicode and Macintosh versions of itself, here empty (78 bytes).
  const parts = type === 'desc' ? [count, body, Buffer.alloc(78)] : [body];
  const tag = Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts]);
  return Buffer.concat([tag, Buffer.alloc(-tag.length & 3)]);
}
