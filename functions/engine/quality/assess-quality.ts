import { MAX_MISMATCH, sizeMismatch, type Size } from '../mesh/scale-to-size.ts';
import type { Shape } from '../reconstruct-shape.ts';
import type { Bake } from '../texture/bake-texture.ts';
import type { Photo, Quality, QualityLevel, QualityReason, Silhouette } from '../types.ts';
import { LIMITS, rate } from './limits.ts';
import { measureRoundness } from './roundness.ts';

/** What the stages made and measured on the way. */
export interface Evidence {
  photos: readonly Photo[];
  silhouettes: readonly Silhouette[];
  shape: Shape;
  /** Share of the surface that no photo shows. */
  unseenShare: number;
  /** Whether the texture is coarser than wished, and what the wished one would have shown. */
  texture?: Pick<Bake, 'isLimited' | 'photoPixelsPerTexel'>;
  /** What the owner measured, in metres. */
  size: Size;
}

/** Scores from which a model is called so. */
const LEVELS: readonly (readonly [least: number, level: QualityLevel])[] = [
  [0.7, 'alta'],
  [0.4, 'media'],
  [0, 'baixa'],
];

/** Below this a signal is worth naming. */
const WORTH_NAMING = 0.7;
/** What a doubt that cannot be measured further leaves of the best score. */
const DOUBT = 0.65;

/**
 * How good a model is, as the worst of its signals: a chain is as strong as its weakest link, and an average would
 * hide one bad photo. The limits were fitted on the photo sets; see `refuseBadPoses`.
 */
export function assessQuality(evidence: Evidence): Quality {
  const signals = [...photoSignals(evidence), ...modelSignals(evidence)];
  const score = Math.min(1, ...signals.map((signal) => signal.score));
  return {
    level: LEVELS.find(([least]) => score >= least)![1],
    score,
    reasons: signals
      .filter((signal) => signal.score < WORTH_NAMING)
      .sort((a, b) => a.score - b.score)
      .map(({ reason }) => reason)
      .concat(notes(evidence)),
  };
}

/** What is worth saying of a model that is no worse for it. */
const notes = ({ texture }: Evidence): QualityReason[] =>
  texture?.isLimited ? [{ code: 'texture_limited', value: texture.photoPixelsPerTexel }] : [];

interface Signal {
  score: number;
  reason: QualityReason;
}

/** One signal for each photo and kind of trouble. */
function photoSignals({ silhouettes, shape }: Evidence): Signal[] {
  return [
    ...silhouettes.map(({ confidence }, photo) => ({
      score: rate(confidence, LIMITS.confidence),
      reason: { code: 'silhouettes_uncertain', photo, value: confidence } as const,
    })),
    ...shape.silhouetteIoU.map((value, photo) => ({
      score: rate(value, LIMITS.silhouetteIoU),
      reason: { code: 'photo_disagrees', photo, value } as const,
    })),
  ];
}

/** Up to five silhouettes agree whatever the poses, so that nothing proves the model; eight leave no side unseen. */
const scoreOfCount = (count: number): number => (count >= 8 ? 1 : count >= 6 ? 0.6 : 0.3);

function modelSignals({ photos, silhouettes, shape, unseenShare, size }: Evidence): Signal[] {
  const count = photos.length;
  const { incoherence } = shape.poses;
  const mismatch = sizeMismatch(shape.mesh, size);
  const roundness = measureRoundness(silhouettes.map(({ mask }) => mask));
  const isFocalKnown = photos.some(({ focal }) => focal !== undefined);
  return [
    { score: scoreOfCount(count), reason: { code: 'few_photos', value: count } },
    { score: rate(incoherence, LIMITS.incoherence), reason: { code: 'poses_uncertain', value: incoherence } },
    { score: rate(unseenShare, LIMITS.unseenShare), reason: { code: 'unseen_surface', value: unseenShare } },
    { score: mismatch > MAX_MISMATCH ? DOUBT : 1, reason: { code: 'dimensions_disagree', value: mismatch } },
    { score: roundness > LIMITS.round ? DOUBT : 1, reason: { code: 'round_object', value: roundness } },
    { score: isFocalKnown ? 1 : DOUBT, reason: { code: 'focal_unknown' } },
  ];
}
