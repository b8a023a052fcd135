import type { DeliveryRef } from '../../shared/schemas/webhooks.ts';
import { attemptDelivery } from '../domain/webhooks/attempt-delivery.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { now } from '../parts/time-and-ids.ts';
import { post } from '../parts/webhooks.ts';

const deps = lazily({ table, post, now });

/** One attempt of a delivery; what it throws, the machine tries again after a pause. */
export const handler = (ref: DeliveryRef): Promise<void> => attemptDelivery(deps, ref);
