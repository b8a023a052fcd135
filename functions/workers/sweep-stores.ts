import { severalFailed } from '../../shared/several-failed.ts';
import { sweepStores } from '../domain/stores/sweep-stores.ts';
import { logger } from '../http/log.ts';
import { models } from '../parts/buckets.ts';
import { lazily } from '../parts/lazily.ts';
import { platforms } from '../parts/platforms.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';

const deps = lazily({ table, platforms, models, now });

/** Every minute: models come into the pages of connected stores, and leave them. */
export const handler = async (): Promise<void> => {
  const { changed, refused, errors } = await sweepStores(deps);
  if (changed > 0) logger.info('pages of stores changed', { changed });
  for (const { tenant_id: tenantId, model_id: modelId } of refused)
    logger.warn('a platform does not take a model', { tenantId, modelId });
  if (errors.length > 0) throw severalFailed(errors, 'models were not brought into stores');
};
