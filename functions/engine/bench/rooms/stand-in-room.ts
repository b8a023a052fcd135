import { dilate, erode } from '../../segment/morphology.ts';
import type { Image, Mask } from '../../types.ts';

/** JPEG mixes the colours of this many pixels along an outline. */
const SEAM = 3;
/** Grain of the picture, in grey levels. */
const GRAIN = 5;

/** The product of a photo, by its true silhouette, before another backdrop, under one light with it. */
export function standInRoom(
  photo: Image,
  mask: Mask,
  room: Image,
  light: readonly number[],
  random: () => number,
): Image {
  const { width, height } = photo;
  const isProduct = Uint8Array.from(mask.data, (value) => (value > 127 ? 1 : 0));
  const inner = erode(isProduct, width, height, SEAM);
  const clean = cleanColours(photo, isProduct, inner);
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    const share = mask.data[i] / 255;
    const grain = GRAIN * (random() + random() - 1);
    for (let k = 0; k < 3; k++) {
      const value = share * clean[3 * i + k] + (1 - share) * room.data[3 * i + k];
      data[3 * i + k] = Math.min(255, Math.max(0, value * light[k] + grain));
    }
  }
  return { width, height, channels: 3, data };
}

/** The photo's colours, along the outline replaced by those of the product beside it, where it has an inside. */
function cleanColours(photo: Image, isProduct: Uint8Array, inner: Uint8Array): Uint8Array {
  const { width, height } = photo;
  const data = Uint8Array.from(photo.data);
  let known = inner;
  for (let step = 0; step < SEAM + 2; step++) {
    const grown = dilate(known, width, height, 1);
    const next = Uint8Array.from(known);
    for (let i = 0; i < grown.length; i++) {
      if (!grown[i] || known[i]) continue;
      const sum = [0, 0, 0];
      let count = 0;
      for (const j of [
        i - 1,
        i + 1,
        i - width,
        i + width,
        i - width - 1,
        i - width + 1,
        i + width - 1,
        i + width + 1,
      ]) {
        if (!known[j]) continue;
        count++;
        for (let k = 0; k < 3; k++) sum[k] += data[3 * j + k];
      }
      if (count === 0) continue;
      for (let k = 0; k < 3; k++) data[3 * i + k] = sum[k] / count;
      next[i] = 1;
    }
    // Parts thinner than the seam have no inside and keep their own colours.
    known = Uint8Array.from(next, (flag, i) => flag & (isProduct[i] | touches(isProduct, i, width)));
  }
  return data;
}

const touches = (set: Uint8Array, i: number, width: number): number =>
  set[i - 1] | set[i + 1] | set[i - width] | set[i + width];
