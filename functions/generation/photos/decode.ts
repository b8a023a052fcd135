import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { EngineFailure } from '../../engine/types.ts';
import type { Photo } from '../../engine/types.ts';
import { readPhotoFacts } from './exif.ts';
import { photoFormat } from './format.ts';
import { decodeHeic } from './heic.ts';

export interface DecodePhotoOptions {
  name: string;
  /** Longest side of the decoded image in pixels; smaller photos keep their size. */
  maxSide?: number;
  /** Photos with more pixels are refused from their header, before any pixel is decoded. */
  maxPixels?: number;
  /** Photos whose longest side is shorter are refused. */
  minSide?: number;
}

const DEFAULTS = { maxSide: 1600, maxPixels: 80e6, minSide: 480 };

/**
 * Turns the bytes of a JPEG, PNG or HEIC file into an upright sRGB photo with what its EXIF tells. The
 * file's name is never trusted. Throws `EngineFailure` photo_unreadable, photo_too_large or photo_too_small.
 */
export async function decodePhoto(bytes: Uint8Array, options: DecodePhotoOptions): Promise<Photo> {
  const { name, maxSide, maxPixels, minSide } = { ...DEFAULTS, ...options };
  const { source, width, height } = await open(bytes, maxPixels);
  if (Math.max(width, height) < minSide) throw new EngineFailure('photo_too_small');

  const { data, info } = await source
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new EngineFailure('photo_unreadable', { cause });
    });

  const image = { width: info.width, height: info.height, channels: 3 as const, data: new Uint8Array(data) };
  return { name, image, ...(await readPhotoFacts(bytes, image)) };
}

interface OpenedPhoto {
  /** Will give upright, opaque pixels. */
  source: Sharp;
  width: number;
  height: number;
}

async function open(bytes: Uint8Array, maxPixels: number): Promise<OpenedPhoto> {
  const format = photoFormat(bytes);
  if (!format) throw new EngineFailure('photo_unreadable');
  if (format === 'heic') {
    const { data, width, height } = await decodeHeic(bytes, maxPixels);
    return { source: sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), width, height };
  }
  // Only the header is read here, so that a bomb is named for what it is: its size, not its damage.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new EngineFailure('photo_unreadable', { cause });
    });
  const { width, height } = header;
  if (width * height > maxPixels) throw new EngineFailure('photo_too_large');
  // 'error' lets through what libjpeg only warns of (bytes between markers, as some phones write them).
  const file = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels });
  return { source: file.autoOrient().flatten({ background: '#fff' }), width, height };
}
