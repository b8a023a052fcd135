import { throwFirstBlocking } from './inspect/finding.ts';
import { inspectCutOut } from './inspect/inspect-cut-out.ts';
import { inspectPhoto } from './inspect/inspect-photo.ts';
import { inspectSilhouette } from './inspect/inspect-silhouette.ts';
import { segmentPhoto } from './segment/segment-photo.ts';
import type { Photo, Silhouette } from './types.ts';

/**
 * Finds the product in one photo, or takes the outline that came with it, and inspects both. Throws `EngineFailure`
 * naming what is wrong, not which photo.
 */
export function outlinePhoto({ image, mask }: Photo): Silhouette {
  if (mask) {
    throwFirstBlocking(inspectCutOut(mask));
    return { mask, confidence: 1 }; // its owner has seen it
  }
  throwFirstBlocking(inspectPhoto(image));
  const silhouette = segmentPhoto(image);
  throwFirstBlocking(inspectSilhouette(image, silhouette));
  return silhouette;
}
