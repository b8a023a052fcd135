import type { Finding } from '../inspect/finding.ts';
import type { Poses, Shape } from '../types.ts';
import { REFUSED } from './limits.ts';

/** Says when the silhouettes do not fit one orbit round one product, whichever photo is to blame. */
export function inspectShape({
  incoherence,
  silhouetteIoU,
}: Pick<Poses, 'incoherence'> & Pick<Shape, 'silhouetteIoU'>): Finding[] {
  if (silhouetteIoU.length < REFUSED.fewestToJudge) return [];
  const mean = silhouetteIoU.reduce((sum, value) => sum + value, 0) / silhouetteIoU.length;
  const isRefused = incoherence > REFUSED.incoherence || mean < REFUSED.silhouetteIoU;
  return isRefused ? [{ code: 'photos_disagree', value: incoherence, blocking: true }] : [];
}
