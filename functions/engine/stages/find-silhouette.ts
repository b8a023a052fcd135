import { inspectCutOut } from '../inspect/inspect-cut-out.ts';
import { inspectPhoto } from '../inspect/inspect-photo.ts';
import { inspectSecondOpinion, inspectSilhouette } from '../inspect/inspect-silhouette.ts';
import { findInBox } from '../segment/find-in-box.ts';
import { findProduct, type FindProductOptions } from '../segment/find-product.ts';
import { findWithSecondOpinion } from '../segment/find-with-second-opinion.ts';
import type { Photo, SecondOpinion, Silhouette } from '../types.ts';

export interface FindSilhouetteOptions extends FindProductOptions {
  /** Asked where our own silhouette is refused or in doubt, and nowhere else: before plain walls ours is the better. */
  secondOpinion?: SecondOpinion | undefined;
}

/** Least confidence of our own silhouettes that needs no second opinion. Before plain walls: .64 and more. */
const SURE = 0.5;

/**
 * First stage: finds the product in one photo, inside the box that its owner drew where ours is not sure, or takes the
 * silhouette that came with it, and inspects both. What is wrong is told by `faults`.
 */
export async function findSilhouette(
  { image, mask, box }: Pick<Photo, 'image' | 'mask' | 'box'>,
  { secondOpinion, ...options }: FindSilhouetteOptions = {},
): Promise<Silhouette> {
  // Its owner has seen this silhouette. What stood around the product is gone, and cannot be inspected.
  if (mask) return { mask, confidence: 1, faults: inspectCutOut(mask) };
  const ofPhoto = inspectPhoto(image);
  const own = findProduct(image, options);
  const ofOwn = inspectSilhouette(image, own);
  const isSure = ofOwn.length === 0 && own.confidence >= SURE;
  // A photo that is blurred or dark is refused whatever it shows.
  if (isSure || ofPhoto.length > 0) return { ...own, faults: [...ofPhoto, ...ofOwn] };
  if (box) {
    const shown = await findInBox(image, box, { ...options, secondOpinion });
    return { ...shown, faults: inspectSecondOpinion(image, shown, ofOwn) };
  }
  if (!secondOpinion) return { ...own, faults: ofOwn };
  const second = await findWithSecondOpinion(image, secondOpinion);
  const ofSecond = inspectSecondOpinion(image, second, ofOwn);
  if (ofOwn.length === 0 && (ofSecond.length > 0 || second.confidence < own.confidence))
    return { ...own, faults: [] };
  return { ...second, faults: ofSecond };
}
