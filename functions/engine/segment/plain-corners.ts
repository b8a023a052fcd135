import { smoothLab, toLab, type LabImage } from './lab-image.ts';
import type { Image } from '../types.ts';

/** A corner of the photo of even lightness. */
export interface PlainCorner {
  /** Its pixels, as indices. */
  pixels: number[];
  /** Mean L, a and b. */
  colour: [number, number, number];
}

/** Longest side that corners are compared at, in pixels. */
const SIDE = 320;
/** Side of the squares in the corners, in shares of the photo's short side. */
const CORNER = 0.04;
/** Standard deviation of lightness up to which a corner is plain. */
const PLAIN = 1.5;
/** ΔE up to which two corners show one wall: its light falls off, and a floor differs by more. */
const ONE_COLOUR = 12;

/** The corners that are plain, each a pixel off the border. */
export function plainCorners({ width, height, planes }: LabImage): PlainCorner[] {
  const side = Math.max(2, Math.round(CORNER * Math.min(width, height)));
  const corners: PlainCorner[] = [];
  for (const left of [1, width - 1 - side]) {
    for (const top of [1, height - 1 - side]) {
      const pixels = Array.from(
        { length: side * side },
        (_, k) => (top + Math.floor(k / side)) * width + left + (k % side),
      );
      const [L, a, b] = planes.map((plane) => meanOf(plane, pixels));
      const variance = pixels.reduce((sum, p) => sum + (planes[0][p] - L) ** 2, 0) / pixels.length;
      if (variance <= PLAIN ** 2) corners.push({ pixels, colour: [L, a, b] });
    }
  }
  return corners;
}

/** The same of a photo, at the size that corners are compared at. */
export const plainCornersOf = (image: Image): PlainCorner[] => plainCorners(smoothLab(toLab(image, SIDE)));

/**
 * How many corners of the photo are plain, if all of them are of one colour, as before a wall or on a sheet of paper; else none.
 * In a room some show the wall and others the floor.
 */
export function cornersOfOneWall(image: Image): number {
  const corners = plainCornersOf(image);
  const isOne = corners.every(({ colour }) =>
    corners.every((other) => Math.hypot(...colour.map((v, i) => v - other.colour[i])) <= ONE_COLOUR),
  );
  return isOne ? corners.length : 0;
}

const meanOf = (plane: Float32Array, pixels: readonly number[]): number =>
  pixels.reduce((sum, p) => sum + plane[p], 0) / pixels.length;
