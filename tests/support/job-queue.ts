import type { Deps } from '../../functions/domain/deps.ts';

/** A line of jobs in which nobody waits: each is told of as it comes. */
export const jobQueueTo = (come: (jobId: string) => void = () => undefined): Pick<Deps, 'jobQueue'> => ({
  jobQueue: { send: async ({ job_id }) => come(job_id) },
});
