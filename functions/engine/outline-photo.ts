import { throwFirstBlocking } from './inspect/finding.ts';
import { inspectCutOut } from './inspect/inspect-cut-out.ts';
import { inspectPhoto } from './inspect/inspect-photo.ts';
import { inspectSilhouette } from './inspect/inspect-silhouette.ts';
import { segmentPhoto } from './segment/segment-photo.ts';
import { EngineFailure, type Photo, type Silhouette } from './types.ts';

/**
 * Finds the product in one photo, or takes the outline that came with it, and inspects both. Throws `EngineFailure`
 * naming what is wrong and the photo, the `index`th.
 */
export function outlinePhoto(photo: Photo, index: number): Silhouette {
  try {
    return photo.mask ? believeCutOut(photo.mask) : findProduct(photo);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    throw new EngineFailure(error.code, { photo: index, cause: error });
  }
}

function findProduct({ image }: Photo): Silhouette {
  throwFirstBlocking(inspectPhoto(image));
  const silhouette = segmentPhoto(image);
  throwFirstBlocking(inspectSilhouette(image, silhouette));
  return silhouette;
}

/** Its owner has seen this outline. What stood around the product is gone, and cannot be inspected. */
function believeCutOut(mask: NonNullable<Photo['mask']>): Silhouette {
  throwFirstBlocking(inspectCutOut(mask));
  return { mask, confidence: 1 };
}
