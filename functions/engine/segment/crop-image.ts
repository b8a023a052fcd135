import type { Image } from '../types.ts';

/** A rectangle of pixels. */
export interface Crop {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** A copy of the pixels inside a rectangle, which must lie within the image. */
export function cropImage({ width, channels, data }: Image, { left, top, columns, rows }: Crop): Image {
  const out = new Uint8Array(columns * rows * channels);
  for (let y = 0; y < rows; y++) {
    const from = ((top + y) * width + left) * channels;
    out.set(data.subarray(from, from + columns * channels), y * columns * channels);
  }
  return { width: columns, height: rows, channels, data: out };
}
