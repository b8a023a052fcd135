import type { Finding } from '../inspect/finding.ts';
import { whyDoubtful } from '../inspect/inspect-silhouette.ts';
import type { Image, Silhouette } from '../types.ts';
import { LIMITS } from './limits.ts';
import type { ShapeSignals } from './inspect-shape.ts';

/** Of a second opinion's silhouettes nine in ten this certain overlap the true one by .95 and more. */
const LIKELY_RIGHT = 0.8;

/**
 * Where outlines that a second opinion told do not agree, those less than sure are to be done again, each for its own
 * reason. Outlines that agree are not to blame for colours that do not: a can's overlapped the true ones by .99.
 */
export function blameDoubtful(
  findings: Finding[],
  { incoherence, silhouetteIoU }: Pick<ShapeSignals, 'incoherence' | 'silhouetteIoU'>,
  photos: readonly (Silhouette & { image: Image; index: number })[],
): Finding[] {
  const doOutlinesAgree =
    incoherence <= LIMITS.incoherenceInClutter[1] &&
    silhouetteIoU.every((value) => value > LIMITS.silhouetteIoU[0]);
  const doubtful = photos.filter(({ likelihood, confidence }) => likelihood && confidence < LIKELY_RIGHT);
  if (findings.length === 0 || doOutlinesAgree || doubtful.length === 0) return findings;
  return doubtful.map(({ image, mask, index, confidence }) => ({
    code: whyDoubtful(image, mask),
    photo: index,
    value: confidence,
    blocking: true,
  }));
}
