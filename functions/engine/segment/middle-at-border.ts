import type { Image } from '../types.ts';
import { smoothLab, toLab } from './lab-image.ts';

/** Longest side that colours are compared at, in pixels. */
const SIDE = 160;
/** Width of the strip along the border, in shares of the short side. */
const STRIP = 0.06;
/** The middle of the photo reaches this far, in shares of its width and height. */
const MIDDLE = 0.5;
/** Colours are alike in boxes of so much L, a and b. */
const BOX = [10, 6, 6] as const;

/** How much of the photo's border has the colours of its middle, and as much of each: 0 none, 1 all. */
export function middleAtBorder(image: Image): number {
  const { width, height, planes } = smoothLab(toLab(image, SIDE));
  const colourOf = (pixel: number) => planes.map((plane, k) => Math.round(plane[pixel] / BOX[k])).join();
  const isMiddle = (at: number, length: number) => Math.abs(at / length - 0.5) < MIDDLE / 2;
  const strip = STRIP * Math.min(width, height);
  const [border, middle]: [string[], string[]] = [[], []];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < strip) border.push(colourOf(y * width + x));
      else if (isMiddle(x, width) && isMiddle(y, height)) middle.push(colourOf(y * width + x));
    }
  }
  const shown = sharesOf(middle);
  let shared = 0;
  for (const [colour, share] of sharesOf(border)) shared += Math.min(share, shown.get(colour) ?? 0);
  return shared;
}

function sharesOf(colours: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const colour of colours) shares.set(colour, (shares.get(colour) ?? 0) + 1 / colours.length);
  return shares;
}
