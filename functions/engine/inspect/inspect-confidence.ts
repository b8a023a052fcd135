import type { Silhouette } from '../types.ts';
import type { Finding } from './finding.ts';

/** Mean confidence of a set's silhouettes. Measured: .90 and more before plain walls, 0 to .23 in cluttered rooms. */
const LEAST_CONFIDENCE = 0.5;

/**
 * Says when a set's silhouettes are on the whole not to be believed, though each alone might pass: clutter in most photos
 * leaves no silhouette to correct the others by. Names the first photo that is to blame.
 */
export function inspectConfidence(silhouettes: readonly Silhouette[]): Finding[] {
  const mean = silhouettes.reduce((sum, { confidence }) => sum + confidence, 0) / silhouettes.length;
  if (mean >= LEAST_CONFIDENCE) return [];
  const photo = silhouettes.findIndex(({ confidence }) => confidence < LEAST_CONFIDENCE);
  return [{ code: 'backdrop_cluttered', photo, value: mean, blocking: true }];
}
