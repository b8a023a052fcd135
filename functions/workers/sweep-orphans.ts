import { sweepOrphans } from '../domain/staff/fix-orphans.ts';
import { logger } from '../http/log.ts';
import { models } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now, newId } from '../parts/time-and-ids.ts';

const deps = lazily({ table, models, now, newId });

/** Every day: models that were made come back to the catalogues they are missing from. */
export const handler = async (): Promise<void> => {
  const mended = await sweepOrphans(deps);
  if (mended.orphans > 0) logger.warn('mended orphans', { ...mended });
};
