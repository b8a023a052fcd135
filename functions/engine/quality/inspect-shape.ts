import type { Finding } from '../inspect/finding.ts';
import type { Poses, Shape } from '../types.ts';
import { REFUSED } from './limits.ts';

/** Says when silhouettes or colours do not fit one orbit round one product, whichever photo is to blame. */
export function inspectShape({
  incoherence,
  silhouetteIoU,
  photoError = 0,
}: Pick<Poses, 'incoherence'> &
  Pick<Shape, 'silhouetteIoU'> &
  Partial<Pick<Shape, 'photoError'>>): Finding[] {
  if (silhouetteIoU.length < REFUSED.fewestToJudge) return [];
  const mean = silhouetteIoU.reduce((sum, value) => sum + value, 0) / silhouetteIoU.length;
  const isRefused =
    incoherence > REFUSED.incoherence || mean < REFUSED.silhouetteIoU || photoError > REFUSED.photoError;
  return isRefused ? [{ code: 'photos_disagree', value: incoherence, blocking: true }] : [];
}
