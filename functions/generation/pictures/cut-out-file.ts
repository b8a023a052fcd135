import sharp from 'sharp';
import type { Image, Mask } from '../../engine/types.ts';

/** A cut-out as the file that it is kept as, without loss. */
export async function writeCutOut({ width, height, data }: Image): Promise<Uint8Array> {
  const raw = { width, height, channels: 4 } as const;
  return new Uint8Array(await sharp(data, { raw }).png({ compressionLevel: 4 }).toBuffer());
}

/** The cut-out of such a file. */
export async function readCutOut(bytes: Uint8Array): Promise<Image> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, data: new Uint8Array(data) };
}

export async function writeMask({ width, height, data }: Mask): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
  );
}

export async function readMask(bytes: Uint8Array): Promise<Mask> {
  const { data, info } = await sharp(bytes).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
