import { mean } from './mean.ts';
import type { Row } from './row.ts';

/** Below this overlap with views that were not given a model is bad. */
export const BAD_IOU = 0.7;

/** How well refusals and the level 'baixa' tell bad results from good ones. */
export interface Verdicts {
  bad: number;
  /** Of the bad ones: refused or 'baixa'. */
  caught: number;
  goodOfEight: number;
  /** Of the good ones of eight plain photos: refused or 'baixa'. */
  falseAlarms: number;
}

/** Counts rows with a truth; a set of which no model could be made at all is bad. */
export function judgeVerdicts(rows: readonly Row[]): Verdicts {
  const known = rows.filter(({ truth }) => truth);
  const bad = known.filter(isBad);
  const good = known.filter((row) => row.set === 'p8' && !isBad(row));
  return {
    bad: bad.length,
    caught: bad.filter(isDoubted).length,
    goodOfEight: good.length,
    falseAlarms: good.filter(isDoubted).length,
  };
}

/** What becomes of photos taken in rooms. */
export interface RoomVerdicts {
  sets: number;
  /** Models that would be delivered, and those of them that overlap held-out views by `GOOD_IOU` and more. */
  delivered: number;
  good: number;
  /** Photos whose silhouette is in doubt: the owner is to show the product in them. */
  asked: number;
  /** Intersection over union of all silhouettes with the true ones, and of the least. */
  maskIoU: { mean: number; least: number };
}

export const GOOD_IOU = 0.88;

/** Counts the rows of cluttered sets. */
export function judgeRooms(rows: readonly Row[]): RoomVerdicts {
  const delivered = rows.filter(({ refusal, quality }) => !refusal && quality);
  const masks = rows.flatMap(({ truth }) => truth?.masks.perPhoto ?? []);
  const inDoubt = ({ signals }: Row) =>
    new Set(signals.findings.flatMap(({ photo }) => (photo === undefined ? [] : [photo]))).size;
  return {
    sets: rows.length,
    delivered: delivered.length,
    good: delivered.filter(({ truth }) => (truth?.heldOut?.iou ?? 0) >= GOOD_IOU).length,
    asked: rows.reduce((sum, row) => sum + inDoubt(row), 0),
    maskIoU: { mean: mean(masks), least: Math.min(...masks) },
  };
}

export const isBad = ({ truth }: Row): boolean => (truth?.heldOut?.iou ?? 0) < BAD_IOU;
const isDoubted = ({ refusal, quality }: Row): boolean => Boolean(refusal) || quality?.level === 'baixa';
