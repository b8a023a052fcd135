import sharp from 'sharp';
import type { Image } from '../../engine/types.ts';

export interface EncodedTexture {
  bytes: Uint8Array;
  mimeType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}

export interface EncodeTextureOptions {
  format: 'jpeg' | 'png' | 'webp';
  /** Longest side in pixels; a smaller texture keeps its size. */
  maxSide?: number;
  /** 1 to 100; png is lossless and ignores it. */
  quality?: number;
}

/** Encodes the opaque part of a texture; the same pixels give the same bytes. */
export async function encodeTexture(image: Image, options: EncodeTextureOptions): Promise<EncodedTexture> {
  const { format, maxSide = Infinity, quality = 85 } = options;
  const { width, height, channels } = image;
  let picture = sharp(image.data, { raw: { width, height, channels } }).removeAlpha();
  if (Math.max(width, height) > maxSide)
    picture = picture.resize({ width: maxSide, height: maxSide, fit: 'inside' });
  const encoded = {
    jpeg: () => picture.jpeg({ quality, mozjpeg: true }),
    png: () => picture.png({ compressionLevel: 4 }),
    webp: () => picture.webp({ quality, effort: 5 }),
  }[format]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    bytes: new Uint8Array(data),
    mimeType: `image/${format}`,
    width: info.width,
    height: info.height,
  };
}
