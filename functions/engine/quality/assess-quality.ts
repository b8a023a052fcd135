import { MAX_MISMATCH } from '../mesh/scale-to-size.ts';
import type { Quality, QualityLevel, QualityReason } from '../types.ts';
import { DOUBTED, LIMITS, pardonedOf, rate, ROUND } from './limits.ts';
import { measureSignals, type Evidence, type QualitySignals } from './quality-signals.ts';

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

/** How good a model is, and why it is not better. */
export function assessQuality(evidence: Evidence): Quality {
  const { used } = evidence.shape;
  const { reasons, ...quality } = judgeSignals(measureSignals(evidence));
  const asSent = (reason: QualityReason): QualityReason =>
    reason.photo === undefined ? reason : { ...reason, photo: used[reason.photo] };
  const leftOut = evidence.photos.flatMap((_, photo): QualityReason[] =>
    used.includes(photo) ? [] : [{ code: 'photo_left_out', photo }],
  );
  return { ...quality, reasons: [...leftOut, ...reasons.map(asSent)] };
}

/**
 * How good a model is, as the worst of its signals: a chain is as strong as its weakest link, and an average would
 * hide one bad photo.
 */
export function judgeSignals(signals: QualitySignals): Quality {
  const judged = [...photoScores(signals), ...modelScores(signals)];
  const score = Math.min(1, ...judged.map((each) => each.score));
  return {
    level: LEVELS.find(([least]) => score >= least)![1],
    score,
    reasons: judged
      .filter((each) => each.score < WORTH_NAMING)
      .sort((a, b) => a.score - b.score)
      .map(({ reason }) => reason)
      .concat(notes(signals)),
  };
}

interface Scored {
  score: number;
  reason: QualityReason;
}

/** One score for each photo and kind of trouble, but for the worst frames of a walk, which the others outvote. */
function photoScores({ confidence, silhouetteIoU }: QualitySignals): Scored[] {
  return [
    ...withoutPardoned(
      confidence.map((value, photo) => ({
        score: rate(value, LIMITS.confidence),
        reason: { code: 'silhouettes_uncertain', photo, value },
      })),
    ),
    ...withoutPardoned(
      silhouetteIoU.map((value, photo) => ({
        score: rate(value, LIMITS.silhouetteIoU),
        reason: { code: 'photo_disagrees', photo, value },
      })),
    ),
  ];
}

const withoutPardoned = (scores: readonly Scored[]): Scored[] =>
  scores.toSorted((a, b) => a.score - b.score).slice(pardonedOf(scores.length));

/** Up to five silhouettes agree whatever the poses, so that nothing proves the model; eight leave no side unseen. */
const scoreOfCount = (count: number): number => (count >= 8 ? 1 : count >= 6 ? 0.6 : 0.3);

function modelScores(signals: QualitySignals): Scored[] {
  const count = signals.confidence.length;
  const {
    incoherence,
    photoError,
    displacedPaint = 0,
    displacedPatch,
    lostReach,
    seenOnce,
    unshownEdges,
    unseenShare,
    sizeMismatch,
    roundness,
    isFocalKnown,
    sheet,
  } = signals;
  const incoherenceLimits = signals.isInClutter ? LIMITS.incoherenceInClutter : LIMITS.incoherence;
  return [
    { score: scoreOfCount(count), reason: { code: 'few_photos', value: count } },
    { score: rate(incoherence, incoherenceLimits), reason: { code: 'poses_uncertain', value: incoherence } },
    { score: rate(photoError, LIMITS.photoError), reason: { code: 'colours_disagree', value: photoError } },
    {
      score: Math.min(
        rate(displacedPaint, LIMITS.displacedPaint),
        unshownEdges === 0 && displacedPaint > DOUBTED.grainedPaint ? DOUBT : 1,
        displacedPatch > DOUBTED.displacedPatch ? DOUBT : 1,
      ),
      reason: { code: 'paint_displaced', value: displacedPaint },
    },
    { score: rate(lostReach, LIMITS.lostReach), reason: { code: 'parts_lost', value: lostReach } },
    { score: seenOnce > DOUBTED.seenOnce ? DOUBT : 1, reason: { code: 'seen_once', value: seenOnce } },
    {
      score: unshownEdges > DOUBTED.unshownEdges ? DOUBT : 1,
      reason: { code: 'edges_unshown', value: unshownEdges },
    },
    { score: rate(unseenShare, LIMITS.unseenShare), reason: { code: 'unseen_surface', value: unseenShare } },
    {
      score: sizeMismatch > MAX_MISMATCH ? DOUBT : 1,
      reason: { code: 'dimensions_disagree', value: sizeMismatch },
    },
    { score: sheet?.isContradicted ? DOUBT : 1, reason: sheetReason('height_contradicts_sheet', sheet) },
    { score: roundness > ROUND ? DOUBT : 1, reason: { code: 'round_object', value: roundness } },
    { score: isFocalKnown ? 1 : DOUBT, reason: { code: 'focal_unknown' } },
  ];
}

/**
 * What is worth saying of a model that is no worse for it. Width and depth are up to a sixth off where they were not
 * given, and nothing that is measured tells when; see decisions/009-what-quality-is-judged-by.md.
 */
function notes({ isSizeGiven, scarcePixels, sheet }: QualitySignals): QualityReason[] {
  const found: QualityReason[] = [];
  if (sheet && !sheet.isContradicted) found.push(sheetReason('height_by_sheet', sheet));
  if (!isSizeGiven) found.push({ code: 'dimensions_estimated' });
  if (scarcePixels !== undefined) found.push({ code: 'texture_limited', value: scarcePixels });
  return found;
}

const sheetReason = (code: QualityReason['code'], sheet: QualitySignals['sheet']): QualityReason => ({
  code,
  value: sheet?.height,
  given: sheet?.typed,
});
