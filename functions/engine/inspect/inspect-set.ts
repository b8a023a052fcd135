import { boundsOfMask } from '../geometry/resample-mask.ts';
import { cropImage } from '../segment/crop-image.ts';
import { PHOTO_COUNTS, type Capture, type Image, type Mask } from '../types.ts';
import { toLab } from '../segment/lab-image.ts';
import type { Finding } from './finding.ts';

/** Longer side of the thumbnails that photos are compared by, in pixels. */
const SIDE = 64;
/** The same photo saved again at quality 30 to 60 and 50 to 100 % of its size: 0.07 to 0.23; other photos: 1.7 and more. */
const ALIKE = 0.7;

/**
 * Says when there are too few or too many photos, or when one is another sent again, by what they show of the product where
 * its silhouettes are given: a figurine that turns on a table, a hundredth of photos that are the same otherwise, differs
 * by .28 to .48 on the whole. Neighbours in a walk round a plain product are alike, and prove nothing.
 */
export function inspectSet(
  images: readonly Image[],
  capture: Capture = 'photos',
  silhouettes: readonly Mask[] = [],
): Finding[] {
  const count = images.length;
  const { fewest, most } = PHOTO_COUNTS[capture];
  if (count < fewest) return [{ code: 'photos_too_few', value: count, blocking: true }];
  if (count > most) return [{ code: 'photos_too_many', value: count, blocking: true }];
  if (capture === 'walk') return [];
  return measureLikeness(productParts(images, silhouettes)).flatMap((value, photo) =>
    value < ALIKE ? [{ code: 'photos_alike' as const, photo, value, blocking: true }] : [],
  );
}

/** The same part of all photos: the one that holds the product in any of them. The whole photos without silhouettes. */
function productParts(images: readonly Image[], silhouettes: readonly Mask[]): readonly Image[] {
  const boxes = silhouettes.flatMap((mask) => {
    const bounds = boundsOfMask(mask);
    if (!bounds) return [];
    const { x, y, width, height } = bounds;
    const [right, bottom] = [(x + width) / mask.width, (y + height) / mask.height];
    return [{ left: x / mask.width, top: y / mask.height, right, bottom }];
  });
  if (boxes.length === 0) return images;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const across = Math.max(...boxes.map(({ right }) => right)) - left;
  const down = Math.max(...boxes.map(({ bottom }) => bottom)) - top;
  return images.map((image) =>
    cropImage(image, {
      left: Math.floor(left * image.width),
      top: Math.floor(top * image.height),
      columns: Math.max(1, Math.floor(across * image.width)),
      rows: Math.max(1, Math.floor(down * image.height)),
    }),
  );
}

/**
 * How far each photo is from the most similar one before it: mean difference in lightness (0–100) of their
 * thumbnails, Infinity for the first and for photos of another shape.
 */
export function measureLikeness(images: readonly Image[]): number[] {
  const thumbnails = images.map((image) => toLab(image, SIDE));
  return thumbnails.map((own, i) =>
    Math.min(
      Infinity,
      ...thumbnails.slice(0, i).map((other) => {
        if (other.width !== own.width || other.height !== own.height) return Infinity;
        const [a, b] = [own.planes[0], other.planes[0]];
        return a.reduce((sum, value, p) => sum + Math.abs(value - b[p]), 0) / a.length;
      }),
    ),
  );
}
