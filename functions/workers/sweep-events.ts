import { severalFailed } from '../../shared/several-failed.ts';
import { sweepEvents } from '../domain/webhooks/dispatch-events.ts';
import { logger } from '../http/log.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';
import { deliveries } from '../parts/webhooks.ts';

const deps = lazily({ table, deliveries, now });

/** Every minute: events are handed on that a crash kept from it. */
export const handler = async (): Promise<void> => {
  const { tenants, errors } = await sweepEvents(deps);
  if (tenants > 0) logger.info('swept events', { tenants });
  if (errors.length > 0) throw severalFailed(errors, 'events were not handed on');
};
