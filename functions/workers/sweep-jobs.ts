import { deps } from '../deps.ts';
import { sweepJobs } from '../domain/jobs/sweep-jobs.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';

/** Every minute: what a crash left between two steps is finished. */
export const handler = async (): Promise<void> => {
  const { oldestSeconds, ...touched } = await sweepJobs(deps);
  measure('oldestOpenJob', oldestSeconds);
  if (touched.started + touched.failed > 0) logger.warn('swept jobs', touched);
};
