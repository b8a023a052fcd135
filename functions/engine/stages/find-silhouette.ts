import { throwFirstBlocking, type Judge } from '../inspect/finding.ts';
import { inspectCutOut } from '../inspect/inspect-cut-out.ts';
import { inspectPhoto } from '../inspect/inspect-photo.ts';
import { inspectSilhouette } from '../inspect/inspect-silhouette.ts';
import { findProduct, type FindProductOptions } from '../segment/find-product.ts';
import type { Photo, Silhouette } from '../types.ts';

export interface FindSilhouetteOptions extends FindProductOptions {
  judge?: Judge;
}

/**
 * First stage: finds the product in one photo, or takes the silhouette that came with it, and inspects both. Throws
 * `EngineFailure` naming what is wrong and the photo, the `index`th.
 */
export function findSilhouette(
  { image, mask }: Pick<Photo, 'image' | 'mask'>,
  index: number,
  { judge = throwFirstBlocking, ...options }: FindSilhouetteOptions = {},
): Silhouette {
  const judgeOwn: Judge = (findings) => judge(findings.map((finding) => ({ ...finding, photo: index })));
  if (mask) {
    // Its owner has seen this silhouette. What stood around the product is gone, and cannot be inspected.
    judgeOwn(inspectCutOut(mask));
    return { mask, confidence: 1 };
  }
  judgeOwn(inspectPhoto(image));
  const silhouette = findProduct(image, options);
  judgeOwn(inspectSilhouette(image, silhouette));
  return silhouette;
}
