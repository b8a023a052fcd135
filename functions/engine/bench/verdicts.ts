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

export const isBad = ({ truth }: Row): boolean => (truth?.heldOut?.iou ?? 0) < BAD_IOU;
const isDoubted = ({ refusal, quality }: Row): boolean => Boolean(refusal) || quality?.level === 'baixa';
