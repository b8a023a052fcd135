import { EngineFailure } from '../../engine/types.ts';

export interface RgbaPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/**
 * Decodes the primary image of a HEIC file (UP-06) with libheif (sharp's binaries carry no HEVC). The pixels come
 * upright: libheif applies the container's own rotation, so EXIF orientation must not be applied again.
 * Throws `photo_too_large` from the header alone, `photo_unreadable` when the file cannot be decoded.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<RgbaPixels> {
  // 1.4 MB of WebAssembly that only phones' photos need.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new EngineFailure('photo_unreadable');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) throw new EngineFailure('photo_too_large');
    const pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) };
    const result = await new Promise<object | null>((resolve) => image.display(pixels, resolve));
    if (!result) throw new EngineFailure('photo_unreadable');
    return pixels;
  } finally {
    for (const image of images) image.free();
    decoder.decoder.delete();
  }
}
