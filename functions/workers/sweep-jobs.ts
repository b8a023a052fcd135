import { deps } from '../deps.ts';
import { sweepJobs } from '../domain/jobs/sweep-jobs.ts';
import { logger } from '../http/log.ts';

/** Every minute: what a crash left between two steps is finished. */
export const handler = async (): Promise<void> => {
  const touched = await sweepJobs(deps);
  if (touched.started + touched.failed > 0) logger.warn('swept jobs', touched);
};
