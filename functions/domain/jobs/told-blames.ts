import type { Blame, Job } from '../../store/jobs.ts';

/**
 * What of a failure its owner is told: every photo to blame; of a walk, whose frames nobody chose one by one, the one
 * thing that most of them are blamed for. None of a job without a failure.
 */
export function toldBlames({ error, capture }: Pick<Job, 'error' | 'capture'>): Blame[] {
  if (!error) return [];
  const { others = [], ...first } = error;
  const all = [first, ...others];
  if (capture === 'photos') return all;
  const timesOf = (code: Blame['code']) => all.filter((blame) => blame.code === code).length;
  const { code } = all.reduce((most, blame) => (timesOf(blame.code) > timesOf(most.code) ? blame : most));
  return [{ code }];
}
