import type { Image, Silhouette } from '../types.ts';
import type { Finding } from './finding.ts';
import { whyDoubtful } from './inspect-silhouette.ts';

/** Mean confidence of a set's silhouettes. Measured: .90 and more before plain walls, 0 to .23 in cluttered rooms. */
const LEAST_CONFIDENCE = 0.5;

/**
 * Says when a set's silhouettes are on the whole not to be believed, though each alone might pass: doubt in most photos
 * leaves no silhouette to correct the others by. Names the first photo that is to blame.
 */
export function inspectConfidence(photos: readonly (Silhouette & { image: Image })[]): Finding[] {
  const mean = photos.reduce((sum, { confidence }) => sum + confidence, 0) / photos.length;
  if (mean >= LEAST_CONFIDENCE) return [];
  const photo = photos.findIndex(({ confidence }) => confidence < LEAST_CONFIDENCE);
  const { image, mask } = photos[photo];
  return [{ code: whyDoubtful(image, mask), photo, value: mean, blocking: true }];
}
