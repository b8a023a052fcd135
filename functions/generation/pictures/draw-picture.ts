import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '../../../shared/rules/channels.ts';
import type { Image, Mask } from '../../engine/types.ts';
import type { GroundShadow } from './ground-shadow.ts';

export interface DrawPictureOptions {
  /** Of the square, in pixels. */
  side: number;
  /** Share of the square's side that the product's longest side takes. */
  fill: number;
  /** The soft shadow that the product stands on: the ground's, or one that its lower edge lets guess; null for none. */
  shadow: Shadow | null;
  format: PictureFormat;
}

export type Shadow = GroundShadow | 'guessed';

/** Alpha that nobody sees, of 255: what a filter rings and a matte guesses. Left, it is a speck of 254 in the white. */
const FAINT = 6;
const WHITE = { r: 255, g: 255, b: 255 };

/** A picture as it is written, and what of it the file promises to be white. */
export interface DrawnPicture {
  bytes: Uint8Array;
  /** 255 where nothing was drawn: pure white before it was encoded. */
  background: Mask;
}

/**
 * A cut-out on pure white, in the middle of a square. PNG keeps every pixel of it. JPEG does not, whatever its quality: in the
 * blocks of 8 pixels that an edge runs through, rounding leaves .07 to .17 % of the background at 252 to 254 at the highest, down to
 * 240 at 95. Brightness written beyond white would not help: decoders cut it off before they add the colours, which are off as well.
 */
export async function drawPicture(
  cut: Image,
  { side, fill, shadow, format }: DrawPictureOptions,
): Promise<DrawnPicture> {
  const flat = await onWhite(cut, { width: side, height: side }, { fill, shadow });
  const picture = sharp(flat, { raw: { width: side, height: side, channels: 3 } });
  const encoded =
    format === 'png'
      ? picture.png({ compressionLevel: 9 })
      : picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  const bytes = new Uint8Array(await encoded.withMetadata({ density: 300 }).toBuffer());
  return { bytes, background: { width: side, height: side, data: whiteOf(flat) } };
}

/** Pixels. */
interface Frame {
  width: number;
  height: number;
}

/**
 * The pixels, three channels, of a cut-out in the middle of a frame, as large as the share of its sides that it may fill together
 * with what is seen of the ground's shadow.
 */
export async function onWhite(
  cut: Image,
  frame: Frame,
  { fill, shadow }: Pick<DrawPictureOptions, 'fill' | 'shadow'>,
): Promise<Uint8Array> {
  const ground = shadow === 'guessed' ? null : shadow;
  const seen = ground ? withShadow(cut, ground) : { left: 0, top: 0, width: cut.width, height: cut.height };
  const scale = fill * Math.min(frame.width / seen.width, frame.height / seen.height);
  const width = Math.round(cut.width * scale);
  const height = Math.round(cut.height * scale);
  const product = await sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  for (let i = 3; i < product.length; i += 4) if (product[i] < FAINT) product[i] = 0;
  const left = Math.round((frame.width - seen.width * scale) / 2 - seen.left * scale);
  const top = Math.round((frame.height - seen.height * scale) / 2 - seen.top * scale);
  const layers = [
    {
      input: Buffer.from(product.buffer, product.byteOffset, product.length),
      raw: { width, height, channels: 4 as const },
      left,
      top,
    },
  ];
  if (shadow) {
    const pixels = ground
      ? await groundLayer(ground, { frame, left, top, scale })
      : await contactShadow({ width, height, data: product }, { frame, left, top });
    layers.unshift({
      input: Buffer.from(pixels),
      raw: { ...frame, channels: 4 as const },
      left: 0,
      top: 0,
    });
  }
  return sharp({ create: { ...frame, channels: 3, background: WHITE } })
    .composite(layers)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Opacity of a shadow, of 255, that is told from white. */
const SEEN = 5;

/** What is seen of a cut-out and of its shadow, in pixels of the cut-out. */
function withShadow(cut: Frame, { opacity, box }: GroundShadow) {
  const scale = box.width / opacity.width;
  let [left, top, right, bottom] = [0, 0, cut.width, cut.height];
  for (let y = 0, i = 0; y < opacity.height; y++)
    for (let x = 0; x < opacity.width; x++, i++) {
      if (opacity.data[i] <= SEEN) continue;
      left = Math.min(left, box.left + x * scale);
      right = Math.max(right, box.left + (x + 1) * scale);
      top = Math.min(top, box.top + y * scale);
      bottom = Math.max(bottom, box.top + (y + 1) * scale);
    }
  return { left, top, width: right - left, height: bottom - top };
}

/** Shares of the frame's shorter side from its border inwards, over which a shadow ends: the border is white. */
const FADE = 0.04;

/** Black with the opacity of the ground's shadow, which is soft enough to be enlarged. */
async function groundLayer(
  { opacity, box }: GroundShadow,
  { frame, left, top, scale }: Placed & { scale: number },
): Promise<Uint8Array> {
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const grey = await onlyChannel(
    sharp(opacity.data, { raw: { width: opacity.width, height: opacity.height, channels: 1 } }).resize(
      width,
      height,
      { fit: 'fill', kernel: 'cubic' },
    ),
  );
  const [fromLeft, fromTop] = [left + Math.round(box.left * scale), top + Math.round(box.top * scale)];
  const fade = FADE * Math.min(frame.width, frame.height);
  const pixels = new Uint8Array(4 * frame.width * frame.height);
  for (let y = Math.max(0, fromTop); y < Math.min(frame.height, fromTop + height); y++)
    for (let x = Math.max(0, fromLeft); x < Math.min(frame.width, fromLeft + width); x++) {
      const toBorder = Math.min(x, y, frame.width - 1 - x, frame.height - 1 - y);
      const value = grey[(y - fromTop) * width + x - fromLeft] * Math.min(1, toBorder / fade);
      pixels[4 * (y * frame.width + x) + 3] = value < FAINT / 2 ? 0 : Math.round(value);
    }
  return pixels;
}

/** 255 where all three channels are. */
function whiteOf(pixels: Uint8Array): Uint8Array {
  const white = new Uint8Array(pixels.length / 3);
  for (let i = 0; i < white.length; i++)
    if (pixels[3 * i] === 255 && pixels[3 * i + 1] === 255 && pixels[3 * i + 2] === 255) white[i] = 255;
  return white;
}

/** What of the product's height, from its lowest point, may touch the ground, as a camera above it sees the ground. */
const TOUCHING = 0.22;
/** The near and the far part of the shadow: their blur in shares of the frame's height, how flat and how dark they are. */
const PARTS = [
  { blur: 0.0035, squash: 2, darkness: 0.5 },
  { blur: 0.016, squash: 3, darkness: 0.3 },
];

interface Placed {
  frame: Frame;
  left: number;
  top: number;
}

/** Black with the opacity of a shadow, where the lower edge of the product is. */
async function contactShadow(
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  { frame, left, top }: Placed,
): Promise<Uint8Array> {
  const area = frame.width * frame.height;
  const touched = new Uint8Array(area);
  const thickness = Math.max(2, Math.round(frame.height * 0.006));
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= 0 && data[4 * (y * width + x) + 3] < 128) y--;
    if (y < height * (1 - TOUCHING)) continue;
    for (let v = Math.max(0, y - thickness); v <= Math.min(height - 1, y); v++)
      touched[(top + v) * frame.width + left + x] = 255;
  }
  const opacity = new Float32Array(area);
  for (const { blur, squash, darkness } of PARTS) {
    const tall = frame.height * squash; // blurred in a stretched copy, a shadow lies flat
    const grey = (data: Uint8Array, height: number) =>
      sharp(data, { raw: { width: frame.width, height, channels: 1 } });
    const flat = await onlyChannel(grey(touched, frame.height).resize(frame.width, tall, { fit: 'fill' }));
    const soft = await onlyChannel(grey(flat, tall).blur(blur * frame.height));
    const blurred = await onlyChannel(grey(soft, tall).resize(frame.width, frame.height, { fit: 'fill' }));
    const peak = blurred.reduce((most, value) => Math.max(most, value), 1);
    for (let i = 0; i < opacity.length; i++)
      opacity[i] = 1 - (1 - opacity[i]) * (1 - (darkness * blurred[i]) / peak);
  }
  const pixels = new Uint8Array(4 * area);
  for (let i = 0; i < opacity.length; i++) pixels[4 * i + 3] = Math.round(255 * opacity[i]);
  return pixels;
}

/** sharp may give grey pixels as three channels. */
const onlyChannel = async (pipeline: Sharp): Promise<Uint8Array> =>
  new Uint8Array(await pipeline.extractChannel(0).raw().toBuffer());
