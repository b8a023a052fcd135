import type { Quality, QualityReasonCode } from '../../engine/types.ts';

/** Reasons about photos that somebody chose, and could choose otherwise. */
const OF_CHOSEN_PHOTOS = new Set<QualityReasonCode>([
  'few_photos',
  'photo_disagrees',
  'photo_left_out',
  'focal_unknown',
]);

/** The quality of a walk's model: each reason once and of the whole film, none of single frames. */
export function walkQuality({ reasons, ...quality }: Quality): Quality {
  const codes = new Set(reasons.map(({ code }) => code).filter((code) => !OF_CHOSEN_PHOTOS.has(code)));
  return { ...quality, reasons: [...codes].map((code) => ({ code })) };
}
