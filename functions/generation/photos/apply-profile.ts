import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Image } from '../../engine/types.ts';

/** Length of a PNG's signature and IHDR chunk: a profile stands right after them. */
const PNG_HEAD = 33;

/**
 * The image in sRGB, its pixels read as the given ICC profile means them. The colour engine is libvips', which takes
 * a profile from files only: so the pixels pass through a PNG that carries it.
 */
export async function applyProfile(image: Image, profile: Uint8Array | 'p3'): Promise<Image> {
  const { width, height, channels } = image;
  const plain = await sharp(image.data, { raw: { width, height, channels } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const icc = profile === 'p3' ? await displayP3() : profile;
  const tagged = Buffer.concat([plain.subarray(0, PNG_HEAD), profileChunk(icc), plain.subarray(PNG_HEAD)]);
  const data = await sharp(tagged).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer();
  return { ...image, data: new Uint8Array(data) };
}

/** PNG specification §11.3.2.3: a name, its end, compression method 0 and the deflated profile. */
function profileChunk(icc: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4); // the type is not counted
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The profile of Display P3 that libvips carries. */
async function displayP3(): Promise<Uint8Array> {
  const create = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
  const { icc } = await sharp(await sharp({ create }).withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('libvips gave no Display P3 profile');
  return icc;
}
