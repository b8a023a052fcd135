import { MAX_FRAMES, MIN_FRAMES } from '../rules/captures.ts';

/** A frame that might be chosen. */
export interface Candidate {
  /** Degrees round the product from where the walk began. */
  turn: number;
  /** `sharpnessOf` its picture. */
  sharpness: number;
}

export interface Coverage {
  /** Degrees of the way round whose neighbouring frames are close enough together. */
  covered: number;
  /** Largest angle between neighbours on the way round, in degrees; 360 where there are fewer than two. */
  largestGap: number;
}

/** Neighbours farther apart than this, in degrees, show too little in common. */
const WIDEST_GAP = 25;
/** Frames less sharp than this, and than this share of what is usual in the film, are blurred. */
const LEAST_SHARPNESS = 0.2;
const USUAL_SHARE = 0.6;
/** How much of its sharpness a frame must have more, to be chosen half a step from its place. */
const HALF_STEP_COST = 0.5;

const degrees = (turn: number): number => ((turn % 360) + 360) % 360;

/** The sharpness below which a frame of this film is blurred. */
export function blurLimit(candidates: readonly Candidate[]): number {
  const sorted = candidates.map(({ sharpness }) => sharpness).toSorted((a, b) => a - b);
  const usual = sorted[Math.floor(0.75 * sorted.length)] ?? 0;
  return Math.max(LEAST_SHARPNESS, USUAL_SHARE * usual);
}

/**
 * At most `most` of the frames: none blurred, one for each place of an even walk round the product, the sharpest near it.
 * In the order of their angle from where the walk began; a frame of a second time round stands for the same place.
 */
export function chooseFrames<C extends Candidate>(candidates: readonly C[], most = MAX_FRAMES): C[] {
  const step = 360 / most;
  const limit = blurLimit(candidates);
  const best = new Map<number, { candidate: C; worth: number }>();
  for (const candidate of candidates) {
    if (candidate.sharpness < limit) continue;
    const turn = degrees(candidate.turn);
    const place = Math.round(turn / step) % most;
    const off = Math.abs(turn / step - Math.round(turn / step)); // 0 to ½
    const worth = candidate.sharpness * (1 - 2 * off * HALF_STEP_COST);
    const known = best.get(place);
    if (!known || worth > known.worth) best.set(place, { candidate, worth });
  }
  return [...best].toSorted(([a], [b]) => a - b).map(([, { candidate }]) => candidate);
}

/** How much of the way round frames at these angles show. */
export function coverageOf(frames: readonly Pick<Candidate, 'turn'>[]): Coverage {
  if (frames.length < 2) return { covered: 0, largestGap: 360 };
  const turns = frames.map(({ turn }) => degrees(turn)).toSorted((a, b) => a - b);
  const gaps = turns.map((turn, i) => (turns[i + 1] ?? turns[0] + 360) - turn);
  return {
    covered: gaps.reduce((sum, gap) => sum + (gap < WIDEST_GAP ? gap : 0), 0),
    largestGap: Math.max(...gaps),
  };
}

/** Degrees that a walk must cover to be worth a model. */
const LEAST_COVERED = 300;

/** Whether a model can be made of these frames. */
export const isEnough = (frames: readonly Candidate[]): boolean =>
  frames.length >= MIN_FRAMES && coverageOf(frames).covered >= LEAST_COVERED;

/** The frames of a walk whose first view was not recognised when it came back, taken for exactly once round. */
export function asOneTurn<C extends Candidate>(frames: readonly C[]): C[] {
  const end = Math.max(...frames.map(({ turn }) => Math.abs(turn)));
  const scale = end > 0 ? 360 / end : 1;
  return frames.map((frame) => ({ ...frame, turn: frame.turn * scale }));
}
