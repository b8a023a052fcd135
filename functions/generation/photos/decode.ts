import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { MIN_PHOTO_SIDE } from '../../../shared/rules/photos.ts';
import { EngineFailure } from '../../engine/types.ts';
import type { Image, Mask, Photo } from '../../engine/types.ts';
import { applyProfile } from './apply-profile.ts';
import { cutOutMask } from './cut-out.ts';
import { readPhotoFacts } from './exif.ts';
import { photoFormat } from './format.ts';
import { decodeHeic } from './heic.ts';
import { profileOfHeic } from './heic-profile.ts';

export interface DecodePhotoOptions {
  name: string;
  /** Longest side of the decoded image in pixels; smaller photos keep their size. */
  maxSide?: number;
  /** Photos with more pixels are refused from their header, before any pixel is decoded. */
  maxPixels?: number;
  /** Photos whose longest side is shorter are refused. */
  minSide?: number;
}

const DEFAULTS = { maxSide: 1600, maxPixels: 80e6, minSide: MIN_PHOTO_SIDE };

/**
 * Turns the bytes of a JPEG, PNG, WebP or HEIC file into an upright sRGB photo with what its EXIF tells, and the product's
 * outline where the file is a cut-out; what shines through stands on white. The file's name is never trusted. Throws
 * `EngineFailure` photo_unreadable, photo_too_large or photo_too_small.
 */
export async function decodePhoto(bytes: Uint8Array, options: DecodePhotoOptions): Promise<Photo> {
  const { name, maxSide, maxPixels, minSide } = { ...DEFAULTS, ...options };
  const { source, width, height, profile } = await open(bytes, maxPixels);
  if (Math.max(width, height) < minSide) throw new EngineFailure('photo_too_small');

  const { data, info } = await source
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);

  const size = { width: info.width, height: info.height };
  const { image, mask } = splitAlpha(size, new Uint8Array(data));
  return {
    name,
    image: profile ? await applyProfile(image, profile).catch(unreadable) : image,
    ...(await readPhotoFacts(bytes, image)),
    ...(mask && { mask }),
  };
}

function unreadable(cause: unknown): never {
  throw new EngineFailure('photo_unreadable', { cause });
}

interface OpenedPhoto {
  /** Will give upright pixels, of four channels where some may be transparent. */
  source: Sharp;
  width: number;
  height: number;
  /** What the pixels mean where the source does not know it. */
  profile?: Uint8Array | 'p3';
}

async function open(bytes: Uint8Array, maxPixels: number): Promise<OpenedPhoto> {
  const format = photoFormat(bytes);
  if (!format) throw new EngineFailure('photo_unreadable');
  if (format === 'heic') {
    const { data, width, height } = await decodeHeic(bytes, maxPixels);
    const source = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    return { source, width, height, profile: profileOrNone(bytes) };
  }
  // Only the header is read here, so that a bomb is named for what it is: its size, not its damage.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > maxPixels) throw new EngineFailure('photo_too_large');
  // 'error' lets through what libjpeg only warns of (bytes between markers, as some phones write them).
  return {
    source: sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient(),
    width,
    height,
  };
}

/** A photo that can be decoded is not refused for a colour profile that cannot be found. */
function profileOrNone(heic: Uint8Array): OpenedPhoto['profile'] {
  try {
    return profileOfHeic(heic);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** RGB as it is; RGBA as RGB on white, and the outline of its product. */
function splitAlpha(
  size: { width: number; height: number },
  pixels: Uint8Array,
): { image: Image; mask?: Mask } {
  const count = size.width * size.height;
  if (pixels.length === 3 * count) return { image: { ...size, channels: 3, data: pixels } };
  const image: Image = { ...size, channels: 3, data: new Uint8Array(3 * count) };
  const alpha: Mask = { ...size, data: new Uint8Array(count) };
  for (let i = 0; i < count; i++) {
    const a = pixels[4 * i + 3] ?? 0;
    alpha.data[i] = a;
    for (let c = 0; c < 3; c++)
      image.data[3 * i + c] = Math.round((a * (pixels[4 * i + c] ?? 0)) / 255 + 255 - a);
  }
  return { image, mask: cutOutMask(alpha) };
}
