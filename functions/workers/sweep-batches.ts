import { severalFailed } from '../../shared/several-failed.ts';
import { sweepBatches } from '../domain/batches/sweep-batches.ts';
import { logger } from '../http/log.ts';
import { uploads } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { fetchPicture } from '../parts/pictures-of-shops.ts';
import { jobQueue } from '../parts/queues.ts';
import { table } from '../parts/table.ts';
import { newId, now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, uploads, fetchPicture, jobQueue, now, newId });

/** Every minute: orders the next models of every batch. */
export const handler = async (): Promise<void> => {
  const { ordered, errors } = await sweepBatches(deps);
  if (ordered > 0) logger.info('ordered of batches', { ordered });
  if (errors.length > 0) throw severalFailed(errors, 'batches were not gone on with');
};
