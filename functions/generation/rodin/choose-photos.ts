import { MIN_PHOTOS } from '../../../shared/rules/photos.ts';
import { EngineFailure, type EngineFailureCode } from '../../engine/types.ts';
import { MAX_IMAGES } from '../../services/rodin.ts';

/** What is known of a photo before it is sent. */
export interface InspectedPhoto {
  /** What makes the photo unusable, where something does. */
  fault: EngineFailureCode | undefined;
  /** Blur of its sharpest edges in thousandths of its longer side. */
  blur: number;
}

/** Blur that weighs as much as one photo further from the wished angle: what a slight shake adds (inspect-photo.ts). */
const BLUR_OF_A_STEP = 1;

/**
 * Indices of the at most five photos that are sent, the first photo first: it decides the material, and which side is
 * the front. The others are spread over the orbit round the product, each the sharpest near its place. Throws
 * `EngineFailure` when the first photo is unusable, or so many that fewer than four are left.
 */
export function choosePhotos(photos: readonly InspectedPhoto[]): number[] {
  const usable = photos.flatMap(({ fault }, index) => (fault ? [] : [index]));
  const worst = photos[0]?.fault || usable.length < MIN_PHOTOS ? photos.findIndex(({ fault }) => fault) : -1;
  if (worst >= 0) throw new EngineFailure(photos.at(worst)!.fault!, { photo: worst });

  const chosen = [0];
  const count = Math.min(MAX_IMAGES, usable.length);
  for (let i = 1; i < count; i++) {
    const wished = (i * photos.length) / count;
    const cost = (index: number) => Math.abs(index - wished) + photos.at(index)!.blur / BLUR_OF_A_STEP;
    const left = usable.filter((index) => !chosen.includes(index));
    chosen.push(left.reduce((best, index) => (cost(index) < cost(best) ? index : best)));
  }
  return chosen;
}
