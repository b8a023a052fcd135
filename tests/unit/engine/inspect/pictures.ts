import type { Image, Mask } from '../../../../functions/engine/types.ts';

/** Grey level of a picture at a position in shares of its width and height. */
export type Paint = (x: number, y: number) => number;

/** A greyscale picture with grain of ±`grain` grey levels; the same seed gives the same grain. */
export function paint(paintAt: Paint, { width = 480, height = 360, grain = 3, seed = 1 } = {}): Image {
  const data = new Uint8Array(width * height * 3);
  let noise = seed * 7919 + 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      noise = (noise * 1103515245 + 12345) % 2147483648;
      const level = paintAt((x + 0.5) / width, (y + 0.5) / height) + grain * (noise / 2 ** 30 - 1);
      data.fill(Math.max(0, Math.min(255, level)), 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  }
  return { width, height, channels: 3, data };
}

/** A box from left to right and top to bottom, in shares of the picture. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const TABLE: Box = [0.3, 0.4, 0.7, 0.85];

const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;

/** A dark product before a light wall whose light falls off to one side. */
export const before =
  (box: Box, wall: Paint = (x) => 190 + 30 * x): Paint =>
  (x, y) =>
    isIn(box, x, y) ? 70 : wall(x, y);

export function boxMask(box: Box, { width, height }: Image): Mask {
  const data = new Uint8Array(width * height);
  data.forEach((_, p) => {
    if (isIn(box, ((p % width) + 0.5) / width, (Math.floor(p / width) + 0.5) / height)) data[p] = 255;
  });
  return { width, height, data };
}
