import type { Finding } from '../inspect/finding.ts';
import type { Poses, Shape } from '../types.ts';
import { LIMITS, pardonedOf, REFUSED } from './limits.ts';

/** What is measured of a shape; colours and parts may not have been. */
export type ShapeSignals = Pick<Poses, 'incoherence'> &
  Pick<Shape, 'silhouetteIoU'> &
  Partial<Pick<Shape, 'photoError' | 'displacedPaint' | 'lostReach'>>;

/**
 * Says when silhouettes or colours do not fit one orbit round one product, whichever photo is to blame, or when two
 * signals of its quality are both worth nothing: nobody would show such a model.
 */
export function inspectShape({
  incoherence,
  silhouetteIoU,
  photoError = 0,
  displacedPaint = 0,
  lostReach = 0,
}: ShapeSignals): Finding[] {
  if (silhouetteIoU.length < REFUSED.fewestToJudge) return [];
  const mean = silhouetteIoU.reduce((sum, value) => sum + value, 0) / silhouetteIoU.length;
  const isRefused =
    incoherence > REFUSED.incoherence || mean < REFUSED.silhouetteIoU || photoError > REFUSED.photoError;
  const worthless = [
    incoherence >= LIMITS.incoherence[0],
    silhouetteIoU.toSorted((a, b) => a - b)[pardonedOf(silhouetteIoU.length)] <= LIMITS.silhouetteIoU[0],
    displacedPaint >= LIMITS.displacedPaint[0],
    lostReach >= LIMITS.lostReach[0],
  ].filter(Boolean).length;
  return isRefused || worthless >= 2 ? [{ code: 'photos_disagree', value: incoherence, blocking: true }] : [];
}
