import type { Shape } from '../reconstruct-shape.ts';
import { EngineFailure } from '../types.ts';
import { REFUSED } from './limits.ts';

/** Throws `EngineFailure` photos_disagree when the silhouettes do not fit one walk around one product. */
export function refuseBadPoses({ poses, silhouetteIoU }: Pick<Shape, 'poses' | 'silhouetteIoU'>): void {
  if (doPhotosDisagree({ incoherence: poses.incoherence, silhouetteIoU }))
    throw new EngineFailure('photos_disagree');
}

/** Whether photos disagree too much for any model, whichever of them is to blame. */
export function doPhotosDisagree({
  incoherence,
  silhouetteIoU,
}: {
  incoherence: number;
  silhouetteIoU: readonly number[];
}): boolean {
  if (silhouetteIoU.length < REFUSED.fewestToJudge) return false;
  const mean = silhouetteIoU.reduce((sum, value) => sum + value, 0) / silhouetteIoU.length;
  return incoherence > REFUSED.incoherence || mean < REFUSED.silhouetteIoU;
}
