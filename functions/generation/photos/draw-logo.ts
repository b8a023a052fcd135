import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { AppError } from '../../../shared/errors.ts';
import { luminance } from '../../../shared/rules/shop-colors.ts';
import { LOGO_SIZE, MAX_LOGO_PIXELS, MIN_LOGO_SIDE } from '../../../shared/rules/shop-logo.ts';
import { photoFormat } from './format.ts';

const WHITE = '#ffffff';
/** Of the pages' text: what is drawn in white stands on it. */
const INK = '#211c18';
/** Share of the height that is left free round a logo without a ground of its own. */
const MARGIN = 0.08;

export interface Logo {
  png: Uint8Array;
  width: number;
  height: number;
}

/**
 * Draws a logo anew from the pixels of a PNG or JPEG, upright, in sRGB and without whatever else was in the file. One
 * without a ground of its own gets white, or dark where it is a bright drawing, so that it is seen on every page, mail
 * and sheet. Returns a PNG of at most `LOGO_SIZE`. Throws `shop.logo_unreadable`, `shop.logo_too_large`,
 * `shop.logo_too_small`.
 */
export async function drawLogo(bytes: Uint8Array): Promise<Logo> {
  const format = photoFormat(bytes); // of its first bytes: its name and its type are what somebody said
  if (format !== 'png' && format !== 'jpeg') throw new AppError('shop.logo_unreadable');
  // Only the header is read here, so that a bomb is named for what it is: its size, not its damage.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > MAX_LOGO_PIXELS) throw new AppError('shop.logo_too_large');
  if (Math.max(width, height) < MIN_LOGO_SIDE) throw new AppError('shop.logo_too_small');

  const upright = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_LOGO_PIXELS })
    .autoOrient()
    .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch(unreadable);
  const { isOpaque } = await sharp(upright).stats();
  const grounded = isOpaque ? sharp(upright) : await onGround(upright);
  const { data, info } = await grounded
    .png({ palette: true, quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { png: new Uint8Array(data), width: info.width, height: info.height };
}

/** The drawing without its empty border, on the ground that it can be seen on. */
async function onGround(drawing: Buffer): Promise<Sharp> {
  const trimmed = await sharp(drawing)
    .trim({ background: TRANSPARENT, threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  const background = (await brightness(trimmed.data)) > BRIGHT ? INK : WHITE;
  const margin = Math.round(trimmed.info.height * MARGIN) + 2;
  const grounded = await sharp(trimmed.data)
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .toBuffer();
  return sharp(grounded).resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true });
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Above it, white is the worse ground of the two. */
const BRIGHT = 0.5;

/** Mean luminance of what is drawn, 0–1, each pixel as much as it covers. Throws `shop.logo_unreadable` where nothing is. */
async function brightness(drawing: Buffer): Promise<number> {
  const data = await sharp(drawing).ensureAlpha().raw().toBuffer();
  let light = 0;
  let covered = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(i, i + 4);
    light += alpha * luminance(hex(red, green, blue));
    covered += alpha;
  }
  if (covered === 0) throw new AppError('shop.logo_unreadable');
  return light / covered;
}

const hex = (...channels: number[]): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

function unreadable(cause: unknown): never {
  throw new AppError('shop.logo_unreadable', {}, { cause });
}
