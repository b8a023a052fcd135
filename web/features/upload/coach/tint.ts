import type { Image, Mask } from '../../../../functions/engine/types.ts';

/** Longest side of a tint, in pixels. */
const SIDE = 320;
/** Red, green, blue and how much of them: seen on light and dark things alike. */
const GREEN = [22, 200, 110, 150];

/** A tint over what a mask holds, clear elsewhere, small enough to be handed to the page. */
export function tintOf({ width, height, data }: Mask): Image {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const pixels = new Uint8Array(4 * columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const at = Math.floor((y + 0.5) / scale) * width + Math.floor((x + 0.5) / scale);
      if ((data[at] ?? 0) > 127) pixels.set(GREEN, 4 * (y * columns + x));
    }
  }
  return { width: columns, height: rows, channels: 4, data: pixels };
}
