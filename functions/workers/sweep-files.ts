import { sweepFiles } from '../domain/catalogue/sweep-files.ts';
import { logger } from '../http/log.ts';
import { models } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, models, now });

/** Every minute: the files of deleted models go. */
export const handler = async (): Promise<void> => {
  const swept = await sweepFiles(deps);
  if (swept.models > 0) logger.info('swept files', swept);
};
