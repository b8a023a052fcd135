import type { Job } from '../../functions/store/jobs.ts';
import type { FaultyRodin } from './faulty-rodin.ts';

/**
 * What Rodin was asked for that it should not have been, or did that no job's row says: one sentence each. Only a call
 * that was certainly refused (429) may be made again.
 */
export function paidTwice(rodin: FaultyRodin, jobs: readonly Job[]): string[] {
  const made = rodin.accepted();
  const known = new Set(jobs.map(({ id }) => id));
  return [
    ...[...rodin.submits].flatMap(([id, calls]) =>
      calls.slice(0, -1).some((treatment) => treatment !== 'throttle')
        ? [`${id} was submitted again after ${calls.slice(0, -1).join(', ')}`]
        : [],
    ),
    ...made.filter((id) => !known.has(id)).map((id) => `Rodin makes a model for ${id}, which is no job`),
    ...jobs.flatMap(({ id, status, provider, rodin }) => {
      const times = made.filter((of) => of === id).length;
      if (times > 1) return [`Rodin was paid ${times} times for ${id}`];
      const isSaid = rodin?.state === 'accepted';
      // 'sending' stays where the answer was lost: nobody can know.
      if (isSaid !== (times === 1) && rodin?.state !== 'sending')
        return [`${id} is ${rodin?.state ?? 'not asked for'} and Rodin accepted it ${times} times`];
      return status === 'PRONTO' && provider === 'rodin' && !isSaid
        ? [`${id} is said to be made by Rodin, which did not accept it`]
        : [];
    }),
  ];
}
