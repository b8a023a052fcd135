import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { FOLLOWED_SIDE } from '../../../../shared/capture/follow-walk.ts';
import type { GreyImage } from '../../../../shared/capture/grey-image.ts';

const PHOTOS = '../shared/data/photos';

const decoded = new Map<string, Promise<GreyImage[]>>();

/** The frames of a rendered walk as they are followed, 10° apart to the right. */
export function walkPictures(set: string, change?: (image: Sharp) => Sharp): Promise<GreyImage[]> {
  if (change) return decode(set, change);
  const known = decoded.get(set) ?? decode(set);
  decoded.set(set, known);
  return known;
}

async function decode(set: string, change = (image: Sharp) => image): Promise<GreyImage[]> {
  const folder = path.join(PHOTOS, set);
  const files = readdirSync(folder).filter((name) => /^\d+\.jpg$/.test(name));
  return Promise.all(files.toSorted().map((name) => greyPicture(change(sharp(path.join(folder, name))))));
}

async function greyPicture(image: Sharp): Promise<GreyImage> {
  const { data, info } = await image
    .resize(FOLLOWED_SIDE, FOLLOWED_SIDE, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

/** A picture drawn by a rule of place. */
export function drawn(width: number, height: number, light: (x: number, y: number) => number): GreyImage {
  const data = Uint8Array.from({ length: width * height }, (_, i) => light(i % width, Math.floor(i / width)));
  return { width, height, data };
}

/** Grain that is the same wherever it is moved to. */
export const grain = (x: number, y: number): number => {
  const value = Math.sin(Math.floor(x / 3) * 12.9898 + Math.floor(y / 3) * 78.233) * 43758.5453;
  return 60 + 140 * (value - Math.floor(value));
};
