import type { Quality, QualityReasonCode } from '../../engine/types.ts';

/** Reasons about photos that somebody chose, and could choose otherwise. */
const OF_CHOSEN_PHOTOS = new Set<QualityReasonCode>([
  'few_photos',
  'photo_disagrees',
  'photo_left_out',
  'focal_unknown',
]);

/** Reasons whose sentence tells what was measured of the whole film. */
const WITH_MEASURES = new Set<QualityReasonCode>(['height_by_sheet', 'height_contradicts_sheet']);

/** The quality of a walk's model: each reason once and of the whole film, none of single frames. */
export function walkQuality({ reasons, ...quality }: Quality): Quality {
  const once = new Map(
    reasons.filter(({ code }) => !OF_CHOSEN_PHOTOS.has(code)).map((reason) => [reason.code, reason]),
  );
  return {
    ...quality,
    reasons: [...once.values()].map((reason) =>
      WITH_MEASURES.has(reason.code) ? reason : { code: reason.code },
    ),
  };
}
