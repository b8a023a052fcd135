import sharp from 'sharp';
import type { Image, Mask } from '../../engine/types.ts';
import { matteOutline, type MatteOptions } from './matte-outline.ts';
import type { Placement } from './placement.ts';
import { productColours } from './product-colours.ts';

/** A product of a photo without what stood round it. */
export interface CutOut {
  /** Trimmed to the product; four channels, not premultiplied. */
  image: Image;
  /** How many pixels of the photo became one, along a side: below 1 it was enlarged. */
  shrunk: number;
  /** Where in the photo it was. */
  placement: Placement;
}

export interface CutOutOptions extends Partial<MatteOptions> {
  /** Longest side of the product in pixels. */
  side: number;
  /** Turns the product upright, clockwise in degrees. */
  turn?: number;
}

/** Room round the product, in shares of its longest side: the band and a turn need some. */
const MARGIN = 0.04;
/** How far the engine's outlines are off, in shares of the longest side of the mask: of the sets with truth, 99 % of them. */
const REACH = 4 / 1600;
const LEAST_REACH = 3;
/** A tilt that nobody sees is not worth a pixel's sharpness; more than this is no crooked hand. */
const [LEAST_TURN, MOST_TURN] = [0.15, 12];

/** Where in a mask the product is, in pixels; null where there is none. */
export function boundsOf({ width, height, data }: Mask) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Cuts the product out of a photo along the outline that was found in a copy of it, of any size, upright and with soft
 * edges (PIC-03). Null where the outline is empty.
 */
export async function cutOut(
  photo: Image,
  outline: Mask,
  { side, turn = 0, ...matting }: CutOutOptions,
): Promise<CutOut | null> {
  const bounds = boundsOf(outline);
  if (!bounds) return null;
  const perMask = Math.max(photo.width, photo.height) / Math.max(outline.width, outline.height);
  const scale = side / (perMask * Math.max(bounds.width, bounds.height));
  const size = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
  const area = around(bounds, size, size.width / outline.width, side * (MARGIN + lean(turn)));
  const part = (of: Image | (Mask & { channels: 1 })) =>
    sharp(of.data, { raw: { width: of.width, height: of.height, channels: of.channels } })
      .resize(size.width, size.height, { fit: 'fill' })
      .extract(area)
      .raw()
      .toBuffer();
  const [pixels, covered] = await Promise.all([part(photo), part({ ...outline, channels: 1 })]);
  const { width, height } = area;
  const image: Image = { width, height, channels: 3, data: new Uint8Array(pixels) };
  const reach = Math.max(LEAST_REACH, REACH * Math.max(size.width, size.height));
  const alpha = matteOutline(
    image,
    { width, height, data: onlyChannel(covered, width * height) },
    { reach, ...matting },
  );
  const upright = await turned(joined(productColours(image, alpha), alpha), worthTurning(turn));
  const { left, top, image: product } = trimmed(upright.image);
  return {
    image: product,
    shrunk: 1 / scale,
    placement: {
      scale,
      turn: worthTurning(turn),
      before: [left + upright.left, top + upright.top],
      after: [area.left, area.top],
    },
  };
}

const worthTurning = (degrees: number): number =>
  Math.abs(degrees) < LEAST_TURN || Math.abs(degrees) > MOST_TURN ? 0 : degrees;

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** How far a turn moves the corners, in shares of the side. */
const lean = (degrees: number): number => Math.abs(Math.sin((degrees * Math.PI) / 180));

/** sharp may give grey pixels as three channels. */
function onlyChannel(pixels: Uint8Array, count: number): Uint8Array {
  const channels = pixels.length / count;
  return channels === 1
    ? new Uint8Array(pixels)
    : Uint8Array.from({ length: count }, (_, i) => pixels[channels * i]);
}

/** The bounds at another scale, with a margin, inside of the whole. */
function around(
  bounds: { left: number; top: number; width: number; height: number },
  whole: { width: number; height: number },
  scale: number,
  margin: number,
) {
  const left = Math.max(0, Math.floor(bounds.left * scale - margin));
  const top = Math.max(0, Math.floor(bounds.top * scale - margin));
  const right = Math.min(whole.width, Math.ceil((bounds.left + bounds.width) * scale + margin));
  const bottom = Math.min(whole.height, Math.ceil((bounds.top + bounds.height) * scale + margin));
  return { left, top, width: right - left, height: bottom - top };
}

function joined({ width, height, data }: Image, alpha: Mask): Image {
  const pixels = new Uint8Array(4 * width * height);
  for (let i = 0; i < alpha.data.length; i++) {
    pixels[4 * i] = data[3 * i];
    pixels[4 * i + 1] = data[3 * i + 1];
    pixels[4 * i + 2] = data[3 * i + 2];
    pixels[4 * i + 3] = alpha.data[i];
  }
  return { width, height, channels: 4, data: pixels };
}

/** An image turned clockwise, and where its corner lies then beside that of the image before, whose corner turned on the spot. */
async function turned(image: Image, degrees: number): Promise<{ image: Image; left: number; top: number }> {
  if (degrees === 0) return { image, left: 0, top: 0 };
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const { data, info } = await sharp(image.data, { raw: { ...sizeOf(image), channels: 4 } })
    .affine([cosine, -sine, sine, cosine], {
      background: { r: 0, g: 0, b: 0, alpha: 0 },
      interpolator: 'bicubic',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = image;
  return {
    image: { width: info.width, height: info.height, channels: 4, data: new Uint8Array(data) },
    left: Math.min(0, -sine * height),
    top: Math.min(0, sine * width),
  };
}

/** Without the rows and columns that show nothing; how many of them there were. */
function trimmed({ width, height, data }: Image): { image: Image; left: number; top: number } {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[4 * i + 3] > 0 ? 255 : 0;
  const box = boundsOf({ width, height, data: alpha });
  if (!box) return { image: { width, height, channels: 4, data }, left: 0, top: 0 };
  const part = new Uint8Array(4 * box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = 4 * ((box.top + y) * width + box.left);
    part.set(data.subarray(from, from + 4 * box.width), 4 * y * box.width);
  }
  return {
    image: { width: box.width, height: box.height, channels: 4, data: part },
    left: box.left,
    top: box.top,
  };
}
