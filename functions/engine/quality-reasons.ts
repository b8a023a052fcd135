export const QUALITY_LEVELS = ['alta', 'media', 'baixa'] as const;
export type QualityLevel = (typeof QUALITY_LEVELS)[number];

export const QUALITY_REASON_CODES = [
  'few_photos',
  'silhouettes_uncertain',
  'poses_uncertain',
  'photo_disagrees',
  'photo_left_out',
  'colours_disagree',
  'paint_displaced',
  'parts_lost',
  'seen_once',
  'edges_unshown',
  'unseen_surface',
  'dimensions_disagree',
  'dimensions_estimated',
  'height_by_sheet',
  'height_contradicts_sheet',
  'round_object',
  'focal_unknown',
  'texture_limited',
] as const;
export type QualityReasonCode = (typeof QUALITY_REASON_CODES)[number];

/** Why a model is not better than it is; `photo` is the index of the photo meant, where there is one. */
export interface QualityReason {
  code: QualityReasonCode;
  photo?: number;
  /** The measured value the reason rests on. */
  value?: number;
  /** What the owner said of it, in the same unit. */
  given?: number;
}

export interface Quality {
  level: QualityLevel;
  /** 0 to 1. */
  score: number;
  reasons: QualityReason[];
}
