import { severalFailed } from '../../shared/several-failed.ts';
import { sweepJobs } from '../domain/jobs/sweep-jobs.ts';
import { logger } from '../http/log.ts';
import { measure } from '../metrics.ts';
import { tellFailure } from './tell-failure.ts';
import { uploads } from '../parts/buckets.ts';
import { executions, jobsAtOnce } from '../parts/executions.ts';
import { lazily } from '../parts/lazily.ts';
import { jobQueue } from '../parts/queues.ts';
import { table } from '../parts/table.ts';
import { now, newId } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, jobQueue, executions, jobsAtOnce, now, newId });

/** Every minute: what a crash left between two steps is finished. */
export const handler = async (): Promise<void> => {
  const { oldestSeconds, errors, ...touched } = await sweepJobs(deps, tellFailure);
  measure('oldestOpenJob', oldestSeconds);
  if (touched.queued + touched.started + touched.failed > 0) logger.warn('swept jobs', touched);
  if (errors.length > 0) throw severalFailed(errors, 'open jobs were not looked after');
};
